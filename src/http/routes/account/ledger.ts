import { Readable } from 'node:stream';
import { ledgerFormats, wireEntryOf } from '../../../accounts/ledger-export.ts';
import { exportLedgerOperation, getAccountOperation, listLedgerOperation } from '../../../catalogue/account/ledger.ts';
import { callerOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { wholeParameter, wordParameter } from '../../parameters.ts';
import { sendGood } from '../../send-good.ts';
import { wireAccountOf } from './member-answers.ts';

const PAGE_ENTRIES = 50;
const PAGE_ENTRIES_MAX = 500;

/** GET /account */
export const getAccountRoute = (service: HttpService): Route => ({
  operation: getAccountOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    return sendGood(reply, { account: wireAccountOf(await service.accountRoom.overview(caller.accountId)) });
  },
});

/** GET /account/ledger */
export const listLedgerRoute = (service: HttpService): Route => ({
  operation: listLedgerOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const limit = wholeParameter(request, 'limit', { min: 1, max: PAGE_ENTRIES_MAX }) ?? PAGE_ENTRIES;
    const beforeId = wholeParameter(request, 'before', { min: 1, max: Number.MAX_SAFE_INTEGER });
    const page = { limit, ...(beforeId !== undefined && { beforeId }) };
    const entries = await service.accountRoom.ledger(caller.accountId, page);
    const next = entries.length < limit ? null : entries.at(-1)!.id;
    return sendGood(reply, { entries: entries.map(wireEntryOf), next });
  },
});

/** GET /account/ledger/export */
export const exportLedgerRoute = (service: HttpService): Route => ({
  operation: exportLedgerOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const format = wordParameter(request, 'format', ['jsonl', 'csv']);
    const { contentType, fileName } = ledgerFormats[format];
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(contentType)
      .send(Readable.from(service.accountRoom.exportLedger(caller.accountId, format)));
  },
});
