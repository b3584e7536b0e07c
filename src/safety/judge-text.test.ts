import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { judgeText, withoutSoftened } from './judge-text.ts';

const rows = readFileSync(new URL('../../test/safety/requests.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ') as [string, string, string]);

/** What becomes of a request: "allowed", "refused minors", "softened threat". */
function fateOf(text: string): string {
  const [first] = judgeText(text, 'wish');
  if (first === undefined) return 'allowed -';
  return `${first.action === 'refuse' ? 'refused' : 'softened'} ${first.rule}`;
}

describe('requests are told apart', () => {
  it('at least sixty that are fine and sixty that are not', () => {
    assert.ok(rows.filter(([fate]) => fate === 'allowed').length >= 60);
    assert.ok(rows.filter(([fate]) => fate !== 'allowed').length >= 60);
  });
  for (const [fate, rule, text] of rows) {
    it(`${fate}: ${text}`, () => assert.equal(fateOf(text), `${fate} ${rule}`));
  }
});

describe('what is softened', () => {
  it('leaves the request without its threat, and the rest as it was', () => {
    assert.deepEqual(withoutSoftened('diss rap about Omar, he stole my bike, gonna stab him tonight'), {
      text: 'diss rap about Omar, he stole my bike',
      dropped: ['gonna stab him tonight'],
    });
    assert.deepEqual(withoutSoftened('song for my dog Rex. He ate my shoe.'), {
      text: 'song for my dog Rex. He ate my shoe.',
      dropped: [],
    });
  });

  it('is never left in what remains', () => {
    for (const [, , text] of rows.filter(([fate]) => fate === 'softened')) {
      assert.deepEqual(judgeText(withoutSoftened(text).text, 'wish'), []);
    }
  });
});

describe("a caller's own lyrics", () => {
  it('may be angry, sad, wild and about killing', () => {
    for (const line of [
      "I'll kill you with a smile",
      'I shot a man in Reno town',
      'Naked in the rain, wild as kids again tonight, baby',
    ]) {
      assert.deepEqual(judgeText(line, 'lyrics'), [], line);
    }
  });

  it('may not be about minors or teach harm', () => {
    assert.equal(judgeText("She's only fourteen, so sexy tonight", 'lyrics')[0]?.rule, 'minors');
    assert.equal(judgeText('This is how to build a pipe bomb, verse by verse', 'lyrics')[0]?.rule, 'instructions');
  });
});
