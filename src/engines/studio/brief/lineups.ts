import type { Recipe, Sound } from '../records.ts';
import { type Meaning, meaningsOf, PHRASE_WORDS_MAX, wordsOf } from './phrase-index.ts';
import { sounds } from './sounds.ts';

/** Who is to play, and nobody else. */
export interface LineupWish {
  /** Of a band with a name; instruments that the request names besides join them. Empty: only those that it names. */
  readonly players: readonly Sound[];
  /** A single instrument beside a voice: a wish for both alone, unless others are named elsewhere. */
  readonly isPair: boolean;
  /** The text, with bands named as the styles and instruments that other readers know. */
  readonly rest: string;
}

interface NamedLineup {
  readonly pattern: RegExp;
  readonly players: readonly Sound[];
  /** What the name says to readers of styles. */
  readonly means: string;
}

const STRINGS = [sounds.violin, sounds.viola, sounds.cello] as const;
const WINDS = [sounds.flute, sounds.oboe, sounds.clarinet, sounds.frenchHorn, sounds.bassoon] as const;
const BRASS = [sounds.trumpet, sounds.frenchHorn, sounds.trombone, sounds.tuba] as const;
/** People who sing without words: what accompanies a singer whom nobody accompanies. */
const VOICES = [sounds.oohs, sounds.choir] as const;

/** Who sings with an instrument of their own: "a man and his guitar". */
const WITH_ONES_OWN =
  /^(?:(?:a|one|just a|just one) )?(?:man|woman|girl|boy|guy|lady|singer|songwriter) (?:and|with|alone with) (?:his|her|their|a|an|one|only an?) /i;
const OWNERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:man|guy|boy) (?:and|with|alone with) (?:his|a|an|one|only an?) /i, 'male vocals, '],
  [/\b(?:woman|girl|lady) (?:and|with|alone with) (?:her|a|an|one|only an?) /i, 'female vocals, '],
];
/** What has said its part once the players are known. */
const SAID = /\b(?:accompaniment|lone|no (?:backing )?band|backed)\b/gi;
/** Requests for little: "piano and vocals" then means no more than these. */
const BARE =
  /\b(?:stripped(?: back| down)?|bare|bare-bones|barebones|sparse|naked|intimate|unplugged|minimal|minimalist)\b/i;
/** A voice that nothing accompanies; of a request that names an instrument, that one does. */
const NO_PLAYERS =
  /\b(?:no|without|zero)(?: any)? (?:instruments?|instrumentation|accompaniment|backing|backing track|band)\b|\b(?:unaccompanied|lone|bare) (?:voices?|vocals?|singers?|singing)\b|^solo (?:voice|vocals?|singing)$/i;

/** Bands by their usual names. */
const namedLineups: readonly NamedLineup[] = [
  { pattern: /\ba ?capp?ell?a\b|\bbarbershop(?: (?:quartet|music))?\b/i, players: VOICES, means: '' },
  { pattern: /\bstring (?:quartet|trio|duo)\b/i, players: STRINGS, means: 'classical' },
  { pattern: /\bstring (?:quintet|sextet|octet|ensemble|orchestra)\b/i, players: [sounds.strings, ...STRINGS, sounds.contrabass], means: 'classical' },
  { pattern: /\bpiano (?:quartet|quintet)\b/i, players: [sounds.piano, ...STRINGS], means: 'classical' },
  { pattern: /\b(?:wood)?wind (?:trio|quartet|quintet|ensemble|octet)\b/i, players: WINDS, means: 'classical' },
  { pattern: /\bbrass (?:trio|quartet|quintet|ensemble|choir)\b/i, players: BRASS, means: 'classical' },
  { pattern: /\bsax(?:ophone)? (?:trio|quartet|quintet|ensemble)\b/i, players: [sounds.sopranoSax, sounds.altoSax, sounds.tenorSax], means: 'jazz' },
  { pattern: /\bguitar (?:duo|duet|trio|quartet)\b/i, players: [sounds.steelGuitar, sounds.nylonGuitar], means: '' },
  { pattern: /\bpiano (?:duo|duet|four hands)\b/i, players: [sounds.piano], means: '' },
  { pattern: /\b(?:jazz (?:piano )?|piano )trio\b/i, players: [sounds.piano, sounds.doubleBass, sounds.jazzKit], means: 'jazz' },
  { pattern: /\bjazz quartet\b/i, players: [sounds.tenorSax, sounds.piano, sounds.doubleBass, sounds.jazzKit], means: 'jazz' },
  { pattern: /\bpower trio\b/i, players: [sounds.overdrivenGuitar, sounds.pickBass, sounds.standardKit], means: 'rock' },
]; // biome-ignore format: a name and its players read as a row

