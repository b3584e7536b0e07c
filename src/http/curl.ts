import type { SentRequest } from '../tasks/tasks.ts';

/** A command for a POSIX shell that sends a request. The key is a variable of the shell: no key stands in a command. */
export const curlOf = (baseUrl: string, { path, body }: SentRequest): string =>
  [
    `curl -sS -X POST ${quoted(baseUrl + path)}`,
    '-H "Authorization: Bearer $SONGWRIGHT_API_KEY"',
    "-H 'Content-Type: application/json'",
    `--data-raw ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');

/** As one word of a POSIX shell, whatever characters it has. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
