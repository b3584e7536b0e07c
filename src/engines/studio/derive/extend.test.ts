import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatKey, type Key, keyAt } from '../../../music/key.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Note, Score } from '../../../music/score.ts';
import type { CreateRequest } from '../../port.ts';
import { extendSong, newPart } from './extend.ts';
import { secondsOf } from './splice-song.ts';
import { assertWhole, leadOf, requestFor, sourceFor, styles } from './testing/source-songs.ts';

const WORDS = `[Verse]
The river keeps the names we gave away
And morning finds the letters on the floor
[Chorus]
Carry me over, carry me on
Nothing is lost that we sing till dawn`;

const pop = 'pop, uplifting, female vocals';

const anyExtension = fc.record({
  style: fc.constantFrom(...styles),
  seed: fc.string({ minLength: 1, maxLength: 6 }),
  share: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  ordinal: fc.constantFrom(0, 1),
  seconds: fc.constantFrom(null, 30, 45),
});

const wish = (style: string, seed: string, more: Partial<CreateRequest> = {}): CreateRequest => ({
  ...requestFor(style, seed),
  lyrics: WORDS,
  // An instrumental that is given words is sung from there on.
  isInstrumental: false,
  ...more,
});

const sungTexts = (score: Score): string[] => score.lines.map((line) => line.text);

const keyOf = (one: Score, tick: number): Key => keyAt(one.key, one.keyChanges ?? [], tick);

function keyOfMost(one: Score, until: number): Key {
  const beats = Array.from({ length: Math.max(1, until / 480) }, (_, beat) => keyOf(one, beat * 480));
  return [...Map.groupBy(beats, formatKey).values()].reduce((a, b) => (b.length > a.length ? b : a))[0]!;
}

test('goes on with any song in its tempo, meter and key, sings every new line and keeps what came before', () => {
  fc.assert(
    fc.property(anyExtension, ({ style, seed, share, ordinal, seconds }) => {
      const source = sourceFor(style, seed);
      const atSeconds = share * source.score.durationSeconds;
      const song = wish(style, seed, { durationSeconds: seconds, durationSecondsMax: 90 });
      const { whole, seam } = extendSong(source, { song, atSeconds, ordinal });
      const { score } = whole;
      assertWhole(whole);
      assert.deepEqual(score.tempoChanges, source.score.tempoChanges);
      assert.deepEqual([score.meter, score.swing], [source.score.meter, source.score.swing]);
      assert.deepEqual(keyOf(score, score.endTick), keyOfMost(source.score, seam.tick));
      const part = newPart(whole, seam);
      assertWhole(part);
      assert.ok(Math.abs(part.score.durationSeconds + seam.seconds - score.durationSeconds) < 1e-6);
      assert.ok(part.score.durationSeconds <= 90 + 1e-6);
      if (seconds !== null)
        assert.ok(Math.abs(part.score.durationSeconds - seconds) < 0.01, `${part.score.durationSeconds}`);
      if (seconds === null) {
        for (const text of WORDS.split('\n').filter((line) => !line.startsWith('['))) {
          assert.ok(
            sungTexts(part.score).join(' ').includes(text),
            `${text} is not in ${sungTexts(part.score).join('/')}`,
          );
        }
        assert.deepEqual(score.unsungLines, []);
      }
      const before = (notes: readonly Note[]) =>
        notes.filter((note) => note.startTick < seam.tick).map((note) => [note.startTick, note.pitch]);
      const kept = before(leadOf(source.score)).length - before(leadOf(score)).length;
      // A pickup to a section that is gone goes with it.
      assert.ok(kept >= 0 && kept <= 4, `${kept} notes of the source are lost`);
      const lead = leadOf(score);
      const next = lead.findIndex((note) => note.startTick >= seam.completedTick);
      if (next > 0) assert.ok(Math.abs(lead[next]!.pitch - lead[next - 1]!.pitch) <= 7, 'a leap over the seam');
    }),
    { numRuns: 14 },
  );
});

