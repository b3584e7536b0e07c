import { trimEndOf, trimStartOf } from '../../../core/trim.ts';
import type { Ending, SectionKind } from '../../../music/score.ts';
import { bareNames, endingNames, sectionNames } from './section-names.ts';

/** What stands between brackets. */
export type Marker =
  | {
      readonly type: 'section';
      readonly kind: SectionKind;
      readonly label: string;
      readonly cue: string | null;
      /** "[Chorus x2]": 2. */
      readonly times: number;
    }
  | { readonly type: 'ending'; readonly ending: Ending; readonly label: string; readonly cue: string | null }
  | { readonly type: 'title'; readonly title: string }
  | { readonly type: 'unknown'; readonly text: string };

interface NamedWords<T> {
  readonly words: readonly string[];
  readonly means: T;
}

/** Lower case without accents: "Refrão" is "refrao". */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

const named = <T extends string>(table: Readonly<Record<T, readonly string[]>>): NamedWords<T>[] =>
  (Object.entries(table) as [T, readonly string[]][])
    .flatMap(([means, names]) => names.map((name) => ({ words: folded(name).split(' '), means })))
    .sort((left, right) => right.words.length - left.words.length);

const sections = named(sectionNames);
const endings = named(endingNames);
/** More words than this beside the name make a remark, not a section. */
const EXTRA_WORDS_MAX = 4;

