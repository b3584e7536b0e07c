import { pino } from 'pino';
import type { Configuration } from '../core/configuration.ts';
import type { Logger } from '../core/log.ts';

/** Fields that must never reach a log. */
const SECRETS = [
  'authorization',
  'apiKey',
  '*.authorization',
  '*.apiKey',
  '*.webhook_secret',
  'req.headers.authorization',
];

/** JSON lines on standard error: standard output belongs to what a person reads. */
export function createLogger(level: Configuration['logLevel'], role: string): Logger {
  return pino({ level, base: { role }, redact: SECRETS }, pino.destination({ fd: 2, sync: true }));
}
