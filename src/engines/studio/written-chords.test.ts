import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { writeChordChart } from '../../music/chord-chart/write-chord-chart.ts';
import { keyAt } from '../../music/key.ts';
import { ticksPerBar, ticksPerBeat, tickToSeconds } from '../../music/meter.ts';
import { parseChordSymbol } from '../../music/parse-chord.ts';
import { plainRequest } from '../port.ts';
import { type WrittenSong, writeSong } from './write-song.ts';

const song = (lyrics: string, seed: string, changes: object = {}): WrittenSong =>
  writeSong({
    request: { ...plainRequest, tags: 'pop', lyrics, seed, durationSecondsMax: 480, ...changes },
    ordinal: 0,
  });

const WORDS =
  'moon river tonight we were walking home alone under yellow windows and nobody knew my name forever'.split(' ');
const LOOPS = [
  ['C', 'G', 'Am', 'F'],
  ['Em', 'C', 'G', 'D/F#'],
  ['Am7', 'Dm7', 'G7', 'Cmaj7'],
  ['Bb', 'F/A', 'Gm', 'Eb'],
] as const;

interface Sheet {
  readonly text: string;
  /** Symbols of each line in order. */
  readonly lines: readonly (readonly string[])[];
  readonly shift: number;
  readonly soloBars: number;
}

/** A verse with chords in its words, a solo of so many bars, a chorus in another key. */
function randomChordSheet(seed: string): Sheet {
  const random = createRandom(seed);
  const loop = random.pick(LOOPS);
  const lines = Array.from({ length: 2 + random.int(5) }, () => {
    const words = Array.from({ length: 4 + random.int(5) }, () => random.pick(WORDS));
    const places = random
      .shuffle(words.map((_, i) => i))
      .slice(0, 1 + random.int(3))
      .sort((a, b) => a - b);
    const chords = places.map((place, k) => [place, loop[(k + random.int(4)) % loop.length]!] as const);
    const text = words
      .map(
        (word, i) =>
          `${chords
            .filter(([at]) => at === i)
            .map(([, name]) => `[${name}]`)
            .join('')}${word}`,
      )
      .join(' ');
    return { text, names: chords.map(([, name]) => name) };
  });
  const shift = random.pick([-3, -2, 1, 2, 3]);
  const soloBars = random.pick([2, 4, 6, 8]);
  const text = `[Verse]\n${lines.map((line) => line.text).join('\n')}\n\n[Guitar solo ${soloBars} bars]\n\n[key ${shift > 0 ? '+' : ''}${shift}]\n[Chorus chords: ${loop.join(' ')}]\nWe sing it all together\nWe sing it one more time`;
  return { text, lines: lines.map((line) => line.names), shift, soloBars };
}

const sheets = Array.from({ length: 24 }, (_, i) => {
  const sheet = randomChordSheet(`chords ${i}`);
  return { sheet, written: song(sheet.text, `chords ${i}`) };
});

test('plays each chord of the words where its word is sung, within a beat, or tells it', () => {
  let [obeyed, all, told] = [0, 0, 0];
  for (const { sheet, written } of sheets) {
    const { score } = written;
    const verse = score.lines.filter((line) => score.sections[line.sectionIndex]!.kind === 'verse');
    told += written.remarks.filter((remark) => /^(?:no beat|the chord)/.test(remark)).length;
    for (const [i, names] of sheet.lines.entries()) {
      const end = verse[i + 1]?.startTick ?? score.sections.find(({ kind }) => kind === 'solo')!.startTick;
      const start = verse[i]!.startTick - ticksPerBar(score.meter) / 2;
      const played = score.chords.filter((event) => event.endTick > start && event.startTick < end);
      for (const name of names) {
        all++;
        const { chord } = parseChordSymbol(name)!;
        if (
          played.some(
            (event) =>
              event.chord.root === chord.root &&
              event.chord.quality === chord.quality &&
              event.chord.bass === chord.bass,
          )
        )
          obeyed++;
      }
    }
  }
  assert.ok(obeyed + told >= all, `${obeyed} of ${all} played, ${told} told`);
  assert.ok(obeyed >= 0.95 * all, `${obeyed} of ${all}`);
});

test('begins written chords on beats', () => {
  for (const {
    written: { score },
  } of sheets) {
    for (const { startTick } of score.chords) assert.equal(startTick % ticksPerBeat(score.meter), 0);
  }
});

test('gives a section the bars that its marker says', () => {
  for (const {
    sheet,
    written: { score, remarks },
  } of sheets) {
    const solo = score.sections.find(({ kind }) => kind === 'solo')!;
    const bars = (solo.endTick - solo.startTick) / ticksPerBar(score.meter);
    if (bars !== sheet.soloBars) assert.match(remarks.join('\n'), /bars were asked for/);
  }
});

