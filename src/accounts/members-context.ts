import type { Clock } from '../core/clock.ts';
import type { SignUpMode } from '../core/configuration.ts';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { SignInOptions } from './sign-in-library.ts';

/** What everything that has to do with people works on. */
export interface MembersContext extends SignInOptions {
  readonly attempts: Attempts;
  readonly accounts: Accounts;
  readonly devices: DeviceCookies;
  readonly clock: Clock;
  readonly signUpMode: SignUpMode;
}

/** How a browser stands before us. */
export interface Visit {
  /** The `Cookie` header; empty: none. */
  readonly cookies: string;
  /** Whether it came over https. */
  readonly isSecure: boolean;
  /** The network address. */
  readonly address: string;
  /** The `User-Agent` header; empty: none. */
  readonly userAgent: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
