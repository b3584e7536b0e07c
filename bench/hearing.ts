/**
 * How well foreign recordings are heard: `node bench/hearing.ts [--bands 25] [--plains 25] [--others 0] [--classics 0]
 * [--solos 10] [--collection first] [--seed foreign] [--folder /tmp/foreign]`. Renders music of known truth with other programs
 * (fluidsynth, other SoundFonts, sox for rooms, equalisers and noise), analyses, separates and transcribes it, and prints each
 * recording's figures, then one line for each thing that must be shown, and the seconds of CPU a minute of sound. Rendered
 * sound stays in the folder.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type AnalysisConfidences, analyse } from '../src/audio/analysis/analyse.ts';
import { decodeRecording } from '../src/audio/decoding/decode-recording.ts';
import { durationSecondsOf, type Recording } from '../src/audio/recording.ts';
import { separate } from '../src/audio/separation/separate.ts';
import { transcribe } from '../src/audio/transcription/transcribe.ts';
import { onsetF, type SeparationFigure, separationFigure } from './hearing/foreign-figures.ts';
import { type ForeignRecording, foreignRecordings } from './hearing/foreign-recordings.ts';
import { type HearingFigures, hearingFigures } from './hearing/hearing-figures.ts';
import { atLeast, formatSummary, reported } from './songs/summary.ts';

const { values } = parseArgs({
  options: {
    bands: { type: 'string', default: '25' },
    plains: { type: 'string', default: '25' },
    others: { type: 'string', default: '0' },
    classics: { type: 'string', default: '0' },
    solos: { type: 'string', default: '10' },
    collection: { type: 'string', default: 'first' },
    seed: { type: 'string', default: 'foreign' },
    folder: { type: 'string', default: '/tmp/foreign' },
  },
});

const works = ['decode', 'analysis', 'separation', 'transcription'] as const;
type Work = (typeof works)[number];
const spent: Record<Work, { cpu: number; sound: number }> = {
  decode: { cpu: 0, sound: 0 },
  analysis: { cpu: 0, sound: 0 },
  separation: { cpu: 0, sound: 0 },
  transcription: { cpu: 0, sound: 0 },
};

function timed<Result>(work: Work, recording: Recording, run: () => Result): Result {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  spent[work].cpu += (user + system) / 1e6;
  spent[work].sound += durationSecondsOf(recording);
  return result;
}

interface Row {
  readonly confidences: AnalysisConfidences;
  readonly recording: Pick<ForeignRecording, 'kind' | 'effect'>;
  readonly figures: HearingFigures;
  /** Null where nothing plays the tune. */
  readonly melodyF: number | null;
  readonly separation: readonly SeparationFigure[];
}

function rowOf({ kind, effect, truth, melody, recording, stems }: ForeignRecording): Row {
  const analysis = timed('analysis', recording, () => analyse(recording));
  const figures = hearingFigures(analysis, truth);
  const heard = melody.length === 0 ? null : timed('transcription', recording, () => transcribe(recording));
  const melodyF = heard === null ? null : onsetF(heard.melody, melody);
  const separated =
    stems === null ? null : timed('separation', recording, () => separate(recording, ['drums', 'bass', 'vocals']));
  const separation =
    stems === null || separated === null
      ? []
      : (['drums', 'bass', 'lead'] as const)
          .map((stem) => separationFigure(stem, stems[stem], recording, separated[stem === 'lead' ? 'vocals' : stem]))
          .filter((figure) => figure !== null);
  const mark = (isRight: boolean, isNearly: boolean): string => (isRight ? '=' : isNearly ? '~' : 'X');
  console.log(
    [
      kind.padEnd(5),
      truth.name.padEnd(28),
      effect.padEnd(14),
      `${truth.beatsPerBar}/${truth.beatUnit} ${truth.tempoBpm} bpm`.padEnd(15),
      `${mark(figures.isTempoExact, figures.isTempoExactOrOctave)} ${figures.tempoRatio.toFixed(3)} beats ${figures.beatF.toFixed(2)}`,
      `bars ${figures.downbeatF.toFixed(2)} key ${mark(figures.isKeyExact, figures.isKeyExactOrRelative)} chords ${figures.chordShare.toFixed(2)}`,
      `melody ${melodyF?.toFixed(2) ?? '-'} sure ${analysis.confidences.beats.toFixed(2)}`,
      ...separation.map(({ stem, mixDb, separatedDb }) => `${stem} ${mixDb.toFixed(1)}>${separatedDb.toFixed(1)}`),
    ].join('  '),
  );
  return { confidences: analysis.confidences, recording: { kind, effect }, figures, melodyF, separation };
}

async function timeDecoding(recording: Recording): Promise<void> {
  const file = path.join(values.folder, 'decoded');
  const [left, right] = recording.channels as [Float32Array, Float32Array];
  writeFileSync(
    `${file}.f32`,
    Float32Array.from({ length: 2 * left.length }, (_, i) => (i % 2 ? right : left)[i >> 1]!),
  );
  const input = ['-f', 'f32le', '-ar', String(recording.sampleRateHz), '-ac', '2', '-i', `${file}.f32`];
  execFileSync('ffmpeg', ['-y', ...input, '-b:a', '192k', `${file}.mp3`], { stdio: 'ignore' });
  const before = process.cpuUsage();
  await decodeRecording(`${file}.mp3`);
  const { user, system } = process.cpuUsage(before);
  spent.decode.cpu += (user + system) / 1e6;
  spent.decode.sound += durationSecondsOf(recording);
}

