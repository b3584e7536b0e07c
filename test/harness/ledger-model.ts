/** One thing that happens to an account. */
export type LedgerAct =
  | { readonly act: 'grant'; readonly credits: number; readonly occasion: number }
  | { readonly act: 'spend'; readonly task: number; readonly credits: number }
  | { readonly act: 'refund'; readonly task: number }
  | { readonly act: 'subscribe'; readonly plan: number }
  | { readonly act: 'end'; readonly when: 'with-period' | 'now' }
  | { readonly act: 'renew' };

/** What the act answers: whether it changed anything, or could be paid. */
export type LedgerOutcome = boolean;

/** Credits a month of the plans in histories. */
export const MODEL_PLANS = [20, 35] as const;

interface ModelTask {
  readonly extra: number;
  readonly subscription: number;
  /** How many months had begun or ended when it was paid. */
  readonly turn: number;
  isRefunded: boolean;
}

interface ModelSubscription {
  readonly plan: number;
  readonly anchorMs: number;
  endMs: number;
  isLast: boolean;
}

/** The written rules of credits, kept by hand: no database, no code of the service. */
export class LedgerModel {
  extra = 0;
  subscription = 0;
  #turn = 0;
  #running: ModelSubscription | null = null;
  readonly #occasions = new Set<number>();
  readonly #starts = new Set<number>();
  readonly #tasks = new Map<number, ModelTask>();

  apply(step: LedgerAct, nowMs: number): LedgerOutcome {
    switch (step.act) {
      case 'grant':
        if (this.#occasions.has(step.occasion)) return false;
        this.#occasions.add(step.occasion);
        this.extra += step.credits;
        return true;
      case 'spend':
        return this.#spend(step.task, step.credits);
      case 'refund':
        return this.#refund(step.task);
      case 'subscribe':
        return this.#subscribe(step.plan, nowMs);
      case 'end':
        return this.#end(step.when);
      case 'renew':
        return this.#renew(nowMs);
    }
  }

  copy(): LedgerModel {
    return structuredCopy(this);
  }

  /** The same for models that no later act can tell apart. */
  fingerprint(): string {
    const sorted = <T>(items: Iterable<T>): T[] => [...items].sort();
    return JSON.stringify([
      [this.extra, this.subscription, this.#turn, this.#running],
      sorted([...this.#tasks].map(([name, task]) => JSON.stringify([name, task]))),
      [sorted(this.#occasions), sorted(this.#starts)],
    ]);
  }

  /** For {@link copy}: everything but the class. */
  take(other: LedgerModel): this {
    this.extra = other.extra;
    this.subscription = other.subscription;
    this.#turn = other.#turn;
    this.#running = other.#running === null ? null : { ...other.#running };
    for (const occasion of other.#occasions) this.#occasions.add(occasion);
    for (const start of other.#starts) this.#starts.add(start);
    for (const [name, task] of other.#tasks) this.#tasks.set(name, { ...task });
    return this;
  }

  #spend(name: number, credits: number): boolean {
    // A repeat of what was paid costs nothing.
    if (this.#tasks.has(name)) return true;
    const extra = Math.min(credits, this.extra);
    const subscription = credits - extra;
    if (subscription > this.subscription) return false;
    this.extra -= extra;
    this.subscription -= subscription;
    this.#tasks.set(name, { extra, subscription, turn: this.#turn, isRefunded: false });
    return true;
  }

  #refund(name: number): boolean {
    const task = this.#tasks.get(name);
    if (task === undefined || task.isRefunded) return false;
    task.isRefunded = true;
    const isMonthOver = task.turn !== this.#turn;
    const isHomeless = isMonthOver && this.#running === null;
    this.extra += task.extra + (isHomeless ? task.subscription : 0);
    this.subscription += isHomeless ? 0 : task.subscription;
    return task.extra + task.subscription > 0;
  }

  #subscribe(plan: number, nowMs: number): boolean {
    if (this.#running?.plan === plan) {
      this.#running.isLast = false;
      return false;
    }
    if (this.#running !== null) this.#turn += 1;
    let anchorMs = nowMs;
    while (this.#starts.has(anchorMs)) anchorMs += 1;
    this.#begin(plan, anchorMs);
    this.#running = { plan, anchorMs, endMs: monthsAfter(anchorMs, 1), isLast: false };
    return true;
  }

  #end(when: 'with-period' | 'now'): boolean {
    if (this.#running === null) return false;
    if (when === 'with-period') this.#running.isLast = true;
    else this.#stop();
    return true;
  }

  #renew(nowMs: number): boolean {
    const running = this.#running;
    if (running === null || running.endMs > nowMs) return false;
    if (running.isLast) {
      this.#stop();
      return true;
    }
    let month = 0;
    while (monthsAfter(running.anchorMs, month + 1) <= nowMs) month += 1;
    this.#begin(running.plan, monthsAfter(running.anchorMs, month));
    running.endMs = monthsAfter(running.anchorMs, month + 1);
    return true;
  }

  #begin(plan: number, startMs: number): void {
    this.#starts.add(startMs);
    this.#turn += 1;
    this.subscription = MODEL_PLANS[plan]!;
  }

  #stop(): void {
    this.#running = null;
    this.#turn += 1;
    this.subscription = 0;
  }
}

const structuredCopy = (model: LedgerModel): LedgerModel => new LedgerModel().take(model);

const DAY_MS = 24 * 3_600_000;

/** By the calendar, counted on fingers: the same day of the month, or the last that there is. */
export function monthsAfter(ms: number, months: number): number {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const firstMs = Date.UTC(year, month, 1);
  const daysInMonth = (Date.UTC(year, month + 1, 1) - firstMs) / DAY_MS;
  const day = Math.min(date.getUTCDate(), daysInMonth);
  return firstMs + (day - 1) * DAY_MS + (ms % DAY_MS);
}
