/**
 * How well the studio hears: `node bench/hearing-songs.ts [--songs 40] [--seconds 75] [--seed hearing] [--folder /tmp/hearing]
 * [--sounds own,other] [--share 1/1] [--soundfont path]`. Writes songs of all genres, analyses their recordings without the
 * score, and prints each song's figures against the score, then one line for each thing that must be shown.
 *
 * --sounds     own: the MP3 that a task delivers; other: the song's MIDI file played by fluidsynth
 * --folder     rendered songs are kept here, mono, and used again
 * --share      this part of the songs only
 */
import { parseArgs } from 'node:util';
import { analyse } from '../src/audio/analysis/analyse.ts';
import { durationSecondsOf } from '../src/audio/recording.ts';
import { type HearingFigures, hearingFigures } from './hearing/hearing-figures.ts';
import { type HearingSound, hearingSongs } from './hearing/hearing-songs.ts';
import { atLeast, formatSummary, type SummaryLine } from './songs/summary.ts';

const { values } = parseArgs({
  options: {
    songs: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '75' },
    seed: { type: 'string', default: 'hearing' },
    folder: { type: 'string', default: '/tmp/hearing' },
    sounds: { type: 'string', default: 'own' },
    share: { type: 'string', default: '1/1' },
    soundfont: { type: 'string', default: '/usr/share/sounds/sf2/FluidR3_GM.sf2' },
  },
});
const sounds = values.sounds.split(',') as HearingSound[];
const rows: { readonly sound: HearingSound; readonly figures: HearingFigures }[] = [];
let cpuSeconds = 0;
let heardSeconds = 0;
const wished = {
  count: Number(values.songs),
  seconds: Number(values.seconds),
  seed: values.seed,
  folder: values.folder,
  share: values.share.split('/').map(Number) as [number, number],
  sounds,
  soundfont: values.soundfont,
};
for await (const { truth, sound, recording } of hearingSongs(wished)) {
  const before = process.cpuUsage();
  const analysis = analyse(recording);
  const { user, system } = process.cpuUsage(before);
  cpuSeconds += (user + system) / 1e6;
  heardSeconds += durationSecondsOf(recording);
  const figures = hearingFigures(analysis, truth);
  rows.push({ sound, figures });
  const mark = (isRight: boolean, isNearly: boolean): string => (isRight ? '=' : isNearly ? '~' : 'X');
  console.log(
    [
      sound.padEnd(5),
      truth.name.padEnd(32),
      `${truth.beatsPerBar}/${truth.beatUnit}`,
      `${truth.tempoBpm} bpm ${mark(figures.isTempoExact, figures.isTempoExactOrOctave)} ${figures.tempoRatio.toFixed(4)}`,
      `beats ${figures.beatF.toFixed(2)} bars ${figures.downbeatF.toFixed(2)}`,
      `key ${mark(figures.isKeyExact, figures.isKeyExactOrRelative)} chords ${figures.chordShare.toFixed(2)}`,
      `sections ${figures.sectionF.toFixed(2)}`,
      Object.entries(analysis.confidences)
        .map(([name, value]) => `${name.slice(0, 2)} ${value.toFixed(2)}`)
        .join(' '),
    ].join('  '),
  );
}

function summaryOf(sound: HearingSound): SummaryLine[] {
  const own = rows.filter((row) => row.sound === sound).map(({ figures }) => figures);
  const mean = (pick: (figures: HearingFigures) => number | boolean): number =>
    own.reduce((sum, figures) => sum + Number(pick(figures)), 0) / Math.max(1, own.length);
  return [
    atLeast(
      `${sound}: tempo within 1 % or an octave`,
      mean((f) => f.isTempoExactOrOctave),
      0.95,
    ),
    atLeast(
      `${sound}: tempo within 1 %`,
      mean((f) => f.isTempoExact),
      0.85,
    ),
    atLeast(
      `${sound}: beat F, 70 ms`,
      mean((f) => f.beatF),
      0.85,
    ),
    atLeast(
      `${sound}: downbeat F, 70 ms`,
      mean((f) => f.downbeatF),
      0.7,
    ),
    atLeast(
      `${sound}: beats per bar`,
      mean((f) => f.isMeterRight),
      0.9,
    ),
    atLeast(
      `${sound}: key exact`,
      mean((f) => f.isKeyExact),
      0.75,
    ),
    atLeast(
      `${sound}: key exact or relative`,
      mean((f) => f.isKeyExactOrRelative),
      0.92,
    ),
    atLeast(
      `${sound}: chords, share of time`,
      mean((f) => f.chordShare),
      0.65,
    ),
    atLeast(
      `${sound}: section boundary F, one bar`,
      mean((f) => f.sectionF),
      0.8,
    ),
  ];
}

const summary = [
  ...sounds.flatMap(summaryOf),
  atLeast('seconds of sound per CPU second', heardSeconds / cpuSeconds, 15, 1),
];
console.log(`\n${rows.length} recordings\n${formatSummary(summary)}`);