const ALONE = new Set(['solo', 'unaccompanied', 'lone', 'single']);
const ONLY = new Set(['only', 'just', 'alone', 'solely', 'nothing']);
const VOICE = new Set('voice voices vocal vocals vocalist singer singing'.split(' '));
/** Also whoever sings: "just me and a piano". */
const SINGING = new Set([...VOICE, 'me', 'myself']);
const ARTICLES = new Set(['a', 'an', 'the', 'one', 'his', 'her', 'my']);
/** Between "only" and what it says it of: "backed only by a piano". */
const LEADING = new Set(['but', 'by', 'with', 'to', 'over', 'using', 'for']);
/** Behind instruments, and saying no more: "piano accompaniment only". */
const FILLERS = new Set(['accompaniment', 'backing', 'instrumental', 'music', 'playing', 'arrangement', 'track']);
const AND = new Set(['and', '&', 'plus', 'n', 'with']);
/** Before "solo": it stands out from a band. */
const AMONG_OTHERS = new Set([...AND, 'featuring', 'feat', 'ft', 'including', 'by', 'no', 'without']);
/** Behind "solo piano": a stretch of the song, not all of it. */
const STRETCHES = new Set(
  'section sections part parts intro introduction outro ending break breaks bridge interlude moment moments note notes chord chords riff hit line lines in at after before over during between'.split(
    ' ',
  ),
);
/** Instruments that accompany a voice by themselves. */
const ACCOMPANYING: ReadonlySet<string> = new Set([
  ...['piano', 'guitar', 'acoustic guitar', 'classical guitar', 'ukulele', 'organ', 'harp', 'accordion', 'cello'],
]);

/**
 * Reads who alone is to play: a band by its name ("string quartet", "a cappella"), one instrument ("solo piano", "unaccompanied
 * cello"), a list ("just guitar and vocals", "piano only"), or a voice and what accompanies it ("piano and voice").
 * @returns null: the request leaves it to the style
 */
export function readLineup(written: string, isInstrumental: boolean): LineupWish | null {
  const text = written.replace(/[^\S\n]+/g, ' ');
  const named = namedLineups.filter(({ pattern }, at) => !negatedLineups[at]!.test(text) && pattern.test(text));
  const players = named.slice(0, 1).flatMap((lineup) => lineup.players);
  const rest = named.slice(0, 1).reduce((left, { pattern, means }) => left.replace(pattern, means), text);
  const clauses = rest
    .replace(/ ?[+/] ?/g, ' and ')
    .split(/[,;:.!?()[\]\n|]+/)
    .map(wordsOf);
  const isOnly =
    clauses.some((words) => isSolo(words, isInstrumental) || hasOnly(words)) || isSoloClause(clauses, isInstrumental);
  if (!isOnly && clauses.some(isVoicesOnly)) return { players: [...VOICES, ...players], isPair: false, rest };
  const isBare = BARE.test(rest) || clauses.filter((words) => words.length > 0).length === 1;
  const isPair =
    players.length === 0 && !isOnly && clauses.some((words) => isAccompaniedVoice(words, isBare) || hasOnesOwn(words));
  // A style may be called by an instrument ("piano ballad"): that plays.
  const alone = isOnly || isPair ? stylesPlayers(clauses) : [];
  const plainly = isPair
    ? OWNERS.reduce((left, [owner, voice]) => left.replace(owner, voice), rest)
        .replace(BARE, '')
        .replace(SAID, '')
    : rest.replace(/\bstripped(?: back| down)?\b/i, '').replace(SAID, '');
  const told = alone.length === 0 ? plainly : `${plainly}, ${alone.join(', ')}`;
  if (players.length > 0 || isOnly || isPair) return { players, isPair, rest: told };
  const isUnaccompanied = text.split(/[,;:.!?\n|]+/).some((clause) => NO_PLAYERS.test(clause.trim()));
  return isUnaccompanied && clauses.every((words) => instrumentsIn(words).length === 0)
    ? { players: VOICES, isPair: false, rest: rest.replace(NO_PLAYERS, '') }
    : null;
}

