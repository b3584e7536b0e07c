import { monthsAfter } from './ledger-model.ts';

/** What the provider tells, as far as the rules care. */
export interface ModelEvent {
  readonly id: string;
  /** Which subscription at the provider. */
  readonly sub: number;
  readonly atMs: number;
  readonly fact:
    | { readonly kind: 'begun' }
    | { readonly kind: 'paid'; readonly invoice: string; readonly untilMs: number; readonly hasOrder: boolean }
    | { readonly kind: 'changed'; readonly ends: boolean }
    | { readonly kind: 'ended' };
}

/** One thing that happens to an account and its subscriptions. */
export type PaymentAct =
  | { readonly act: 'tell'; readonly event: ModelEvent }
  | { readonly act: 'retry'; readonly event: ModelEvent }
  | { readonly act: 'cancel'; readonly when: 'with-period' | 'now' }
  | { readonly act: 'spend'; readonly credits: number }
  | { readonly act: 'renew' };

export type ModelState = 'pending' | 'applied' | 'ignored' | 'needs_operator';

/** Credits a month of the plans of the two subscriptions. */
export const PAYMENT_PLANS = [20, 35] as const;

interface Running {
  anchorMs: number;
  endMs: number;
  paidUntilMs: number;
  months: number;
  isLast: boolean;
  isOver: boolean;
}

interface Subscription {
  begunMs: number;
  isEnded: boolean;
  isLast: boolean;
  changedMs: number;
  reported: number;
  readonly invoices: Record<string, number>;
  own: Running | null;
}

const DAY_MS = 24 * 3_600_000;

