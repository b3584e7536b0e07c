import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { qualityOf } from './accept.ts';
import { contentDisposition } from './content-disposition.ts';
import { canonicalJson } from './idempotency.ts';
import { escapeHtml, markdownToHtml } from './pages/markdown.ts';

describe('canonical JSON', () => {
  it('is the same for every order of names, and reads back as the same value', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const shuffled = (json: unknown): unknown => {
      if (Array.isArray(json)) return json.map(shuffled);
      if (typeof json !== 'object' || json === null) return json;
      return Object.fromEntries(
        Object.entries(json)
          .reverse()
          .map(([name, member]) => [name, shuffled(member)]),
      );
    };
    fc.assert(
      fc.property(value, (json) => {
        const plain = JSON.parse(JSON.stringify(json));
        assert.equal(canonicalJson(shuffled(plain)), canonicalJson(plain));
        assert.deepEqual(JSON.parse(canonicalJson(plain)), plain);
      }),
    );
  });

  it('differs where values differ', () => {
    const [a, b] = [{ x: ['1', 2] }, { x: [1, '2'] }];
    assert.notEqual(canonicalJson(a), canonicalJson(b));
  });
});

describe('what a header accepts', () => {
  it('is the weight of exactly the name that is listed', () => {
    const header = 'text/html, application/json;q=0.5 , */*;q=0.1, gzip;q=2, br;q=x';
    assert.deepEqual(
      ['text/html', 'application/json', 'image/png', 'gzip', 'br'].map((name) => qualityOf(header, name)),
      [1, 0.5, 0, 0, 0],
    );
    assert.equal(qualityOf(undefined, 'gzip'), 0);
  });
});

describe('the name of a file to save', () => {
  it('is a header value of printable ASCII whatever the title, and cannot leave its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const value = contentDisposition('attachment', title);
        assert.match(value, /^attachment; filename="[ !#$&-.0-[\]-~]*"; filename\*=UTF-8''[A-Za-z0-9._~!#$&+^`|%-]*$/);
      }),
    );
  });
});

describe('our Markdown', () => {
  it('becomes headings, paragraphs, lists, code and links', () => {
    const html = markdownToHtml(
      '# A `b`\n\nOne **two** [three](/x).\n\n- p\n- q\n\n```json\n{ "a": 1 }\n\n- <\n```\n\n## End\n',
    );
    assert.equal(
      html,
      [
        '<h1>A <code>b</code></h1>',
        '<p>One <strong>two</strong> <a href="/x">three</a>.</p>',
        '<ul><li>p</li><li>q</li></ul>',
        '<pre><code>{ &#34;a&#34;: 1 }\n\n- &#60;</code></pre>',
        '<h2>End</h2>',
      ].join('\n'),
    );
  });

  it('lets no text become markup', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tags = markdownToHtml(`${text}<script>&"'`).match(/<\/?(\w+)/g) ?? [];
        assert.ok(tags.every((tag) => /^<\/?(h1|h2|h3|p|ul|li|pre|code|strong|a)$/.test(tag)));
      }),
    );
    assert.equal(escapeHtml(`<a href="x">&'`), '&#60;a href=&#34;x&#34;&#62;&#38;&#39;');
    assert.doesNotMatch(markdownToHtml('[x](javascript:alert(1))'), /<a/);
  });
});
