import { catalogue } from '../../catalogue/catalogue.ts';
import { type Operation, pathsOf } from '../../catalogue/operation.ts';
import { openApiOperation } from '../../catalogue/service/pages.ts';
import { createBody, createOperation } from '../../catalogue/sonic/create.ts';
import { pollTaskOperation } from '../../catalogue/sonic/poll-task.ts';
import { errorTable } from '../../core/errors.ts';
import { escapeHtml } from './markdown.ts';

/** What a person reads who opens the service's address: what this is, one first request, where to read on. */
export const landingHtml = (baseUrl: string, version: string): string => `<h1>Songwright</h1>
<p>Lyrics or a description in, two finished songs out: with a singer, a band, a mix and a master. This address is its
interface for programs. It is running; this is version ${escapeHtml(version)}.</p>
<h2>A first song</h2>
<p>Put your API key in place of <code>YOUR_KEY</code> and send:</p>
<pre><code>${escapeHtml(firstRequest(baseUrl))}</code></pre>
<p>The answer holds a <code>task_id</code>. Ask with it until <code>message</code> is <code>success</code>; the two songs
are then at their <code>audio_url</code>:</p>
<pre><code>${escapeHtml(pollRequest(baseUrl))}</code></pre>
<h3>Where is my key?</h3>
<p>If this is your own machine: the service printed it when it started, and keeps it in the file
<code>operator-key</code> of its data folder, by default <code>~/.local/share/songwright</code> (as root
<code>/var/lib/songwright</code>). <code>npm run songwright -- accounts create ada</code> makes an account with a key for
somebody else. Otherwise, ask whoever runs this service.</p>
<h2>What it can do</h2>
<p><a href="${pathsOf(openApiOperation)[0]}">/openapi.json</a> describes every field, in the OpenAPI format that tools and
client generators read.</p>
<dl>
${operationList()}
</dl>
<h2>When something goes wrong</h2>
<p>Every error says what to do, and has a page:</p>
<ul class="links">
${Object.entries(errorTable).map(errorLink).join('\n')}
</ul>`;

/** The same for every reader, so made once. */
let operations: string | null = null;
function operationList(): string {
  operations ??= catalogue.filter(isForClients).map(entry).join('\n');
  return operations;
}

const errorLink = ([type, { status }]: [string, { readonly status: number }]): string =>
  `<li><a href="/docs/errors/${type}">${status} ${type}</a></li>`;

const isForClients = (operation: Operation): boolean => operation.access !== 'open';

const entry = (operation: Operation): string =>
  `<dt><code>${operation.method} ${escapeHtml(pathsOf(operation).join(', '))}</code></dt><dd>${escapeHtml(operation.summary)}${priceOf(operation)}</dd>`;

const priceOf = (operation: Operation): string => (operation.credits === 0 ? '' : ` · ${operation.credits} credits`);

/** The catalogue's own example, so that the page cannot show one that is refused. */
function firstRequest(baseUrl: string): string {
  const examples = createBody.meta()!.examples as unknown[];
  return [
    `curl ${baseUrl}${pathsOf(createOperation)[0]} \\`,
    "  -H 'Authorization: Bearer YOUR_KEY' \\",
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(examples[1], null, 2).replaceAll('\n', '\n  ')}'`,
  ].join('\n');
}

const pollRequest = (baseUrl: string): string =>
  `curl ${baseUrl}${pathsOf(pollTaskOperation)[0]!.replace('{task_id}', 'TASK_ID')} \\\n  -H 'Authorization: Bearer YOUR_KEY'`;
