import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CreateRequest, plainRequest } from '../port.ts';
import { writtenLineSpans } from './make-clip.ts';
import { writeSong } from './write-song.ts';

const request: CreateRequest = {
  ...plainRequest,
  seed: 'seed',
  clipCount: 2,
  lyrics: '[Verse]\nWe walk alone\nTurn it up (turn it up)\n[Chorus]\nHold the line\nHold the line',
  title: 'Wires',
  tags: 'pop',
  vocalGender: 'female',
};

describe('a written song', () => {
  it('is the same for the same request and another for the other clip', () => {
    const [one, same, other] = [0, 0, 1].map((ordinal) => writeSong({ request, ordinal }).score);
    assert.deepEqual(one, same);
    assert.notDeepEqual(one!.parts, other!.parts);
    assert.deepEqual(
      one!.lines.map((line) => line.text),
      other!.lines.map((line) => line.text),
    );
  });

  it('counts a line with a backing answer once', () => {
    const { lines } = writeSong({ request, ordinal: 0 }).score;
    assert.equal(lines.length, 5);
    const spans = writtenLineSpans(lines);
    assert.equal(spans.length, 4);
    assert.ok(spans.every(([start, end], index) => end > start && (index === 0 || start >= spans[index - 1]![0])));
  });

  it('ends as the lyrics say', () => {
    const fading = { ...request, lyrics: `${request.lyrics}\n[Fade Out]` };
    assert.equal(writeSong({ request: fading, ordinal: 0 }).score.ending, 'fade');
  });

  it('is an instrumental when asked, or when the lyrics hold no words', () => {
    for (const asked of [
      { ...request, isInstrumental: true },
      { ...request, lyrics: '[Instrumental]' },
    ]) {
      const { score, lyrics } = writeSong({ request: asked, ordinal: 0 });
      assert.equal(lyrics, '');
      assert.ok(score.parts.every((part) => part.instrument.kind !== 'singer'));
      assert.ok(score.parts.length > 2);
    }
  });

  it('has words of its own for a description', () => {
    const described = { ...request, lyrics: null, title: null, description: 'rainy lo-fi about night trains' };
    const { score, lyrics } = writeSong({ request: described, ordinal: 0 });
    assert.ok(score.lines.length >= 8);
    assert.match(lyrics, /\b(night|trains?|rain)\b/i);
    assert.notEqual(score.title, '');
  });

  it('takes names that every object inherits for ordinary words, wherever a caller puts them', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      const lyrics = `[Verse]\n${name} is my name\n[${name}]\n&${name};\n(${name})`;
      const sung = writeSong({
        request: { ...request, lyrics, tags: name, negativeTags: name, title: name },
        ordinal: 0,
      });
      assert.ok(sung.score.lines.length > 0, name);
      const asked = { ...request, lyrics: null, description: `a song about ${name} with ${name}`, language: name };
      assert.ok(writeSong({ request: asked, ordinal: 0 }).score.lines.length > 0, name);
    }
  });
});
