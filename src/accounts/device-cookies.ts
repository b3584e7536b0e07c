import { createHmac, timingSafeEqual } from 'node:crypto';
import { memberLimits } from '../core/account-limits.ts';
import type { Clock } from '../core/clock.ts';
import { isUuid, newId } from '../core/ids.ts';

/** A browser in which a person signed in before, as its cookie says. */
export interface DeviceClaim {
  readonly userId: string;
  readonly deviceId: string;
  /** Good only while it is the person's. */
  readonly generation: number;
}

const NAME = 'songwright.device';
/** A cookie for each person who shares a browser: it is named after the first characters of their id. */
const ID_CHARS = 8;
/** Where sign-in is asked for; other requests need not carry it. */
const PATH = '/account';
const CLAIMS_MAX = 8;

/**
 * Signed cookies by which a browser shows that a person has signed in with it before. They open nothing: a sign-in with
 * one is counted apart from the guesses of strangers (see sign-in-throttle.ts).
 */
export class DeviceCookies {
  readonly #secret: Buffer;
  readonly #clock: Clock;

  /** @param options.pepper the installation's secret */
  constructor(options: { readonly pepper: Uint8Array; readonly clock: Clock }) {
    this.#secret = createHmac('sha256', options.pepper).update('device cookies').digest();
    this.#clock = options.clock;
  }

  /** A fresh one, for the browser that signed in now. @returns a whole `Set-Cookie` value */
  issue(user: { readonly userId: string; readonly generation: number }, isSecure: boolean): string {
    const seconds = Math.floor(this.#clock.nowMs() / 1000);
    const text = [user.userId, newId(), user.generation, seconds].join('.');
    const attributes = `Path=${PATH}; Max-Age=${memberLimits.deviceSeconds}; HttpOnly; SameSite=Lax`;
    const name = `${prefixOf(isSecure)}.${user.userId.slice(0, ID_CHARS)}`;
    return `${name}=${text}.${this.#sign(text)}; ${attributes}${isSecure ? '; Secure' : ''}`;
  }

  /** What the genuine ones in a `Cookie` header say. */
  read(cookies: string, isSecure: boolean): readonly DeviceClaim[] {
    const prefix = `${prefixOf(isSecure)}.`;
    return cookies
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(prefix))
      .slice(0, CLAIMS_MAX)
      .map((pair) => this.#claimOf(pair.slice(pair.indexOf('=') + 1)))
      .filter((claim) => claim !== null);
  }

  #claimOf(value: string): DeviceClaim | null {
    const end = value.lastIndexOf('.');
    const text = value.slice(0, Math.max(end, 0));
    const [userId = '', deviceId = '', generation, seconds] = text.split('.');
    if (!isUuid(userId) || !isSame(value.slice(end + 1), this.#sign(text))) return null;
    const ageSeconds = this.#clock.nowMs() / 1000 - Number(seconds);
    return ageSeconds > memberLimits.deviceSeconds ? null : { userId, deviceId, generation: Number(generation) };
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}

const prefixOf = (isSecure: boolean): string => (isSecure ? `__Secure-${NAME}` : NAME);

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
