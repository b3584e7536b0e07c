import type { ServerKind } from './server-kind.ts';

/** A line of the log that tells how far a job is: the part of it that is done lies between `from` and `to`. */
interface Step {
  readonly pattern: RegExp;
  readonly stage: string;
  readonly from: number;
  readonly to: number;
}

const counted = (name: string): RegExp => new RegExp(`^\\[${name}\\D{0,40}(\\d{1,7})/(\\d{1,7})`);

const steps: Readonly<Record<ServerKind, readonly Step[]>> = {
  acestep: [{ pattern: counted('DiT\\] Step'), stage: 'generating', from: 0.05, to: 0.85 }],
  minimaxmusic: [
    { pattern: counted('AR\\] Frame'), stage: 'composing', from: 0.02, to: 0.7 },
    { pattern: counted('DiT\\] Step'), stage: 'generating', from: 0.7, to: 0.95 },
  ],
  yue2: [
    { pattern: counted('AR\\] Score'), stage: 'composing', from: 0.02, to: 0.15 },
    { pattern: counted('AR\\] Semantic'), stage: 'singing', from: 0.15, to: 0.7 },
    { pattern: counted('NAR\\] Song'), stage: 'generating', from: 0.7, to: 0.95 },
  ],
};
const ERRORS_MAX = 8;
const ERROR_CHARACTERS_MAX = 300;

/**
 * What the log of a server says of one job: how far it is, and why it failed. Lines carry no id and the last 512 are told
 * again on connecting, so lines count from the one on that names the job.
 */
export class JobLog {
  fraction: number | null = null;
  stage = 'waiting';
  readonly #ids: readonly string[];
  readonly #errors: string[] = [];
  #isOurs = false;

  constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  /** @param line of the event stream, "data: …" */
  read(line: string, kind: ServerKind): void {
    if (!line.startsWith('data: ')) return;
    const text = line.slice('data: '.length);
    if (this.#ids.some((id) => text.includes(`Job ${id}`))) this.#isOurs = true;
    if (!this.#isOurs) return;
    if (/\b(FATAL|ERROR)\b/.test(text) && this.#errors.length < ERRORS_MAX) {
      this.#errors.push(text.slice(0, ERROR_CHARACTERS_MAX));
    }
    for (const { pattern, stage, from, to } of steps[kind]) {
      const [, done, all] = pattern.exec(text) ?? [];
      if (done === undefined || Number(all) === 0) continue;
      this.fraction = from + (to - from) * Math.min(1, Number(done) / Number(all));
      this.stage = stage;
    }
  }

  /** '': it says nothing. It may hold paths and is for logs. */
  get failure(): string {
    return this.#errors.join(' | ');
  }
}
