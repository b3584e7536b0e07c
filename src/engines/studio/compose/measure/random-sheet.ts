import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief, LyricLine, LyricSheet } from '../../records.ts';
import { exampleBrief } from './example-brief.ts';

const WORDS =
  `the a I you love heart fire tonight remember beautiful away golden river under over never wonderful and but in on
  with my your dance shadow light moon yesterday tomorrow electricity forever running falling hold me don't can't baby oh yeah city
  street summer winter ocean mm la 24 1999 Zoë`.split(/\s+/);
const SUNG: readonly SectionKind[] = [
  'verse',
  'verse',
  'chorus',
  'chorus',
  'preChorus',
  'bridge',
  'postChorus',
  'outro',
  'intro',
];
const PLAYED: readonly SectionKind[] = ['instrumental', 'solo', 'breakdown', 'drop'];
const LINE_WORDS_MAX = 9;

/** A sheet of about `lineCount` lines in sections of any kinds, with repeated choruses and answering lines. */
export function randomSheet(lineCount: number, random: Random): LyricSheet {
  const sections: { kind: SectionKind; label: string; cue: null; lines: LyricLine[] }[] = [];
  let chorus: LyricLine[] | null = null;
  for (let left = lineCount; left > 0; ) {
    const isPlayed = random.chance(0.12);
    const kind = random.pick(isPlayed ? PLAYED : SUNG);
    const count = Math.min(left, 1 + random.int(8));
    const repeated: LyricLine[] | null =
      kind === 'chorus' && chorus !== null && chorus.length <= left && random.chance(0.7) ? chorus : null;
    const lines: LyricLine[] = isPlayed ? [] : (repeated ?? Array.from({ length: count }, () => randomLine(random)));
    if (kind === 'chorus') chorus = lines;
    sections.push({ kind, label: kind, cue: null, lines });
    left -= lines.length;
  }
  return { title: 'Heart Fire', sections, isWritten: false, remarks: [], ending: null };
}

const randomLine = (random: Random): LyricLine => ({
  text: Array.from({ length: 1 + random.int(LINE_WORDS_MAX) }, () => random.pick(WORDS)).join(' '),
  isBacking: random.chance(0.08),
});

const METERS = [
  { beatsPerBar: 4, beatUnit: 4 },
  { beatsPerBar: 4, beatUnit: 4 },
  { beatsPerBar: 3, beatUnit: 4 },
  { beatsPerBar: 6, beatUnit: 8 },
] as const;
const MODES = ['major', 'minor', 'dorian', 'mixolydian', 'lydian', 'phrygian'] as const;
const SECONDS_MAX = [120, 240, 480] as const;
const RANGES = [
  [45, 67],
  [55, 76],
  [53, 74],
  [57, 79],
] as const;

/** A brief with every musical choice drawn at random; an exact length in two of five. */
export function randomBrief(random: Random): Brief {
  const isTempoExplicit = random.chance(0.4);
  const durationSecondsMax = random.pick(SECONDS_MAX);
  const [lowPitch, highPitch] = random.pick(RANGES);
  return {
    ...exampleBrief,
    meter: random.pick(METERS),
    key: { tonic: random.int(12), mode: random.pick(MODES) },
    isTempoExplicit,
    tempoBpm: isTempoExplicit ? 40 + random.int(200) : 60 + random.int(130),
    durationSecondsMax,
    durationSeconds: random.chance(0.4) ? random.between(5, durationSecondsMax) : null,
    ending: random.pick([null, 'ring', 'fade', 'cold'] as const),
    recipe: {
      ...exampleBrief.recipe,
      delivery: random.pick(['sung', 'sung', 'rap', 'chant'] as const),
      isPentatonic: random.chance(0.2),
      syncopation: random.next(),
      extensionShare: random.next(),
    },
    singer: { ...exampleBrief.singer!, lowPitch, highPitch },
  };
}
