import type { PhraseHit } from '../core/phrase-finder.ts';
import { trimOf } from '../core/trim.ts';
import { NAMES, type PatternPart, type SafetyRule, type SafetyScope, safetyTable } from './safety-table.ts';

/** A place of a text that a rule objects to. */
export interface SafetyObjection {
  /** minors, hate, threat, instructions. */
  readonly rule: string;
  readonly action: SafetyRule['action'];
  /** Where it stands in the text, characters. */
  readonly start: number;
  readonly end: number;
}

interface Token {
  /** Lower case; '' for a mark that parts clauses. */
  readonly word: string;
  readonly isName: boolean;
  readonly start: number;
  readonly end: number;
}

type Hit = PhraseHit<string>;

/** What the rules object to in a text, the refused before the softened. Its time grows with the text. */
export function judgeText(text: string, scope: SafetyScope): SafetyObjection[] {
  const { rules, terms } = safetyTable();
  const tokens = tokensOf(text);
  const all = terms.find(tokens.map(({ word }) => word));
  const harmless = all.filter(({ value }) => value === 'harmless');
  const isCovered = coverage(harmless, tokens.length);
  const bySet = new Map<string, Hit[]>([
    [NAMES, tokens.flatMap(({ isName }, at) => (isName ? [{ start: at, end: at + 1, value: NAMES }] : []))],
  ]);
  for (const hit of all) {
    if (hit.value === 'harmless' || isCovered[hit.start] === true) continue;
    const hits = bySet.get(hit.value);
    if (hits === undefined) bySet.set(hit.value, [hit]);
    else hits.push(hit);
  }
  return rules
    .filter(({ scopes }) => scopes.includes(scope))
    .flatMap((rule) =>
      spansOf(rule, bySet).map(
        ([start, end]): SafetyObjection => ({
          rule: rule.name,
          action: rule.action,
          start: tokens[start]!.start,
          end: tokens[end - 1]!.end,
        }),
      ),
    )
    .sort((one, other) => Number(one.action === 'soften') - Number(other.action === 'soften'));
}

/** Strong words in a text, lower case. */
export function explicitWords(text: string): string[] {
  const words = tokensOf(text).map(({ word }) => word);
  return safetyTable()
    .terms.find(words)
    .filter(({ value }) => value === 'explicit')
    .map(({ start, end }) => words.slice(start, end).join(' '));
}

/** Words and the marks that part clauses: a comma as one empty word, a full stop as two. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let isFirst = true;
  for (const match of text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{N}]+)*|[,:()]|[.!?;\n]/gu)) {
    const [said] = match;
    const place = { start: match.index, end: match.index + said.length };
    if (/^[\p{L}\p{N}]/u.test(said)) {
      const isName = /^\p{Lu}\p{Ll}/u.test(said) && !isFirst && said !== 'I';
      tokens.push({ word: said.toLowerCase(), isName, ...place });
      isFirst = false;
    } else {
      tokens.push({ word: '', isName: false, ...place });
      if (/[.!?;\n]/.test(said)) tokens.push({ word: '', isName: false, ...place });
      isFirst = /[.!?\n]/.test(said);
    }
  }
  return tokens;
}

function coverage(hits: readonly Hit[], length: number): boolean[] {
  const isCovered = new Array<boolean>(length).fill(false);
  for (const { start, end } of hits) isCovered.fill(true, start, end);
  return isCovered;
}

/** Where a rule's pattern stands without an exception, as [start, end) of words. */
function spansOf(rule: SafetyRule, bySet: ReadonlyMap<string, readonly Hit[]>): [number, number][] {
  const hitsOf = (set: string): readonly Hit[] => bySet.get(set) ?? [];
  return hitsOf(rule.pattern[0]!.set).flatMap((first): [number, number][] => {
    const chain = chainFrom(first, rule.pattern.slice(1), hitsOf);
    return chain === null || isExcepted(rule, chain, hitsOf)
      ? []
      : [[Math.min(...chain.map(({ start }) => start)), Math.max(...chain.map(({ end }) => end))]];
  });
}

