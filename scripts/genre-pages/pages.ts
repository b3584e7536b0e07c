import { globSync } from 'node:fs';
import path from 'node:path';
import { formFamilies } from '../../src/engines/studio/brief/forms/form-families.ts';
import { genres, lineUpsOf, recipes } from '../../src/engines/studio/brief/genres.ts';
import { sectionWords } from '../../src/engines/studio/brief/notation.ts';
import { bassManners } from '../../src/engines/studio/grooves/bass-manners.ts';
import { type DrumOptions, limbs } from '../../src/engines/studio/grooves/drum-groove.ts';
import { drumGrooveOf } from '../../src/engines/studio/grooves/drum-grooves.ts';
import type { Recipe, Sound } from '../../src/engines/studio/recipe.ts';

const FOLDER = path.join(import.meta.dirname, '../../data/genres');
/** Of a list with weights, so many are shown. */
const SHOWN = 3;
const FORMS_SHOWN = 4;

/** One page a family of genres: what the rows say, as a musician reads it. By file name below `docs/genres/`. */
export function genrePages(): ReadonlyMap<string, string> {
  const files = globSync('*/*.txt', { cwd: FOLDER }).sort();
  const families = Map.groupBy(files, (file) => path.dirname(file));
  return new Map([...families].map(([family, own]) => [`${family}.md`, pageOf(family, own)]));
}

function pageOf(family: string, files: readonly string[]): string {
  const byFile = new Map([...recipes].map(([name, recipe]) => [fileOf(name), recipe] as const));
  const told = files.flatMap((file) => byFile.get(path.basename(file, '.txt')) ?? []);
  return [
    `# Genres: ${family}`,
    '',
    `Written by \`node bin/run.mjs scripts/write-genre-pages.ts\` from the rows of \`data/\`: change those, not this page. What a list shows is likeliest first; songs draw from all of it.`,
    'Bars of drums are sixteenths: `o` accent, `x` stroke, `s` soft, `g` ghost. Basses: R root, 3, 5, 6, 8 of the chord, a an approach.',
    '',
    ...told.flatMap((recipe) => [...sectionOf(recipe), '']),
  ].join('\n');
}

const fileOf = (name: string): string =>
  name.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-').replaceAll('/', '-');

function sectionOf(recipe: Recipe): string[] {
  const { tempoBpm, meterShares, swingRatio, swingUnit, loops, drumFeel, bassPattern } = recipe;
  const names = genres.filter((genre) => genre.sung.name === recipe.name || genre.instrumental?.name === recipe.name);
  const called = [...new Set(names.flatMap(({ name, words }) => [name, ...words]))].join(', ');
  const meters = [
    meterShares.three > 0 ? `${percent(meterShares.three)} in three` : '',
    meterShares.six > 0 ? `${percent(meterShares.six)} in six` : '',
  ].filter((text) => text !== '');
  const swing = swingRatio === 0.5 ? 'straight' : `${swingUnit}ths swing ${swingRatio}`;
  return [
    `## ${recipe.name}`,
    '',
    `${called}.`,
    '',
    `- **Time**: ${tempoBpm.low} to ${tempoBpm.high} bpm, usually ${tempoBpm.usual}; ${swing}${meters.length > 0 ? `; ${meters.join(', ')}` : ''}.`,
    `- **Key and chords**: ${percent(recipe.minorProbability)} minor, sevenths and ninths on ${percent(recipe.extensionShare)} of chords; verses ${loopsOf(loops.verse)}; choruses ${loopsOf(loops.chorus)}.`,
    `- **Voice**: ${recipe.delivery}, ${recipe.manner ?? 'as the mood has it'}; runs on ${percent(recipe.melismaShare)} of syllables, longest note about ${recipe.heldSeconds} s${groupOf(recipe)}.`,
    `- **Form** (${recipe.formHabits.family}):`,
    ...formsOf(recipe.formHabits.family),
    ...bandsOf(recipe),
    `- **Counter-melody**: in ${percent(recipe.counterMelodyShare)} of songs.`,
    `- **Groove** of choruses (${drumFeel.chorus}; verses ${drumFeel.verse}), bass ${bassPattern.chorus}:`,
    '',
    '```',
    ...grooveOf(drumFeel.chorus),
    ...bassOf(bassPattern.chorus),
    '```',
  ];
}

