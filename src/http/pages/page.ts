import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './markdown.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f1d1a; --soft: #625d55; --line: #dcd7cc; --sheet: #f1eee6; --link: #7a3e00; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171614; --ink: #ece8e0; --soft: #aaa398; --line: #38352f; --sheet: #211f1c; --link: #f0b070; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
p { margin: .75rem 0; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font: .9rem/1.5 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: .75rem 0; padding: 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; white-space: pre-wrap; }
ul { padding-left: 1.25rem; }
dl { margin: .75rem 0; }
dt { margin-top: .9rem; }
dd { margin: 0; color: var(--soft); }
.soft { color: var(--soft); }
.home { margin: 0 0 1rem; }
.home a { display: inline-block; padding: .6rem 0; }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
.links a { display: inline-block; padding: .6rem 0; }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * Sends a page for people: no script, nothing from elsewhere. `main` is finished HTML.
 * @param cacheControl no-store where the page holds what nobody may keep
 */
export const sendPage = (
  reply: FastifyReply,
  title: string,
  main: string,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
): FastifyReply =>
  reply
    .headers({ ...HEADERS, 'cache-control': cacheControl })
    .type('text/html; charset=utf-8')
    .send(pageHtml(title, main));

const pageHtml = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
