import { z } from 'zod';
import type { FamilyName } from './families.ts';
import { defineOperation, type Operation } from './operation.ts';
import { prices } from './prices.ts';

/** What takes the place of an operation that is no more. */
export interface Replacement {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly task_type?: string;
}

export interface GoneOperation {
  readonly operation: Operation;
  readonly sentence: string;
  /** What takes its place for a request with this body; null: without one that can be read. */
  replacementFor(json: unknown): Replacement;
}

interface GoneFacts {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly family: FamilyName;
  readonly taskType?: string;
  readonly replacement: Replacement | ((json: unknown) => Replacement);
  readonly sentence: string;
}

/** An operation whose only answer is 410 and what to use instead. */
export const goneOperation = ({
  name,
  method,
  path,
  family,
  taskType,
  replacement,
  sentence,
}: GoneFacts): GoneOperation => ({
  operation: defineOperation({
    name,
    method,
    path,
    ...(taskType === undefined ? {} : { taskType }),
    families: [family],
    access: 'key',
    ...prices.free,
    summary: 'Removed',
    description: sentence,
    parameters: path.includes('{') ? [{ name: 'task_id', in: 'path', description: 'Of an earlier task.' }] : [],
    body: method === 'GET' || taskType === undefined ? null : { schema: z.object({ task_type: z.literal(taskType) }) },
    answers: [],
    errors: ['gone'],
  }) as Operation,
  sentence,
  replacementFor: typeof replacement === 'function' ? replacement : () => replacement,
});
