import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A wrong command line; the message shows the right one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Options and words of a command line.
 * @throws UsageError with `usage` under what is wrong
 */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(`${firstSentence((error as Error).message)}\n\n${usage}`, { cause: error });
  }
}

/** The second one tells how to quote an option, which is hardly ever what was meant. */
const firstSentence = (text: string): string => text.replace(/\. To specify[\s\S]*/, '.').replace(/\n[\s\S]*/, '');
