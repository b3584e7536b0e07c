import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../core/random.ts';
import { type Meter, ticksPerBar } from '../../../music/meter.ts';
import type { Part, SectionKind } from '../../../music/score.ts';
import { bassManners } from '../grooves/bass-manners.ts';
import { drumGrooves } from '../grooves/drum-grooves.ts';
import type { Arrangement, Composition } from '../records.ts';
import { arrangeSong } from './arrange-song.ts';
import { instrumentFacts } from './plan/instrument-facts.ts';
import { liftingBuild, type MadeUpSong, makeUpSong, type SongWish, testSounds } from './testing/made-up-song.ts';
import { barsHeard, clashShare, differingParts, maskedShare, partOf, startingIn } from './testing/measures.ts';

const METERS: readonly Meter[] = [
  { beatsPerBar: 4, beatUnit: 4 },
  { beatsPerBar: 3, beatUnit: 4 },
  { beatsPerBar: 6, beatUnit: 8 },
];
const RARE_METERS: readonly Meter[] = [
  { beatsPerBar: 2, beatUnit: 4 },
  { beatsPerBar: 5, beatUnit: 4 },
  { beatsPerBar: 7, beatUnit: 8 },
  { beatsPerBar: 9, beatUnit: 8 },
  { beatsPerBar: 12, beatUnit: 8 },
];
const FEELS = [...drumGrooves.keys()];
const PATTERNS = [...bassManners.keys()];
const SHORT: readonly SectionKind[] = ['intro', 'verse', 'chorus', 'outro'];

function arrange(seed: string, wish: SongWish = {}): MadeUpSong & Arrangement {
  const random = createRandom(seed);
  const song = makeUpSong(wish, random.child('song'));
  return { ...song, ...arrangeSong(song.brief, song.composition, random.child('arrange'), liftingBuild) };
}

/** Where notes must have ended: the last chord may ring to the end of the recording. */
const soundEndOf = ({ ending, endTick, durationSeconds, tempoBpm }: Composition): number =>
  ending === 'ring' ? (durationSeconds * tempoBpm * 480) / 60 : endTick;

/** Everything a part must keep whatever the song. */
function assertSound(parts: readonly Part[], composition: Composition): void {
  const { endTick } = composition;
  const soundEnd = soundEndOf(composition);
  assert.equal(new Set(parts.map((part) => part.id)).size, parts.length, 'ids are unique');
  for (const part of parts) {
    const { low, high } = instrumentFacts(part.instrument);
    let last = 0;
    for (const note of part.notes) {
      const where = `${part.id} at ${note.startTick}`;
      assert.ok(note.startTick >= last, `${where} is out of order`);
      last = note.startTick;
      assert.ok(
        Number.isInteger(note.startTick) && Number.isInteger(note.durationTicks) && note.durationTicks > 0,
        where,
      );
      assert.ok(
        note.startTick < endTick && note.startTick + note.durationTicks <= soundEnd,
        `${where} outlasts the song`,
      );
      assert.ok(note.pitch >= low && note.pitch <= high, `${where} plays ${note.pitch} outside ${low}..${high}`);
      assert.ok(note.velocity > 0 && note.velocity <= 1, `${where} has velocity ${note.velocity}`);
      assert.ok(Math.abs(note.offsetSeconds ?? 0) <= 0.045, `${where} is ${note.offsetSeconds} s off`);
    }
  }
}

