import { type RawBuilder, sql } from 'kysely';
import {
  afterOf,
  type ClipListQuery,
  columnsOf,
  conditionsOf,
  type ListedClip,
  type ListedColumns,
  orderTerms,
  toListed,
} from './clip-list.ts';
import type { Executor } from './database.ts';
import { toStorableText } from './storable-json.ts';

/** What a search looks for. */
export interface SearchWords {
  /** All of them occur in title, tags or lyrics; at least one has three characters or more. Empty: `titlePrefix` decides. */
  readonly words: readonly string[];
  /** What titles begin with, where the search is too short for more. */
  readonly titlePrefix: string;
}

const RUN_CHARS = 3;

/** Accents, Hebrew points, Arabic vowel signs and lengthening strokes: those that `fold_search` of the database leaves out. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670]/g;

/** Letters without their marks, so that what is counted here is what the database looks for. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '').normalize('NFC');

/** @param text as somebody typed it */
export function searchWordsOf(text: string): SearchWords {
  const plain = toStorableText(withoutMarks(text)).trim();
  const words = [...new Set(plain.split(/\s+/))];
  return words.some(isIndexed) ? { words, titlePrefix: '' } : { words: [], titlePrefix: plain };
}

const isIndexed = (word: string): boolean => [...word].length >= RUN_CHARS;

/** How many of the clips next in order are simply read before the index is asked: enough for words that many songs have. */
const READ_FIRST = 1000;

/**
 * A page of the clips that a search finds. Words that are common are found by reading the next clips in order, as few as
 * fill the page; rare ones by the index of their trigrams. Neither reads more than a small part of a large library.
 */
export async function searchClips(
  executor: Executor,
  query: ClipListQuery,
  { words, titlePrefix }: SearchWords,
): Promise<readonly ListedClip[]> {
  if (words.length === 0) return read(executor, prefixQuery(query, titlePrefix));
  const { rows } = await nextClipsQuery(query, words).execute(executor);
  const found = rows.filter((row) => row.id !== null);
  const wereAll = Number(rows[0]!.seen) < READ_FIRST;
  if (wereAll || found.length === query.limit) return found.map(toListed);
  return read(executor, indexQuery(query, words));
}

async function read(executor: Executor, query: RawBuilder<ListedColumns>): Promise<readonly ListedClip[]> {
  return (await query.execute(executor)).rows.map(toListed);
}

/** Titles between a prefix and all that begins with it: a range of the index, whatever pattern characters it has. */
export const prefixQuery = (query: ClipListQuery, titlePrefix: string): RawBuilder<ListedColumns> => sql<ListedColumns>`
  select ${columnsOf(query.order)} from clips c
  where ${conditionsOf(query)} ${afterOf(query)}
    and c.search_title >= fold_search(${titlePrefix}) and c.search_title < fold_search(${titlePrefix}) || chr(1114111)
  order by ${orderTerms[query.order].by} limit ${query.limit}`;

/** Clips of the index, all of an account that have the words; other orders than the index's are sorted. */
export const indexQuery = (query: ClipListQuery, words: readonly string[]): RawBuilder<ListedColumns> => {
  const runs = words
    .filter(isIndexed)
    .map((word) => sql`clip_trigrams(${query.accountId}::uuid, fold_search(${word}))`);
  return sql<ListedColumns>`
  select ${columnsOf(query.order)} from clips c
  where clip_trigrams(c.account_id, c.search_text) @> (${sql.join(runs, sql` || `)})
    and ${hasWords(words)} and ${conditionsOf(query)} ${afterOf(query)}
  order by ${orderTerms[query.order].by} limit ${query.limit}`;
};

/** The next clips in order that have the words, of so many that are read; one row without a clip where none has. */
export const nextClipsQuery = (
  query: ClipListQuery,
  words: readonly string[],
): RawBuilder<ListedColumns & { readonly seen: number }> => sql<ListedColumns & { readonly seen: number }>`
  with c as materialized (
    select * from clips c where ${conditionsOf(query)} ${afterOf(query)}
    order by ${orderTerms[query.order].by} limit ${READ_FIRST})
  select seen.seen, found.* from (select count(*) as seen from c) as seen left join (
    select ${columnsOf(query.order)} from c where ${hasWords(words)}
    order by ${orderTerms[query.order].by} limit ${query.limit}) as found on true
  order by found.place_key collate "C" ${direction(query)}, found.id ${direction(query)}`;

const direction = ({ order }: ClipListQuery) => (order === 'newest' ? sql`desc` : sql`asc`);

const hasWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`c.search_text like fold_search(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`),
    sql` and `,
  );
