import { trimEndOf } from '../../../../core/trim.ts';
import { lineSyllables } from '../line-sound.ts';
import { numbersSaid, TIED } from './foreign-numbers.ts';

/** How people ask for a song in a language, and the small words that its sentences hang on. */
interface Asking {
  /** Words that stand where a song is asked for. */
  readonly asks: RegExp;
  /** One of them that asks for sure: a verb of asking, the song's own noun. */
  readonly sure: RegExp;
  /** What leads from them to whom or what the song is about. */
  readonly link: RegExp;
  /** "That tells them that". */
  readonly telling: RegExp;
  /** Before what somebody does: "who". */
  readonly relative: RegExp;
  /** "My", "our", "the", before somebody of the family. */
  readonly owned: RegExp;
  readonly naming: RegExp;
  /** What no sentence of a song begins with. */
  readonly lead: RegExp;
  /** A line may break before these. */
  readonly small: RegExp;
  /** Whether a relative clause keeps its order only behind its noun ("der in Rente geht"). */
  readonly keepsRelative?: boolean;
}

const asking: Readonly<Record<string, Asking>> = {
  de: {
    asks: /^(?:schreib\w{0,3}|mach\w{0,3}|ich|wir|hätte\w?|möchte\w?|brauch\w{0,3}|will|wollen|suche\w?|bitte|uns|mir|gerne?|ein\w{0,2}|kurz\w{0,2}|lustig\w{0,2}|fröhlich\w{0,2}|\p{L}{0,24}(?:lied|song|rap|hymne|ballade|walzer|ständchen|jingle|polka|schlager))$/iu,
    sure: /^(?:schreib\w{0,3}|mach\w{0,3}|möchte\w?|hätte\w?|brauch\w{0,3}|suche\w?|\p{L}{0,24}(?:lied|song|rap|hymne|ballade|walzer|ständchen|jingle|polka|schlager))$/iu,
    link: /^(?:für|über|zu[mr]?|an|von|auf) /iu,
    telling: /^(?:de[rms]|die|das) (?:ihm|ihr|ihnen) (?:sagt|erzählt),? dass /iu,
    relative: /,? (?:der|die|das|wo|dem|den) /iu,
    owned: /^(?:mein|unser|dein|sein|ihr)\p{L}{0,2} /iu,
    naming: /^(?:er|sie|es) heißt /iu,
    lead: /^(?:und|aber|denn|also|dass|bitte) /iu,
    small:
      /^(?:und|oder|der|die|das|dass|weil|wenn|mit|nach|in|im|an|am|auf|vom|von|für|beim|zum|zur|bei|aus|durch|um|ohne|seit|vor)$/i,
    keepsRelative: true,
  },
  es: {
    asks: /^(?:quiero|quisiera|queremos|necesito|necesitamos|haz|hazme|haznos|hacer|escribe|escríbeme|me|nos|gustaría|dame|una?|por|favor|canción|tema|corrido|corridos|tumbado|balada|cumbia|rebajada|bolero|himno|nana|rumba|salsa|rap|ranchera|jingle|vals|samba|cueca|tango|para|sobre)$/iu,
    sure: /^(?:quiero|quisiera|queremos|necesito|necesitamos|haz|hazme|haznos|escribe|escríbeme|gustaría|canción|corridos?|balada|cumbia|bolero|himno|nana|rumba|salsa|rap|ranchera|jingle|vals|samba|cueca|tango)$/iu,
    link: /^(?:para|sobre|por|de|a|al|del) /iu,
    telling: /^(?:que )?(?:les?|nos) (?:diga|cuente|digan)\p{L}{0,2} que /iu,
    relative: /,? que /iu,
    owned: /^(?:mis?|nuestr[oa]s?|tus?|sus?|el|la|los|las) /iu,
    naming: /^(?:se llaman?|su nombre es|es) \p{Lu}\p{L}{1,20}$/iu,
    lead: /^(?:y|pero|que|pues|para que) /iu,
    small: /^(?:y|e|o|que|con|en|de|del|a|al|para|por|desde|sin|cuando|como|porque|hasta|lo)$/i,
  },
  fr: {
    asks: /^(?:je|j'ai|nous|voudrais|voudrions|veux|aimerais|besoin|fais|fais-moi|fais-nous|écris|écris-moi|écrivez|c'est|il|me|faut|moi|s'il|te|vous|plaît|une?|petite?|d'une|d'un|chanson|ballade|berceuse|rap|hymne|valse|jingle|comptine|tube|reggae|java|slam|pour|sur)$/iu,
    sure: /^(?:voudrais|voudrions|aimerais|besoin|fais|fais-moi|fais-nous|écris|écris-moi|écrivez|c'est|chanson|ballade|berceuse|rap|hymne|valse|jingle|comptine|slam)$/iu,
    link: /^(?:pour|sur|à|au|de|du|des) /iu,
    telling: /^qui (?:lui|leur) (?:dit|dise|raconte) que? /iu,
    relative: /,? qui /iu,
    owned: /^(?:mon|ma|mes|notre|nos|ton|ta|son|sa|ses|le|la|les) /iu,
    naming: /^(?:il|elle) s'appelle /iu,
    lead: /^(?:et|mais|que|car|puis) /iu,
    small:
      /^(?:et|ou|qui|que|avec|dans|en|de|du|des|à|au|aux|pour|par|depuis|sans|quand|comme|sur|chez|parce|un|une)$/i,
  },
  it: {
    asks: /^(?:vorrei|vorremmo|voglio|scrivi|scrivimi|fammi|facci|serve|mi|ci|un[ao']?|canzone|ninna|nanna|ballata|rap|inno|valzer|tarantella|jingle|stornello|per|su|favore|breve|dolce|allegra)$/iu,
    sure: /^(?:vorrei|vorremmo|voglio|scrivi|scrivimi|fammi|facci|canzone|ninna|ballata|rap|inno|valzer|tarantella|jingle|stornello)$/iu,
    link: /^(?:per|su|sul|sulla|di|a|al|alla) /iu,
    telling: /^che (?:gli|le) (?:dica|dice|racconti) che /iu,
    relative: /,? che /iu,
    owned: /^(?:(?:il|la|i|le) )?(?:mi[oaei]{1,2}|nostr[oaie]|su[oaei]{1,2}) |^(?:il|la|lo|i|le|gli) /iu,
    naming: /^si chiama /iu,
    lead: /^(?:e|ma|che|però|perché) /iu,
    small:
      /^(?:e|ed|o|che|con|in|nel|nella|di|del|della|a|al|alla|per|da|dal|dalla|senza|quando|come|perché|fino|su)$/i,
  },
  pt: {
    asks: /^(?:quero|queria|queremos|preciso|precisamos|faz|faça|faz-me|escreve|escreva|me|nos|uma?|canção|música|samba|fado|balada|rap|hino|valsa|marchinha|forró|pagode|jingle|pra|para|sobre|por|favor)$/iu,
    sure: /^(?:quero|queria|queremos|preciso|precisamos|faz|faça|faz-me|escreve|escreva|canção|música|samba|fado|balada|rap|hino|valsa|marchinha|forró|pagode|jingle)$/iu,
    link: /^(?:para|pra|pro|sobre|por|de|do|da|ao|à) /iu,
    telling: /^que (?:lhes?|nos) (?:diga|conte) que /iu,
    relative: /,? que /iu,
    owned: /^(?:(?:o|a|os|as) )?(?:meus?|minhas?|nossos?|nossas?|seus?|suas?) /iu,
    naming: /^(?:(?:ele|ela) )?se chama /iu,
    lead: /^(?:e|mas|que|porque|pois) /iu,
    small: /^(?:e|ou|que|com|em|no|na|nos|nas|de|do|da|a|ao|à|para|pra|por|desde|sem|quando|como|até|porque|o)$/i,
  },
};

/** A longer line is sung as two. */
const LINE_SYLLABLES_MAX = 13;
/** Half of a longer one is whole up to here. */
const HALF_SYLLABLES_MAX = 16;
const FACTS_MAX = 8;
const SEGMENTS_MAX = 40;
const WORDS_MIN = 2;
/** "Con mandolino", "mit Akkordeon". */
const WITH_SOUND = /^(?:con|mit|avec|com|und|y|et|e) (?:(?:una?|ein\w{0,2}|une|uma?|de|do|di) )?\p{L}{3,20}$/iu;
/** Whom words before "who" name, at most. */
const SUBJECT_WORDS_MAX = 6;

/**
 * What a description in another language tells, in its own words and its order: each entry the lines of one fact, with figures as
 * words. What asks for the song, what only orders its sound and what only names somebody is left out. Empty for a language without a table.
 * @param isSound whether words only say how the song should sound
 */
export function foreignFacts(
  language: string,
  description: string,
  isSound: (words: string) => boolean,
): readonly (readonly string[])[] {
  const own = asking[language];
  if (own === undefined) return [];
  const told = segmentsOf(description)
    .slice(0, SEGMENTS_MAX)
    .filter((segment) => !isSound(segment))
    .map((segment) => toldIn(segment, own))
    .filter((one): one is string => one !== null && !isSound(one));
  const facts = told.map((one) =>
    brokenLines(numbersSaid(one, language), own.small).map((line) => capital(line.replaceAll(TIED, ' '))),
  );
  return facts.slice(0, FACTS_MAX);
}

/** Sentences and what stands between commas; "25. Hochzeitstag" is no end, and a relative clause stays with its noun. */
const segmentsOf = (text: string): string[] =>
  text
    .replace(/["“”„«»]/g, '')
    .replace(/(?<=\s)q(?=\s)/g, 'que')
    .replace(/(?<=\d)\.(?=[\s\d])/g, POINT)
    .split(/[.!?;:\n]|,(?! (?:der|die|das|wo|qui|que|che) )/iu)
    .map((part) => part.replaceAll(POINT, '.').trim())
    .filter((part) => part !== '');

/** Stands for the full stop behind a figure, which ends nothing. */
const POINT = '\u2024';

/** What a segment tells; null: nothing. */
function toldIn(segment: string, own: Asking): string | null {
  let rest = withoutAsking(segment, own);
  const isAsked = rest !== segment;
  rest = rest.replace(own.telling, '').replace(own.lead, '');
  if (own.naming.test(rest) || WITH_SOUND.test(rest)) return null;
  // "Unseren Hausmeister", asked for: he is told of.
  if (own.keepsRelative === true)
    rest = rest.replace(/^(mein|unser)en(?= )/i, '$1').replace(/(^|^[\p{L} ]{1,40} )Herrn (?=\p{Lu})/u, '$1Herr ');
  const relative = own.relative.exec(` ${rest}`);
  const words = rest.split(' ');
  if (relative !== null) {
    const before = rest.slice(0, Math.max(0, relative.index - 1)).trim();
    const isOfSomebody = before.split(' ').length <= SUBJECT_WORDS_MAX && (isAsked || own.owned.test(before));
    if (isOfSomebody && own.keepsRelative !== true) {
      const doing = rest.slice(relative.index - 1 + relative[0].length).trim();
      return before === '' ? doing : `${nameIn(before) ?? before} ${doing}`;
    }
  }
  const isNaming =
    words.every((word) => /^\p{Lu}/u.test(word) || /^(?:y|e|et|und|and|con|&)$/.test(word)) ||
    (isAsked && own.owned.test(rest) && words.length <= 4);
  return words.length < WORDS_MIN || isNaming ? null : rest;
}

function withoutAsking(segment: string, { asks, sure, link }: Asking): string {
  const words = segment.split(' ');
  const end = words.findIndex((word) => !asks.test(trimEndOf(word, /[,.]/)));
  const start = end < 0 ? words.length : end;
  const isAsking = words.slice(0, start).some((word) => sure.test(trimEndOf(word, /[,.]/)));
  return isAsking ? words.slice(start).join(' ').replace(link, '') : segment.replace(FOR, '');
}

const FOR = /^(?:für|para|pour|per|pra) /i;

/** Capitals at the end of a phrase: "mi carnal Chuy". */
const nameIn = (phrase: string): string | null =>
  / ((?:\p{Lu}[\p{L}'’-]{1,20} ?){1,3})$/u.exec(` ${phrase}`)?.[1]?.trim() ?? null;

/** Lines that can be sung in one breath, parted before small words near the middle. */
function brokenLines(text: string, small: RegExp, syllablesMax = LINE_SYLLABLES_MAX): string[] {
  const line = trimEndOf(text.trim(), /[,.]/);
  if (lineSyllables(line) <= syllablesMax) return [line];
  const words = line.split(' ');
  const total = lineSyllables(line);
  let best: { at: number; cost: number } | null = null;
  for (let at = 2; at < words.length - 1; at++) {
    const off = Math.abs(lineSyllables(words.slice(0, at).join(' ')) - total / 2);
    const isAfterSmall = small.test(words[at - 1]!) || /^(?:[a-zà-ü]{1,3})$/iu.test(words[at - 1]!);
    const cost = off + (small.test(words[at]!) || words[at - 1]!.endsWith(',') ? 0 : 3) + (isAfterSmall ? 6 : 0);
    if (best === null || cost < best.cost) best = { at, cost };
  }
  if (best === null) return [line];
  return [
    ...brokenLines(words.slice(0, best.at).join(' '), small, HALF_SYLLABLES_MAX),
    ...brokenLines(words.slice(best.at).join(' '), small, HALF_SYLLABLES_MAX),
  ];
}

const capital = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1);
