import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { type CreateRequest, plainRequest } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import type { LyricSheet } from './records.ts';
import { writeSong } from './write-song.ts';
import { writeTake, writeTakes, writtenLines } from './write-take.ts';

const REQUESTS = [
  'birthday song for my wife Anna who turns 40, we have a son called Jack, she loves gardening',
  'rainy lo-fi about night trains',
  'angry rap about my landlord who never fixes the heating',
  'country song about my old truck and my dog Duke',
  'ein Lied über das Meer und die Nacht',
];

const requestOf = (description: string, changes: Partial<CreateRequest> = {}): CreateRequest => ({
  ...plainRequest,
  seed: 'takes',
  clipCount: 2,
  description,
  ...changes,
});

function takesOf(description: string, changes: Partial<CreateRequest> = {}): readonly LyricSheet[] {
  const request = requestOf(description, changes);
  const random = createRandom(`takes ${description}`);
  const brief = readBrief(request, random.child('brief'));
  return writeTakes(() => brief, request, { ordinal: 1, lineCountMax: 40 }, random.child('lyrics'));
}

const linesOf = (sheet: LyricSheet): string[] => [
  ...new Set(sheet.sections.flatMap(({ lines }) => lines.map(({ text }) => text.toLowerCase()))),
];
/** Lines that the request does not say itself. */
const ownLinesOf = (sheet: LyricSheet): string[] => {
  const told = new Set((sheet.requestLines ?? []).map((line) => line.toLowerCase()));
  return linesOf(sheet).filter((line) => !told.has(line));
};
const sharedOf = ([first, second]: readonly LyricSheet[]): number => {
  const known = new Set(ownLinesOf(first!));
  const own = ownLinesOf(second!).filter((line) => line.split(' ').length >= 4);
  return own.filter((line) => known.has(line)).length / own.length;
};

describe('the words of the takes of a request', () => {
  for (const description of REQUESTS) {
    it(`share at most a fifth of the lines that the request does not say: ${description}`, () => {
      const takes = takesOf(description);
      assert.equal(takes.length, 2);
      assert.ok(sharedOf(takes) <= 0.2, `${formatLyrics(takes[0]!)}\n\n---\n\n${formatLyrics(takes[1]!)}`);
    });
  }

  it('are the same where the request wants them to be, and the same again for the same request', () => {
    assert.equal(takesOf(REQUESTS[0]!, { words: { hasSameLyrics: true } }).length, 1);
    assert.deepEqual(takesOf(REQUESTS[1]!), takesOf(REQUESTS[1]!));
  });

  it('never sing a line that was refused, and keep away from lines that were sung before', () => {
    const [first] = takesOf(REQUESTS[0]!);
    const refused = linesOf(first!).slice(0, 12);
    const [other] = takesOf(REQUESTS[0]!, { words: { avoidLines: refused } });
    assert.deepEqual(
      linesOf(other!).filter((line) => refused.includes(line)),
      [],
    );
    const knownLines = Buffer.from(writtenLines(first!)).toString('base64');
    assert.ok(sharedOf([first!, takesOf(REQUESTS[0]!, { knownLines })[0]!]) <= 0.2);
  });

  it('are what the clips of a new song sing, show and are called by', () => {
    const request = requestOf(REQUESTS[0]!, { durationSecondsMax: 120 });
    const [one, other] = [0, 1].map((ordinal) => writeSong({ request, ordinal }));
    assert.notEqual(one!.lyrics, other!.lyrics);
    assert.notEqual(one!.score.title, other!.score.title);
    for (const { lyrics, score, writtenLines: hashes } of [one!, other!]) {
      const sung = new Set(score.lines.map(({ text }) => text.replace(/[^\p{L}]+/gu, '').toLowerCase()));
      const shown = lyrics.replace(/[^\p{L}]+/gu, '').toLowerCase();
      for (const line of sung) assert.ok(shown.includes(line), line);
      assert.ok(hashes!.length > 0 && hashes!.length % 8 === 0);
    }
  });

  it("leave a caller's own lyrics as they are, in every take, whatever else the request says of words", () => {
    const lyrics = '[Verse]\nThe kettle sings again tonight\nThe window wears the morning light';
    const words = { names: ['Anna'], facts: ['she turns 40'], avoidLines: ['The kettle sings again tonight'] };
    const plain = requestOf('', { description: null, lyrics });
    for (const ordinal of [0, 1]) {
      const song = writeSong({ request: { ...plain, words }, ordinal });
      assert.equal(song.lyrics, lyrics);
      assert.deepEqual(song.score, writeSong({ request: plain, ordinal }).score);
      assert.equal(song.writtenLines?.length, 0);
    }
  });

  it('are written by ordinal alone: a take is the same with and without the others', () => {
    const request = requestOf(REQUESTS[1]!);
    const brief = readBrief(request, createRandom('x'));
    const alone = writeTake(brief, request, { ordinal: 1, lineCountMax: 30 }, createRandom('y'));
    assert.deepEqual(alone, writeTakes(() => brief, request, { ordinal: 1, lineCountMax: 30 }, createRandom('y'))[1]);
  });
});
