import { own } from '../../../core/own.ts';
import { CHORD_SIGNS, isChordSheet, markChords } from './chord-brackets.ts';

/** A caller's lyrics without the noise of the place they were copied from. */
export interface CleanSource {
  readonly text: string;
  /** From "Title: ...", `{title: ...}` or `[ti: ...]`. */
  readonly title: string | null;
  readonly remarks: readonly string[];
}

/**
 * Takes out what nobody sings: HTML, ChordPro directives, chord lines and chords in brackets, time stamps of LRC files,
 * facts about the sheet ("Capo: 2"), invisible characters. Everything taken out that could be read as words is told.
 */
export function cleanSource(written: string): CleanSource {
  const found = new Findings();
  const plain = plainText(written, found).replace(MARKER_IN_LINES, '[$1 | $2]');
  const isSheet = isChordSheet(plain);
  const lines = plain
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .map((line, at) => cleanLine(line, at, isSheet, found))
    .filter((line) => line !== null);
  return { text: lines.join('\n'), title: found.title, remarks: found.remarks() };
}

class Findings {
  title: string | null = null;
  readonly #counts = new Map<string, number>();
  #played = 0;

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** A chord in brackets. */
  play(): void {
    this.#played++;
  }

  remarks(): string[] {
    const played = this.#played === 0 ? [] : [`chords in brackets, for the band to play: ${this.#played}`];
    return [...[...this.#counts].map(([what, count]) => `${what}, taken out: ${count}`), ...played];
  }
}

const TAG = /<\/?([a-z][a-z\d]{0,11})(?:\s[^<>\n]*|\/)?>/gi;
const TAG_NAMES: ReadonlySet<string> = new Set(
  `a b i u s em strong small big span font center sup sub mark code pre blockquote ul ol li h1 h2 h3 h4 h5 h6
  table tr td body html head p div br hr`.split(/\s+/),
);
const BREAKING_TAG = /^<\/?(?:p|div|br|hr|li|h[1-6]|tr|blockquote)\b/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
  rsquo: "'",
  lsquo: "'",
  ldquo: '"',
  rdquo: '"',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

function plainText(written: string, found: Findings): string {
  return written
    .normalize('NFC')
    .replace(CHORD_SIGNS, '')
    .replace(/[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' ')
    .replace(TAG, (tag, name: string) => {
      if (!TAG_NAMES.has(name.toLowerCase())) return tag;
      found.count('HTML tags');
      return BREAKING_TAG.test(tag) ? '\n' : '';
    })
    .replace(/&(#?\w{2,6});/g, (whole, name: string) => own(ENTITIES, name.toLowerCase()) ?? whole);
}

const STAMP = /[[<]\d{1,3}:\d{2}(?:[.:]\d{1,3})?[\]>]/g;
const LRC_FACT = /^\s*\[(ti|ar|al|au|by|re|ve|offset|length|la|tool|#)\s*:([^\]]*)\]\s*$/i;
const SHEET_FACT = /^([^:]{1,40}):(.*)/s;
const SHEET_FACTS: ReadonlySet<string> = new Set([
  ...[
    'title',
    'artist',
    'album',
    'written by',
    'music by',
    'lyrics by',
    'words by',
    'composer',
    'songwriter',
    'songwriters',
  ],
  ...['producer', 'producers', 'capo', 'key', 'tempo', 'bpm', 'tuning', 'time signature', 'copyright'],
]);
/** Facts about the sheet stand at its head. */
const FACT_LINES = 12;

/** A marker with its chords on a line of their own. */
const MARKER_IN_LINES = /\[([^[\]\n]{1,60})\n\s*(chords\s?[:=][^[\]\n]{1,200})\n?\]/gi;

/** null: nothing of the line is left. */
function cleanLine(line: string, at: number, isSheet: boolean, found: Findings): string | null {
  const [, lrcName, lrcValue] = LRC_FACT.exec(line) ?? [];
  if (lrcName !== undefined) return takeFact(lrcName === 'ti' ? 'title' : lrcName, lrcValue!, found);
  const [, fact = '', value = ''] = at < FACT_LINES ? (SHEET_FACT.exec(line) ?? []) : [];
  if (SHEET_FACTS.has(fact.trim().toLowerCase())) return takeFact(fact.trim(), value, found);
  const directive = /^\s*\{([^{}]*)\}\s*$/.exec(line)?.[1];
  if (directive !== undefined) return cleanDirective(directive, found);
  const angled = /^\s*<([\p{L}][\p{L}\d :'-]{2,40})>\s*$/u.exec(line)?.[1];
  if (angled !== undefined) return `[${angled}]`;
  if (/^\s*<\/[\p{L}][^<>]{0,40}>\s*$/u.test(line)) return takeOut('closing tags', found);
  if (line.includes('--') && TABLATURE.test(line.trim())) return takeOut('lines of tablature', found);
  if (SITE_LINE.test(line.trim())) return takeOut('lines of the site they were copied from', found);
  const listed = isSheet ? markChords(line, true) : { line, count: 0 };
  if (listed.count > 0 && listed.line.startsWith('[chords:')) return inlineChords(line, true, found);
  if (isChordLine(line)) {
    found.count('lines of chords');
    return null;
  }
  return inlineChords(withoutStamps(withoutSiteEnd(line, found), found), isSheet, found);
}

/** "e|--0--2h3--|", trimmed: a string's letter, then dashes and frets. */
const TABLATURE = /^[A-Ga-g]?[#b]?\s*\|[-\d|hpbrsxt~/\\().:\s]*$/;
/** What comes along with lyrics that are copied from a web page; trimmed. */
const SITE_LINE =
  /^(?:\d+ contributors?(?:\b.{0,200})?|you might also like|see .{1,80} live ?get tickets.{0,60}|\d*embed)$/i;

function withoutSiteEnd(line: string, found: Findings): string {
  const words = line.trimEnd().replace(/\d{1,9}Embed$/, '');
  if (words !== line.trimEnd()) found.count('lines of the site they were copied from');
  return words;
}

function takeOut(what: string, found: Findings): null {
  found.count(what);
  return null;
}

function withoutStamps(line: string, found: Findings): string {
  if (!STAMP.test(line)) return line;
  found.count('lines with time stamps');
  return line.replace(STAMP, '');
}

function takeFact(name: string, value: string, found: Findings): null {
  if (name.toLowerCase() === 'title' && value.trim() !== '') found.title ??= value.trim();
  found.count(`facts about the sheet ("${name.toLowerCase()}")`);
  return null;
}

const DIRECTIVES: Readonly<Record<string, string | null>> = {
  soc: '[Chorus]',
  start_of_chorus: '[Chorus]',
  chorus: '[Chorus]',
  sov: '[Verse]',
  start_of_verse: '[Verse]',
  sob: '[Bridge]',
  start_of_bridge: '[Bridge]',
  eoc: null,
  end_of_chorus: null,
  eov: null,
  end_of_verse: null,
  eob: null,
  end_of_bridge: null,
};

/** ChordPro: `{soc}`, `{title: ...}`, `{comment: softly}`; any other name in braces is read as a marker. */
function cleanDirective(inside: string, found: Findings): string | null {
  const [name = '', ...values] = inside.split(':');
  const plain = /^[\w ]+$/.test(name.trim()) ? name.trim().toLowerCase() : '';
  const value = values.join(':').trim();
  const directive = own(DIRECTIVES, plain);
  if (directive !== undefined) return directive;
  if (plain === 'title' || plain === 't') return takeFact('title', value, found);
  if (plain === 'c' || plain === 'comment' || plain === 'ci') return `[${value}]`;
  if (/^(?:artist|subtitle|st|key|capo|tempo|time|album|year|define|meta|columns|new_page|np)$/.test(plain))
    return takeFact(plain, value, found);
  return `[${inside}]`;
}

const CHORD =
  /^\(?[A-G](?:#|b|♯|♭)?(?:(?:maj|min|m|M|dim|aug|sus|add|°|ø|\+|-)?(?:2|4|5|6|7|9|11|13)?)(?:(?:maj|sus|add|no|b|#|♭|♯)\d{1,2})*(?:\/[A-G](?:#|b|♯|♭)?)?\*?\)?$/;
const BAR = /^(?:[|:%.\-–]+|N\.?C\.?|\(?x\d{1,2}\)?)$/i;

/** A line of nothing but chords: some are more than a letter, or they stand apart as chords over words do. */
export function isChordLine(line: string): boolean {
  const tokens = line
    .replace(/^\s*\[|\]\s*$/g, ' ')
    .split(/[\s|]+/)
    .filter((token) => token !== '');
  const chords = tokens.filter((token) => CHORD.test(token));
  if (chords.length === 0 || chords.length + tokens.filter((token) => BAR.test(token)).length < tokens.length)
    return false;
  const isPlainWord = tokens.length === 1 && /^[A-G]$/.test(tokens[0]!);
  if (isPlainWord) return /^\s{2,}\S/.test(line);
  // "A B C" is for children to sing; "Am" and "G     D" are not.
  return (
    chords.some((chord) => chord.length > 1 && !/^\(?[A-G]\)?$/.test(chord)) || /\S\s{2,}\S|\||^\s{2,}\S/.test(line)
  );
}

/** "[C]world [G7]of [Am/C]song": chords inside a line of words are kept for the band. */
function inlineChords(line: string, isSheet: boolean, found: Findings): string {
  const { line: marked, count } = markChords(line, isSheet);
  for (let i = 0; i < count; i++) found.play();
  return marked;
}
