import type { Random } from '../../src/core/random.ts';
import { type CreateRequest, plainRequest } from '../../src/engines/port.ts';
import type { SectionKind } from '../../src/music/score.ts';

/** A chord written before a word of a line. */
export interface MarkedChord {
  readonly word: number;
  readonly name: string;
}

export interface MarkedLine {
  readonly words: readonly string[];
  readonly chords: readonly MarkedChord[];
}

/** A section of a sheet, with what its markers ask. */
export interface MarkedSection {
  readonly kind: SectionKind;
  readonly label: string;
  readonly bars?: number;
  /** Bars of chords, over and over. */
  readonly list?: readonly (readonly string[])[];
  readonly tempoBpm?: number;
  readonly key?: { readonly semitones: number } | { readonly name: string };
  readonly lines: readonly MarkedLine[];
}

export interface MarkedSheet {
  readonly sections: readonly MarkedSection[];
  readonly request: CreateRequest;
  /** Single letters that stand alone on a line: labels, no chords. */
  readonly letters: readonly string[];
}

const WORDS =
  'moon river tonight we were walking home alone under yellow windows and nobody knew my name forever summer carries every letter over silver water while the radio is playing'.split(
    ' ',
  );
const LOOPS = [
  ['C', 'G', 'Am', 'F'],
  ['Em', 'C', 'G', 'D/F#'],
  ['Am7', 'Dm7', 'G7', 'Cmaj7'],
  ['Bb', 'F/A', 'Gm', 'Eb'],
  ['F#m', 'D', 'A', 'E'],
  ['Dsus4', 'D', 'Bm', 'Gadd9'],
] as const;
const TAGS = ['pop', 'rock', 'folk', 'country', 'soul', 'reggae', 'jazz', 'house', 'hip hop', 'piano ballad', 'waltz'];
const NAMES: Readonly<Partial<Record<SectionKind, string>>> = {
  intro: 'Intro',
  verse: 'Verse',
  preChorus: 'Pre-Chorus',
  chorus: 'Chorus',
  bridge: 'Bridge',
  solo: 'Guitar solo',
  instrumental: 'Instrumental',
  outro: 'Outro',
};
const ORDERS: readonly (readonly SectionKind[])[] = [
  ['verse', 'chorus'],
  ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro'],
  ['verse', 'preChorus', 'chorus', 'solo', 'chorus'],
  ['chorus', 'verse', 'chorus', 'bridge', 'chorus'],
  ['intro', 'verse', 'instrumental', 'verse', 'solo', 'outro'],
];
const PLAYED: ReadonlySet<SectionKind> = new Set(['intro', 'solo', 'instrumental', 'outro']);

/** A lyric sheet, or one of sections alone, with markers of every kind by chance, and fields of the request beside it. */
export function randomMarkedSheet(random: Random): MarkedSheet {
  const isWordless = random.chance(0.25);
  const loop = random.pick(LOOPS);
  const counts = new Map<SectionKind, number>();
  const manner = { isWordless, hasLines: random.chance(0.5), hasLists: random.chance(0.5), loop };
  const sections = random.pick(ORDERS).map((kind, i) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const label = `${NAMES[kind]} ${counts.get(kind)}`;
    return randomSection(kind, label, manner, random.child(`section ${i}`));
  });
  const letters = !isWordless && random.chance(0.2) ? [random.pick(['A', 'B', 'C'])] : [];
  const sheet = { sections, letters };
  return { ...sheet, request: requestOf(sheet, isWordless, random.child('request')) };
}

interface Manner {
  readonly isWordless: boolean;
  readonly hasLines: boolean;
  readonly hasLists: boolean;
  readonly loop: readonly string[];
}

function randomSection(kind: SectionKind, label: string, manner: Manner, random: Random): MarkedSection {
  const isPlayed = PLAYED.has(kind) || manner.isWordless;
  const isListed = manner.hasLists && random.chance(0.6);
  return {
    ...{ kind, label },
    ...(random.chance(isPlayed ? 0.6 : 0.15) && { bars: random.pick([2, 3, 4, 6, 8, 12]) }),
    ...(isListed && { list: randomList(manner.loop, random.child('list')) }),
    ...(random.chance(0.25) && { tempoBpm: random.pick([72, 84, 90, 97.5, 104, 120, 132]) }),
    ...(random.chance(0.2) && { key: randomKey(random.child('key')) }),
    lines: isPlayed
      ? []
      : Array.from({ length: 1 + random.int(4) }, (_, i) => randomLine(manner, isListed, random.child(`line ${i}`))),
  };
}

