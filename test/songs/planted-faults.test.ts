import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BenchSong, composeBenchSong } from '../../bench/songs/bench-song.ts';
import { qualityScore } from '../../bench/songs/faults/quality-score.ts';
import { rankFaults } from '../../bench/songs/faults/rank-faults.ts';
import { plainRequest } from '../../src/engines/port.ts';

const genres = ['Pop', 'Rock', 'Folk', 'R&B/Soul', 'Electronic', 'Reggae'];
const songs: readonly BenchSong[] = genres.map((genre, i) =>
  composeBenchSong({ name: genre, genre, request: { ...plainRequest, tags: genre, seed: `ranked ${i}` } }, i % 2),
);

test('scores songs lower once they are broken, whatever the breakage', () => {
  for (const { fault, caught, songCount } of rankFaults(songs, songs.length)) {
    assert.ok(songCount >= 3, `${fault}: only ${songCount} songs to break`);
    assert.ok(caught >= 0.8 * songCount, `${fault}: ${caught} of ${songCount}`);
  }
});

/** The whole song two semitones higher: another key, nothing else. */
function raised(song: BenchSong): BenchSong {
  const { score, composition } = song.written;
  const up = 2;
  const key = <Key extends { readonly tonic: number }>(of: Key): Key => ({ ...of, tonic: (of.tonic + up) % 12 });
  const moved = {
    key: key(score.key),
    keyChanges: (score.keyChanges ?? []).map((change) => ({ ...change, key: key(change.key) })),
    chords: score.chords.map((event) => ({
      ...event,
      chord: { ...event.chord, root: (event.chord.root + up) % 12, bass: (event.chord.bass + up) % 12 },
    })),
  };
  const parts = score.parts.map((part) =>
    ['drums', 'percussion', 'effects'].includes(part.role)
      ? part
      : { ...part, notes: part.notes.map((note) => ({ ...note, pitch: note.pitch + up })) },
  );
  const written = { ...song.written, score: { ...score, ...moved, parts }, composition: { ...composition, ...moved } };
  return { ...song, written };
}

test('scores a song the same in another key', () => {
  for (const song of songs) {
    const [own, other] = [qualityScore(song).score, qualityScore(raised(song)).score];
    assert.ok(Math.abs(own - other) < 1, `${song.name}: ${own} and ${other}`);
  }
});
