import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetChannels, giveBackChannel, takeChannel } from './channel-pool.ts';
import { kernelMemory } from './dsp/wasm/kernels.ts';

const FRAMES = 3_000_000;

test('hands the memory of a channel on, silent again and as long as asked for', () => {
  const first = takeChannel(FRAMES).fill(1);
  const { byteLength } = first.buffer;
  giveBackChannel(first);
  const second = takeChannel(FRAMES - 1000);
  assert.equal(second.length, FRAMES - 1000);
  assert.equal(second.buffer.byteLength, byteLength);
  assert.ok(second.every((sample) => sample === 0));
  giveBackChannel(second);
});

test('leaves nothing to see in a channel that was given back, and never lends its memory twice', () => {
  const old = takeChannel(FRAMES);
  giveBackChannel(old);
  giveBackChannel(old);
  assert.equal(old.length, 0);
  const [a, b] = [takeChannel(FRAMES), takeChannel(FRAMES)];
  a.fill(1);
  assert.ok(b.every((sample) => sample === 0));
  for (const channel of [a, b]) giveBackChannel(channel);
});

test('keeps no memory that is too short for what is asked for now', () => {
  giveBackChannel(takeChannel(FRAMES));
  const long = takeChannel(2 * FRAMES);
  assert.equal(long.length, 2 * FRAMES);
  giveBackChannel(long);
  assert.ok(takeChannel(FRAMES).buffer.byteLength >= long.byteLength + 2 * FRAMES * 4);
});

test('keeps no channel of more than six minutes', () => {
  const long = takeChannel(6 * 60 * 48_000 + FRAMES);
  giveBackChannel(long);
  const next = takeChannel(FRAMES);
  assert.ok(next.buffer.byteLength < 4 * 6 * 60 * 48_000);
  giveBackChannel(next);
});

test('keeps nothing when it is told to forget', () => {
  const old = takeChannel(FRAMES);
  const { buffer } = old;
  giveBackChannel(old);
  forgetChannels();
  const fresh = takeChannel(2_000_000);
  assert.ok(buffer.detached && fresh.buffer.byteLength < 4 * FRAMES);
  giveBackChannel(fresh);
});

test('leaves kernel memory alone', () => {
  const row = kernelMemory.float32(FRAMES);
  giveBackChannel(row);
  assert.equal(row.length, FRAMES);
});

test('keeps no more than some hundred megabytes, and nothing small', () => {
  const channels = Array.from({ length: 24 }, () => takeChannel(FRAMES));
  for (const channel of channels) giveBackChannel(channel);
  const small = takeChannel(10);
  assert.equal(small.buffer.byteLength, 40);
  giveBackChannel(small);
  assert.equal(small.length, 0);
});
