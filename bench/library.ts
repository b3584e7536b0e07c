import os from 'node:os';
import { type ClipFilter, type ClipListQuery, selectClipList } from '../src/storage/clip-list.ts';
import { searchClips, searchWordsOf } from '../src/storage/clip-search.ts';
import { openLibraryDoor } from '../test/harness/library-door.ts';
import { plantedFacts, plantLibrary } from '../test/harness/planted-library.ts';

/**
 * What lists and searches of a large library cost: the queries alone, and over HTTP in one process: `node bin/run.mjs bench/library.ts
 * [clips]`. Planting 100,000 clips takes about four minutes, most of it for the index of their words.
 */

const clips = Number(process.argv[2] ?? 100_000);
const ROUNDS = 200;
const WARM_UP_ROUNDS = 10;

interface Asked {
  readonly search?: string;
  readonly filter?: ClipFilter;
  readonly order?: 'title';
  /** The same over HTTP. */
  readonly query: string;
}

const { common, usual, rare, rareChinese, chineseTitle } = plantedFacts;
const search = (text: string): Asked => ({ search: text, query: `search=${encodeURIComponent(text)}` });
const monthAgo = new Date(Date.now() - 30 * 86_400_000);
const asked: Readonly<Record<string, Asked>> = {
  'newest page': { query: '' },
  'by title': { order: 'title', query: 'order=title' },
  favourites: { filter: { isFavourite: true }, query: 'favourite=true' },
  recordings: { filter: { isRecording: true }, query: 'upload=true' },
  'those that expire': { filter: { isExpiring: true }, query: 'expiring=true' },
  'an operation that nothing has': { filter: { operation: 'sonic.cover' }, query: 'operation=sonic.cover' },
  'a day a month ago': { filter: { createdTo: monthAgo }, query: `created_to=${monthAgo.toISOString()}` },
  'a word of every song': search(common),
  'a word of one song in 50': search(usual),
  'a word of one song in 1,000': search(rare),
  'Chinese, one song in 1,000': search(rareChinese),
  'three of these characters': search(rareChinese.slice(2, 5)),
  'two characters that titles begin with': search(chineseTitle),
  'a word that no song has': search('zzzqqq'),
};

const door = await openLibraryDoor();
try {
  const { database } = door.bench;
  const accountId = await plantLibrary(database, clips);
  const key = await door.key(accountId);
  const pageOf = ({ search: text, filter = {}, order }: Asked): Promise<unknown> => {
    const isPrefix = text !== undefined && searchWordsOf(text).words.length === 0;
    const query: ClipListQuery = {
      ...{ accountId, filter, after: null, limit: 21 },
      order: order ?? (isPrefix ? 'title' : 'newest'),
    };
    return text === undefined ? selectClipList(database, query) : searchClips(database, query, searchWordsOf(text));
  };
  const ask = async ({ query }: Asked): Promise<void> => {
    const { statusCode } = await door.send(key, 'GET', `/api/v1/clips?${query}`);
    if (statusCode !== 200) throw new Error(`${query}: ${statusCode}`);
  };
  console.log(`${clips} clips of one account, ${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}`);
  for (const [name, one] of Object.entries(asked)) {
    console.log(`${name.padEnd(40)} query ${await timesOf(() => pageOf(one))}   HTTP ${await timesOf(() => ask(one))}`);
  }
} finally {
  await door.close();
}

/** Median and 99 % of the calls, in milliseconds. */
async function timesOf(call: () => Promise<unknown>): Promise<string> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await call();
  const ms: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await call();
    ms.push(performance.now() - start);
  }
  ms.sort((a, b) => a - b);
  const at = (share: number): string => ms[Math.ceil(share * ROUNDS) - 1]!.toFixed(1).padStart(5);
  return `p50 ${at(0.5)} p99 ${at(0.99)} ms`;
}