test('makes every length that may be asked for, to the second, wherever the song is left', () => {
  for (const tempoBpm of [50, 92, 150]) {
    const source = sourceFor(pop, 'short', { tempoBpm });
    for (const durationSeconds of [1, 5, 5.5, 6, 7]) {
      for (const share of [0, 0.3, 0.5, 0.7, 0.9, 1]) {
        const song = wish('pop', 'short', { durationSeconds, lyrics: 'Ho' });
        const { whole, seam } = extendSong(source, {
          song,
          atSeconds: share * source.score.durationSeconds,
          ordinal: 0,
        });
        const part = newPart(whole, seam);
        assertWhole(whole);
        assertWhole(part);
        assert.ok(Math.abs(part.score.durationSeconds - durationSeconds) < 0.01, `${part.score.durationSeconds}`);
        if (durationSeconds >= 5) assert.ok(sungTexts(part.score).includes('Ho'), `${tempoBpm}, ${durationSeconds} s`);
      }
    }
  }
});

test('goes on from the very beginning when left there, and after the last chord has rung out when left at the end', () => {
  for (const style of styles) {
    const source = sourceFor(style, 'edges');
    const { durationSeconds, endTick, meter, ending } = source.score;
    const barSeconds = secondsOf(source.score, ticksPerBar(meter));
    const leftAt = (atSeconds: number) => extendSong(source, { song: wish(style, 'edges'), atSeconds, ordinal: 0 });
    const start = leftAt(0);
    assert.deepEqual([start.seam.tick, start.whole.brief.interpretation.extended], [0, toldOf(0, start)]);
    assert.deepEqual(sungTexts(start.whole.score), sungTexts(newPart(start.whole, start.seam).score));
    const end = leftAt(durationSeconds);
    assert.deepEqual(end.whole.brief.interpretation.extended, toldOf(end.seam.seconds, end));
    assertWhole(end.whole);
    assert.ok(end.seam.tick >= endTick, `${style} loses its last bar`);
    // Of a chord that rings nothing is cut off but less than a beat; other endings ring no longer than their last bar.
    if (ending === 'ring') {
      const rings = source.score.parts.flatMap(({ notes }) => notes.map((note) => note.startTick + note.durationTicks));
      assert.ok(Math.abs(end.seam.seconds - durationSeconds) <= barSeconds, `${style}: ${end.seam.seconds}`);
      assert.ok(Math.max(...rings) - end.seam.tick < 480, style);
    }
  }
});

test('keeps the tempo and sings 24 long lines in 120 s all the same, in double time', () => {
  const first = [
    'I remember the summer',
    'There was music in the house',
    'There were twenty seven keys',
    'I had letters',
  ];
  const second = [
    'evening by the riverside',
    'and a sparrow on the stair',
    'that I never answered there',
    'never sent',
  ];
  const verse = (i: number): string[] => first.map((half, j) => `${half} ${second[(i + j) % 4]}${i > 3 ? ' now' : ''}`);
  const lines = [0, 1, 2, 3, 4, 5].map(verse);
  const lyrics = lines.map((four, i) => [i % 2 === 0 ? '[Verse]' : '[Chorus]', ...four].join('\n')).join('\n');
  for (const style of [pop, 'trap rap, dark', 'blues, harmonica']) {
    const source = sourceFor(style, 'long', { tempoBpm: 92 });
    const song = wish(style, 'long', { lyrics, durationSecondsMax: 120 });
    const { whole, seam } = extendSong(source, { song, atSeconds: 20, ordinal: 0 });
    assertWhole(whole);
    assert.deepEqual([whole.score.unsungLines, whole.score.tempoChanges], [[], source.score.tempoChanges], style);
    assert.ok(whole.score.durationSeconds - seam.seconds <= 120);
  }
});

const toldOf = (at: number, { whole, seam }: ReturnType<typeof extendSong>) => {
  const thousandths = (seconds: number): number => Math.round(seconds * 1000) / 1000;
  const new_seconds = thousandths(whole.score.durationSeconds - seam.seconds);
  return { at_s: thousandths(at), kept_until_s: thousandths(at), new_seconds };
};

const extended = (song: CreateRequest, ordinal = 0) => {
  const { whole, seam } = extendSong(sourceFor(pop, 'source'), { song, atSeconds: 30, ordinal });
  return { part: newPart(whole, seam), whole, seam };
};
const newLines = ({ whole, seam }: ReturnType<typeof extended>): string[] =>
  whole.score.lines.filter((line) => line.startTick >= seam.completedTick).map((line) => line.text);

