import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChordQuality, chordQualities, chordSymbol } from './chord.ts';
import { parseChordSymbol } from './parse-chord.ts';

test('reads every chord that it writes, in every key', () => {
  for (const quality of Object.keys(chordQualities) as ChordQuality[]) {
    for (let root = 0; root < 12; root++) {
      for (const bass of [root, (root + 7) % 12]) {
        const chord = { root, quality, bass };
        const symbol = chordSymbol(chord, { tonic: 5, mode: 'major' });
        assert.deepEqual(parseChordSymbol(symbol), { chord, isWhole: true }, symbol);
      }
    }
  }
});

test('plays a simpler chord where tones cannot be played, and tells it', () => {
  assert.deepEqual(parseChordSymbol('C7#9'), { chord: { root: 0, quality: 'dominant7', bass: 0 }, isWhole: false });
  assert.deepEqual(parseChordSymbol('Gm7b5/F')?.chord, { root: 7, quality: 'halfDiminished7', bass: 5 });
});

test('reads no words', () => {
  for (const word of ['Hello', 'Am I', 'H', 'chorus', 'Dad', 'Adding', 'Edge', 'a', '', 'A dim light'])
    assert.equal(parseChordSymbol(word), null, word);
});
