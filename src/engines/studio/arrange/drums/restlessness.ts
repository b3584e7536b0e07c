import { type DataRow, DataTableError, loadDataTable } from '../../../../core/data-table.ts';
import { type Draws, drawOption } from './draw-option.ts';

/** How much of what it repeats a player of one song plays otherwise; `data/grooves/restlessness.txt` says what each means. */
export interface Restlessness {
  readonly phrases: readonly PhraseOption[];
  /** Share of bars that are played otherwise. */
  readonly share: number;
  readonly anew: (typeof ANEW)[number];
}

/** How bars of a phrase follow each other, a letter for each. */
interface PhraseOption {
  readonly weight: number;
  readonly bars: string;
}

type Player = (typeof PLAYERS)[number];

const PLAYERS = ['drums', 'bass'] as const;
const ANEW = ['never', 'phrase', 'section'] as const;
const FILE = 'grooves/restlessness.txt';

const rows = loadDataTable(FILE, 5).map(readRow);

/** Draws how restless a player of a song is. */
export const drawRestlessness = (player: Player, draws: Draws): Restlessness =>
  drawOption(
    rows.filter((row) => row.player === player),
    draws,
    `restlessness/${player}`,
  );

function readRow({ fields, place }: DataRow) {
  const [name, weight = '', phrases = '', share = '', often] = fields;
  const player = PLAYERS.find((one) => one === name);
  const anew = ANEW.find((one) => one === often);
  const isShare = /^(?:0|1|0\.\d{1,3})$/.test(share);
  if (player === undefined || anew === undefined || !isShare || !/^[1-9]\d?$/.test(weight)) {
    throw new DataTableError(
      `${place}: a player (${PLAYERS.join(', ')}), a weight, phrases, a share, and ${ANEW.join(', ')}`,
    );
  }
  return { player, weight: Number(weight), phrases: phrasesOf(phrases, place), share: Number(share), anew };
}

/** @example "A x4, AAAB" */
function phrasesOf(text: string, place: string): PhraseOption[] {
  return text.split(',').map((part) => {
    const [, bars, weight = '1'] = /^(A[A-D]{0,3})(?: x([1-9]))?$/.exec(part.trim()) ?? [];
    if (bars === undefined)
      throw new DataTableError(`${place}: "${part.trim()}" is no phrase and its weight ("AAAB x2")`);
    return { bars, weight: Number(weight) };
  });
}
