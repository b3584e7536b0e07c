import { readFileSync } from 'node:fs';
import { MaterialError } from '../material/read-blocks.ts';
import { chorusOf, linesOf } from '../situations/chorus-rows.ts';
import type { SituationChorus } from '../situations/situation.ts';
import { type ChorusTone, chorusTones } from './chorus-tone.ts';

const FILE = new URL('../../../../../data/lyrics/en/narrated/kinds.txt', import.meta.url);

/**
 * Whom and what a song is about: `dear`: somebody who is sung to; `foe`: somebody who is attacked; `hero`: somebody told of; `we`, `I`:
 * the singers; `place`: somewhere; `tale`: anything else.
 */
export const songKinds = ['dear', 'foe', 'hero', 'we', 'I', 'place', 'tale'] as const;
export type SongKind = (typeof songKinds)[number];

/** Choruses that are true of every song of a kind and a mood. */
export interface KindChoruses {
  readonly kind: SongKind;
  readonly tone: ChorusTone;
  readonly choruses: readonly SituationChorus[];
  readonly bridges: readonly (readonly string[])[];
  /** Later verses. */
  readonly verses: readonly (readonly string[])[];
}

type Draft = { -readonly [Key in keyof KindChoruses]: KindChoruses[Key] };
const BRIDGE_LINES = [2, 4] as const;
const VERSE_LINES = [2, 6] as const;

/** Blocks "kind K", each with "mood: M" and rows "chorus: Title | line / line", "bridge: line / line" and "verse: line / line". @throws MaterialError naming the line */
export function readKinds(text: string, file = 'en/narrated/kinds.txt'): KindChoruses[] {
  const blocks: Draft[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '' || row.startsWith('#')) continue;
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    const [, key = '', body = ''] = /^(kind|mood|chorus|bridge|verse):? (.+)$/.exec(row) ?? fail('no such row');
    const last = blocks.at(-1);
    if (key === 'kind') {
      const kind = songKinds.find((one) => one === body) ?? fail(`kinds are ${songKinds.join(', ')}`);
      blocks.push({ kind, tone: 'plain', choruses: [], bridges: [], verses: [] });
    } else if (last === undefined) fail('stands before the first kind');
    else if (key === 'mood')
      last.tone = chorusTones.find((one) => one === body) ?? fail(`moods are ${chorusTones.join(', ')}`);
    else if (key === 'chorus') last.choruses = [...last.choruses, chorusOf(body, fail)];
    else if (key === 'bridge') last.bridges = [...last.bridges, linesOf(body, BRIDGE_LINES, fail)];
    else last.verses = [...last.verses, linesOf(body, VERSE_LINES, fail)];
  }
  return blocks;
}

let english: readonly KindChoruses[] | null = null;
/** The choruses for each kind of English song. @throws MaterialError naming the line */
export const englishKinds = (): readonly KindChoruses[] => (english ??= readKinds(readFileSync(FILE, 'utf8')));
