/**
 * Speed of the band: stems, mix and master of hand-written songs, in CPU seconds of this thread, each stage alone.
 * node bench/band.ts [song] [bars] [out.wav]
 */
import { writeFileSync } from 'node:fs';
import { integratedLoudnessLufs } from '../src/audio/analysis/loudness.ts';
import { truePeakDbtp } from '../src/audio/analysis/loudness-peak.ts';
import type { Recording } from '../src/audio/recording.ts';
import { createRandom } from '../src/core/random.ts';
import { masterSong } from '../src/engines/studio/master/master-song.ts';
import { mixSong } from '../src/engines/studio/mix/mix-song.ts';
import { openSampleBank } from '../src/engines/studio/play/sample-bank.ts';
import { createStemSource } from '../src/engines/studio/play/stem-source.ts';
import { createTimeline } from '../src/music/timeline.ts';
import { type BandSongName, bandSongs, writeBandSong } from './band-songs.ts';

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const song = (process.argv[2] ?? 'pop') as BandSongName;
const bars = Number(process.argv[3] ?? 90);
if (!(song in bandSongs)) throw new Error(`songs: ${Object.keys(bandSongs).join(', ')}`);

let mark = cpuSeconds();
const lap = (): number => {
  const now = cpuSeconds();
  const spent = now - mark;
  mark = now;
  return spent;
};

const score = writeBandSong(song, bars);
const frames = Math.round(score.durationSeconds * 48_000);
const bank = await openSampleBank();
console.log(`open bank            ${lap().toFixed(2)} s`);

const random = createRandom('bench');
const left = new Float32Array(1024);
const right = new Float32Array(1024);
let playing = 0;
for (const part of score.parts) {
  const source = createStemSource(part, score, bank, random.child(part.id));
  const planned = lap();
  for (let at = 0; at < frames; at += 1024) source.render(left, right, 1024);
  const spent = lap();
  playing += spent;
  console.log(`  ${part.id.padEnd(10)} plan ${planned.toFixed(2)} s, play ${spent.toFixed(2)} s`);
}
console.log(`play, alone          ${playing.toFixed(2)} s`);

const idle = { signal: new AbortController().signal, progress: () => {} };
const sources = score.parts.map((part) => createStemSource(part, score, bank, random.child(part.id)));
lap();
const mixed = await mixSong({
  ...idle,
  sources,
  vocals: [],
  plan: score.mix,
  parts: score.parts,
  sections: score.sections,
  timeline: createTimeline(score),
  tempoBpm: 120,
  ending: score.ending,
  frames,
});
const mixing = lap();
console.log(`play and mix         ${mixing.toFixed(2)} s (mix ${(mixing - playing).toFixed(2)} s)`);
console.log(`  mix: ${integratedLoudnessLufs(mixed).toFixed(2)} LUFS, ${truePeakDbtp(mixed).toFixed(2)} dBTP`);
lap();
const master = await masterSong(mixed, { ...idle, loudnessLufs: -14, truePeakDbtp: -1.2, tiltDb: score.mix.tiltDb });
const mastering = lap();
console.log(`master               ${mastering.toFixed(2)} s`);
const total = mixing + mastering;
console.log(
  `clip of ${score.durationSeconds} s: ${total.toFixed(2)} CPU s, ${(score.durationSeconds / total).toFixed(1)} x real time`,
);
console.log(`${integratedLoudnessLufs(master).toFixed(2)} LUFS, ${truePeakDbtp(master).toFixed(2)} dBTP`);
if (process.argv[4] !== undefined) writeFileSync(process.argv[4], floatWav(master));

function floatWav({ channels, sampleRateHz }: Recording): Buffer {
  const count = channels[0]!.length;
  const bytes = Buffer.alloc(44 + count * 8);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + count * 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(3, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(sampleRateHz, 24);
  bytes.writeUInt32LE(sampleRateHz * 8, 28);
  bytes.writeUInt16LE(8, 32);
  bytes.writeUInt16LE(32, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(count * 8, 40);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset + 44, count * 2);
  for (let i = 0; i < count; i++) {
    samples[i * 2] = channels[0]![i]!;
    samples[i * 2 + 1] = channels[1]![i]!;
  }
  return bytes;
}
