import type { Random } from '../../../../core/random.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { allowedOf } from '../plain-words/statement-lines.ts';
import { toTitleCase } from '../title.ts';
import { capital } from '../weave/telling.ts';
import { type ChorusOffer, sizedChorus } from './chorus-offer.ts';
import { englishKinds } from './read-kinds.ts';
import type { KindOfSong } from './song-kind.ts';

const WEIGHT = 3;

/** What is sung in songs of a kind. */
export interface OfKind {
  readonly offers: readonly ChorusOffer[];
  /** Later verses, of which some other take has sung none first. */
  readonly verses: readonly (readonly string[])[];
}

/** More of them would hide what the request tells. */
const VERSES_MAX = 2;

/** Choruses for a kind of song, of the best mood that there are any of, each with a bridge, and verses. @param name who is called; null: nobody */
export function ofKind(
  { intent, avoided }: WordsOrder,
  { kind, tones }: KindOfSong,
  name: string | null,
  random: Random,
): OfKind {
  const blocks = englishKinds().filter((block) => block.kind === kind);
  const block = tones.map((tone) => blocks.find((one) => one.tone === tone)).find((one) => one !== undefined);
  if (block === undefined) return { offers: [], verses: [] };
  const called = (text: string): string => text.replaceAll('<name>', name ?? '<name>');
  const isAllowed = (lines: readonly string[]): boolean =>
    lines.every((line) => allowedOf(line, intent.forbidden) === line);
  const isNew = (lines: readonly string[]): boolean => !lines.some((line) => avoided.has(line));
  const bridges = block.bridges.filter((one) => isAllowed(one) && isNew(one));
  const verses = random.child('verses').shuffle(block.verses.filter(isAllowed));
  const open = block.choruses
    .map(({ title, lines }) => ({ title: toTitleCase(called(title)), lines: lines.map(called).map(capital) }))
    .filter(({ title, lines }) => ![title, ...lines].some((line) => line.includes('<')) && isAllowed(lines));
  const offers = open.map(({ title, lines }, at): ChorusOffer => {
    const bridge = bridges.length === 0 ? {} : { bridge: random.child(`${at}`).pick(bridges) };
    const chorus = { title, lines: sizedChorus(title, lines), ...bridge };
    return { chorus, weight: WEIGHT / open.length, isKnown: !isNew(lines), isWritten: false };
  });
  return { offers, verses: [...verses.filter(isNew), ...verses.filter((one) => !isNew(one))].slice(0, VERSES_MAX) };
}