/** For each part of a pattern the nearest hit that stands as it shall; null: there is none. */
function chainFrom(first: Hit, parts: readonly PatternPart[], hitsOf: (set: string) => readonly Hit[]): Hit[] | null {
  const chain = [first];
  for (const { set, wordsMax, isBehind } of parts) {
    const last = chain.at(-1)!;
    const near = hitsWithin(hitsOf(set), last, wordsMax).filter((hit) => !isBehind || hit.start >= last.end);
    const next = near.reduce<Hit | null>(
      (best, hit) => (best === null || gap(last, hit) < gap(last, best) ? hit : best),
      null,
    );
    if (next === null) return null;
    chain.push(next);
  }
  return chain;
}

/** Words between two hits; 0 where they touch or overlap. */
const gap = (one: Hit, other: Hit): number => Math.max(0, other.start - one.end, one.start - other.end);

/** Longest phrase of the table, in words: how far before a place a hit may begin that reaches it. */
const PHRASE_WORDS_MAX = 12;

/** Of hits in their order those at most so many words away: found by halving, so that many hits cost little. */
function hitsWithin(hits: readonly Hit[], place: Hit, wordsMax: number): readonly Hit[] {
  let [low, high] = [0, hits.length];
  const from = place.start - wordsMax - PHRASE_WORDS_MAX;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hits[middle]!.start < from) low = middle + 1;
    else high = middle;
  }
  const near: Hit[] = [];
  for (let at = low; at < hits.length && hits[at]!.start <= place.end + wordsMax; at++) {
    if (gap(place, hits[at]!) <= wordsMax) near.push(hits[at]!);
  }
  return near;
}

function isExcepted(rule: SafetyRule, chain: readonly Hit[], hitsOf: (set: string) => readonly Hit[]): boolean {
  const [first, last] = [chain[0]!, chain.at(-1)!];
  const whole: Hit = {
    start: Math.min(first.start, last.start),
    end: Math.max(first.end, last.end),
    value: rule.name,
  };
  return rule.exceptions.some(({ set, within, isBefore }) =>
    within === 'nearer'
      ? hitsWithin(hitsOf(set), first, gap(first, last)).some((hit) => gap(first, hit) < gap(first, last))
      : hitsWithin(hitsOf(set), whole, within).some(({ start }) => !isBefore || start < whole.start),
  );
}

/** A text without the clauses that are softened, and what was left out. */
export function withoutSoftened(text: string): { readonly text: string; readonly dropped: readonly string[] } {
  const soft = judgeText(text, 'wish').filter(({ action }) => action === 'soften');
  if (soft.length === 0) return { text, dropped: [] };
  const bounds = clauseBounds(text);
  const cuts = soft
    .map(({ start, end }): [number, number] => [
      bounds.findLast((bound) => bound <= start) ?? 0,
      bounds.find((bound) => bound >= end) ?? text.length,
    ])
    .sort((one, other) => one[0] - other[0]);
  const kept: string[] = [];
  const dropped: string[] = [];
  let at = 0;
  for (const [start, end] of cuts) {
    if (start >= at) dropped.push(trimOf(text.slice(start, end), /[\s,;.]/));
    kept.push(text.slice(at, Math.max(at, start)));
    at = Math.max(at, end);
  }
  kept.push(text.slice(at));
  return {
    text: kept
      .join(' ')
      .replace(/\s+/g, ' ')
      .replace(/ ([,.;])/g, '$1')
      .trim(),
    dropped,
  };
}

/** Where clauses part: at marks, and before words that begin one. */
function clauseBounds(text: string): number[] {
  const bounds = [0];
  for (const match of text.matchAll(/[,.;:!?\n]|\s(?=(?:and|but|because|so|who)\s)/gu)) bounds.push(match.index);
  bounds.push(text.length);
  return bounds;
}
