import type { z } from 'zod';
import { ApiError, type ErrorDetail } from '../core/errors.ts';

/** A rule that a request broke. `message` continues the quoted field name: "must be true or false". */
export interface BrokenRule {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
  /** The numbers or names of the rule: min, max, allowed. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The 400 that names the first field at fault in `param` and every broken rule in `details`. */
export function refuse(broken: readonly BrokenRule[]): ApiError {
  const first = broken[0]!;
  const rest = broken.length > 1 ? ` (and ${broken.length - 1} more: see details)` : '';
  return new ApiError('bad_request', `${sentenceOf(first)}${rest}`, {
    param: first.path,
    details: broken.map(detailOf),
    shouldRetry: false,
  });
}

const sentenceOf = (broken: BrokenRule): string => `'${broken.path}' ${broken.message}`;

const detailOf = (broken: BrokenRule): ErrorDetail => ({
  path: broken.path,
  rule: broken.rule,
  ...broken.facts,
  message: sentenceOf(broken),
});

/** The broken rules behind what zod found; `body` tells a missing field from a wrong one. */
export function brokenRulesOf(
  issues: readonly z.core.$ZodIssue[],
  body: Readonly<Record<string, unknown>>,
): BrokenRule[] {
  return issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
    ...ruleOf(issue, body),
  }));
}

function ruleOf(issue: z.core.$ZodIssue, body: Readonly<Record<string, unknown>>): Pick<BrokenRule, 'rule' | 'facts'> {
  if (body[String(issue.path[0])] === undefined) return { rule: 'required' };
  switch (issue.code) {
    case 'invalid_type':
      return { rule: 'type', facts: { expected: issue.expected } };
    case 'invalid_value':
      return { rule: 'one_of', facts: { allowed: issue.values } };
    case 'too_big':
      return { rule: 'length', facts: { max: issue.maximum } };
    case 'too_small':
      return { rule: 'length', facts: { min: issue.minimum } };
    case 'custom': {
      const { rule = 'value', ...facts } = issue.params ?? {};
      return { rule: String(rule), facts };
    }
    default:
      return { rule: 'format' };
  }
}
