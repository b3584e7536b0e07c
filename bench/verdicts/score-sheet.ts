import { formatKey, keyAt, spellingOf } from '../../src/music/key.ts';
import { formatMeter, TICKS_PER_QUARTER, ticksPerBar } from '../../src/music/meter.ts';
import { noteName } from '../../src/music/pitch.ts';
import type { Note, Part, Score, Section } from '../../src/music/score.ts';
import { lineLikeness } from '../melodies/likeness.ts';
import { sungSections } from '../melodies/sung-song.ts';
import { instrumentName } from './instrument-names.ts';

const STEP_TICKS = 120;
const HOOK_BARS = 8;
const BASS_BARS = 4;
const ALIKE_MIN = 0.7;
/** Keys of the General MIDI percussion map, in the rows that drummers read. */
const DRUM_ROWS: readonly (readonly [name: string, keys: readonly number[]])[] = [
  ['kick', [35, 36]],
  ['snare', [38, 40]],
  ['rim/clap', [37, 39]],
  ['hat', [42, 44]],
  ['open hat', [46]],
  ['ride', [51, 53, 59]],
  ['crash', [49, 52, 55, 57]],
  ['toms', [41, 43, 45, 47, 48, 50]],
];

const KIND_NAMES: Readonly<Record<Section['kind'], string>> = {
  intro: 'intro',
  verse: 'verse',
  preChorus: 'pre-chorus',
  chorus: 'chorus',
  postChorus: 'post-chorus',
  bridge: 'bridge',
  instrumental: 'instrumental',
  solo: 'solo',
  breakdown: 'breakdown',
  drop: 'drop',
  outro: 'outro',
};

/** A score as a page that a musician reads: everything that is played, nothing of words, title or style. */
export function scoreSheet(score: Score): string {
  return [
    headOf(score),
    `FORM (bars)\n${score.sections.map((section) => `${KIND_NAMES[section.kind]} ${barCount(section, score)}`).join(' | ')}`,
    `LINE-UP (notes in the song)\n${score.parts
      .filter(({ notes }) => notes.length > 0)
      .map(
        ({ id, role, instrument, notes }) => `- ${id} (${role}): ${instrumentName(instrument)}, ${notes.length} notes`,
      )
      .join('\n')}`,
    `WHO PLAYS WHERE (notes a bar)\n${score.sections.map((section) => whoPlays(section, score)).join('\n')}`,
    `DRUMS (the commonest bar of each section; X loud, x stroke, . ghost or soft, - nothing)\n${drumPages(score)}`,
    `BASS (the first bars of each kind of section)\n${bassPages(score)}`,
    `CHORDS (a bar between bar lines)\n${chordPages(score)}`,
    `MELODY\n${melodyPage(score)}`,
    `HOOK (first chorus or drop, else first verse; pitch@beat:length in beats; ~ goes on with the same syllable)\n${hookPage(score)}`,
  ].join('\n\n');
}

const barCount = ({ startTick, endTick }: Section, { meter }: Score): number =>
  Math.round((endTick - startTick) / ticksPerBar(meter));

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function headOf(score: Score): string {
  const { key, keyChanges = [], tempoChanges, meter, swing, durationSeconds, ending } = score;
  const feel = swing.ratio > 0.51 ? `swung ${swing.unit}ths, ${Math.round(100 * swing.ratio)} %` : 'straight';
  const keys = [key, ...keyChanges.map((change) => change.key)].map(formatKey).join(', later ');
  const tempo = [...new Set(tempoChanges.map(({ bpm }) => Math.round(bpm)))].join(', later ');
  return `TEMPO ${tempo} quarter notes a minute · METER ${formatMeter(meter)} · ${feel} · KEY ${keys} · LENGTH ${clock(durationSeconds)} · ENDING ${ending}`;
}

const inSection = (notes: readonly Note[], { startTick, endTick }: Section): readonly Note[] =>
  notes.filter((note) => note.startTick >= startTick && note.startTick < endTick);

