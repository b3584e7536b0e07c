import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import type { Note, Part, Singer, SungLine } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { openInventory } from './open-inventory.ts';
import { singPart } from './sing-part.ts';

const SINGER: Singer = {
  name: 'test',
  gender: 'female',
  lowPitch: 55,
  highPitch: 76,
  formantScale: 1.14,
  brightnessDb: 0,
  breathiness: 0.1,
  vibratoRateHz: 5.6,
  vibratoCents: 40,
  portamentoSeconds: 0.09,
};

const SECOND = 960; // ticks at 120 bpm
const timeline = createTimeline({ tempoChanges: [{ tick: 0, bpm: 120 }], swing: { unit: 8, ratio: 0.5 } });

const lines: readonly SungLine[] = [
  {
    sectionIndex: 0,
    text: 'silver moon',
    words: [
      {
        text: 'silver',
        syllables: [
          { text: 'sil', onset: ['s'], nucleus: 'ih', coda: ['l'], stress: 1 },
          { text: 'ver', onset: ['v'], nucleus: 'er', coda: [], stress: 0 },
        ],
      },
      { text: 'moon', syllables: [{ text: 'moon', onset: ['m'], nucleus: 'uw', coda: ['n'], stress: 1 }] },
    ],
    startTick: 0,
    endTick: 4 * SECOND,
    isBacking: false,
  },
];

const syllable = (word: number, index: number) => ({ line: 0, word, syllable: index, isContinuation: false });
const notes: readonly Note[] = [
  { startTick: SECOND, durationTicks: SECOND / 2, pitch: 64, velocity: 0.7, syllable: syllable(0, 0) },
  { startTick: 1.5 * SECOND, durationTicks: SECOND / 2, pitch: 66, velocity: 0.7, syllable: syllable(0, 1) },
  { startTick: 2 * SECOND, durationTicks: SECOND, pitch: 67, velocity: 0.8, syllable: syllable(1, 0) },
];

const partOf = (own: readonly Note[], singer: Singer = SINGER): Part => ({
  id: 'lead',
  role: 'lead',
  instrument: { kind: 'singer', singer },
  notes: own,
});

async function sing(part: Part, options: { seed?: string; signal?: AbortSignal } = {}): Promise<Float32Array> {
  const { channels, sampleRateHz } = await singPart({
    part,
    lines,
    timeline,
    frames: 4 * 48_000,
    random: createRandom(options.seed ?? 'sing'),
    inventory: await openInventory(),
    signal: options.signal ?? new AbortController().signal,
  });
  assert.equal(sampleRateHz, 48_000);
  assert.equal(channels.length, 1);
  return channels[0] as Float32Array;
}

function levelDb(wave: Float32Array, fromSeconds: number, toSeconds: number): number {
  const piece = wave.subarray(fromSeconds * 48_000, toSeconds * 48_000);
  return 10 * Math.log10(piece.reduce((sum, x) => sum + x * x, 0) / piece.length + 1e-20);
}

test('sings as long as the song, where the notes are and nowhere else', async () => {
  const wave = await sing(partOf(notes));
  assert.equal(wave.length, 4 * 48_000);
  assert.ok(levelDb(wave, 1.1, 2.9) > -26, `sung ${levelDb(wave, 1.1, 2.9)}`);
  assert.ok(levelDb(wave, 0, 0.25) < -90, `before ${levelDb(wave, 0, 0.25)}`);
  assert.ok(levelDb(wave, 0.25, 0.7) < -42, `breath ${levelDb(wave, 0.25, 0.7)}`);
  assert.ok(levelDb(wave, 3.4, 4) < -90, `after ${levelDb(wave, 3.4, 4)}`);
});

test('gives the same samples for the same request and others for another seed', async () => {
  const first = await sing(partOf(notes));
  assert.deepEqual(await sing(partOf(notes)), first);
  assert.notDeepEqual(await sing(partOf(notes), { seed: 'other' }), first);
});

test('is silent for a part without notes', async () => {
  const wave = await sing(partOf([]));
  assert.ok(wave.every((x) => Math.abs(x) < 1e-9));
});

test('stops with the reason of the signal', async () => {
  await assert.rejects(sing(partOf(notes), { signal: AbortSignal.abort(new Error('enough')) }), /enough/);
});
