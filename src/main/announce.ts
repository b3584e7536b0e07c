import { localUrl } from '../core/local-url.ts';
import { firstSongCommand, pollCommand } from './first-song.ts';

/** Tells a person, and a parent process that asked for it, where the service is and how to make a first song. */
export function announce(facts: {
  readonly host: string;
  readonly port: number;
  readonly operatorKey: string;
  readonly operatorKeyPath: string;
}): void {
  const url = localUrl(facts);
  const { operatorKey, operatorKeyPath } = facts;
  process.stdout.write(
    `
Songwright
  address       ${url}
  operator key  ${operatorKey}
                also in ${operatorKeyPath}

Make a first song:
  ${firstSongCommand(url, operatorKey)}

and follow it with the task_id of the answer:
  ${pollCommand(url, operatorKey)}

ready
`,
  );
  process.send?.({ url });
}
