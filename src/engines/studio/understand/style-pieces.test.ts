import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readIntent } from '../read-intent.ts';

const plain = { mood: null, language: null } as unknown as Parameters<typeof readIntent>[0];
/** All that a request tells, one way or the other. */
const told = (text: string): string => {
  const { narration, statements } = readIntent(plain, text);
  return [...narration, ...statements.map((one) => one.text)].join(' / ');
};

describe('how a song should sound', () => {
  it('is not told, wherever a piece of a request says it', () => {
    for (const [request, words] of [
      ['For my uncle Rab, lost at sea in 1974. Ballad, Scots flavour, for the harbour service.', /flavour/i],
      ['My niece Meena marries a baker. Kindly make comedy song, filmi style with shehnai.', /filmi|shehnai/i],
      ['wedding song for Farah and Dewi, they met at a bus stop, bhangra beats but Welsh words', /bhangra|Welsh/i],
      ['our parrot Pepe died monday, he knew two words, samba funeral', /samba/i],
      ['We keep bees on our roof, and two hives are mine. Spooky lounge.', /lounge/i],
      ['A bitter, smoky breakup song, trip hop. Jonas kept the cat, I kept the flat.', /bitter|smoky/i],
      ['council wants to shut our pool. Protest song for the steps, polite but furious.', /polite|furious/i],
      ['we are choir of fishermen from Piran. we want song very loud for the festival', /loud/i],
      ['Bev leaves after 20 years on the trams. Her boss wants something with gravitas.', /gravitas/i],
      ['song for Ines. She fixes lifts. Slow, Norah Jones-like, no drums.', /Norah|Jones/],
      ['we strike on friday. old time song like woody guthrie for the picket line', /guthrie|woody/i],
      ['for Lev and Mira, he snores she knits, klezmer band, lively, clarinet solo in the middle', /klezmer|clarinet/i],
      ['My request is polka about a snail who works in the post office', /request|polka/i],
    ] as const)
      assert.doesNotMatch(told(request), words, request);
  });

  it('is told where somebody does it or has it', () => {
    for (const [request, words] of [
      ['my nan Joy, she is small and fierce and she plays samba at funerals', /samba at funerals/i],
      ['song for Bo. He lost his style with women and his dog', /style/],
      ['our boss wants my desk and my chair. punk', /wants (?:my|your) desk/],
    ] as const)
      assert.match(told(request), words, request);
  });
});

describe('who is in a list', () => {
  it('keeps its name behind "me"', () => {
    assert.match(told('our flat. me, Hamza, Soph and big Tom who lived on noodles. indie'), /Hamza, Soph and big Tom/);
  });
});