const wishes: fc.Arbitrary<SongWish> = fc.record({
  meter: fc.constantFrom(...METERS, ...RARE_METERS),
  ending: fc.constantFrom('ring', 'fade', 'cold'),
  isInstrumental: fc.boolean(),
  form: fc.array(
    fc.constantFrom<SectionKind>(
      'intro',
      'verse',
      'preChorus',
      'chorus',
      'postChorus',
      'bridge',
      'instrumental',
      'solo',
      'breakdown',
      'drop',
      'outro',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  barsPerSection: fc.constantFrom(1, 2, 5, 8),
  feels: fc.record({ verse: fc.constantFrom(...FEELS), chorus: fc.constantFrom(...FEELS) }),
  bass: fc.record({ verse: fc.constantFrom(...PATTERNS), chorus: fc.constantFrom(...PATTERNS) }),
  instruments: fc.subarray(Object.values(testSounds), { maxLength: 5 }),
  energyScale: fc.constantFrom(0.5, 1, 1.3),
});

test('keeps every note in order, in the song and in the range of its instrument, whatever the song', () => {
  fc.assert(
    fc.property(wishes, fc.string(), (wish, seed) => {
      const song = arrange(seed, wish);
      assertSound(song.parts, song.composition);
      assert.deepEqual(
        song.mix.channels.map((channel) => channel.partId),
        song.parts.map((part) => part.id),
      );
    }),
    { numRuns: 120, seed: 1 },
  );
});

test('lets every feel and every bass pattern play in every meter', () => {
  const pairs = Array.from({ length: Math.max(FEELS.length, PATTERNS.length) }, (_, index) => ({
    feel: FEELS[index % FEELS.length]!,
    pattern: PATTERNS[index % PATTERNS.length]!,
  }));
  for (const meter of [...METERS, ...RARE_METERS]) {
    for (const { feel, pattern } of pairs) {
      const wish: SongWish = {
        meter,
        form: SHORT,
        barsPerSection: 4,
        feels: { verse: feel, chorus: feel },
        bass: { verse: pattern, chorus: pattern },
      };
      const { parts, composition } = arrange('meters', wish);
      assertSound(parts, composition);
      const name = `${feel} with ${pattern} in ${meter.beatsPerBar}/${meter.beatUnit}`;
      assert.equal(
        parts.some((part) => part.id === 'drums'),
        feel !== 'none',
        name,
      );
      assert.equal(
        parts.some((part) => part.id === 'bass'),
        pattern !== 'none',
        name,
      );
    }
  }
});

test('gives the same parts for the same seed and others for another', () => {
  assert.deepEqual(arrange('one'), arrange('one'));
  const [one, two] = ['x', 'y'].map((seed) => {
    const song = makeUpSong({}, createRandom('song'));
    return arrangeSong(song.brief, song.composition, createRandom(seed));
  });
  assert.notDeepEqual(one, two);
});

test('refuses a composition that has nothing to arrange', () => {
  const { brief, composition } = makeUpSong({}, createRandom('empty'));
  assert.throws(() => arrangeSong(brief, { ...composition, chords: [] }, createRandom('a')), RangeError);
  assert.throws(() => arrangeSong(brief, { ...composition, sections: [] }, createRandom('a')), RangeError);
});

test('leaves the written lead alone: the same pitches and ticks, sung by the singer', () => {
  const { parts, composition, brief } = arrange('lead');
  const lead = partOf(parts, 'lead');
  assert.equal(lead.role, 'lead');
  assert.deepEqual(lead.instrument, { kind: 'singer', singer: brief.singer });
  const written = composition.lead.map(({ startTick, durationTicks, pitch, syllable }) => ({
    startTick,
    durationTicks,
    pitch,
    syllable,
  }));
  assert.deepEqual(
    lead.notes.map(({ startTick, durationTicks, pitch, syllable }) => ({ startTick, durationTicks, pitch, syllable })),
    written,
  );
  const velocities = new Set(lead.notes.map((note) => note.velocity));
  assert.ok(velocities.size > 20, 'the singer shapes her phrases');
});

test('has nobody sing in an instrumental and leads it by an instrument', () => {
  const { parts } = arrange('instrumental', { isInstrumental: true });
  assert.ok(parts.every((part) => part.instrument.kind !== 'singer'));
  assert.ok(partOf(parts, 'melody').notes.length > 20);
});

test('keeps chords and lines from grating against the voice on the beats', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const { parts, composition } = arrange(seed);
    assert.ok(clashShare(parts, composition.lead, 480, composition.endTick) <= 0.03);
  }
});

test('keeps the top of the chords away from the voice', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const { parts, composition } = arrange(seed);
    const share = maskedShare(partOf(parts, 'chords-1'), composition.lead, composition.endTick);
    assert.ok(share <= 0.25, `masked ${share} of the time`);
  }
});

test('plays the second verse unlike the first, in two layers at least but where a song loops its bars', () => {
  const differing = ['pop8', 'rock8', 'trap', 'bossa', 'folk', 'none'].map((feel) => {
    const { parts, composition } = arrange(`verses/${feel}`, { feels: { verse: feel, chorus: feel } });
    const [first, second] = composition.sections.filter((section) => section.kind === 'verse');
    return differingParts(parts, first!, second!);
  });
  assert.ok(differing.every((parts) => parts.length > 0));
  assert.ok(
    differing.filter((parts) => parts.length >= 2).length >= 5,
    differing.map((parts) => parts.join()).join('; '),
  );
});

test('makes the last chorus the biggest: no section has more parts, and it is louder than the first verse', () => {
  for (const seed of ['a', 'b', 'c']) {
    const { parts, composition } = arrange(seed);
    const count = composition.sections.map(
      ({ startTick, endTick }) => parts.filter((part) => startingIn(part.notes, startTick, endTick).length > 0).length,
    );
    const last = composition.sections.findLastIndex((section) => section.kind === 'chorus');
    assert.equal(count[last], Math.max(...count));
    const loudness = (index: number): number => {
      const { startTick, endTick } = composition.sections[index]!;
      return parts
        .flatMap((part) => startingIn(part.notes, startTick, endTick))
        .reduce((sum, note) => sum + note.velocity ** 2, 0);
    };
    const verse = composition.sections.findIndex((section) => section.kind === 'verse');
    assert.ok(10 * Math.log10(loudness(last) / loudness(verse)) > 3);
  }
});