function whoPlays(section: Section, score: Score): string {
  const bars = Math.max(1, barCount(section, score));
  const playing = score.parts.flatMap(({ id, notes }) => {
    const count = inSection(notes, section).length;
    return count === 0 ? [] : [`${id} ${(count / bars).toFixed(1)}`];
  });
  return `- ${KIND_NAMES[section.kind]} ${section.ordinal}: ${playing.join(', ') || 'nobody'}`;
}

function drumPages(score: Score): string {
  const notes = score.parts
    .filter(({ role }) => role === 'drums' || role === 'percussion')
    .flatMap((part) => part.notes);
  if (notes.length === 0) return 'no drums';
  const barTicks = ticksPerBar(score.meter);
  return score.sections
    .map((section) => {
      const bars = Map.groupBy(inSection(notes, section), ({ startTick }) => Math.floor(startTick / barTicks));
      const pages = [...bars.values()].map((bar) => drumBar(bar, barTicks));
      const counts = [...Map.groupBy(pages, (page) => page)].sort((a, b) => b[1].length - a[1].length);
      const [page = ['(silent)', []]] = counts;
      return `${KIND_NAMES[section.kind]} ${section.ordinal}: ${counts.length} different bars of ${barCount(section, score)}; the commonest:\n${page[0]}`;
    })
    .join('\n');
}

function drumBar(notes: readonly Note[], barTicks: number): string {
  const steps = barTicks / STEP_TICKS;
  const known = new Set(DRUM_ROWS.flatMap(([, keys]) => keys));
  const rows: readonly (readonly [string, (pitch: number) => boolean])[] = [
    ...DRUM_ROWS.map(([name, keys]) => [name, (pitch: number) => keys.includes(pitch)] as const),
    ['others', (pitch) => !known.has(pitch)],
  ];
  return rows
    .flatMap(([name, isOwn]) => {
      const own = notes.filter(({ pitch }) => isOwn(pitch));
      if (own.length === 0) return [];
      const row = Array.from({ length: steps }, () => '-');
      for (const { startTick, velocity } of own) {
        const step = Math.floor(((startTick % barTicks) + STEP_TICKS / 4) / STEP_TICKS) % steps;
        const stroke = velocity >= 0.75 ? 'X' : velocity >= 0.4 ? 'x' : '.';
        if ('-.xX'.indexOf(stroke) > '-.xX'.indexOf(row[step]!)) row[step] = stroke;
      }
      return [`  ${name.padEnd(9)}${row.join('').replace(/(.{4})(?=.)/g, '$1 ')}`];
    })
    .join('\n');
}

function bassPages(score: Score): string {
  const bass = score.parts.find(({ role }) => role === 'bass');
  if (bass === undefined) return 'no bass';
  const barTicks = ticksPerBar(score.meter);
  const kinds = new Set<string>();
  return score.sections
    .flatMap((section) => {
      const notes = inSection(bass.notes, section);
      if (notes.length === 0 || kinds.has(section.kind)) return [];
      kinds.add(section.kind);
      const end = section.startTick + BASS_BARS * barTicks;
      return [
        `${KIND_NAMES[section.kind]}: ${barsText(
          notes.filter(({ startTick }) => startTick < end),
          section.startTick,
          score,
        )}`,
      ];
    })
    .join('\n');
}

/** Notes bar by bar: pitch@beat:length in beats. */
function barsText(notes: readonly Note[], fromTick: number, score: Score): string {
  const barTicks = ticksPerBar(score.meter);
  const bars = Map.groupBy(notes, ({ startTick }) => Math.floor((startTick - fromTick) / barTicks));
  const last = Math.max(...bars.keys(), 0);
  const spelling = spellingOf(keyAt(score.key, score.keyChanges ?? [], fromTick));
  return Array.from({ length: last + 1 }, (_, bar) =>
    (bars.get(bar) ?? [])
      .toSorted((a, b) => a.startTick - b.startTick)
      .map(({ startTick, durationTicks, pitch, syllable }) => {
        const beat = 1 + ((startTick - fromTick) % barTicks) / TICKS_PER_QUARTER;
        const tie = syllable?.isContinuation === true ? '~' : '';
        return `${tie}${noteName(pitch, spelling)}@${figure(beat)}:${figure(durationTicks / TICKS_PER_QUARTER)}`;
      })
      .join(' '),
  )
    .map((bar) => bar || 'rest')
    .join(' | ');
}

