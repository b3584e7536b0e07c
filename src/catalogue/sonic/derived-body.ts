import type { z } from 'zod';
import { engineRules } from '../extensions.ts';
import type { WireBody } from '../operation.ts';
import type { BrokenRule } from '../refusal.ts';
import { songNotices, songRules } from './create-rules.ts';
import type { SongInput } from './song-input.ts';

/** The body of an operation that makes songs from songs: the rules of a song's wishes, and its own. */
export const derivedBody = <Schema extends z.ZodObject>(
  schema: z.output<Schema> extends SongInput ? Schema : never,
  extra: {
    readonly aliases?: Readonly<Record<string, string>>;
    rules?(input: z.output<Schema>): readonly BrokenRule[];
  } = {},
): WireBody<Schema> => ({
  schema,
  ...(extra.aliases === undefined ? {} : { aliases: extra.aliases }),
  rules: (input, installed) => [
    ...songRules(input as SongInput),
    ...engineRules((input as SongInput).engine, installed.engineNames),
    ...(extra.rules?.(input) ?? []),
  ],
  notices: (input) => songNotices(input as SongInput),
});
