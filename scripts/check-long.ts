import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `npm run check:long [-- NAME ...]`: what takes too long for every change. Each step's last lines are added to
 * `docs/measurements/<date>.txt`, with the commit and the machine; ends with 1 when a step that can be red was.
 */
interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it only tells figures. */
  readonly isTold?: boolean;
  readonly linesKept: number;
}

const TEST = ['--import', './test/property-seed.ts', '--test'] as const;
const steps: readonly Step[] = [
  { name: 'chaos', args: ['test/chaos/run.ts', '--rounds', '100'], linesKept: 34 },
  { name: 'chaos-service', args: ['test/chaos/service-run.ts', '--rounds', '100'], linesKept: 22 },
  {
    name: 'payments',
    args: [...TEST, 'src/accounts/payments/payment-histories.test.ts'],
    env: { SONGWRIGHT_PAYMENT_RUNS: '10000' },
    linesKept: 14,
  },
  {
    name: 'expressions',
    args: [...TEST, 'test/outside-text/expressions.test.ts'],
    env: { SONGWRIGHT_EXPRESSIONS: 'all' },
    linesKept: 12,
  },
  {
    name: 'linear-time',
    args: [...TEST, 'test/outside-text/linear-time.test.ts'],
    env: { SONGWRIGHT_HOSTILE_PAIRS: '40' },
    linesKept: 12,
  },
  {
    name: 'contract',
    args: [...TEST, 'test/contract/contract.test.ts'],
    env: { SONGWRIGHT_CONTRACT_LENGTH: 'whole' },
    linesKept: 14,
  },
  { name: 'engines', args: ['test/engines/faults-run.ts', '300'], linesKept: 30 },
  { name: 'engine-layers', args: ['test/engines/faults-run.ts', '40', 'faults', 'layers'], linesKept: 60 },
  {
    name: 'engine-operations',
    args: [...TEST, 'test/engines/operations.test.ts'],
    env: { SONGWRIGHT_ENGINE_OPERATIONS: 'all' },
    linesKept: 14,
  },
  { name: 'uploads', args: ['test/uploads/run.ts', '150'], linesKept: 3 },
  {
    name: 'export-prices',
    args: [...TEST, 'src/tasks/exports/export.test.ts'],
    env: { SONGWRIGHT_EXPORT_COMBINATIONS: 'all' },
    linesKept: 24,
  },
  { name: 'exports', args: ['test/library/export-run.ts'], linesKept: 3 },
  { name: 'deletion', args: ['test/library/deletion-run.ts', '20'], linesKept: 2 },
  {
    name: 'events',
    args: [...TEST, 'src/http/routes/events/follow-account.test.ts'],
    env: { SONGWRIGHT_EVENT_DISCONNECTS: '1000' },
    linesKept: 14,
  },
  { name: 'library', args: ['bench/library.ts'], isTold: true, linesKept: 15 },
  { name: 'image', args: ['test/image/run.ts'], linesKept: 15 },
  { name: 'console-sixty-seconds', args: ['test/console/sixty-seconds.ts'], linesKept: 4 },
  {
    name: 'console-journeys',
    args: [...TEST, '--test-concurrency=1', 'test/console/journeys/*.journey.ts'],
    linesKept: 40,
  },
  {
    name: 'console-from-a-song',
    args: [...TEST, 'test/console/from-clip.test.ts'],
    env: { SONGWRIGHT_CONSOLE_OPERATIONS: 'all' },
    linesKept: 14,
  },
  {
    name: 'console-screens',
    args: [...TEST, 'test/console/screens.test.ts'],
    env: { SONGWRIGHT_CONSOLE_SCREENS: 'all' },
    linesKept: 14,
  },
  { name: 'console-bench', args: ['bench/console.ts'], isTold: true, linesKept: 6 },
  { name: 'console-pictures', args: ['test/console/pictures.ts'], isTold: true, linesKept: 2 },
  { name: 'flood', args: ['bench/flood.ts', '.', '15', '9'], isTold: true, linesKept: 6 },
  { name: 'polls', args: ['bench/polls.ts', '60', '2'], isTold: true, linesKept: 20 },
  { name: 'words', args: ['bench/words.ts', 'bench/words/labelled-requests.txt'], isTold: true, linesKept: 7 },
  {
    name: 'words-one-account',
    args: ['bench/words.ts', 'bench/words/labelled-requests.txt', '--one-account'],
    isTold: true,
    linesKept: 7,
  },
  { name: 'lyric-forms', args: ['bench/lyric-forms.ts'], isTold: true, linesKept: 14 },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => steps.every((step) => step.name !== name));
if (unknown.length > 0) {
  console.error(`no step is called ${unknown.join(', ')}: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const folder = path.join(import.meta.dirname, '../docs/measurements');
mkdirSync(folder, { recursive: true });
const now = new Date();
const file = path.join(folder, `${now.toISOString().slice(0, 10)}.txt`);
const commit = (await outputOf('git', ['rev-parse', '--short', 'HEAD'])).text.trim();
tell(
  `# ${now.toISOString()} commit ${commit}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}\n`,
);

let isRed = false;
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const start = Date.now();
  const { text, status } = await outputOf(process.execPath, step.args, step.env);
  const seconds = Math.round((Date.now() - start) / 1000);
  const last = text.trimEnd().split('\n').slice(-step.linesKept).join('\n');
  tell(`\n## ${step.name}: ${status === 0 ? 'passed' : `ended with ${status}`} in ${seconds} s\n${last}\n`);
  if (status !== 0 && step.isTold !== true) isRed = true;
}
process.exit(isRed ? 1 : 0);

function tell(text: string): void {
  process.stdout.write(text);
  appendFileSync(file, text);
}

function outputOf(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly status: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    child.once('close', (status) => resolve({ text, status }));
  });
}
