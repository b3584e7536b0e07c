import { readArguments, UsageError } from '../../cli/read-arguments.ts';
import type { AccountRoom } from '../accounts/account-room.ts';
import type { Letter } from '../accounts/mail.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../storage/database.ts';

/** What the operator's commands work on: this machine's database, without HTTP. */
export interface CommandDesk {
  readonly database: Database;
  readonly pepper: Uint8Array;
  readonly clock: Clock;
  readonly room: AccountRoom;
  /** What the room sends while a command runs, for the command to print. */
  readonly letters: readonly Letter[];
  /** Where people reach the service. */
  readonly url: string;
}

export interface Command {
  /** What follows the two words of the command. */
  readonly parameters: string;
  run(desk: CommandDesk, args: readonly string[], usage: string): Promise<string>;
}

export type Commands = Readonly<Record<string, Command>>;

/** @throws UsageError when a word is missing */
export const need = (value: string | undefined, usage: string): string => {
  if (value === undefined || value === '') throw new UsageError(usage);
  return value;
};

/** `--name value` options, all of them text, and the words between them. @throws UsageError */
export function textOptions<const Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): { readonly values: { readonly [N in Name]?: string }; readonly positionals: readonly string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, usage);
  return { values: values as { readonly [N in Name]?: string }, positionals };
}

/** A number among the options. @throws UsageError */
export function needNumber(value: string, range: { readonly low: number; readonly high: number }, usage: string) {
  const number = Number(value);
  if (value.trim() === '' || !(number >= range.low && number <= range.high)) throw new UsageError(usage);
  return number;
}

/** A moment to the minute, in UTC. */
export const minuteOf = (date: Date | null): string =>
  date === null ? '' : date.toISOString().slice(0, 16).replace('T', ' ');

/** Rows as columns, each as wide as its widest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
