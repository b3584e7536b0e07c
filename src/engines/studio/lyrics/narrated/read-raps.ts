import { readFileSync } from 'node:fs';
import { MaterialError } from '../material/read-blocks.ts';
import { linesOf } from '../situations/chorus-rows.ts';
import { type ChorusTone, chorusTones } from './chorus-tone.ts';
import { type SongKind, songKinds } from './read-kinds.ts';

const FILE = new URL('../../../../../data/lyrics/en/narrated/raps.txt', import.meta.url);

/** Four lines of rap. */
export type Bars = readonly string[];

/** Bars that are true of every rap of a kind and a mood. */
export interface KindBars {
  readonly kind: SongKind;
  readonly tone: ChorusTone;
  readonly bars: readonly Bars[];
}

const LINES = [4, 4] as const;

/** Rows "kind K", below each of them "mood: M", and below each mood "bars: line / line / line / line". @throws MaterialError naming the line */
export function readRaps(text: string, file = 'en/narrated/raps.txt'): KindBars[] {
  const blocks: { kind: SongKind; tone: ChorusTone; bars: Bars[] }[] = [];
  let kind: SongKind | null = null;
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '' || row.startsWith('#')) continue;
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    const [, key = '', body = ''] = /^(kind|mood:|bars:) (.+)$/.exec(row) ?? fail('no such row');
    if (key === 'kind') {
      kind = songKinds.find((one) => one === body) ?? fail(`kinds are ${songKinds.join(', ')}`);
    } else if (key === 'mood:') {
      const tone = chorusTones.find((one) => one === body) ?? fail(`moods are ${chorusTones.join(', ')}`);
      blocks.push({ kind: kind ?? fail('stands before the first kind'), tone, bars: [] });
    } else {
      const last = blocks.at(-1) ?? fail('stands before the first mood');
      if (last.kind !== kind) fail('stands before the first mood of its kind');
      last.bars.push(linesOf(body, LINES, fail));
    }
  }
  return blocks;
}

let english: readonly KindBars[] | null = null;
/** The bars for each kind of English rap. @throws MaterialError naming the line */
export const englishRaps = (): readonly KindBars[] => (english ??= readRaps(readFileSync(FILE, 'utf8')));
