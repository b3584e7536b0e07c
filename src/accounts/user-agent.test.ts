import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shortUserAgent } from './user-agent.ts';

it('names a browser and its system as people know them', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  for (const [text, short] of [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['my-script 1.0 (linux)', 'my-script'],
    ['', 'unknown'],
    ['\u0000\u2028', 'unknown'],
    ['x'.repeat(9000), 'x'.repeat(40)],
  ] as const) {
    assert.equal(shortUserAgent(text), short);
  }
});
