import { catalogue } from '../../catalogue/catalogue.ts';
import { type Operation, pathsOf } from '../../catalogue/operation.ts';
import { openApiOperation } from '../../catalogue/service/pages.ts';
import { createBody, createOperation } from '../../catalogue/sonic/create.ts';
import { errorTable } from '../../core/errors.ts';
import { escapeHtml } from './markdown.ts';

/** What a person reads who opens the service's address: what this is, one first request, where to read on. */
export const landingHtml = (baseUrl: string, version: string): string => `<h1>Songwright</h1>
<p>Send lyrics or a description, get two finished songs. This address is a service for programs; it is running (version ${escapeHtml(version)}).</p>
<h2>A first song</h2>
<p>With your API key in place of <code>YOUR_KEY</code>:</p>
<pre tabindex="0"><code>${escapeHtml(firstRequest(baseUrl))}</code></pre>
<p>The answer holds a <code>task_id</code>. Ask <code>${escapeHtml(`${baseUrl}/api/v1/sonic/task/`)}</code> with that id until <code>message</code> is <code>success</code>; the songs are then at their <code>audio_url</code>.</p>
<h2>What it can do</h2>
<dl>
${catalogue.filter(isForClients).map(entry).join('\n')}
</dl>
<h2>Read on</h2>
<ul class="links">
<li><a href="${pathsOf(openApiOperation)[0]}">OpenAPI description</a></li>
${Object.keys(errorTable)
  .map((type) => `<li><a href="/docs/errors/${type}">${type}</a></li>`)
  .join('\n')}
</ul>`;

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
    `  -d '${JSON.stringify(examples[1])}'`,
  ].join('\n');
}
