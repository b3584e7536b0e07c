import type { Random } from '../../../../core/random.ts';
import { allStemsOf, stemsOf } from '../../english/word-stems.ts';
import { compactSenseOf } from '../../sentence-encoder/compact-sense.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { WordWriter } from '../compose-words/write-words.ts';
import { readLine } from '../material/expand-line.ts';
import { englishLeads } from '../material/load-leads.ts';
import { englishMaterial } from '../material/load-material.ts';
import { chooseMatter } from '../matters/choose-matter.ts';
import { matterNames } from '../matters/matter-names.ts';
import { englishMatters } from '../matters/read-matters.ts';
import { eventChoruses } from '../tell-events/event-choruses.ts';
import { fillUnit } from '../tell-events/fill-unit.ts';
import type { Telling } from '../tell-events/tellings.ts';
import { toTitleCase } from '../title.ts';
import { capital } from '../weave/telling.ts';
import type { ChorusClaim } from './chorus-evidence.ts';

/** A chorus that somebody wrote, and what it takes for granted. */
export interface WrittenOffer {
  readonly title: string;
  readonly lines: readonly string[];
  readonly claim: ChorusClaim;
  /** Whether it calls somebody by name. */
  readonly isNamed: boolean;
  /** What was written to be sung beside it; absent: nothing. */
  readonly beside?: { readonly bridge?: readonly string[]; readonly verses: readonly (readonly string[])[] };
}

export const YOU = /\byou(?:r|rs|'re|'ve|'ll|'d|rself)?\b/i;
const SINGER = /\b(?:I|I'm|I've|I'd|I'll|me|my|mine)\b/;
const STORY_LINES = 4;
const PLACE = { ordinal: 0, versesLeft: 1 } as const;

/** What a written chorus takes for granted. */
export const claimOf = (
  kind: ChorusClaim['kind'],
  lines: readonly string[],
  rest: Partial<Pick<ChorusClaim, 'serves' | 'said' | 'nearness'>> & { readonly name?: string },
): ChorusClaim => ({
  kind,
  serves: rest.serves ?? [],
  said: rest.said ?? [],
  nearness: rest.nearness ?? 0,
  sung: stemsOf([...lines, rest.name ?? ''].join(' ')),
  isToYou: YOU.test(lines.join(' ')),
  isOfSinger: !YOU.test(lines.join(' ')) && SINGER.test(lines.join(' ')),
});

const nearnessOf = (one: string, other: string): number => {
  const [left, right] = [compactSenseOf(one), compactSenseOf(other)];
  return left.reduce((sum, x, i) => sum + x * right[i]!, 0);
};

/** Choruses on the first thing that a request states. */
export function eventOffers(tellings: readonly Telling[], random: Random): WrittenOffer[] {
  const main = tellings.find(({ statement }) => statement.form === 'clause' && !statement.isNames);
  if (main === undefined) return [];
  return eventChoruses([main]).map(({ unit, telling }, at) => {
    const own = random.child(`${at}`);
    const words = { slots: telling.slots, told: telling.told, named: new Set<string>() };
    const [named = ''] = fillUnit([unit.title], { ...words, title: null }, own.child('title'));
    const title = toTitleCase(named);
    const lines = fillUnit(unit.lines, { ...words, title }, own.child('lines'));
    const { name, serves } = telling.event!;
    const claim = claimOf('event', [title, ...lines], {
      serves,
      said: allStemsOf(telling.statement.text),
      nearness: nearnessOf(telling.statement.text, lines.join('. ')),
      name: name.replaceAll('-', ' '),
    });
    return { title, lines, claim, isNamed: false };
  });
}

/** Choruses of the matter that a request names. */
export function matterOffers(order: WordsOrder, random: Random): WrittenOffer[] {
  const chosen = chooseMatter(englishMatters(), order, random.child('matter'));
  if (chosen === null) return [];
  const { matter, said } = chosen;
  const names = matterNames(order.intent);
  return matter.choruses
    .map((unit) => ({ ...unit, lines: unit.lines.filter((line) => line !== '<claim>') }))
    .map((unit) => ({ ...unit, lines: unit.lines.map((line) => line.replaceAll('<name>', names.name ?? '<name>')) }))
    .filter(({ title, lines }) => ![title, ...lines].some((line) => /<(?!title>)/.test(line)))
    .map((unit, at) => {
      const own = random.child(`${at}`);
      const title = toTitleCase(readLine(unit.title, (choices) => own.pick(choices)));
      const lines = unit.lines.map((line) =>
        capital(readLine(line, (choices) => own.pick(choices)).replaceAll('<title>', title)),
      );
      const claim = claimOf('matter', lines, { serves: [...matter.serves, ...matter.also], said });
      return { title, lines, claim, isNamed: false };
    });
}

/** The chorus of the story that was written for an occasion. */
export function storyOffers(order: WordsOrder, occasion: string, random: Random): WrittenOffer[] {
  const intent = { ...order.intent, occasion };
  const writer = new WordWriter(
    englishMaterial(),
    englishLeads(),
    { ...order, intent, isOccasionAsked: true, isFiller: true },
    random,
  );
  if (!writer.hasWrittenChorus || writer.story === null) return [];
  const lines = writer.section('chorus', STORY_LINES, PLACE);
  const { serves, cues } = writer.story;
  const claim = claimOf('occasion', lines, { serves: serves.slice(0, 1), said: cues.length > 0 ? intent.stems : [] });
  return [{ title: writer.title, lines, claim, isNamed: false }];
}
