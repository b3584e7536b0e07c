import { openLibraryDoor } from '../test/harness/library-door.ts';
import { plantedFacts, plantLibrary } from '../test/harness/planted-library.ts';

/**
 * What lists and searches of a large library cost, over HTTP in one process: `node bin/run.mjs bench/library.ts [clips]`.
 * Planting 100,000 clips takes about four minutes, most of it for the index of their words.
 */

const clips = Number(process.argv[2] ?? 100_000);
const ROUNDS = 100;

const { common, usual, rare, rareChinese, chineseTitle } = plantedFacts;
const asked: Readonly<Record<string, string>> = {
  'newest page': '',
  'by title': 'order=title',
  favourites: 'favourite=true',
  recordings: 'upload=true',
  'an operation that nothing has': 'operation=sonic.cover',
  'a day a month ago': `created_to=${new Date(Date.now() - 30 * 86_400_000).toISOString()}`,
  'a word of every song': `search=${common}`,
  'a word of one song in 50': `search=${usual}`,
  'a word of one song in 1,000': `search=${rare}`,
  'Chinese, one song in 1,000': `search=${encodeURIComponent(rareChinese)}`,
  'three of these characters': `search=${encodeURIComponent(rareChinese.slice(2, 5))}`,
  'two characters that titles begin with': `search=${encodeURIComponent(chineseTitle)}`,
  'a word that no song has': 'search=zzzqqq',
};

const door = await openLibraryDoor();
try {
  const accountId = await plantLibrary(door.bench.database, clips);
  const key = await door.key(accountId);
  for (const [name, query] of Object.entries(asked)) {
    const ms: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const { statusCode } = await door.send(key, 'GET', `/api/v1/clips?${query}`);
      ms.push(performance.now() - start);
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`);
    }
    ms.sort((a, b) => a - b);
    const at = (share: number): string => ms[Math.ceil(share * ROUNDS) - 1]!.toFixed(1).padStart(6);
    console.log(`${name.padEnd(40)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`);
  }
} finally {
  await door.close();
}
