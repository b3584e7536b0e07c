import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';

/** A regular expression of the code, and where it stands: "src/http/accept.ts:12". */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly places: string[];
}

const ROOT = path.join(import.meta.dirname, '../..');

/** Every expression of the files, once in a process: those written as such, and those built from text while a file is loaded. */
export async function expressionsIn(patterns: readonly string[]): Promise<readonly Expression[]> {
  const found = new Map<string, Expression>();
  const add = (source: string, flags: string, place: string): void => {
    const key = `/${source}/${flags}`;
    const expression = found.get(key) ?? { source, flags, places: [] };
    expression.places.push(place);
    found.set(key, expression);
  };
  for (const file of globSync(patterns as string[], { cwd: ROOT }).toSorted()) {
    if (file.endsWith('.test.ts') || file.includes('/testing/')) continue;
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const built: number[] = [];
    visit(parseSync(file, text).program, (node) => {
      const line = text.slice(0, Number(node.start)).split('\n').length;
      const regex = node.regex as { pattern: string; flags: string } | undefined;
      if (node.type === 'Literal' && regex) add(regex.pattern, regex.flags, `${file}:${line}`);
      if (node.type === 'NewExpression' && (node.callee as Node).name === 'RegExp') built.push(line);
    });
    if (built.length > 0) for (const one of await builtIn(file, built)) add(one.source, one.flags, one.place);
  }
  return [...found.values()];
}

type Node = Readonly<Record<string, unknown>>;

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && 'type' in node) see(node as Node);
  for (const part of Object.values(node)) visit(part, see);
}

/** Files that build expressions at their first use, and a use. */
const USES: Readonly<Record<string, (module: Readonly<Record<string, (text: string) => unknown>>) => unknown>> = {
  'src/music/tell-language.ts': ({ tellLanguage }) => tellLanguage?.('song'),
  'src/engines/studio/brief/glossary/read-in-english.ts': ({ inEnglish }) => inEnglish?.('歌'),
};

/** Of expressions that one line makes of a table's words, so many are representative. */
const PER_LINE_MAX = 3;

/**
 * Loads a file anew and sees what it builds.
 * @throws Error naming a line that builds expressions only later: they belong where the file is loaded
 */
async function builtIn(file: string, lines: readonly number[]) {
  const records: { source: string; flags: string; place: string }[] = [];
  const counts = new Map<string, number>();
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, newTarget) {
      const expression = Reflect.construct(target, args, newTarget) as RegExp;
      const line = new Original(`${file}[^:\\s]*:(\\d+)`).exec(new Error('where').stack ?? '')?.[1];
      const place = `${file}:${line}`;
      counts.set(place, (counts.get(place) ?? 0) + 1);
      if (line !== undefined && counts.get(place)! <= PER_LINE_MAX) {
        records.push({ source: expression.source, flags: expression.flags, place });
      }
      return expression;
    },
  });
  try {
    const module = await import(`${pathToFileURL(path.join(ROOT, file)).href}?anew`);
    USES[file]?.(module);
  } finally {
    globalThis.RegExp = Original;
  }
  const late = lines.find((line) => !counts.has(`${file}:${line}`));
  if (late !== undefined) throw new Error(`${file}:${late} builds an expression after the file was loaded`);
  return records;
}
