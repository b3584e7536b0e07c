import { readFileSync } from 'node:fs';
import { type AttitudeKind, attitudeKinds } from '../../song-intent.ts';
import { MaterialError } from './read-blocks.ts';

/** A line that may follow any fact of its kind. */
export interface Tail {
  /** "fact-age" and the like; null: any. */
  readonly kind: string | null;
  /** Empty: all. */
  readonly attitudes: readonly AttitudeKind[];
  /** Of whom the fact tells. */
  readonly life: 'living' | 'dead' | 'any';
  readonly text: string;
}

const FILE = new URL('../../../../../data/lyrics/en/tails.txt', import.meta.url);
const LIVES: readonly string[] = ['living', 'dead', 'any'];

let tails: readonly Tail[] | null = null;

/** Of `data/lyrics/en/tails.txt`. @param tags that a kind may be, "fact-" included @throws MaterialError naming the line */
export function englishTails(tags: ReadonlySet<string>): readonly Tail[] {
  tails ??= readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((row, index) => {
      if (row.trim() === '' || row.startsWith('#')) return [];
      const [kind = '', attitudes = '', life = '', text = ''] = row.split('|').map((field) => field.trim());
      const named = attitudes === 'any' ? [] : attitudes.split(/\s+/);
      const isKnown = kind === 'any' || tags.has(`fact-${kind}`);
      const isFitting = named.every((one) => attitudeKinds.includes(one as AttitudeKind)) && LIVES.includes(life);
      if (!isKnown || !isFitting || text === '')
        throw new MaterialError('en/tails.txt', index + 1, 'a row is: kind of fact | attitudes or any | life | line');
      return [
        {
          kind: kind === 'any' ? null : `fact-${kind}`,
          attitudes: named as AttitudeKind[],
          life: life as Tail['life'],
          text,
        },
      ];
    });
  return tails;
}
