import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const page = { method: 'GET', families: ['service'], access: 'open', ...prices.free, body: null } as const;

export const landingOperation = defineOperation({
  ...page,
  name: 'service.landing',
  path: '/',
  summary: 'What this service is',
  description: 'For browsers the console; for who does not accept text/html, a text with a first request to send.',
  parameters: [],
  answers: [{ status: 200, description: 'The page.', contentTypes: ['text/html'], schema: null }],
  errors: [],
});

export const newPasswordPageOperation = defineOperation({
  ...page,
  name: 'service.new-password-page',
  path: '/console/new-password',
  summary: 'Where the link of a password letter leads',
  description: 'For browsers the console; else a text: how a new password is set with the token of the letter.',
  parameters: [{ name: 'token', in: 'query', description: 'From the letter.' }],
  answers: [{ status: 200, description: 'The page.', contentTypes: ['text/html'], schema: null }],
  errors: [],
});

export const accountPageOperation = defineOperation({
  ...page,
  name: 'service.account-page',
  path: '/console/account',
  summary: 'Where paying leads back to',
  description: 'For browsers the console; else a text: how to see plan and credits.',
  parameters: [],
  answers: [{ status: 200, description: 'The page.', contentTypes: ['text/html'], schema: null }],
  errors: [],
});

const consolePage = {
  ...page,
  summary: 'The console',
  description: 'One page for all of its screens; the script in it shows the one that the address names.',
  answers: [{ status: 200, description: 'The page.', contentTypes: ['text/html'], schema: null }],
  errors: ['not_found'],
} as const;
const screenParameter = { name: 'screen', in: 'path', description: 'Such as library.' } as const;

export const consoleOperation = defineOperation({
  ...consolePage,
  name: 'service.console',
  path: '/console',
  parameters: [],
});

export const consoleScreenOperation = defineOperation({
  ...consolePage,
  name: 'service.console-screen',
  path: '/console/{screen}',
  parameters: [screenParameter],
});

export const consoleSubjectOperation = defineOperation({
  ...consolePage,
  name: 'service.console-subject',
  path: '/console/{screen}/{subject}',
  parameters: [screenParameter, { name: 'subject', in: 'path', description: 'What the screen shows, such as a clip.' }],
});

export const consoleAssetOperation = defineOperation({
  ...page,
  name: 'service.console-asset',
  path: '/console/assets/{file}',
  summary: 'A file of the console',
  description: 'Scripts, styles and fonts, by names that change with their content.',
  parameters: [{ name: 'file', in: 'path', description: 'As the page names it.' }],
  answers: [
    {
      status: 200,
      description: 'The file.',
      contentTypes: ['text/javascript', 'text/css', 'font/ttf', 'image/svg+xml'],
      schema: null,
    },
  ],
  errors: ['not_found'],
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
