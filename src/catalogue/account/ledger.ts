import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { wireAccount, wireLedgerEntry } from './member-fields.ts';
import { memberOperation, personOperation } from './member-operation.ts';

export const getAccountOperation = defineOperation({
  ...personOperation,
  name: 'members.get-account',
  method: 'GET',
  path: '',
  summary: 'See your account',
  description: 'Name, credits and subscription.',
  body: null,
  answers: [jsonAnswer('The account.', z.object({ ...goodAnswer, account: wireAccount }))],
  errors: [],
});

export const listLedgerOperation = defineOperation({
  ...memberOperation,
  name: 'members.list-ledger',
  method: 'GET',
  path: '/ledger',
  parameters: [
    { name: 'limit', in: 'query', description: 'Entries on a page, 1 to 500. Default 50.' },
    { name: 'before', in: 'query', description: 'Only entries below this id: the next of the page before.' },
  ],
  summary: 'See where your credits went',
  description: 'Newest first.',
  body: null,
  answers: [
    jsonAnswer(
      'A page of entries.',
      z.object({
        ...goodAnswer,
        entries: z.array(wireLedgerEntry),
        next: z.number().int().nullable().meta({ description: 'before of the next page; null: there is none.' }),
      }),
    ),
  ],
  errors: [],
});

export const exportLedgerOperation = defineOperation({
  ...memberOperation,
  name: 'members.export-ledger',
  method: 'GET',
  path: '/ledger/export',
  parameters: [{ name: 'format', in: 'query', description: 'jsonl (default) or csv.' }],
  summary: 'Take your whole ledger with you',
  description: 'Oldest first, as JSON lines or CSV. The sum of credits in a bucket is its balance.',
  body: null,
  answers: [
    {
      status: 200,
      description: 'A file with every entry.',
      contentTypes: ['application/jsonl', 'text/csv'],
      schema: null,
    },
  ],
  errors: [],
});