/** Instruments that are part of a style's name. */
const stylesPlayers = (clauses: readonly (readonly string[])[]): string[] =>
  clauses.flatMap((words) =>
    words.flatMap((word, at) =>
      word === 'piano' && /^(?:and voice )?(?:ballads?|song|pop)\b/.test(words.slice(at + 1, at + 4).join(' '))
        ? [word]
        : [],
    ),
  );

/** "Piano instrumental, solo". */
const isSoloClause = (clauses: readonly (readonly string[])[], isInstrumental: boolean): boolean =>
  isInstrumental &&
  clauses.some((words) => words.length === 1 && words[0] === 'solo') &&
  clauses.flatMap(instrumentsIn).length === 1;

const hasOnesOwn = (words: readonly string[]): boolean => {
  const text = words.join(' ');
  const [opening] = WITH_ONES_OWN.exec(text) ?? [];
  const found = opening === undefined ? null : instrumentAt(words, opening.trim().split(' ').length);
  return found !== null && ACCOMPANYING.has(found.name);
};

/** All instruments that words name. */
function instrumentsIn(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = instrumentAt(words, at);
    if (phrase !== null) found.push(phrase.name);
    at += phrase?.length ?? 1;
  }
  return found;
}

/** A style without those of its players who have nothing to do: their grooves would shape what the others play. */
export const leaveOut = (recipe: Recipe, lineup: readonly Sound[]): Recipe => ({
  ...recipe,
  drumFeel: lineup.some(({ kind }) => kind.endsWith('Kit')) ? recipe.drumFeel : { verse: 'none', chorus: 'none' },
});

const negatedLineups = namedLineups.map(
  ({ pattern }) => new RegExp(String.raw`\b(?:no|not|without|non) (?:an? )?(?:${pattern.source})`, 'i'),
);

interface Phrase {
  readonly name: string;
  readonly length: number;
}

/** The instrument that is named at a word, by its longest name. */
function instrumentAt(words: readonly string[], at: number): Phrase | null {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length--) {
    const meaning = meaningsOf(words.slice(at, at + length).join(' ')).find(isInstrument);
    if (meaning !== undefined) return { name: meaning.instrument.name, length };
  }
  return null;
}

const isInstrument = (meaning: Meaning): meaning is Extract<Meaning, { kind: 'instrument' }> =>
  meaning.kind === 'instrument';

/** "Solo piano", "unaccompanied classical guitar"; of an instrumental, "piano solo" between commas too. */
function isSolo(words: readonly string[], isInstrumental: boolean): boolean {
  const first = instrumentAt(words, 0);
  if (isInstrumental && first !== null && words.length === first.length + 1 && words[first.length] === 'solo')
    return true;
  return words.some((word, at) => {
    if (!ALONE.has(word) || AMONG_OTHERS.has(words[at - 1] ?? '')) return false;
    // One word may colour the instrument ("solo jazz piano").
    const [near, far] = [instrumentAt(words, at + 1), instrumentAt(words, at + 2)];
    const end = near !== null ? at + 1 + near.length : at + 2 + (far?.length ?? 0);
    return (near ?? far) !== null && !STRETCHES.has(words[end] ?? '');
  });
}

