import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { chorusSeconds } from './early-chorus.ts';
import { addInterludes } from './fill-bars.ts';
import type { FittedSong } from './fit-song.ts';
import { barSeconds } from './pace.ts';
import { barsOf, type FormSection } from './song-form.ts';

/** The most bars that the band plays on for, by kind of section. */
const BARS_MAX: Readonly<Partial<Record<SectionKind, number>>> = {
  solo: 16,
  drop: 16,
  instrumental: 8,
  breakdown: 8,
  outro: 8,
  intro: 8,
};
/** Between the words first, then behind them, then before. */
const ORDER: readonly (readonly SectionKind[])[] = [
  ['solo', 'drop', 'instrumental', 'breakdown'],
  ['outro'],
  ['intro'],
];
const INTERLUDE_BARS = [8, 4] as const;

/**
 * A song whose words are few, as long as its form likes songs to last: the band doubles what it plays alone and plays between sections, until nothing more
 * fits. Songs of another length than their words need (a length is asked for, a pace that is pressed) stay as they are.
 */
export function playOn(song: FittedSong, brief: Brief, secondsMax: number): FittedSong {
  const { pace } = song;
  const seconds = barSeconds(brief.meter, pace.tempoBpm);
  const wished = Math.min(brief.recipe.formHabits.lastsSeconds, secondsMax);
  const missing = Math.floor(wished / seconds) - barsOf(song.sections);
  if (!pace.isRegular || !pace.hasInterludes || missing <= 0) return song;
  const isEarly = (sections: readonly FormSection[]): boolean =>
    (chorusSeconds({ pace, sections }, brief) ?? 0) < brief.recipe.formHabits.chorusBySeconds;
  let sections = song.sections;
  for (const kinds of ORDER) {
    const grown = doubled(sections, kinds, missing - (barsOf(sections) - barsOf(song.sections)));
    if (kinds[0] !== 'intro' || isEarly(grown)) sections = grown;
    for (const kind of kinds[0] === 'solo' ? interludesOf(brief) : []) {
      sections = withInterlude(sections, kind, missing - (barsOf(sections) - barsOf(song.sections)));
    }
  }
  return { ...song, sections };
}

/** Who plays between the words: whoever does in the song's own form, then the band. */
const interludesOf = ({ recipe, form }: Brief): SectionKind[] => [
  form?.hasSolo !== false && recipe.form.includes('solo') ? 'solo' : 'instrumental',
  'instrumental',
];

function doubled(sections: readonly FormSection[], kinds: readonly SectionKind[], missing: number): FormSection[] {
  let left = missing;
  return sections.map((section) => {
    const more = Math.min(section.bars, (BARS_MAX[section.kind] ?? 0) - section.bars);
    if (section.slots.length > 0 || !kinds.includes(section.kind) || more <= 0 || more > left) return section;
    left -= more;
    return { ...section, bars: section.bars + more };
  });
}

/** One more section of the band alone, after the last chorus that something is sung behind. */
function withInterlude(sections: readonly FormSection[], kind: SectionKind, missing: number): readonly FormSection[] {
  const bars = INTERLUDE_BARS.find((some) => some <= missing);
  if (bars === undefined) return sections;
  const more = [...sections];
  addInterludes(more, bars, bars, kind === 'solo' ? 'instrumental' : kind);
  return more.map((section) =>
    sections.includes(section) || kind !== 'solo' ? section : { ...section, kind, label: 'Solo' },
  );
}
