import { firstSongCommand, pollCommand } from './first-song.ts';

/** Tells a person, and a parent process that asked for it, where the service is and how to make a first song. */
export function announce(facts: {
  readonly host: string;
  readonly port: number;
  readonly operatorKey: string;
  readonly operatorKeyPath: string;
}): void {
  const url = `http://${reachableHost(facts.host)}:${facts.port}`;
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

/** An address to listen on everywhere is no address to talk to. */
const reachableHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};
