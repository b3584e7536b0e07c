import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { playTestMusic } from '../../../audio/analysis/test-music.ts';
import type { VoiceFacts } from '../../../audio/analysis/voice.ts';
import { EngineRefusal } from '../../port.ts';
import { heardSinger } from './heard-singer.ts';
import { clearVoice } from './heard-voice.ts';

const facts = fc
  .record({
    gender: fc.constantFrom('female' as const, 'male' as const),
    genderConfidence: fc.double({ min: 0, max: 0.85, noNaN: true }),
    lowPitch: fc.double({ min: 36, max: 66, noNaN: true }),
    span: fc.double({ min: 0, max: 26, noNaN: true }),
    formantScale: fc.double({ min: 0.8, max: 1.4, noNaN: true }),
    brightnessDb: fc.double({ min: -15, max: 15, noNaN: true }),
    vibratoRateHz: fc.double({ min: 4, max: 8, noNaN: true }),
    vibratoCents: fc.double({ min: 0, max: 200, noNaN: true }),
  })
  .map(
    ({ span, ...rest }): VoiceFacts => ({
      ...rest,
      hasVoice: true,
      confidence: 0.8,
      voicedShare: 0.7,
      medianPitch: rest.lowPitch + span / 2,
      highPitch: rest.lowPitch + span,
    }),
  );

test('gives a singer who can sing what was heard, of the gender heard where it is sure', () => {
  fc.assert(
    fc.property(facts, (voice) => {
      const singer = heardSinger(voice);
      assert.ok(singer.highPitch - singer.lowPitch >= 17);
      assert.ok(singer.lowPitch <= Math.max(36, voice.lowPitch) && singer.highPitch >= Math.min(86, voice.highPitch));
      assert.ok(singer.lowPitch >= 36 && singer.highPitch <= 86);
      if (voice.genderConfidence >= 0.3) assert.equal(singer.gender, voice.gender);
      assert.ok(singer.formantScale >= 0.9 && singer.formantScale <= 1.3);
      assert.ok(singer.vibratoCents <= 70 && singer.name !== '');
    }),
  );
});

test('refuses what is too short for a voice, and music without one', () => {
  const bars = Array.from({ length: 8 }, (_, i) => ({ root: (i * 5) % 12, isMinor: false, isFull: true }));
  const music = playTestMusic({ bars, beatsPerBar: 4, bpm: 120 });
  assert.throws(() => clearVoice(music), EngineRefusal);
  const short = { ...music, channels: music.channels.map((channel) => channel.subarray(0, 6 * music.sampleRateHz)) };
  assert.throws(() => clearVoice(short), /more than 10 s/);
});
