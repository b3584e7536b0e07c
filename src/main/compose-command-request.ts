import { readBody } from '../catalogue/read-body.ts';
import { createOperation } from '../catalogue/sonic/create.ts';
import { createRecordOf } from '../catalogue/sonic/create-record.ts';
import type { CreateRequest } from '../engines/port.ts';
import { parseJson } from '../http/receive-body.ts';
import { isProducerBody, producerCreateBody, producerRecordOf } from './compose-command-producer.ts';

/** Scores need no engine but the studio's own. */
const INSTALLED = { engineNames: ['studio'] };
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * What the engine would be asked for by a request body, read by the rules of the HTTP interface.
 * @param seed for bodies without one
 * @throws ApiError as that interface would answer
 */
export function readComposeRequest(bytes: Uint8Array, seed: string): CreateRequest {
  const json = parseJson(BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte) ? bytes.subarray(3) : bytes);
  if (isProducerBody(json)) return producerRecordOf(readBody(producerCreateBody, json, INSTALLED).input, seed);
  return createRecordOf(readBody(createOperation.body!, json, INSTALLED).input, seed);
}
