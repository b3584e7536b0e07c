import type { FastifyReply } from 'fastify';
import { sendJson } from './post.ts';
import { warningsMember } from './warnings-member.ts';

/** A good answer of an operation that is no task. */
export const sendGood = (
  reply: FastifyReply,
  facts: Readonly<Record<string, unknown>> = {},
  warnings: readonly string[] = [],
  message = 'success',
): FastifyReply => sendJson(reply, JSON.stringify({ code: 200, message, ...facts, ...warningsMember(warnings) }));