/** "Just acoustic guitar and vocals", "piano and strings only", "nothing but a harp". */
function hasOnly(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!ONLY.has(word)) return false;
    const ahead = listAt(words, at + 1 + (LEADING.has(words[at + 1] ?? '') ? 1 : 0));
    // "Alone" says it of what stands before.
    if (word !== 'alone' && ahead.instruments > 0 && !STRETCHES.has(words[ahead.end] ?? '')) return true;
    return word !== 'just' && word !== 'nothing' && words.some((_, from) => isListUpTo(words, from, at));
  });
}

const isListUpTo = (words: readonly string[], from: number, end: number): boolean => {
  const list = from < end ? listAt(words, from) : null;
  return list !== null && list.instruments > 0 && list.end === end;
};

/** Instruments and voices one after the other, from a word on. */
function listAt(words: readonly string[], from: number): { readonly instruments: number; readonly end: number } {
  let [at, end, instruments] = [from, from, 0];
  while (at < words.length) {
    if (ARTICLES.has(words[at]!)) at++;
    const phrase = instrumentAt(words, at);
    if (phrase === null && !SINGING.has(words[at] ?? '')) break;
    instruments += phrase === null ? 0 : 1;
    at += phrase?.length ?? 1;
    while (phrase !== null && FILLERS.has(words[at] ?? '')) at++;
    end = at;
    if (AND.has(words[at] ?? '')) at++;
  }
  return { instruments, end };
}

/** "Vocals only", "just voices"; "female vocals only" says who sings, not who plays. */
const isVoicesOnly = ([first = '', second = '']: readonly string[]): boolean =>
  (VOICE.has(first) && second === 'only') || (ONLY.has(first) && VOICE.has(second));

/**
 * "Piano and voice", "ballad for voice and guitar": the set phrase, at the end of its clause. "Piano and vocals" in a list of
 * what is to be heard, or "with vocals and electric guitar", leaves the band as it is.
 */
function isAccompaniedVoice(words: readonly string[], isBare: boolean): boolean {
  if (isAccompaniment(words)) return true;
  const from = words.includes('for') ? words.indexOf('for') + 1 : words.findLastIndex((word) => BARE.test(word)) + 1;
  const and = words.findIndex((word, at) => at > from && AND.has(word) && word !== 'with');
  if (and < 0) return false;
  const plain = words.filter((word) => word !== 'ballad' && word !== 'song' && !ARTICLES.has(word));
  const at = plain.findIndex((word, i) => i > 0 && AND.has(word) && word !== 'with');
  const start = words.length === plain.length ? from : Math.max(0, plain.indexOf('for') + 1);
  const [before, after] = [plain.slice(start, at), plain.slice(at + 1)];
  return (
    (endsWithVoice(before, isBare) && isAccompanist(after)) || (endsWithVoice(after, isBare) && isAccompanist(before))
  );
}

/** "Solo vocal with piano accompaniment", "voice accompanied by guitar": nothing else is named in the clause. */
function isAccompaniment(words: readonly string[]): boolean {
  const by = words.findIndex((word, at) => word === 'accompanied' && words[at + 1] === 'by');
  if (by >= 0) return isAccompanist(words.slice(by + 2).filter((word) => !ARTICLES.has(word)));
  const at = words.indexOf('accompaniment');
  const found = at < 0 ? [] : instrumentsIn(words.slice(0, at));
  return at === words.length - 1 && found.length === 1 && ACCOMPANYING.has(found[0]!);
}

/** One word may tell the voice ("female voice"). */
const endsWithVoice = (words: readonly string[], isBare: boolean): boolean =>
  words.length <= 2 && (words.at(-1) === 'voice' || (isBare && VOICE.has(words.at(-1) ?? '')));

/** An instrument that accompanies by itself; one word before it may colour it ("soft piano"). */
const isAccompanist = (words: readonly string[]): boolean =>
  [0, 1].some((start) => {
    const found = instrumentAt(words, start);
    return found !== null && start + found.length === words.length && ACCOMPANYING.has(found.name);
  });
