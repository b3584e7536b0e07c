import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ChordQuality, chordQualities } from '../chord.ts';
import { type Meter, ticksPerBar } from '../meter.ts';
import type { Note, Score } from '../score.ts';
import { GRID_TICKS, noteValuesOf } from './note-values.ts';
import { writeMusicXml } from './write-musicxml.ts';
import { escapeXml } from './xml-text.ts';

const qualities = Object.keys(chordQualities) as ChordQuality[];

function scoreOf(notes: readonly Note[], meter: Meter, bars: number): Score {
  const endTick = bars * ticksPerBar(meter);
  return {
    formatVersion: 1,
    title: 'Salt & <Sand>',
    seed: 's',
    engineVersion: '1',
    key: { tonic: 5, mode: 'major' },
    meter,
    tempoChanges: [{ tick: 0, bpm: 96 }],
    swing: { unit: 8, ratio: 0.66 },
    sections: [{ kind: 'verse', ordinal: 1, label: 'Verse "1"', startTick: 0, endTick, energy: 0.5, cue: null }],
    chords: qualities.map((quality, index) => ({
      startTick: Math.floor((index * endTick) / qualities.length),
      endTick: Math.floor(((index + 1) * endTick) / qualities.length),
      chord: { root: 10, quality, bass: index % 2 === 0 ? 10 : 2 },
      roman: 'IV',
    })),
    lines: [
      {
        sectionIndex: 0,
        text: 'Water falls',
        words: [
          {
            text: 'Water',
            syllables: [
              { text: 'Wa', onset: ['w'], nucleus: 'ao', coda: [], stress: 1 },
              { text: 'ter', onset: ['t'], nucleus: 'er', coda: [], stress: 0 },
            ],
          },
          { text: 'falls', syllables: [{ text: 'falls', onset: ['f'], nucleus: 'ao', coda: ['l', 'z'], stress: 1 }] },
        ],
        startTick: 0,
        endTick,
        isBacking: false,
      },
    ],
    unsungLines: [],
    parts: [{ id: 'lead', role: 'lead', instrument: { kind: 'sampled', program: 73 }, notes }],
    mix: {
      channels: [],
      reverb: { t60Seconds: 1, preDelaySeconds: 0.02, brightness: 0.5 },
      delay: { beats: 0.75, feedback: 0.3 },
      vocalToAccompanimentDb: 0,
      kickDuckingDb: 0,
      loudnessLufs: -14,
      truePeakDbtp: -1.2,
      tiltDb: 0,
    },
    endTick,
    durationSeconds: 10,
    ending: 'ring',
  };
}

const FOUR: Meter = { beatsPerBar: 4, beatUnit: 4 };
const note = (startTick: number, durationTicks: number, pitch: number, extra: Partial<Note> = {}): Note => ({
  startTick,
  durationTicks,
  pitch,
  velocity: 0.8,
  ...extra,
});

/** Opens and closes every element in order. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, slash, name, empty] of xml.matchAll(/<(\/?)([a-z-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash === '/') assert.equal(open.pop(), name);
    else if (empty !== '/') open.push(name!);
  }
  assert.deepEqual(open, []);
}

test('writes key, meter, tempo, title and sections', () => {
  const xml = writeMusicXml(scoreOf([note(0, 480, 70)], FOUR, 2));
  assert.match(xml, /<fifths>-1<\/fifths><mode>major<\/mode>/);
  assert.match(xml, /<beats>4<\/beats><beat-type>4<\/beat-type>/);
  assert.match(xml, /<per-minute>96<\/per-minute>.*Swing 8ths/);
  assert.match(xml, /<work-title>Salt &amp; &lt;Sand&gt;<\/work-title>/);
  assert.match(xml, /<rehearsal>Verse &quot;1&quot;<\/rehearsal>/);
  assert.match(xml, /<step>B<\/step><alter>-1<\/alter><octave>4<\/octave>/, 'B flat in F major');
});

test('ties a note over the bar line and sings its syllable once', () => {
  const ref = (word: number, syllable: number, isContinuation = false) => ({
    syllable: { line: 0, word, syllable, isContinuation },
  });
  const xml = writeMusicXml(
    scoreOf(
      [
        note(0, 480, 65, ref(0, 0)),
        note(480, 480, 67, ref(0, 1)),
        note(1440, 960, 69, ref(1, 0)),
        note(2400, 240, 67, ref(1, 0, true)),
      ],
      FOUR,
      2,
    ),
  );
  assert.deepEqual(
    [...xml.matchAll(/<syllabic>(\w+)<\/syllabic><text>(\w+)</g)].map((match) => [match[1], match[2]]),
    [
      ['begin', 'Wa'],
      ['end', 'ter'],
      ['single', 'falls'],
    ],
  );
  assert.equal([...xml.matchAll(/<tie type="start"\/>/g)].length, 1);
  assert.equal([...xml.matchAll(/<tie type="stop"\/>/g)].length, 1);
  assert.equal([...xml.matchAll(/<extend /g)].length, 1);
});

test('fills every bar exactly, is well formed and keeps every chord, whatever the melody', () => {
  const melody = fc.array(
    fc.record({
      start: fc.nat(6000),
      length: fc.integer({ min: 1, max: 3000 }),
      pitch: fc.integer({ min: 40, max: 90 }),
    }),
    { maxLength: 30 },
  );
  const meters = fc.constantFrom<Meter>(FOUR, { beatsPerBar: 3, beatUnit: 4 }, { beatsPerBar: 6, beatUnit: 8 });
  fc.assert(
    fc.property(melody, meters, (list, meter) => {
      const score = scoreOf(
        list.map(({ start, length, pitch }) => note(start, length, pitch)),
        meter,
        4,
      );
      const xml = writeMusicXml(score);
      assertWellFormed(xml);
      const measures = [...xml.matchAll(/<measure number="\d+">(.*?)<\/measure>/g)];
      assert.equal(measures.length, 4);
      for (const [, inside] of measures) {
        const ticks = [...inside!.matchAll(/<duration>(\d+)<\/duration>/g)].reduce(
          (sum, match) => sum + Number(match[1]),
          0,
        );
        assert.equal(ticks, ticksPerBar(meter));
      }
      assert.equal([...xml.matchAll(/<harmony>/g)].length, qualities.length);
    }),
    { numRuns: 80 },
  );
});

test('splits any length on the grid into note values', () => {
  for (let ticks = GRID_TICKS; ticks <= 3840; ticks += GRID_TICKS) {
    assert.equal(
      noteValuesOf(ticks).reduce((sum, value) => sum + value.ticks, 0),
      ticks,
    );
  }
});

test('leaves out what XML forbids and escapes the rest', () => {
  assert.equal(escapeXml('a\u0000<b>&"\'\ud800'), 'a&lt;b&gt;&amp;&quot;&apos;\ufffd');
});
