import { readFileSync } from 'node:fs';
import { type AttitudeKind, attitudeKinds } from '../../song-intent.ts';
import { MaterialError } from './read-blocks.ts';

/** Words that lead on to a fact or follow it; `~` is where its sentence stands. */
export interface Lead {
  readonly text: string;
  readonly cost: number;
  /** Tense of the facts that it fits. */
  readonly tense: 'past' | 'present' | 'any';
  /** Attitudes that it fits; empty: all. */
  readonly attitudes: readonly AttitudeKind[];
}

const FILE = new URL('../../../../../data/lyrics/en/leads.txt', import.meta.url);
const TENSES = ['past', 'present', 'any'];

let leads: readonly Lead[] | null = null;

/** Of `data/lyrics/en/leads.txt`. @throws MaterialError naming the line */
export function englishLeads(): readonly Lead[] {
  leads ??= readLeads(readFileSync(FILE, 'utf8'));
  return leads;
}

function readLeads(text: string): Lead[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [tense = '', attitudes = '', cost = '', words = ''] = line.split('|').map((field) => field.trim());
    const named = attitudes === 'any' ? [] : attitudes.split(/\s+/);
    const isWrong =
      !TENSES.includes(tense) ||
      named.some((kind) => !attitudeKinds.includes(kind as AttitudeKind)) ||
      !(Number(cost) >= 0) ||
      !words.includes('~');
    if (isWrong)
      throw new MaterialError('en/leads.txt', index + 1, 'a row is: tense | attitudes or any | cost | words with ~');
    return [{ tense: tense as Lead['tense'], attitudes: named as AttitudeKind[], cost: Number(cost), text: words }];
  });
}