test('lets refused roles and instruments fall silent', () => {
  const cases: readonly (readonly [string, (part: Part) => boolean])[] = [
    ['drums', (part) => part.role === 'drums' || part.role === 'percussion'],
    ['percussion', (part) => part.role === 'percussion'],
    ['bass', (part) => part.role === 'bass'],
    ['piano', (part) => part.instrument.kind === 'sampled' && part.instrument.program < 4],
    [
      'guitar',
      (part) => part.instrument.kind === 'sampled' && part.instrument.program >= 24 && part.instrument.program < 32,
    ],
    ['synth', (part) => part.instrument.kind === 'synth'],
    ['strings', (part) => part.instrument.kind === 'sampled' && part.instrument.program === 48],
    ['backing vocals', (part) => part.role === 'backing'],
  ];
  for (const [refused, isRefused] of cases) {
    assert.ok(arrange('refusal').parts.some(isRefused), `${refused} plays when nobody minds`);
    const { parts } = arrange('refusal', {
      refused: [refused],
      instruments: [testSounds.piano, testSounds.fingerBass],
    });
    assert.deepEqual(
      parts.filter(isRefused).map((part) => part.id),
      [],
      refused,
    );
    assert.ok(parts.length > 4);
  }
});

test('lets every named instrument be heard in 30 % of the bars and lead somewhere', () => {
  const groups = [
    [testSounds.violin, testSounds.cello, testSounds.flute],
    [testSounds.saxophone, testSounds.steelGuitar],
    [testSounds.harp, testSounds.strings, testSounds.piano, testSounds.violin, testSounds.distortedGuitar],
    [testSounds.fingerBass, testSounds.softLead],
    [testSounds.ukulele],
  ];
  for (const instruments of groups) {
    for (const isInstrumental of [false, true]) {
      const { parts, composition } = arrange('named', { instruments, isInstrumental });
      const barTicks = ticksPerBar(composition.meter);
      for (const { name, ...instrument } of instruments) {
        const own = parts.filter((part) => JSON.stringify(part.instrument) === JSON.stringify(instrument));
        const bars = barsHeard(
          own.flatMap((part) => part.notes),
          barTicks,
        ).size;
        assert.ok(bars >= (0.3 * composition.endTick) / barTicks, `${name} is heard in ${bars} bars`);
        assert.ok(
          own.some((part) => part.role === 'hook'),
          `${name} never leads`,
        );
      }
    }
  }
});

test('strums a ukulele only where it has strings', () => {
  const { parts } = arrange('ukulele', { instruments: [testSounds.ukulele] });
  const pitches = parts
    .filter((part) => part.instrument.kind === 'sampled' && part.instrument.program === 24)
    .flatMap((part) => part.notes.map((note) => note.pitch));
  assert.ok(pitches.length > 100 && Math.min(...pitches) >= 60 && Math.max(...pitches) <= 81);
});

test('lets drums that were asked for open a section alone', () => {
  const { parts, composition } = arrange('drummer', { instruments: [testSounds.standardKit] });
  const intro = composition.sections[0]!;
  const half = (intro.startTick + intro.endTick) / 2;
  const alone = parts.filter((part) => startingIn(part.notes, 0, half).length > 0).map((part) => part.role);
  assert.deepEqual([...new Set(alone)], ['drums']);
  assert.ok(barsHeard(partOf(parts, 'drums').notes, 1920).size >= 0.3 * (composition.endTick / 1920));
});

test('rings, stops short or plays on at the end as the composition asks', () => {
  for (const ending of ['ring', 'cold', 'fade'] as const) {
    const { parts, composition } = arrange('ending', { ending });
    const lastBar = composition.endTick - 1920;
    const chords = partOf(parts, 'chords-1').notes;
    const last = chords.filter((note) => note.startTick >= lastBar);
    if (ending === 'ring') {
      assert.ok(
        last.every((note) => note.startTick === lastBar && note.durationTicks > 1920),
        'one chord, held into the ring-out',
      );
      assert.ok(partOf(parts, 'bass').notes.at(-1)!.durationTicks > 1920);
      assert.ok(partOf(parts, 'drums').notes.some((note) => note.startTick === lastBar && note.pitch === 49));
    } else if (ending === 'cold') {
      const stroke = composition.endTick - 480;
      assert.ok(last.some((note) => note.startTick === stroke && note.articulation === 'staccato'));
      assert.ok(Math.max(...parts.flatMap((part) => part.notes.map((note) => note.startTick))) === stroke);
    } else {
      assert.ok(
        last.some((note) => note.startTick >= lastBar),
        'the band plays on',
      );
    }
  }
});
