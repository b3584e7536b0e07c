import { type DataRow, DataTableError, loadDataTable } from '../../../../core/data-table.ts';
import type { FillLength } from '../../grooves/drum-fills.ts';
import { grooveGroups } from '../../grooves/drum-groove.ts';
import { type Bar, isLastBarOfSection } from '../plan/bar-grid.ts';
import { type Draws, drawOption } from './draw-option.ts';
import type { DrumFeel } from './drum-feel.ts';
import { drawRestlessness } from './restlessness.ts';

/** With which fills the drummer of a song ends the second and the fourth bar of phrases; null: with none. */
export interface PhraseEnds {
  readonly second: FillLength | null;
  readonly fourth: FillLength | null;
}

const LENGTHS = ['beat', 'half'] as const satisfies readonly FillLength[];

const rows = loadDataTable('grooves/phrase-ends.txt', 4).map(readRow);

/** Who plays more bars otherwise than this says enough. */
const STEADY_SHARE_MAX = 0.3;

/** Draws how the drummer of a song ends phrases; machines, loops and restless drummers leave it at turnarounds. */
export function drawPhraseEnds({ group, players }: Pick<DrumFeel, 'group' | 'players'>, draws: Draws): PhraseEnds {
  const { anew, share } = drawRestlessness('drums', draws);
  const isSteady = players === 'drummer' && anew === 'phrase' && share <= STEADY_SHARE_MAX;
  return drawOption(
    rows.filter(({ groups }) => groups === null || (isSteady && groups.has(group))),
    draws,
    'phrase ends',
  );
}

/** The fill that ends a bar inside of a section; null: none. */
export function phraseEndAt(bar: Bar, { second, fourth }: PhraseEnds): FillLength | null {
  if (isLastBarOfSection(bar)) return null;
  const place = bar.indexInSection % 4;
  return place === 1 ? second : place === 3 ? fourth : null;
}

function readRow({ fields: [weight = '', groups = '', ...ends], place }: DataRow) {
  const names = groups.split(',').map((name) => name.trim());
  const [second, fourth] = ends.map((end) => LENGTHS.find((length) => length === end) ?? null);
  const isKnown = groups === 'any' || names.every((name) => (grooveGroups as readonly string[]).includes(name));
  const isLength = ends.every((end) => end === 'none' || (LENGTHS as readonly string[]).includes(end));
  if (!/^[1-9]\d?$/.test(weight) || !isKnown || !isLength) {
    throw new DataTableError(`${place}: a weight, groups of grooves or any, and two of ${LENGTHS.join(', ')} and none`);
  }
  return {
    weight: Number(weight),
    groups: groups === 'any' ? null : new Set(names),
    second: second ?? null,
    fourth: fourth ?? null,
  };
}
