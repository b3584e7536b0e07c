import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const page = { method: 'GET', families: ['service'], access: 'open', ...prices.free, body: null } as const;

export const landingOperation = defineOperation({
  ...page,
  name: 'service.landing',
  path: '/',
  summary: 'What this service is',
  description: 'A page for people.',
  parameters: [],
  answers: [{ status: 200, description: 'The page.', contentTypes: ['text/html'], schema: null }],
  errors: [],
});

export const newPasswordPageOperation = defineOperation({
  ...page,
  name: 'service.new-password-page',
  path: '/console/new-password',
  summary: 'Where the link of a password letter leads',
  description: 'A page for people: how a new password is set with the token of the letter.',
  parameters: [{ name: 'token', in: 'query', description: 'From the letter.' }],
  answers: [{ status: 200, description: 'The page.', contentTypes: ['text/html'], schema: null }],
  errors: [],
});

export const accountPageOperation = defineOperation({
  ...page,
  name: 'service.account-page',
  path: '/console/account',
  summary: 'Where paying leads back to',
  description: 'A page for people: how to see plan and credits.',
  parameters: [],
  answers: [{ status: 200, description: 'The page.', contentTypes: ['text/html'], schema: null }],
  errors: [],
});

export const openApiOperation = defineOperation({
  ...page,
  name: 'service.openapi',
  path: '/openapi.json',
  summary: 'This document',
  description: 'OpenAPI 3.1, made from the same records that validate the requests.',
  parameters: [],
  answers: [{ status: 200, description: 'The document.', contentTypes: ['application/json'], schema: null }],
  errors: [],
});

export const errorPageOperation = defineOperation({
  ...page,
  name: 'service.error-page',
  path: '/docs/errors/{type}',
  summary: 'What an error means and how to fix it',
  description: 'Where the doc_url of every error leads. HTML, or Markdown when that is what Accept asks for.',
  parameters: [{ name: 'type', in: 'path', description: 'The type field of the error.' }],
  answers: [{ status: 200, description: 'The page.', contentTypes: ['text/html', 'text/markdown'], schema: null }],
  errors: ['not_found'],
});