const randomKey = (random: Random): NonNullable<MarkedSection['key']> =>
  random.chance(0.6)
    ? { semitones: random.pick([-3, -2, 1, 2, 3, 5]) }
    : { name: random.pick(['D minor', 'A', 'Eb', 'F# minor', 'G']) };

const randomList = (loop: readonly string[], random: Random): string[][] =>
  random.chance(0.5) ? loop.map((name) => [name]) : [[...loop.slice(0, 2)], [loop[2]!], [...loop.slice(2, 4)]];

function randomLine({ hasLines, loop }: Manner, isListed: boolean, random: Random): MarkedLine {
  const words = Array.from({ length: 3 + random.int(6) }, () => random.pick(WORDS));
  if (!hasLines || (isListed && random.chance(0.7))) return { words, chords: [] };
  const places = random
    .shuffle(words.map((_, i) => i))
    .slice(0, 1 + random.int(3))
    .sort((a, b) => a - b);
  const first = random.int(loop.length);
  return { words, chords: places.map((word, k) => ({ word, name: loop[(first + k) % loop.length]! })) };
}

function requestOf(
  sheet: Pick<MarkedSheet, 'sections' | 'letters'>,
  isWordless: boolean,
  random: Random,
): CreateRequest {
  return {
    ...plainRequest,
    seed: `sheet ${random.int(2 ** 30)}`,
    tags: random.pick(TAGS),
    lyrics: textOf(sheet, random.child('text')),
    isInstrumental: isWordless && random.chance(0.5),
    durationSecondsMax: 480,
    ...(random.chance(0.3) && { tempoBpm: random.pick([76, 92, 100, 118]) }),
    ...(random.chance(0.3) && { key: random.pick(['C major', 'A minor', 'E major', 'G minor', 'Bb major']) }),
    ...(random.chance(0.2) && { timeSignature: random.pick(['3/4', '6/8']) }),
    ...(random.chance(0.35) && { durationSeconds: random.pick([15, 30, 48, 60, 75, 90, 120, 150, 200]) }),
  };
}

/** The sheet as somebody types it, in one of the ways that there are to say each thing. */
function textOf({ sections, letters }: Pick<MarkedSheet, 'sections' | 'letters'>, random: Random): string {
  const parts = sections.map((section, i) => sectionText(section, random.child(`${i}`)));
  const withLetters = parts.map((part, i) => (i === 1 && letters.length > 0 ? `[${letters[0]}]\n${part}` : part));
  // Without empty lines marks still belong to the marker that follows them.
  return withLetters.join(random.chance(0.8) ? '\n\n' : '\n');
}

function sectionText({ label, bars, list, tempoBpm, key, lines }: MarkedSection, random: Random): string {
  const marks = [
    ...(key === undefined
      ? []
      : ['semitones' in key ? `[key ${key.semitones > 0 ? '+' : ''}${key.semitones}]` : `[key: ${key.name}]`]),
    ...(tempoBpm === undefined
      ? []
      : [random.pick([`[tempo ${tempoBpm}]`, `[tempo: ${tempoBpm}]`, `[${tempoBpm} bpm]`])]),
  ];
  const listed =
    list === undefined
      ? ''
      : `chords: ${list.map((bar) => bar.join(' ')).join(' | ')}${list.every((bar) => bar.length === 1) && list.length === 1 ? '' : ''}`;
  const inMarker = list !== undefined && random.chance(0.5);
  const counted = bars === undefined ? '' : random.pick([` ${bars} bars`, `: ${bars} bars`, ` (${bars} bars)`]);
  const marker = `[${label}${counted}${inMarker ? ` ${listed}` : ''}]`;
  const isBehind = marks.length > 0 && lines.length > 0 && random.chance(0.4);
  const words = lines.map((line) => lineText(line, random));
  const below = list !== undefined && !inMarker ? [listed] : [];
  return [...(isBehind ? [] : marks), marker, ...(isBehind ? marks : []), ...below, ...words].join('\n');
}

const lineText = ({ words, chords }: MarkedLine, random: Random): string => {
  const blank = random.chance(0.2) ? ' ' : '';
  const marked = words.map((word, i) => {
    const own = chords.filter(({ word: at }) => at === i).map(({ name }) => `[${name}]`);
    return own.length === 0 ? word : `${own.join('')}${blank}${word}`;
  });
  return marked.join(' ');
};
