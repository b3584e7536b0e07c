import { DataTableError, loadDataTable, partsOfField } from '../core/data-table.ts';
import { PhraseFinder } from '../core/phrase-finder.ts';

/** Texts that a rule holds for: what a caller wishes for, a caller's own lyrics, lyrics that were written. */
export const safetyScopes = ['wish', 'lyrics', 'written'] as const;
export type SafetyScope = (typeof safetyScopes)[number];

/** A set of terms and how it stands to the one before it. */
export interface PatternPart {
  readonly set: string;
  /** Most words between; of the first part 0. */
  readonly wordsMax: number;
  /** False: it may stand before, too. */
  readonly isBehind: boolean;
}

export interface SafetyException {
  readonly set: string;
  /** How near it must stand; 'nearer': nearer to the first part than the last part is. */
  readonly within: number | 'nearer';
  /** Only one that begins before the place counts. */
  readonly isBefore: boolean;
}

export interface SafetyRule {
  /** What it is about: minors, hate, threat, instructions. */
  readonly name: string;
  readonly action: 'refuse' | 'soften';
  readonly scopes: readonly SafetyScope[];
  readonly pattern: readonly PatternPart[];
  readonly exceptions: readonly SafetyException[];
}

interface SafetyTable {
  readonly rules: readonly SafetyRule[];
  /** Values are the names of sets. */
  readonly terms: PhraseFinder<string>;
}

/** The set that capital letters tell. */
export const NAMES = 'name';

let table: SafetyTable | null = null;

/** The tables, read at the first question. @throws DataTableError naming file and line */
export function safetyTable(): SafetyTable {
  table ??= loadSafetyTable();
  return table;
}

function loadSafetyTable(): SafetyTable {
  const sets = new Map<string, string[]>();
  for (const row of loadDataTable('checking/safety-terms.txt', 2)) {
    const name = row.fields[0]!;
    if (sets.has(name)) throw new DataTableError(`${row.place}: the set "${name}" stands twice`);
    sets.set(name, partsOfField(row, 1));
  }
  const ages = sets.get('minor-age');
  if (ages === undefined || !sets.has('harmless')) throw new DataTableError('safety-terms.txt: a set is missing');
  ages.push(...agePhrases());
  const rules = loadDataTable('checking/safety-rules.txt', 5).map(({ fields, place }) => {
    const rule = readRule(fields);
    const used = rule === null ? [] : [...rule.pattern, ...rule.exceptions].map(({ set }) => set);
    const unknown = used.find((set) => set !== NAMES && !sets.has(set));
    if (rule === null || unknown !== undefined) {
      throw new DataTableError(`${place}: a rule is: name | action | texts | pattern | unless, of known sets`);
    }
    return rule;
  });
  const terms = [...sets].flatMap(([name, phrases]) => phrases.map((phrase) => [phrase, name] as const));
  return { rules, terms: new PhraseFinder(terms) };
}

/** null: not of the form that the table's head describes. */
function readRule(fields: readonly string[]): SafetyRule | null {
  const [name = '', action = '', texts = '', pattern = '', unless = ''] = fields;
  const scopes = texts.split(/\s+/);
  const parts = readPattern(pattern);
  const exceptions = unless === '-' ? [] : unless.split(';').map(readException);
  const isRight =
    (action === 'refuse' || action === 'soften') &&
    scopes.every((scope) => safetyScopes.includes(scope as SafetyScope)) &&
    parts !== null &&
    exceptions.every((one) => one !== null);
  return isRight ? { name, action, scopes: scopes as SafetyScope[], pattern: parts, exceptions } : null;
}

function readPattern(pattern: string): PatternPart[] | null {
  const [first = '', ...rest] = pattern.split(/\s+/);
  const parts: PatternPart[] = [{ set: first, wordsMax: 0, isBehind: true }];
  for (let at = 0; at < rest.length; at += 2) {
    const relation = /^([>~])(\d{1,2})$/.exec(rest[at]!);
    const set = rest[at + 1];
    if (relation === null || set === undefined) return null;
    parts.push({ set, wordsMax: Number(relation[2]), isBehind: relation[1] === '>' });
  }
  return parts;
}

function readException(text: string): SafetyException | null {
  const match = /^(\d{1,2}|nearer)( before)? ([a-z-]+)$/.exec(text.trim());
  if (match === null) return null;
  const [, within = '', before, set = ''] = match;
  return { set, within: within === 'nearer' ? 'nearer' : Number(within), isBefore: before !== undefined };
}

const ADULT_YEARS = 18;
const AGE_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  );

/** Every way to tell an age below 18. */
function agePhrases(): string[] {
  return Array.from({ length: ADULT_YEARS - 1 }, (_, at) => at + 1).flatMap((years) =>
    [String(years), AGE_WORDS[years]!].flatMap((age) => [
      ...[
        `${age} year old`,
        `${age} years old`,
        `${age} yr old`,
        `${age} yo`,
        `${age} y o`,
        `aged ${age}`,
        `age ${age}`,
      ],
      ...[
        `she is ${age}`,
        `she's ${age}`,
        `he is ${age}`,
        `he's ${age}`,
        `only ${age}`,
        `just ${age}`,
        `who is ${age}`,
      ],
      ...[
        `is only ${age}`,
        `barely ${age}`,
        `turned ${age}`,
        `jähriges ${age}`,
        `${age} años`,
        `${age} ans`,
        `${age}yo`,
      ],
    ]),
  );
}