test('goes on in the key of a marker from the tick of its section, with the chords as they are written', () => {
  for (const {
    sheet,
    written: { score },
  } of sheets) {
    const chorus = score.sections.find(({ kind }) => kind === 'chorus')!;
    const before = keyAt(score.key, score.keyChanges ?? [], chorus.startTick - 1);
    const after = keyAt(score.key, score.keyChanges ?? [], chorus.startTick);
    assert.equal((after.tonic - before.tonic + 24) % 12, (sheet.shift + 24) % 12);
    assert.equal(score.keyChanges![0]!.tick, chorus.startTick);
    const names = /chords: ([^\]]*)\]/.exec(sheet.text)![1]!.split(' ');
    const roots = names.map((name) => parseChordSymbol(name)!.chord.root);
    const bar = ticksPerBar(score.meter);
    const bars = (chorus.endTick - chorus.startTick) / bar;
    for (let i = 0; i < bars; i++) {
      const tick = chorus.startTick + i * bar;
      const event = score.chords.find(({ startTick, endTick }) => startTick <= tick && endTick > tick)!;
      assert.equal(event.chord.root, roots[i % roots.length], `bar ${i}`);
    }
    const singer = score.parts.find(({ role }) => role === 'lead')!.instrument;
    assert.ok(singer.kind === 'singer');
    for (const note of score.parts.find(({ role }) => role === 'lead')!.notes)
      assert.ok(note.pitch >= singer.singer.lowPitch && note.pitch <= singer.singer.highPitch);
  }
});

test('takes the key of written chords where no key is named, and key and tempo of markers at the start', () => {
  const sheet = '[Verse]\n[D]Hello [A]my old [Bm]friend of [G]mine\nand so we go';
  assert.deepEqual(song(sheet, 'key').score.key, { tonic: 2, mode: 'major' });
  const named = song(`[tempo 93]\n[key: F minor]\n[Verse]\nhello my friend\nand so we go`, 'start').score;
  assert.deepEqual([named.key, named.tempoChanges], [{ tonic: 5, mode: 'minor' }, [{ tick: 0, bpm: 93 }]]);
  const asked = song(`[Intro]\n\n[tempo 93]\n[Verse]\nhello my friend`, 'asked', { tempoBpm: 110 }).score;
  const verse = asked.sections.find(({ kind }) => kind === 'verse')!;
  assert.deepEqual(asked.tempoChanges, [
    { tick: 0, bpm: 110 },
    { tick: verse.startTick, bpm: 93 },
  ]);
});

test('writes the chords into the chord chart as they were given', () => {
  for (const seed of ['chart', 'a', 'b', 'c', 'd', 'e']) {
    const sheet = '[Verse]\n[Am]Hello my [F]lovely friend\n[C]Where have you [G]been so long';
    const chart = writeChordChart(song(sheet, seed).score);
    for (const name of ['[Am]', '[F]', '[C]', '[G]']) assert.ok(chart.includes(name), chart);
  }
});

const TEMPI =
  '[Verse]\nWe were walking home alone\nunder yellow windows\n\n[tempo 84]\n[Chorus]\nNobody knew my name\nnobody knew my name\n\n[tempo 126]\n[Verse]\nSo we ran along the river\nall the way to the sea';

test('changes the tempo at the tick of the marker, for sound and words alike', () => {
  const { score } = song(TEMPI, 'tempi', { tempoBpm: 100 });
  const starts = score.sections.map(({ startTick }) => startTick);
  assert.deepEqual(
    score.tempoChanges.map(({ bpm }) => bpm),
    [100, 84, 126],
  );
  for (const { tick } of score.tempoChanges) assert.ok(starts.includes(tick));
  const chorus = score.sections.find(({ kind }) => kind === 'chorus')!;
  assert.equal(score.tempoChanges[1]!.tick, chorus.startTick);
  const ring = score.durationSeconds - tickToSeconds(score.endTick, score.tempoChanges);
  assert.ok(ring > 1.4 && ring < 4.3, `rings for ${ring} s`);
});

test('meets a length by bars and at most 3 % of all tempi together, or tells what it could not meet', () => {
  let met = 0;
  for (const durationSeconds of [12, 30, 45, 60, 75, 90, 120, 180]) {
    const { score, remarks } = song(TEMPI, 'length', { tempoBpm: 100, durationSeconds });
    const [first, second, third] = score.tempoChanges.map(({ bpm }) => bpm);
    const bend = first! / 100;
    assert.ok(Math.abs(bend - 1) <= 0.0301);
    if (second !== undefined) assert.ok(Math.abs(second / 84 - bend) < 1e-6);
    if (third !== undefined) assert.ok(Math.abs(third / 126 - bend) < 1e-6);
    if (score.durationSeconds === durationSeconds) met++;
    else assert.match(remarks.join('\n'), /s were asked for.*nearest to that ends at [\d.]+ s/, `${durationSeconds}`);
  }
  assert.ok(met >= 6, `${met} of 8 met`);
});
