import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toAnalysisSignal } from '../../audio/analysis/analysis-signal.ts';
import { pitchTrack } from '../../audio/analysis/pitch-track.ts';
import type { Recording } from '../../audio/recording.ts';
import { createRandom } from '../../core/random.ts';
import { hzToPitch } from '../../core/units.ts';
import { writeChordChart } from '../../music/chord-chart/write-chord-chart.ts';
import { readMidiFile } from '../../music/midi-file/read-midi-file.ts';
import { writeMidiFile } from '../../music/midi-file/write-midi-file.ts';
import { writeMusicXml } from '../../music/musicxml/write-musicxml.ts';
import type { Instrument, Part } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';
import { plainRequest } from '../port.ts';
import { openSampleBank } from './play/sample-bank.ts';
import { createStemSource } from './play/stem-source.ts';
import { openInventory } from './sing/open-inventory.ts';
import { singPart } from './sing/sing-part.ts';
import { SINGER, scoreOf } from './sing/testing/sung.ts';
import { writeSong } from './write-song.ts';

const bank = await openSampleBank();
const timing = { tempoChanges: [{ tick: 0, bpm: 60 }], swing: { unit: 8, ratio: 0.5 } } as const;
const SECONDS = 2;
const TUNINGS = [392, 415, 432, 440, 443, 466];

/** Median pitch of what is heard in the middle of a sound, MIDI number with fraction. */
function heardPitch(samples: Float32Array): number {
  const { pitches, periodicity } = pitchTrack(toAnalysisSignal({ sampleRateHz: 48_000, channels: [samples] }));
  const [from, to] = [Math.round(pitches.length * 0.2), Math.round(pitches.length * 0.6)];
  const clear = [...pitches.slice(from, to)].filter((_, i) => periodicity[from + i]! > 0.6).sort((a, b) => a - b);
  return clear[Math.floor(clear.length / 2)]!;
}

function play(instrument: Instrument, tuningHz: number): Float32Array {
  const part: Part = { id: 'x', role: 'hook', instrument, notes: [note(57)] };
  const source = createStemSource(part, { ...timing, tuningHz }, bank, createRandom('a'));
  const [left, right] = [new Float32Array(SECONDS * 48_000), new Float32Array(SECONDS * 48_000)];
  source.render(left, right, left.length);
  return left.map((x, i) => (x + right[i]!) / 2);
}

const note = (pitch: number) => ({ startTick: 0, durationTicks: 900, pitch, velocity: 0.8 });

const instruments: Readonly<Record<string, Instrument>> = {
  'a sampled trumpet': { kind: 'sampled', program: 56 },
  'a plucked guitar': { kind: 'sampled', program: 25 },
  'an organ': { kind: 'sampled', program: 16 },
  'a synthesizer': { kind: 'synth', patch: 'softLead' },
  'an electric piano': { kind: 'synth', patch: 'fmElectricPiano' },
};

for (const [name, instrument] of Object.entries(instruments)) {
  test(`${name} moves with the tuning, to 3 cents`, () => {
    const usual = heardPitch(play(instrument, 440));
    for (const tuningHz of TUNINGS) {
      const cents = 100 * (heardPitch(play(instrument, tuningHz)) - usual - (hzToPitch(tuningHz) - 69));
      assert.ok(Math.abs(cents) < 3, `${tuningHz} Hz: ${cents.toFixed(1)} cents off`);
    }
  });
}

test('the singer sings at the tuning, to 5 cents', async () => {
  const { part, lines } = scoreOf({
    notes: [{ phones: 'l|aa|', seconds: 0.3, lengthSeconds: 1.5, pitch: 62 }],
    singer: { ...SINGER, vibratoCents: 0 },
  });
  const sing = async (tuningHz: number): Promise<number> => {
    const { channels }: Recording = await singPart({
      ...{ part, lines, tuningHz, timeline: createTimeline(timing), frames: SECONDS * 48_000 },
      ...{ random: createRandom('s'), inventory: await openInventory(), signal: new AbortController().signal },
    });
    return heardPitch(channels[0] as Float32Array);
  };
  const usual = await sing(440);
  for (const tuningHz of [415, 432, 443]) {
    const cents = 100 * ((await sing(tuningHz)) - usual - (hzToPitch(tuningHz) - 69));
    assert.ok(Math.abs(cents) < 5, `${tuningHz} Hz: ${cents.toFixed(1)} cents off`);
  }
});

const request = {
  ...plainRequest,
  seed: 'tuned',
  lyrics: '[Verse]\nThe rain is writing on the glass\n[Chorus]\nCarry me home',
};
const write = (more: Partial<typeof plainRequest>, ordinal = 0) =>
  writeSong({ request: { ...request, ...more }, ordinal });

test('reads the tuning out of styles and descriptions', () => {
  const tunings = {
    'ambient, 432hz': 432,
    'baroque, A=415': 415,
    'pop, A4 = 442.5 Hz': 442.5,
    'drone tuned to 432': 432,
    'folk in 444 Hz tuning': 444,
    'rock, concert pitch 443': 443,
    'harpsichord, baroque pitch': 415,
    'healing 528 Hz': 444,
  };
  for (const [tags, tuningHz] of Object.entries(tunings)) {
    const { score, brief } = write({ tags });
    assert.deepEqual([score.tuningHz, brief.interpretation.tuning_hz], [tuningHz, tuningHz], tags);
    assert.deepEqual(brief.interpretation.unknown_words, [], tags);
  }
  for (const tags of ['pop', 'pop, 120 bpm', '300 Hz', 'tuned to 900', '808 bass', 'techno 4320 hz'])
    assert.equal(write({ tags }).score.tuningHz, undefined, tags);
});

test('a field outranks the words, both takes have it, and the notes stay as they are written', () => {
  const usual = write({ tags: 'pop' });
  for (const ordinal of [0, 1]) {
    const { score } = write({ tags: 'pop', tuningHz: 415 }, ordinal);
    assert.equal(score.tuningHz, 415);
    if (ordinal === 0) assert.deepEqual({ ...score, tuningHz: undefined }, { ...usual.score, tuningHz: undefined });
  }
  assert.equal(write({ tags: 'pop, 432 Hz', tuningHz: 442 }).score.tuningHz, 442);
});

test('is no subject of words that are written here', () => {
  const { lyrics, score } = write({ lyrics: null, description: 'Meditation music tuned to 432 Hz' });
  assert.doesNotMatch(`${score.title}\n${lyrics}`, /hertz|hz\b|four hundred|tuned/i);
});

test('is told to synthesizers by registered parameters, and in words on charts', () => {
  for (const tuningHz of TUNINGS) {
    const { score } = write({ tuningHz });
    const file = readMidiFile(writeMidiFile(score));
    for (const { events } of file.tracks.slice(1)) {
      const controls = events.filter((event) => event.kind === 'control');
      if (controls.length === 0 || controls[0]!.channel === 9) continue;
      const data = controls.filter(({ controller }) => [6, 38].includes(controller)).map(({ value }) => value);
      const [coarse, , fine, finer] = data as [number, number, number, number];
      const semitones = coarse - 64 + (fine * 128 + finer - 8192) / 8192;
      assert.ok(Math.abs(semitones - (hzToPitch(tuningHz) - 69)) < 2e-4, `${tuningHz} Hz: ${semitones}`);
    }
    assert.match(writeChordChart(score), new RegExp(`\\{comment: A = ${tuningHz} Hz\\}`));
    assert.match(writeMusicXml(score), new RegExp(`<words>A = ${tuningHz} Hz</words>`));
  }
  assert.doesNotMatch(writeChordChart(write({}).score), /A = /);
});