test('plays on where no words are given, and writes words where it is told what about', () => {
  const silent = extended(wish(pop, 'silent', { lyrics: null, tags: '' }));
  assert.deepEqual(newLines(silent), []);
  assert.ok(silent.part.score.durationSeconds > 40 && silent.part.score.durationSeconds < 76);
  const about = wish(pop, 'about', { lyrics: null, description: 'a lighthouse in the storm' });
  const takes = [extended(about), extended(about, 1)];
  assert.ok(newLines(takes[0]!).length >= 4);
  assert.notDeepEqual(newLines(takes[0]!), newLines(takes[1]!));
  const sameWords = { ...about, words: { hasSameLyrics: true } };
  assert.deepEqual(newLines(extended(sameWords)), newLines(extended(sameWords, 1)));
  assert.notDeepEqual(takes[0]!.whole.score.parts, takes[1]!.whole.score.parts);
});

test('takes up the tune of the chorus, and instruments that are named', () => {
  const source = sourceFor(pop, 'source');
  const { whole, seam } = extendSong(source, {
    song: wish(pop, 'x', { tags: 'with harp' }),
    atSeconds: 30,
    ordinal: 0,
  });
  const tuneFrom = (score: Score, from: number): number[] => {
    const index = score.sections.findIndex(({ kind, startTick }) => kind === 'chorus' && startTick >= from);
    const line = score.lines.findIndex(({ sectionIndex }) => sectionIndex === index);
    return leadOf(score).flatMap(({ syllable, pitch }) => (syllable?.line === line ? [pitch] : []));
  };
  const [old, fresh] = [tuneFrom(source.score, 0), tuneFrom(whole.score, seam.completedTick)];
  const alike = fresh.filter((pitch) => old.includes(pitch)).length;
  assert.ok(alike >= 0.6 * fresh.length, `${old.join(' ')} / ${fresh.join(' ')}`);
  const harps = whole.score.parts.filter(
    ({ instrument }) => instrument.kind === 'sampled' && instrument.program === 46,
  );
  assert.ok(harps.some(({ notes }) => notes.length > 0));
  assert.ok(harps.every(({ notes }) => notes.every(({ startTick }) => startTick >= seam.completedTick)));
});

test('invites nobody to who plays alone but those that the extension names', () => {
  const source = sourceFor('solo piano', 'alone');
  const programsOf = (tags: string): (number | string)[] => {
    const { whole } = extendSong(source, { song: wish('solo piano', 'x', { tags }), atSeconds: 30, ordinal: 0 });
    const instruments = whole.score.parts.filter(({ notes }) => notes.length > 0).map(({ instrument }) => instrument);
    const played = instruments.filter(({ kind }) => kind !== 'singer');
    return [...new Set(played.map((one) => (one.kind === 'sampled' ? one.program : one.kind)))].sort();
  };
  assert.deepEqual(programsOf(''), [0]);
  assert.deepEqual(programsOf('with cello'), [0, 42]);
});

test('comes home from a late lift: at the seam where it has only begun, else after the section that it lifted', () => {
  const source = sourceFor(`${pop}, key change before the last chorus, with an outro`, 'lifted');
  const [lift] = source.score.keyChanges!;
  const at = secondsOf(source.score, lift!.tick);
  const extendAt = (atSeconds: number) => {
    const { whole, seam } = extendSong(source, { song: wish(pop, 'x'), atSeconds, ordinal: 0 });
    assert.ok(seam.tick > lift!.tick);
    assert.deepEqual(keyOf(whole.score, whole.score.endTick), source.score.key);
    return { seam, keyBehind: formatKey(keyOf(whole.score, seam.tick)) };
  };
  const early = extendAt(at + 10);
  assert.equal(early.keyBehind, formatKey(source.score.key));
  const late = extendAt(Math.min(at + 16, source.score.durationSeconds - 1));
  const isInside = late.seam.completedTick > late.seam.tick;
  assert.equal(late.keyBehind, formatKey(isInside ? lift!.key : source.score.key));
});

test('is joined before a lift of which one bar would be left', () => {
  const source = sourceFor(`${pop}, key change before the last chorus`, 'lifted');
  const [lift] = source.score.keyChanges!;
  const atSeconds = secondsOf(source.score, lift!.tick + ticksPerBar(source.score.meter));
  const { whole, seam } = extendSong(source, { song: wish(pop, 'x'), atSeconds, ordinal: 0 });
  assert.equal(seam.tick, lift!.tick);
  assert.deepEqual(whole.score.keyChanges ?? [], []);
});