const groupOf = ({ members }: Recipe): string =>
  members === null
    ? ''
    : `; sung by a group in ${percent(members.share)} of songs, with a rap in ${percent(members.rapShare)} of those`;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const loopsOf = (loops: Recipe['loops']['verse']): string =>
  loops
    .slice(0, SHOWN)
    .map((loop) => `\`${loop.join(' ')}\``)
    .join(', ');

const words = new Map([...sectionWords].map(([word, kind]) => [kind, word]));

function formsOf(family: string): string[] {
  const orders = formFamilies.get(family)!.orders.toSorted((a, b) => b.weight - a.weight);
  const all = orders.reduce((sum, { weight }) => sum + weight, 0);
  return orders.slice(0, FORMS_SHOWN).map(({ item, weight }) => {
    const steps = item.map(({ kind, share }) =>
      share === 1 ? words.get(kind)! : `(${words.get(kind)!} ${percent(share)})`,
    );
    return `  - ${percent(weight / all)}: ${steps.join(' ')}`;
  });
}

function bandsOf(recipe: Recipe): string[] {
  const lineUps = lineUpsOf(recipe.name);
  const { kit, bass, chords, pad, hook, counter } = recipe.palette;
  if (lineUps.length === 0) {
    return [
      `- **Band**: ${[kit, ...bass, ...chords, ...pad, ...hook, ...counter].map(({ name }) => name).join(', ')}.`,
    ];
  }
  const chair = (seats: readonly (Sound | null)[]): string =>
    seats.map((sound) => sound?.name ?? 'nobody').join(' or ');
  const all = lineUps.reduce((sum, { weight }) => sum + weight, 0);
  return [
    '- **Bands**:',
    ...lineUps.map((band) => {
      const chairs = [band.kit, band.bass, ...band.chords, ...band.pad, ...band.hook, ...band.counter];
      const told = chairs.map(chair).filter((text) => text !== 'nobody');
      return `  - ${percent(band.weight / all)}: ${told.join('; ')}`;
    }),
  ];
}

function grooveOf(name: string): string[] {
  const groove = drumGrooveOf(name);
  if (groove.isSilent) return ['no drums'];
  return limbs.flatMap((limb) => {
    if (limb === 'slow') return [];
    const { bars, choruses, halves } = groove.limbs[limb];
    const [first, second] = [halves?.first ?? [], halves?.second ?? []].map((list) =>
      list
        .toSorted((a, b) => b.weight - a.weight)
        .flatMap(({ bars: own }) => Object.values(own ?? {}).map((rows) => rows[0]!)),
    );
    const combined = first!.length > 0 && second!.length > 0 ? [`${first![0]!}${second![0]!}`] : [];
    const written = shown(choruses ?? bars);
    return [...(limb === 'kick' ? combined : []), ...written]
      .slice(0, SHOWN)
      .map((text) => `${limb.padEnd(11)} ${text}`);
  });
}

const shown = (options: DrumOptions): string[] =>
  options
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ bars }) => {
      const voices = Object.entries(bars ?? {}).map(([voice, rows]) => `${voice} ${rows.join(' / ')}`);
      return voices.length === 0 ? [] : [voices.join('; ')];
    })
    .slice(0, SHOWN);

function bassOf(name: string): string[] {
  const manner = bassManners.get(name);
  const figures = (manner?.choruses ?? manner?.figures ?? []).toSorted((a, b) => b.weight - a.weight);
  return figures
    .slice(0, SHOWN)
    .map((figure) => `${'bass'.padEnd(11)} ${figure.kind === 'kick' ? 'with the kick' : figure.bars.join(' / ')}`);
}
