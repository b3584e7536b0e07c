import type { SignUp } from '../core/configuration.ts';
import { localUrl } from '../core/local-url.ts';
import { firstSongCommand, pollCommand } from './first-song.ts';

/** Tells a person, and a parent process that asked for it, where the service is and how to make a first song. */
export function announce(facts: {
  readonly host: string;
  readonly port: number;
  readonly operatorKey: string;
  readonly operatorKeyPath: string;
  readonly signUp: SignUp;
  /** Signs the operator in, once; null: nobody reads along on a terminal. */
  readonly signInUrl: string | null;
}): void {
  const url = localUrl(facts);
  const { operatorKey, operatorKeyPath, signInUrl } = facts;
  process.stdout.write(
    `
Songwright
  address       ${url}
  operator key  ${operatorKey}
                also in ${operatorKeyPath}
  sign-up       ${signUpText(facts.signUp)}
${signInUrl === null ? '' : signInLines(signInUrl)}
Make a first song:
  ${firstSongCommand(url, operatorKey)}

and follow it with the task_id of the answer:
  ${pollCommand(url, operatorKey)}

ready
`,
  );
  process.send?.({ url });
}

const signInLines = (url: string): string => `
Open this address to sign in (once, within 15 minutes; "npm run songwright -- sign-in-link" prints another):
  ${url}
`;

/** Where the console takes the secret of a sign-in link: behind the #, which no server and no log sees. */
export const signInUrlOf = (baseUrl: string, token: string): string => `${baseUrl}/console/sign-in-link#${token}`;

/** Who may open an account here, and what changes it. */
export function signUpText({ mode, isChosen }: SignUp): string {
  if (mode === 'open') return `open${isChosen ? '' : ' (only this machine reaches the address)'}`;
  if (mode === 'confirmed') return 'open to who confirms an e-mail address: letters are files in outbox/ of the home';
  return isChosen
    ? 'closed: songwright accounts create <name> makes accounts'
    : 'closed, because HOST is not this machine alone: SONGWRIGHT_SIGN_UP=confirmed or open opens it';
}