/** The written rules of payments, kept by hand: no database, no code of the service. */
export class PaymentModel {
  credits = 0;
  spent = 0;
  running: number | null = null;
  states: Record<string, ModelState> = {};
  #starts: number[] = [];
  #subs: Subscription[] = PAYMENT_PLANS.map(() => ({
    ...{ begunMs: Number.MAX_SAFE_INTEGER, isEnded: false, isLast: false, changedMs: 0, reported: 0 },
    invoices: {},
    own: null,
  }));

  copy(): PaymentModel {
    const twin = new PaymentModel();
    twin.credits = this.credits;
    twin.spent = this.spent;
    twin.running = this.running;
    twin.states = { ...this.states };
    twin.#starts = [...this.#starts];
    twin.#subs = structuredClone(this.#subs);
    return twin;
  }

  /** The same for models that no later act can tell apart. */
  fingerprint(): string {
    return JSON.stringify([
      this.credits,
      this.spent,
      this.running,
      this.#starts.toSorted(),
      this.#subs,
      this.#stateList(),
    ]);
  }

  /** What can be seen from outside. */
  view(): string {
    const subs = this.#subs.map(({ own, reported }) => [own?.months ?? 0, reported, own?.isLast ?? false]);
    return JSON.stringify([this.credits, this.spent, this.running, subs, this.#stateList()]);
  }

  apply(act: PaymentAct, nowMs: number): void {
    switch (act.act) {
      case 'tell':
        // A repeat of what was settled does nothing; a repeat of what waits is another try.
        if ((this.states[act.event.id] ?? 'pending') === 'pending') this.#try(act.event, nowMs);
        return;
      case 'retry':
        if (this.states[act.event.id] === 'pending') this.#try(act.event, nowMs);
        return;
      case 'cancel':
        this.#cancel(act.when, nowMs);
        return;
      case 'spend':
        if (act.credits > this.credits) return;
        this.credits -= act.credits;
        this.spent += act.credits;
        return;
      case 'renew':
        this.#renew(nowMs);
        return;
    }
  }

  #stateList(): readonly string[] {
    return Object.entries(this.states)
      .map((entry) => entry.join(' '))
      .sort();
  }

  #try(event: ModelEvent, nowMs: number): void {
    this.states[event.id] = this.#outcome(event, nowMs);
  }

  #outcome({ sub: index, fact, atMs }: ModelEvent, nowMs: number): ModelState {
    const sub = this.#subs[index]!;
    if (fact.kind === 'ended') {
      sub.isEnded = true;
      if (this.running === index) this.#stop();
      return this.#balance(sub);
    }
    if (fact.kind === 'changed') {
      if (atMs < sub.changedMs || (atMs === sub.changedMs && !fact.ends)) return 'ignored';
      sub.changedMs = atMs;
      sub.isLast = fact.ends;
      if (this.running === index) sub.own!.isLast = fact.ends;
      return this.#balance(sub);
    }
    if (fact.kind === 'paid') sub.invoices[fact.invoice] ??= fact.untilMs;
    sub.begunMs = Math.min(sub.begunMs, atMs);
    if (sub.own !== null) {
      this.#prolong(sub, index, nowMs);
      return this.#balance(sub);
    }
    if (sub.isEnded) return this.#balance(sub);
    if (fact.kind === 'paid' && !fact.hasOrder) return 'pending';
    const former = this.running;
    if (former !== null && sub.begunMs < this.#subs[former]!.begunMs) return this.#balance(sub, 'ignored');
    if (former !== null) this.#stop();
    this.#start(sub, index, nowMs);
    const state = this.#balance(sub);
    return former === null ? state : 'needs_operator';
  }

  #start(sub: Subscription, index: number, nowMs: number): void {
    let anchorMs = nowMs;
    while (this.#starts.includes(anchorMs)) anchorMs += 1;
    this.#starts.push(anchorMs);
    const paidUntilMs = Math.max(...Object.values(sub.invoices));
    sub.own = {
      anchorMs,
      endMs: monthsAfter(anchorMs, 1),
      paidUntilMs: Number.isFinite(paidUntilMs) ? paidUntilMs : monthsAfter(nowMs, 1),
      months: 1,
      isLast: sub.isLast,
      isOver: false,
    };
    this.credits = PAYMENT_PLANS[index]!;
    this.running = index;
  }

  #prolong(sub: Subscription, index: number, nowMs: number): void {
    const untilMs = Math.max(...Object.values(sub.invoices));
    if (this.running !== index || !(untilMs > sub.own!.paidUntilMs)) return;
    sub.own!.paidUntilMs = untilMs;
    this.#renew(nowMs);
  }

  /** Each paid month is begun, will begin, or is told once. */
  #balance(sub: Subscription, otherwise: ModelState = 'applied'): ModelState {
    const paid = Object.keys(sub.invoices).length;
    let covered = 0;
    if (sub.own !== null) {
      covered = sub.own.months;
      if (!sub.own.isOver && !sub.own.isLast) {
        let month = 1;
        while (monthsAfter(sub.own.anchorMs, month) < sub.own.endMs) month += 1;
        while (monthsAfter(sub.own.anchorMs, month) + DAY_MS <= sub.own.paidUntilMs) {
          covered += 1;
          month += 1;
        }
      }
    }
    if (paid - covered <= sub.reported) return otherwise;
    sub.reported = paid - covered;
    return 'needs_operator';
  }

  #renew(nowMs: number): void {
    if (this.running === null) return;
    const own = this.#subs[this.running]!.own!;
    if (own.endMs > nowMs) return;
    if (own.isLast) {
      this.#stop();
      return;
    }
    if (own.endMs + DAY_MS > own.paidUntilMs) return;
    let month = 1;
    while (monthsAfter(own.anchorMs, month + 1) <= nowMs) month += 1;
    this.#starts.push(monthsAfter(own.anchorMs, month));
    own.endMs = monthsAfter(own.anchorMs, month + 1);
    own.months += 1;
    this.credits = PAYMENT_PLANS[this.running]!;
  }

  #cancel(when: 'with-period' | 'now', nowMs: number): void {
    if (this.running === null) return;
    const sub = this.#subs[this.running]!;
    sub.isLast = true;
    sub.changedMs = nowMs;
    if (when === 'now') this.#stop();
    else sub.own!.isLast = true;
  }

  #stop(): void {
    this.#subs[this.running!]!.own!.isOver = true;
    this.running = null;
    this.credits = 0;
  }
}