/** Recordings that decoding is timed with. */
const DECODED = 3;
const all: Row[] = [];
for (const recording of foreignRecordings({
  bands: Number(values.bands),
  plains: Number(values.plains),
  others: Number(values.others),
  classics: Number(values.classics),
  solos: Number(values.solos),
  collection: values.collection === 'second' ? 'second' : 'first',
  seed: values.seed,
  folder: values.folder,
})) {
  all.push(rowOf(recording));
  if (all.length <= DECODED) await timeDecoding(recording.recording);
}

const mixes = all.filter(({ recording }) => recording.kind !== 'solo');
const solos = all.filter(({ recording }) => recording.kind === 'solo');
const mean = (numbers: readonly (number | boolean)[]): number =>
  numbers.reduce<number>((sum, value) => sum + Number(value), 0) / numbers.length;
const meanOf = (of: readonly Row[], pick: (figures: HearingFigures) => number | boolean): number =>
  mean(of.map(({ figures }) => pick(figures)));
const melodies = (of: readonly Row[]): number[] => of.map(({ melodyF }) => melodyF).filter((f) => f !== null);
const gain = (stem: string): number =>
  mean(
    all.flatMap(({ separation }) =>
      separation.filter((each) => each.stem === stem).map(({ mixDb, separatedDb }) => separatedDb - mixDb),
    ),
  );
const speed = (work: Work): number => spent[work].sound / spent[work].cpu;
const isTempoNear = ({ tempoRatio }: HearingFigures, factors: readonly number[]): boolean =>
  factors.some((factor) => Math.abs(tempoRatio / factor - 1) <= 0.02);
/** How many findings are right among those of confidence .5 and more, and among the others. */
function sureness(name: keyof AnalysisConfidences, isRight: (figures: HearingFigures) => boolean): string {
  const share = (isSure: boolean): string => {
    const of = mixes.filter(({ confidences }) => confidences[name] >= 0.5 === isSure);
    return `${of.filter(({ figures }) => isRight(figures)).length} of ${of.length}`;
  };
  return `${share(true)} sure, ${share(false)} unsure`;
}

const summary = [
  atLeast(
    'mixes: tempo within 2 %',
    meanOf(mixes, (f) => isTempoNear(f, [1])),
    0.85,
  ),
  atLeast(
    'mixes: tempo within 2 % or an octave',
    meanOf(mixes, (f) => isTempoNear(f, [0.5, 1, 2])),
    0.97,
  ),
  atLeast(
    'mixes: beat F, 70 ms',
    meanOf(mixes, (f) => f.beatF),
    0.85,
  ),
  reported('mixes: downbeat F, 70 ms', meanOf(mixes, (f) => f.downbeatF).toFixed(2)),
  reported('mixes: beats per bar', meanOf(mixes, (f) => f.isMeterRight).toFixed(2)),
  atLeast(
    'mixes: key exact',
    meanOf(mixes, (f) => f.isKeyExact),
    0.75,
  ),
  atLeast(
    'mixes: key exact or relative',
    meanOf(mixes, (f) => f.isKeyExactOrRelative),
    0.92,
  ),
  atLeast(
    'mixes: chords, share of time',
    meanOf(mixes, (f) => f.chordShare),
    0.65,
  ),
  reported('solos: tempo within 2 % or an octave', meanOf(solos, (f) => isTempoNear(f, [0.5, 1, 2])).toFixed(2)),
  reported('solos: key exact or relative', meanOf(solos, (f) => f.isKeyExactOrRelative).toFixed(2)),
  atLeast('mixes: melody onset F', mean(melodies(mixes)), 0.6),
  atLeast('solos: melody onset F', mean(melodies(solos)), 0.9),
  atLeast('separation: drums, SDR over the mix', gain('drums'), 11, 1),
  atLeast('separation: bass', gain('bass'), 8, 1),
  atLeast('separation: centred lead', gain('lead'), 8, 1),
  reported(
    'right tempos',
    sureness('tempo', (f) => isTempoNear(f, [1])),
  ),
  reported(
    'right beats (F .85 and more)',
    sureness('beats', (f) => f.beatF >= 0.85),
  ),
  reported(
    'right downbeats (F .8 and more)',
    sureness('downbeats', (f) => f.downbeatF >= 0.8),
  ),
  reported(
    'right keys',
    sureness('key', (f) => f.isKeyExact),
  ),
  reported(
    'right chords (.65 of the time and more)',
    sureness('chords', (f) => f.chordShare >= 0.65),
  ),
  reported('CPU seconds a minute of sound: decode', (60 / speed('decode')).toFixed(2)),
  atLeast('analysis, times real time on one core', speed('analysis'), 15, 1),
  atLeast('separation', speed('separation'), 8, 1),
  atLeast('transcription', speed('transcription'), 6, 1),
];
console.log(`\n${all.length} recordings\n${formatSummary(summary)}`);
