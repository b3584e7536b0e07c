import type { z } from 'zod';
import { engineRules, webhookNotices } from '../extensions.ts';
import type { WireBody } from '../operation.ts';
import type { BrokenRule } from '../refusal.ts';
import { idleWordNotices } from '../word-extensions.ts';
import { ignoredFields, lengthRules, type producerSongFields } from './producer-fields.ts';

type ProducerInput = z.output<z.ZodObject<typeof producerSongFields>>;

/** The body of an operation of this family that makes songs: the rules of all of them, and its own. */
export const producerBody = <Schema extends z.ZodObject>(
  schema: z.output<Schema> extends ProducerInput ? Schema : never,
  extra: {
    readonly aliases?: Readonly<Record<string, string>>;
    rules?(input: z.output<Schema>): readonly BrokenRule[];
  } = {},
): WireBody<Schema> => ({
  schema,
  ...(extra.aliases === undefined ? {} : { aliases: extra.aliases }),
  ignored: ignoredFields,
  rules: (input, installed) => [
    ...(extra.rules?.(input) ?? []),
    ...lengthRules(input as ProducerInput),
    ...engineRules((input as ProducerInput).engine, installed.engineNames),
  ],
  notices: (input) => [
    ...((input as ProducerInput).lyrics === undefined
      ? []
      : idleWordNotices(input as ProducerInput, 'when lyrics are given, or empty')),
    ...webhookNotices(input as ProducerInput),
  ],
});