/** Reads the inside of a bracket: "Verse 2: soft piano", "Guitar Solo", "Fade Out", "whispered". */
export function readMarker(inside: string): Marker {
  const { text, times } = takeTimes(tidy(inside.replace(/[[\]【】〔〕]/g, ' ')));
  const title = /^title ?[:\-–] ?(.+)/is.exec(text)?.[1];
  if (title !== undefined) return { type: 'title', title };
  const separator = /[:|,;(–—]| - /u.exec(text);
  const label = text.slice(0, separator?.index).trim();
  const rest = separator === null ? '' : text.slice(separator.index + separator[0].length);
  const explicitCue = /[\p{L}\p{N}]/u.test(rest) ? tidy(rest.replace(/[()]/g, ' ')) : null;
  const words = nameWords(label);
  const ending = endings.find((name) => name.words.join(' ') === words.join(' '));
  if (ending !== undefined) return { type: 'ending', ending: ending.means, label, cue: explicitCue };
  for (const name of sections) {
    const extra = without(words, name.words);
    if (extra === null || extra.length > EXTRA_WORDS_MAX) continue;
    return {
      type: 'section',
      kind: kindFor(name.means, words),
      label,
      cue: explicitCue ?? (extra.join(' ') || null),
      times,
    };
  }
  return { type: 'unknown', text: tidy(text.replace(/[()]/g, ' ')) };
}

const SECTION_TIMES_MAX = 4;

/** Takes "x2", "(2x)", ": x3" off the end of a marker. */
function takeTimes(text: string): { readonly text: string; readonly times: number } {
  const match = /(?:\b[x×] ?(\d{1,2})|\b(\d{1,2}) ?[x×]) ?\)?$/iu.exec(text);
  const name = match === null ? '' : trimEndOf(text.slice(0, match.index), /[\s:,(-]/);
  if (match === null || name === '') return { text, times: 1 };
  const times = Math.min(SECTION_TIMES_MAX, Math.max(1, Number(match[1] ?? match[2])));
  return { text: name, times };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** "Her: ...", "(Both): ...": who sings a line. */
export const spokenLine =
  /^\(?(he|she|him|her|both|all|male|female|man|woman|boys?|girls?|everyone|everybody|together|choir|duet)\)?\s?:\s(.+)/is;

/** "Chorus: I love you so": a section and its first line. */
export const openedLine =
  /^((?:verse|chorus|bridge|pre-?chorus|post-?chorus|outro|intro|refrain|ref\.?)(?: \d{1,2})?):\s+(?![\s[(])(.+)/is;

/** "Chorus (loud)". */
const CUED_NAME = /^((?:verse|chorus|bridge|pre-?chorus|outro|intro)(?: \d{1,2})?) \(((?!x? ?\d)[^()]+)\)$/i;

/** A section named without brackets: "Verse 2:", "(Chorus)", "**Bridge**", or a usual name alone after an empty line. */
export function readBareMarker(line: string, isAfterBlank: boolean): Marker | null {
  const bare = trimEndOf(trimStartOf(line, /[\s#*_>~=-]/), /[\s*_~=-]/)
    .replace(/^(\(?)repeat (?:the )?(?=\p{L}+\)?$)/iu, '$1')
    .replace(/\(repeat(?:ed|s)?\)$/iu, '')
    .trimEnd();
  const stanza = isAfterBlank ? /^(\d{1,2})\s?[.):]$/.exec(line.trim())?.[1] : undefined;
  if (stanza !== undefined) return readMarker(`Verse ${stanza}`);
  const cued = CUED_NAME.exec(bare);
  if (cued !== null) return readMarker(`${cued[1]}: ${cued[2]}`);
  const parenthesised = /^\(([^()]+)\)$/.exec(bare)?.[1];
  const colon =
    /^([^:]{1,40}):$/.exec(bare)?.[1] ??
    /^((?:verse|chorus|bridge|pre-?chorus|outro|intro)(?: \d{1,2})?): *\(([^()]*)\)$/i.exec(bare)?.[1];
  const alone = isAfterBlank || bare !== line.trim() ? bare : undefined;
  for (const candidate of [parenthesised, colon]) {
    if (candidate === undefined) continue;
    const name = takeTimes(candidate).text;
    if (isPlain(name) && isWholeName(name)) return readMarker(candidate);
  }
  const isName = alone !== undefined && isPlain(alone) && bareNames.has(nameWords(alone).join(' '));
  return isName ? readMarker(alone) : null;
}

/** Letters, perhaps a number, nothing else. */
const isPlain = (text: string): boolean => /^[\p{L}\p{M}' -]+\d{0,2}$/u.test(text.trim());

/** Whether a text is nothing but a section's name, perhaps with a number. */
export const isWholeName = (text: string): boolean => {
  const words = nameWords(text).join(' ');
  return words !== '' && [...sections, ...endings].some((name) => name.words.join(' ') === words);
};

/** Japanese sheets letter their parts: A the verse, B before the chorus, C the bridge. */
const melodyParts = (text: string): string =>
  text.replace(
    /\b([abcd])\s?メロ/giu,
    (_, letter: string) => ({ a: 'verse', b: 'prechorus', c: 'bridge', d: 'bridge' })[letter.toLowerCase()]!,
  );

/** The words of a name, without numbers, ordinals and repeat counts. */
const nameWords = (text: string): string[] =>
  folded(melodyParts(text))
    .replace(/[-_/]/g, ' ')
    .replace(
      /\b(?:x\s?\d+|\d+x|[ivx]{1,4}|[a-d]|one|two|three|four|five|first|second|third|\d+(?:st|nd|rd|th)?)\b/g,
      (number) =>
        // The eight of "middle 8" is part of the name.
        number === '8' ? number : ' ',
    )
    .match(/[\p{L}\p{M}]+|8/gu)
    ?.filter((word, at, all) => word !== '8' || all[at - 1] === 'middle') ?? [];

/** The words around a name that begins or ends them; null when it does neither. */
function without(words: readonly string[], name: readonly string[]): string[] | null {
  const startsWith = name.every((word, at) => words[at] === word);
  if (startsWith && words.length >= name.length) return words.slice(name.length);
  const offset = words.length - name.length;
  return offset > 0 && name.every((word, at) => words[offset + at] === word) ? words.slice(0, offset) : null;
}

/** "Instrumental intro" stays an intro, "instrumental verse" is an instrumental. */
const kindFor = (kind: SectionKind, words: readonly string[]): SectionKind =>
  words.includes('instrumental') && (kind === 'verse' || kind === 'chorus' || kind === 'bridge')
    ? 'instrumental'
    : kind;
