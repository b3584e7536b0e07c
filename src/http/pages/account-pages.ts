import { getAccountOperation } from '../../catalogue/account/ledger.ts';
import type { WireSession } from '../../catalogue/account/member-fields.ts';
import {
  endSessionOperation,
  endSessionsOperation,
  resetPasswordOperation,
  signInOperation,
} from '../../catalogue/account/sessions.ts';
import { pathsOf } from '../../catalogue/operation.ts';
import { memberLimits } from '../../core/account-limits.ts';
import { escapeHtml } from './markdown.ts';

/** What a reset token may look like; anything else in the link is not shown. */
const TOKEN = /^[\w-]{8,128}$/;
/** Of an ISO 8601 stamp. */
const DAY_CHARS = 10;

/** How a new password is set by hand, with the token that the link of the letter carries. */
export const newPasswordHtml = (baseUrl: string, token: string | null): string => `<h1>A new password</h1>
<p>Put your new password (${memberLimits.passwordCharsMin} to ${memberLimits.passwordCharsMax} characters) in place of <code>NEW PASSWORD</code> and send this within an hour of
asking for the letter. It works once, and ends every session of yours. <code>"end_keys": true</code> ends your API keys, too;
without it they end only when nobody had confirmed this address before.</p>
<pre><code>${escapeHtml(confirmRequest(baseUrl, token !== null && TOKEN.test(token) ? token : 'TOKEN'))}</code></pre>
${token === null ? '<p>The token is in the letter that you were sent.</p>' : ''}
<p>The answer is <code>success</code>, or a sentence that says what to do. Then sign in with
<code>POST ${pathsOf(signInOperation)[0]}</code>.</p>`;

const confirmRequest = (baseUrl: string, token: string): string =>
  [
    `curl ${baseUrl}${pathsOf(resetPasswordOperation)[0]} \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify({ token, password: 'NEW PASSWORD' })}'`,
  ].join('\n');

/** What somebody reads who comes back from paying, or from leaving it. @param sessions of who is signed in; else none */
export const accountHtml = (baseUrl: string, sessions: readonly WireSession[]): string => `<h1>Your account</h1>
<p>If you have paid, your plan begins as soon as the payment is confirmed, usually within a minute. If you left the
payment, nothing has changed and nothing was charged.</p>
<p>Your plan, its period and your credits, with a key of the scope <code>account</code>:</p>
<pre><code>${escapeHtml(`curl ${baseUrl}${pathsOf(getAccountOperation)[0]} -H 'Authorization: Bearer YOUR_KEY'`)}</code></pre>
${sessions.length === 0 ? '' : sessionsHtml(baseUrl, sessions)}`;

const sessionsHtml = (baseUrl: string, sessions: readonly WireSession[]): string => `<h2>Where you are signed in</h2>
<ul>
${sessions.map((session) => `<li>${escapeHtml(sessionLine(session))}</li>`).join('\n')}
</ul>
<p>To end one, or all others (<code>?which=others</code>), from the browser that is signed in:</p>
<pre><code>${escapeHtml(`DELETE ${baseUrl}${pathsOf(endSessionOperation)[0]}\nDELETE ${baseUrl}${pathsOf(endSessionsOperation)[0]}?which=others`)}</code></pre>`;

const sessionLine = (session: WireSession): string =>
  [
    `${session.user_agent ?? 'unknown'}${session.is_current ? ' (this one)' : ''}`,
    `from ${session.network ?? 'somewhere'}`,
    `since ${session.created_at.slice(0, DAY_CHARS)}`,
    `last used ${session.last_seen_at.slice(0, DAY_CHARS)}`,
    session.session_id,
  ].join(', ');