const figure = (value: number): string => `${Number(value.toFixed(2))}`;

function chordPages(score: Score): string {
  const barTicks = ticksPerBar(score.meter);
  const seen = new Set<string>();
  return score.sections
    .map((section) => {
      const bars = Array.from({ length: barCount(section, score) }, (_, bar) => {
        const from = section.startTick + bar * barTicks;
        const own = score.chords.filter(({ startTick, endTick }) => startTick < from + barTicks && endTick > from);
        return own.map(({ roman }) => roman).join(' ');
      });
      const text = bars.join(' | ');
      const name = `${KIND_NAMES[section.kind]} ${section.ordinal}`;
      if (seen.has(`${section.kind}${text}`)) return `${name}: as before`;
      seen.add(`${section.kind}${text}`);
      return `${name}: ${text}`;
    })
    .join('\n');
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function melodyPage(score: Score): string {
  const sections = sungSections(score).filter(({ lines }) => lines.length > 0);
  if (sections.length === 0) return instrumentalTune(score);
  const spelling = spellingOf(score.key);
  const all = sections.flatMap(({ lines }) => lines.flat());
  const parts = sections.map(({ kind, lines }) => {
    const notes = lines.flat();
    const pitches = notes.map(({ pitch }) => pitch);
    const sung = notes.reduce((sum, { lengthSeconds }) => sum + lengthSeconds, 0);
    const repeated = lines.filter((line, at) =>
      lines.slice(0, at).some((other) => lineLikeness(other, line) >= ALIKE_MIN),
    );
    return `- ${KIND_NAMES[kind]}: ${lines.length} lines, ${notes.length} notes on ${new Set(pitches).size} pitches from ${noteName(Math.min(...pitches), spelling)} to ${noteName(Math.max(...pitches), spelling)}, ${(notes.length / Math.max(0.1, sung)).toFixed(1)} notes a second while singing, longest ${Math.max(...notes.map((n) => n.lengthSeconds)).toFixed(1)} s, ${repeated.length} lines like an earlier one of the section`;
  });
  const melismas = new Set(all.map(({ syllable }) => syllable).filter((one, at, list) => list.indexOf(one) !== at))
    .size;
  return [
    `whole song: median note ${median(all.map((n) => n.lengthSeconds)).toFixed(2)} s, longest ${Math.max(...all.map((n) => n.lengthSeconds)).toFixed(1)} s, ${melismas} syllables on several notes`,
    ...parts,
  ].join('\n');
}

const tuneParts = (score: Score): readonly Part[] =>
  score.parts.filter(({ role }) => role === 'lead' || role === 'hook');

const instrumentalTune = (score: Score): string =>
  tuneParts(score)
    .map(({ id, notes }) => `nobody sings; ${id}: ${notes.length} notes`)
    .join('\n') || 'nobody sings';

function hookPage(score: Score): string {
  const section =
    score.sections.find(({ kind }) => kind === 'chorus') ??
    score.sections.find(({ kind }) => kind === 'drop') ??
    score.sections.find(({ kind }) => kind === 'verse') ??
    score.sections[0]!;
  const lead = score.parts.find(({ role }) => role === 'lead') ?? tuneParts(score)[0];
  if (lead === undefined) return 'no tune';
  const end = section.startTick + HOOK_BARS * ticksPerBar(score.meter);
  const notes = inSection(lead.notes, section).filter(({ startTick }) => startTick < end);
  return notes.length === 0 ? 'nobody sings there' : barsText(notes, section.startTick, score);
}
