import type { RequestBudget, RequestBudgets } from '../core/account-limits.ts';
import type { Clock } from '../core/clock.ts';
import type { Pace, Turn } from '../core/gcra.ts';
import type { Logger } from '../core/log.ts';
import { RateLimiter } from '../core/rate-limiter.ts';
import type { TokenLeases } from './token-leases.ts';

export type BudgetName = keyof RequestBudgets;

/** A turn, and the pace that decided it. */
export interface PacedTurn {
  readonly pace: Pace;
  readonly turn: Turn;
}

/** How the paces are called in the headers of answers. */
const publicNames = {
  paidPosts: 'account-paid-posts',
  writes: 'account-writes',
  reads: 'account-reads',
} as const satisfies Record<BudgetName, string>;

/** Tokens of a lease that nobody used by then are forgotten. */
const LEASE_MS = 60_000;
/** Accounts whose leases are remembered; the longest unused are forgotten first. */
const SHARES_MAX = 100_000;

/** What this process knows of one account's budget. */
interface Share {
  /** Leased, not yet spent. */
  tokens: number;
  /** As of the newest lease, at `asOfMs`. */
  turn: Turn;
  asOfMs: number;
  /** The lease under way. */
  pending: Promise<void> | null;
}

interface BudgetPace {
  readonly pace: Pace;
  readonly tokensPerLease: number;
}

/**
 * One budget of requests per account, over all its keys and sessions and all processes. The count is kept in the database;
 * a process takes several tokens at a time and spends them here, so that a read costs no write. Over N processes, at most
 * N x tokensPerLease are admitted beyond the budget in any stretch of time.
 *
 * While the count is out of reach, requests pass at the budget's pace, one lease at once in each process; a count that was
 * lost begins anew.
 */
export class AccountBudgets {
  readonly #leases: TokenLeases;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #paces: { readonly [Name in BudgetName]: BudgetPace | null };
  /** The longest unused first. */
  readonly #shares = new Map<string, Share>();
  readonly #fallback: RateLimiter;

  constructor(options: {
    readonly leases: TokenLeases;
    readonly budgets: RequestBudgets;
    readonly clock: Clock;
    readonly log: Logger;
  }) {
    const { leases, budgets, clock, log } = options;
    this.#leases = leases;
    this.#clock = clock;
    this.#log = log;
    this.#fallback = new RateLimiter(clock, SHARES_MAX);
    this.#paces = {
      paidPosts: paceOf('paidPosts', budgets.paidPosts),
      writes: paceOf('writes', budgets.writes),
      reads: paceOf('reads', budgets.reads),
    };
  }

  /** Takes a request's place in the account's budget, if there is one. @returns null when the budget is switched off */
  async take(budget: BudgetName, accountId: string): Promise<PacedTurn | null> {
    const paced = this.#paces[budget];
    if (paced === null) return null;
    const share = this.#shareOf(`${budget}:${accountId}`);
    for (;;) {
      const turn = this.#spend(share, paced.pace);
      if (turn !== null) return { pace: paced.pace, turn };
      // Requests of the same moment wait for one lease.
      share.pending ??= this.#renew(share, `${budget}:${accountId}`, paced).finally(() => {
        share.pending = null;
      });
      await share.pending;
    }
  }

  /** How things stood when this process last asked, without taking a place. */
  look(budget: BudgetName, accountId: string): PacedTurn | null {
    const paced = this.#paces[budget];
    const share = this.#shares.get(`${budget}:${accountId}`);
    if (paced === null || share === undefined) return null;
    return { pace: paced.pace, turn: this.#turnOf(share, paced.pace) };
  }

  /** A token of the lease, or the refusal that still holds; null: the database is to be asked. */
  #spend(share: Share, pace: Pace): Turn | null {
    const sinceMs = this.#clock.nowMs() - share.asOfMs;
    const isFresh = sinceMs >= 0 && sinceMs < LEASE_MS;
    if (!isFresh) share.tokens = 0;
    if (share.tokens > 0) {
      share.tokens -= 1;
      return { ...this.#turnOf(share, pace), isAdmitted: true };
    }
    const isRefused = isFresh && !share.turn.isAdmitted && sinceMs < share.turn.waitMs;
    return isRefused ? { ...this.#turnOf(share, pace), isAdmitted: false } : null;
  }

  async #renew(share: Share, name: string, { pace, tokensPerLease }: BudgetPace): Promise<void> {
    let turn: Turn;
    let tokens = tokensPerLease;
    try {
      turn = await this.#leases.lease(name, pace, tokensPerLease);
    } catch (error) {
      this.#log.info({ err: error }, 'the count of requests is out of reach; this process counts alone');
      turn = this.#fallback.take({ ...pace, burst: tokensPerLease }, name);
      tokens = 1;
    }
    share.tokens = turn.isAdmitted ? tokens : 0;
    // A wait of nothing would ask again at once.
    share.turn = turn.isAdmitted ? turn : { ...turn, waitMs: Math.max(1, turn.waitMs) };
    share.asOfMs = this.#clock.nowMs();
  }

  #turnOf({ tokens, turn, asOfMs }: Share, { burst }: Pace): Turn {
    const sinceMs = Math.max(0, this.#clock.nowMs() - asOfMs);
    return {
      isAdmitted: tokens > 0,
      remaining: Math.min(burst, tokens + turn.remaining),
      waitMs: tokens > 0 ? 0 : Math.max(0, turn.waitMs - sinceMs),
      restoredMs: Math.max(0, turn.restoredMs - sinceMs),
    };
  }

  #shareOf(name: string): Share {
    const share = this.#shares.get(name) ?? { tokens: 0, turn: UNKNOWN, asOfMs: 0, pending: null };
    this.#shares.delete(name);
    this.#shares.set(name, share);
    if (this.#shares.size > SHARES_MAX) this.#shares.delete(this.#shares.keys().next().value!);
    return share;
  }
}

const UNKNOWN: Turn = { isAdmitted: true, remaining: 0, waitMs: 0, restoredMs: 0 };

const paceOf = (name: BudgetName, { perSecond, burst, tokensPerLease }: RequestBudget): BudgetPace | null =>
  perSecond === 0 ? null : { pace: { name: publicNames[name], intervalMs: 1000 / perSecond, burst }, tokensPerLease };
