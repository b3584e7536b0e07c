import { trimEndOf, trimStartOf } from '../../../core/trim.ts';
import { linesEnded } from './lines-ended.ts';
import { partsOf, readTable, TableError } from './read-table.ts';

const KINDS = ['style', 'unsaid', 'for', 'topic', 'told', 'said', 'is'] as const;
type FieldKind = (typeof KINDS)[number];

const isKind = (kind: string): kind is FieldKind => KINDS.some((one) => one === kind);

const LABELS: ReadonlyMap<string, FieldKind> = new Map(
  readTable('fields.txt', 2).flatMap(({ fields: [kind, labels], place }) => {
    if (!isKind(kind!)) throw new TableError(`${place}: no kind of field: ${kind}`);
    return partsOf(labels!).map((label): [string, FieldKind] => [label, kind]);
  }),
);

/** A request without its headings, and what only says how the song should be. */
export interface RequestFields {
  readonly told: string;
  readonly style: string;
}

/** What may stand behind a label: "Style: ", "Name = ", "[Genre] ", "Topic - ". */
const MARKS = /[:=\]?]| [-–—](?= )/g;
/** What a label begins behind, at a line's start or inside one. */
const BEFORE_LABEL = '\n.;!?/[]';
const LABEL_CHARS_MAX = 40;
/** What may stand between that and the label. */
const LEAD = /[ \t"'*•–—-]/;

/** Where the label that ends here begins, and what stands before it; null: no label ends here. */
function labelBefore(text: string, end: number): { label: string; start: number; before: string } | null {
  const least = Math.max(0, end - LABEL_CHARS_MAX);
  let start = end;
  while (
    start > least &&
    !BEFORE_LABEL.includes(text[start - 1]!) &&
    !(text[start - 1] === ' ' && text[start - 2] === ',')
  )
    start--;
  if (start === least && least > 0) return null;
  const label = trimStartOf(text.slice(start, end), LEAD).trimEnd();
  const before = start === 0 ? '' : text[start - 1] === ' ' ? ', ' : text[start - 1]!;
  return { label, start, before };
}

interface Field {
  readonly kind: FieldKind | null;
  readonly label: string;
  readonly text: string;
  /** Whether it begins a line of its own. */
  readonly isLine: boolean;
}

/**
 * Reads what a request heads like a form: "Style: jazz" tells nothing, "Topic: my brother" is "a song about my brother".
 * Ends of lines are ends of sentences. A request without such headings comes back with its lines so ended.
 */
export function readFields(request: string): RequestFields {
  const text = linesEnded(request);
  const fields = fieldsOf(text);
  if (fields.length === 1) return { told: equated(text), style: '' };
  const style: string[] = [];
  const told = fields.map((field) => {
    if (field.kind !== 'style') return toldOf(field);
    const [own, rest] = styleParts(field);
    if (isScene(field.label, own) && fields.filter(({ kind }) => kind !== 'style' && kind !== null).length === 0)
      return `A song about ${own} ${rest}`;
    style.push(own);
    return rest;
  });
  return { told: equated(sentences(told)), style: sentences(style) };
}

/** "Mood: an empty pool in winter": where and when it is, and no sound. */
const isScene = (label: string, text: string): boolean =>
  /^(?:mood|vibe|vibes|feeling)$/i.test(label) &&
  /\b(?:in|at|on|under|near|after|when|before) /i.test(text) &&
  !/\b(?:style|vein|manner|spirit|tone|end|chorus|verse|key|minor|major|beginning|start|tempo|bpm|song|first|party|dance)\b/i.test(
    text,
  );

/** Each as a sentence of its own, without the bracket of the heading behind it. */
const sentences = (texts: readonly string[]): string =>
  texts
    .map((text) => trimEndOf(text.trim(), /[[\]/ \t]/))
    .filter((text) => text !== '')
    .map((text) => (/[.!?,;:]["')]?$/.test(text) ? text : `${text}.`))
    .join(' ');

/** "Target = Gav": who it is. */
const equated = (text: string): string => text.replace(/(?<=\p{L}) ?= ?(?=\p{Lu}|(?:the|my|our|an?) )/gu, ' is ');

function fieldsOf(text: string): Field[] {
  const marks = [...text.matchAll(MARKS)].flatMap(({ 0: mark, index }) => {
    const found = labelBefore(text, index);
    const kind = found === null ? undefined : LABELS.get(found.label.toLowerCase().replace(/\s+/g, ' '));
    const end = index + mark.length;
    if (found === null || kind === undefined || (mark === ':' && /[\d/]/.test(text[end] ?? ''))) return [];
    // Inside a sentence only what reads on: "works in IT, likes: quiet".
    if (found.before === ', ' && kind !== 'said') return [];
    if ((mark === ']') !== (found.before === '[') || (mark === '?' && text[end] === '\n')) return [];
    return [{ kind, ...found, mark: mark.trim(), end, isLine: found.before === '' || found.before === '\n' }];
  });
  const hasDashes = marks.filter(({ mark }) => DASH.test(mark)).length >= DASHES_MIN;
  const own = marks.filter(({ mark }) => !DASH.test(mark) || hasDashes);
  const first: Field = { kind: null, label: '', text: text.slice(0, own[0]?.start ?? text.length), isLine: false };
  return [
    first,
    ...own.map(({ kind, label, end, isLine }, at) => ({
      kind,
      label,
      text: text.slice(end, own[at + 1]?.start ?? text.length),
      isLine,
    })),
  ];
}
const DASH = /^[-–—]$/;
const DASHES_MIN = 2;

/** What such a field says of the sound, to the end of its line or its sentence, and what stands behind. */
function styleParts({ text, isLine }: Field): [string, string] {
  const line = text.indexOf('\n');
  const sentence = [...text.matchAll(/[.!?](?=\s|$)/g)].find(({ index }) => isSentenceEnd(text, index))?.index ?? -1;
  const end = isLine && line >= 0 ? line : Math.min(...[line, sentence].filter((at) => at >= 0).map((at) => at + 1));
  return Number.isFinite(end) ? [text.slice(0, end).trim(), text.slice(end)] : [text.trim(), ''];
}

/** Not behind "3 a.m". */
const isSentenceEnd = (text: string, at: number): boolean => !/[.\s]/.test(text[at - 2] ?? ' ');

/** Whoever speaks begins a sentence, which no "song about" goes before. */
const CLAUSE = /^\s*(?:i|we|he|she|they|it|you|please|mate|how|why|when|there|this|that|don't|let's)\b|^\s*$/iu;

function toldOf({ kind, label, text }: Field): string {
  const value = text.trim();
  const lower = label.toLowerCase();
  if (value === '') return '';
  switch (kind) {
    case 'unsaid':
      return `Do not mention ${value.replace(/^(?:to |don't |do not )?(?:mention|say|use|include|make|be) /i, '')}`;
    case 'for':
      return /^(?:just )?(?:me|nobody|myself|no one)\b/i.test(value) ? afterFirst(value) : `A song for ${value}`;
    case 'topic':
      return CLAUSE.test(value) ? capital(value) : `A song about ${value}`;
    case 'said':
      if (lower === 'met') return `They met ${/^\p{Lu}/u.test(value) ? 'at ' : ''}${value}`;
      return `${label}${/^names?$/.test(lower) ? ':' : ''} ${value}`;
    case 'is':
      return `The ${lower} ${/[^s]s$/.test(lower) && lower !== 'boss' ? 'are' : 'is'} ${value}`;
    case null:
      return text;
    default:
      return capital(value);
  }
}

/** "Nobody / me", "just me": nothing of it is told. */
const afterFirst = (value: string): string => {
  const end = value.search(/[.\n]/);
  return end < 0 ? '' : value.slice(end + 1);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
