import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type BenchSong, composeBenchSong } from '../../bench/songs/bench-song.ts';
import { callerSheets } from '../../bench/songs/caller-sheets.ts';
import { reportExactness } from '../../bench/songs/exactness.ts';
import { vocalGenreNames } from '../../bench/songs/genres.ts';
import { reportMelodies } from '../../bench/songs/melody.ts';
import { reportOddLyrics } from '../../bench/songs/odd-lyrics.ts';
import { reportPair } from '../../bench/songs/pairs.ts';
import { reportPlacement } from '../../bench/songs/placement.ts';
import { median, sum } from '../../bench/songs/statistics.ts';
import { reportStructure } from '../../bench/songs/structure.ts';
import { reportText } from '../../bench/songs/text.ts';
import { plainRequest } from '../../src/engines/port.ts';

// Small batches and loose bounds: these notice a fall, bench/songs.ts tells how good the songs are.
const PER_GENRE = 2;
let songs: readonly BenchSong[] = [];

before(() => {
  songs = vocalGenreNames.flatMap((genre, g) =>
    Array.from({ length: PER_GENRE }, (_, i) => {
      const request = { ...plainRequest, tags: genre, seed: `figures ${i}` };
      return composeBenchSong({ name: `${genre} ${i}`, genre, request }, (g + i) % 2);
    }),
  );
});

test('keeps melodies of every family near those of people', () => {
  const pop = reportMelodies(songs, 'POP909');
  assert.ok(pop.gateShare >= 0.75 && pop.mahalanobis[0] <= 6, `gate ${pop.gateShare}, ${pop.mahalanobis}`);
  for (const family of ['RS200', 'OpenEWLD', 'rap'] as const) {
    const { outside } = reportMelodies(songs, family);
    assert.ok(outside[0] <= 5, `${family}: ${outside} metrics outside`);
  }
});

test('repeats what bears one name, contrasts what bears another, and lifts most choruses', () => {
  const reports = songs.map(reportStructure);
  assert.ok(median(reports.flatMap((report) => report.samePitch)) >= 0.5);
  assert.ok(median(reports.flatMap((report) => report.otherPitch)) <= 0.2);
  const lift = median(reports.flatMap((report) => report.lift ?? []));
  assert.ok(lift >= 0 && lift <= 5, `lift ${lift}`);
});

test("sings every word of callers' lyrics, no other, and with its stress", () => {
  const counts = { right: 0, wrong: 0 };
  for (const [i, { name, lyrics }] of callerSheets.entries()) {
    const genre = vocalGenreNames[(5 * i) % vocalGenreNames.length]!;
    const request = { ...plainRequest, tags: genre, lyrics, durationSecondsMax: 480, seed: 'placed' };
    const song = composeBenchSong({ name, genre, request }, i % 2);
    const { lost, invented } = reportPlacement(lyrics, song.written.score);
    assert.deepEqual([lost, invented], [[], []], name);
    const text = reportText(song);
    assert.deepEqual(text.lostSyllables, [], name);
    counts.right += text.right;
    counts.wrong += text.wrong;
  }
  assert.ok(counts.right / (counts.right + counts.wrong) >= 0.9, JSON.stringify(counts));
});

test('gives random requests their exact duration, tempo, key and meter', () => {
  assert.deepEqual(reportExactness(30).misses, []);
});

test('composes odd lyrics or refuses them as the interface does', () => {
  const { failures, composed, refused } = reportOddLyrics(40);
  assert.deepEqual(failures, []);
  assert.ok(composed > 0 && refused > 0, `${composed} composed, ${refused} refused`);
});

test('makes the second clip of a request another take of the same song', () => {
  const pairs = ['Pop', 'Rock', 'Jazz', 'Trap Rap', 'Folk'].map((genre) => {
    const wanted = {
      name: genre,
      genre,
      request: { ...plainRequest, tags: genre, seed: 'pair', words: { hasSameLyrics: true } },
    };
    return reportPair(composeBenchSong(wanted, 0), composeBenchSong(wanted, 1));
  });
  assert.ok(
    pairs.every((pair) => pair.isSameSong && pair.count >= 3),
    JSON.stringify(pairs.map((pair) => pair.count)),
  );
  assert.ok(sum(pairs.map((pair) => pair.count)) / pairs.length >= 4);
});
