import { stemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { asClause } from '../plain-words/noun-clause.ts';
import { type SungStatement, saysWords, sungStatements } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';

interface Words {
  readonly kind: string;
  readonly texts: readonly string[];
}

/** Of a statement's words, what a song has to sing to have told it. */
const SUNG_SHARE = 0.5;
const ADDED_MAX = 4;
/** What is sold is told whole. */
const CLAIMS_MAX = 8;

export interface EveryStatementOptions {
  readonly lineCountMax: number;
  readonly syllablesMax: number;
  /** Two lines that rhyme, behind a statement in a verse of these lines; empty: none. Absent: statements stand alone. */
  readonly couplet?: (statement: SungStatement, verse: readonly string[]) => readonly string[];
}

const COUPLET_LINES = 2;

/**
 * Opens verses with what the request says and no line sings, as long as there are lines left; of a request for a lesson only
 * what it says of people.
 */
export function withEveryStatement<Section extends Words>(
  sections: readonly Section[],
  intent: SongIntent,
  { lineCountMax, syllablesMax, couplet = () => [] }: EveryStatementOptions,
): readonly Section[] {
  const sung = new Set(sections.flatMap(({ texts }) => texts.flatMap(stemsOf)));
  const missing = sungStatements(intent)
    .filter(
      ({ isNames, text, form }) =>
        !isNames && (intent.lesson === null || (form === 'clause' && namesSomebody(text, intent))),
    )
    .filter(({ text }) => {
      const stems = stemsOf(text).filter((stem) => stem !== 'no');
      return stems.length > 0 && stems.filter((stem) => sung.has(stem)).length < SUNG_SHARE * stems.length;
    });
  const verses = sections.flatMap(({ kind, texts }, at) => (kind === 'verse' && texts.length > 0 ? [at] : []));
  if (verses.length === 0)
    return withClaims(sections, missing.map((one) => capital(one.form === 'noun' ? one.text : asClause(one, intent))), intent, { lineCountMax, syllablesMax }); // biome-ignore format: one call
  const addedMax = intent.product === null ? ADDED_MAX : CLAIMS_MAX;
  let room = lineCountMax - sections.reduce((sum, { texts }) => sum + texts.length, 0);
  const added = new Map<number, string[]>();
  const left = new Set(missing.map(({ text }) => capital(text)));
  for (const [at, statement] of missing.slice(0, addedMax).entries()) {
    const said = breakLines(asClause(statement, intent), syllablesMax).map(capital);
    if (said.length > room) break;
    // The verse goes on from a thing that is named.
    const isTold = statement.form === 'clause' && room >= said.length + COUPLET_LINES;
    const verse =
      verses[Math.min(verses.length - 1, Math.floor((at * verses.length) / Math.min(missing.length, addedMax)))]!;
    const more = isTold ? couplet(statement, [...(added.get(verse) ?? []), ...sections[verse]!.texts]) : [];
    const lines = [...said, ...more];
    room -= lines.length;
    left.delete(capital(statement.text));
    added.set(verse, [...(added.get(verse) ?? []), ...lines]);
  }
  const opened = sections.map((section, at) =>
    added.has(at) ? { ...section, texts: [...added.get(at)!, ...section.texts] } : section,
  );
  return intent.product === null ? opened : withJoined(opened, [...left], intent, syllablesMax);
}

/** What a jingle has no line left for shares the line of another claim: "No sugar, no additives". */
function withJoined<Section extends Words>(
  sections: readonly Section[],
  claims: readonly string[],
  intent: SongIntent,
  syllablesMax: number,
): readonly Section[] {
  const told = new Map(sungStatements(intent).map(({ text }) => [capital(text), capital(text)]));
  for (const claim of claims) {
    const line = [...told].find(
      ([own, sung]) =>
        sections.some(({ texts }) => texts.includes(own)) && lineSyllables(`${sung}, ${claim}`) <= syllablesMax,
    );
    if (line !== undefined) told.set(line[0], `${line[1]}, ${claim.charAt(0).toLowerCase()}${claim.slice(1)}`);
  }
  return sections.map((section) => ({ ...section, texts: section.texts.map((text) => told.get(text) ?? text) }));
}

/** A jingle that is a chorus only: lines that do not name what is sold make room for what it claims. */
function withClaims<Section extends Words>(
  sections: readonly Section[],
  claims: readonly string[],
  intent: SongIntent,
  { lineCountMax, syllablesMax }: { readonly lineCountMax: number; readonly syllablesMax: number },
): readonly Section[] {
  const { product } = intent;
  const only = sections.filter(({ texts }) => texts.length > 0);
  if (product === null || only.length !== 1 || claims.length === 0) return sections;
  const { texts } = only[0]!;
  const lines = packed(claims, syllablesMax);
  const told = new Set(sungStatements(intent).flatMap(({ text }) => stemsOf(text)));
  const isTold = (text: string): boolean => stemsOf(text).every((stem) => told.has(stem));
  const kept = texts.filter((text) => saysWords(text, product.name.split(' ')[0]!) || isTold(text));
  const room = Math.max(1, Math.max(texts.length, lineCountMax) - kept.length);
  const added = lines.slice(0, room);
  const others = texts.filter((text) => !kept.includes(text)).slice(0, Math.max(0, texts.length - kept.length - added.length)); // biome-ignore format: one row
  return sections.map((section) => (section === only[0] ? { ...section, texts: [...others, ...kept, ...added] } : section)); // biome-ignore format: one row
}

/** Short ones share a line. */
function packed(claims: readonly string[], syllablesMax: number): string[] {
  const lines: string[] = [];
  for (const claim of claims) {
    const joined = lines.length === 0 ? '' : `${lines.at(-1)!}, ${claim.charAt(0).toLowerCase()}${claim.slice(1)}`;
    if (joined !== '' && lineSyllables(joined) <= syllablesMax) lines[lines.length - 1] = joined;
    else lines.push(claim);
  }
  return lines;
}

const namesSomebody = (text: string, { people }: SongIntent): boolean =>
  people.some(({ name }) => name !== null && saysWords(text, name));
