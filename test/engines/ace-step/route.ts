import type { ServerResponse } from 'node:http';
import type { ReceivedRequest } from '../double-server.ts';
import type { AceStepDouble } from './ace-step-double.ts';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** header: a key is looked for there alone; open: nobody looks. Others look into the body first. */
  readonly key: 'open' | 'header' | 'token';
  answer(double: AceStepDouble, request: ReceivedRequest, response: ServerResponse): Promise<void> | void;
}

/** The envelope of what went well. */
export const ok = (data: unknown): object => ({ data, code: 200, error: null, timestamp: Date.now(), extra: null });
