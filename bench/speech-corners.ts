/**
 * What the singer's measure of clicks (`sharpestCorner`) finds in speech: `node bin/run.mjs bench/speech-corners.ts [LYRICS.txt] [--lines N]`
 * lets voices of flite speak lines on a level pitch and counts those with a corner over 6, and between which phones it lies. `kal16`
 * is joined from pieces of a recorded speaker, the others are modelled on theirs. Never fails a build.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Flite, type Speech } from '../scripts/inventory/flite.ts';
import { Resampler, ResamplingKernel } from '../src/audio/decoding/resampler.ts';
import { SAMPLE_RATE_HZ } from '../src/core/units.ts';
import { isPhoneName } from '../src/engines/studio/sing/phones.ts';
import { readLyricSongs } from './singing/lyric-songs.ts';
import { type HeardPhone, sharpestCorner } from './singing/wave-faults.ts';

const VOICES = ['kal16', 'awb', 'slt', 'rms'] as const;
const MANNER = { stretch: 0.8, pitchHz: 110 } as const;
const RATIO_MAX = 6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lines: { type: 'string', default: '40' } },
});
const file = positionals[0] ?? new URL('./singing/tuning.txt', import.meta.url).pathname;
const lines = readLyricSongs(readFileSync(file, 'utf8'))
  .flatMap((song) => song.lines)
  .slice(0, Number(values.lines));

using flite = new Flite();
for (const voice of VOICES) {
  const places: string[] = [];
  for (const line of lines) {
    const speech = await flite.speak(line, { voice, ...MANNER });
    const phones = soundingPhones(speech);
    const { ratio, seconds } = sharpestCorner(atOwnRate(speech), phones);
    if (ratio > RATIO_MAX) places.push(placeOf(phones, seconds));
  }
  console.log(`${voice}: over ${RATIO_MAX} in ${places.length} of ${lines.length} lines (${places.join(', ')})`);
}

function soundingPhones({ phones }: Speech): HeardPhone[] {
  return phones.flatMap(({ phone, startSeconds, endSeconds }) =>
    isPhoneName(phone) && phone !== 'pau' ? [{ phone, startSeconds, endSeconds }] : [],
  );
}

function atOwnRate({ wave, sampleRateHz }: Speech): Float32Array {
  const resampler = new Resampler(new ResamplingKernel(sampleRateHz, SAMPLE_RATE_HZ));
  const pieces = [resampler.process(wave), resampler.finish()] as const;
  const joined = new Float32Array(pieces[0].length + pieces[1].length);
  joined.set(pieces[0]);
  joined.set(pieces[1], pieces[0].length);
  return joined;
}

function placeOf(phones: readonly HeardPhone[], seconds: number): string {
  const at = phones.findIndex(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds);
  return phones
    .slice(Math.max(0, at - 1), at + 2)
    .map(({ phone }) => phone)
    .join(' ');
}
