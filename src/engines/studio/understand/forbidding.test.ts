import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { takeApart } from './take-apart.ts';

/** The first word that a request forbids, and what is left of it. */
const apart = (request: string): [string | undefined, string] => {
  const { forbidden, told } = takeApart(request);
  return [forbidden[0], told];
};

describe('what a request forbids', () => {
  it('is read in the many ways that people say it', () => {
    for (const [request, word] of [
      ['A song for Ola. Do not bring up the lawsuit', 'lawsuit'],
      ['A song for Ola. Not a word about the lawsuit', 'lawsuit'],
      ['A song about anything but cricket', 'cricket'],
      ['Steer clear of ferries. A song for Ola', 'ferries'],
      ['A song for Ola, keep the lawsuit out of it', 'lawsuit'],
      ['A song for Ola, leave the lawsuit out', 'lawsuit'],
      ['A song for Ola. The lawsuit is off limits', 'lawsuit'],
      ['A song for Ola. His ears must not be mentioned', 'ears'],
      ['A song for Ola. We do not want the lawsuit in it', 'lawsuit'],
      ['A song for Ola, who bakes. She hates jokes about her height', 'height'],
      ['A song for Ola. please no trumpets', 'trumpets'],
      ['A rowing song, no oar jokes', 'oar'],
      ['A song for Ola. Under no circumstances mention the goose', 'goose'],
      ['A song on 1816. Do not bring lizards into it', 'lizards'],
      ['Do not want the word gravy in it. A song for Ola', 'gravy'],
      ['A song for Ola. Bells are fine but no santa', 'santa'],
      ['A song for Ola. Leave the 1959 storm out of it', 'storm'],
      ["A hymn for Ola, no 'thee' and no 'thou'", 'thee'],
    ] as const)
      assert.equal(apart(request)[0], word, request);
  });

  it('may be said in more roundabout ways', () => {
    for (const [request, word] of [
      ["A stew song. Don't even mention lamb", 'lamb'],
      ["A song for Ola. I'd rather you didn't mention Lyon", 'Lyon'],
      ['A song for Ola. Please refrain from mentioning Lyon', 'Lyon'],
      ['A song for Ola. There is no need to mention the loan', 'loan'],
      ['A song for Ola. Not one mention of Kyle', 'Kyle'],
      ['A song for Ola, and nobody is to mention goodbye', 'goodbye'],
      ["A song for Ola. I don't want to hear the word legend", 'legend'],
      ["A song for Ola. Don't call her a legend", 'legend'],
      ["A song for Ola. She'd hate being called a legend", 'legend'],
      ["A song for the team. Don't make it about trophies", 'trophies'],
      ["A song for Ola. Don't let the word gravy appear", 'gravy'],
      ['A song for Ola. Everything except snow is fine', 'snow'],
      ['A song for Ola. Lyon is a no go', 'Lyon'],
      ['A song for Ola. Nothing with ferries in it', 'ferries'],
      ["A song on Paris. Everyone writes about the tower, so don't", 'tower'],
      ["A song for Ola. Don't say resting just say she died", 'resting'],
      ['A song for Ola. Skip the bit about Greece', 'Greece'],
      ["My mother Ola hums. Don't speak of her as if she were gone.", 'gone'],
      ['A song for Ola. Leave the kids out of this one', 'kids'],
      ['A song on our hike. I would sooner you left blisters out', 'blisters'],
      ['A song for Ola. She asked that nobody sing about doors', 'doors'],
      ['Our firm turns 50. The boss does not like the word dynasty', 'dynasty'],
      ['A song for Ola. Keep words like real and own away.', 'real'],
      ["A breakup song, I never want to hear his name, it's Julian", 'Julian'],
      ['A song for Ola. Cake yes, age no', 'age'],
      ['A carol without santa or snow', 'santa'],
      ['My dog leads me. I hate it when songs call blind people plucky', 'plucky'],
      ["A song for Ola. It's not a cancer song", 'cancer'],
      ["I left Ola. I don't want to sound bitter or heartbroken", 'bitter'],
      ["I left Ola. I don't want it to be soppy", 'soppy'],
      ["I lied to Ola. I don't ask to be forgiven.", 'forgiven'],
    ] as const)
      assert.equal(apart(request)[0], word, request);
  });

  it('is all of a list that holds what songs are full of', () => {
    for (const [request, words] of [
      ['A song for Ola. No miracles, no dawn and no Jesus.', ['miracles', 'dawn', 'Jesus']],
      ['A song for Ola. No sunsets. No oceans. No gulls.', ['sunsets', 'oceans', 'gulls']],
      ["A song for Ola. I don't want any hearts or cupids", ['hearts', 'cupids']],
      ["He wasn't religious, so no heaven, please.", ['heaven']],
      ['My mare Ida died. no rainbow bridge pls I am a vet', ['rainbow bridge']],
    ] as const) {
      const { forbidden } = takeApart(request);
      assert.deepEqual(words.filter((word) => !forbidden.includes(word)), [], request); // biome-ignore format: one row
    }
  });

  it('leaves a word that the request tells itself', () => {
    const { forbidden } = takeApart('I sit in a church basement on Mondays. No Jesus.');
    assert.ok(forbidden.includes('lord') && !forbidden.includes('church'), forbidden.join(' '));
  });

  it('may be what was said right before, which is then left out', () => {
    const [stroke, told] = apart("A song for Ola. She had a stroke in May but don't mention it. She bakes.");
    assert.equal(stroke, 'stroke');
    assert.ok(!/stroke/.test(told), told);
    assert.equal(apart("Our village shut its mine. Hedley? no, don't name it.")[0], 'Hedley');
    assert.equal(apart('He hates the bypass and I would be grateful if it were left out.')[0], 'bypass');
    assert.deepEqual(takeApart('A song about the landlord who kept my bike. Do not name him.').forbidden, []);
  });

  it('may be a name that is not to be written, or what is not to be mentioned', () => {
    assert.equal(apart('A song for Delphine, please never write Dennis, she sews')[0], 'Dennis');
    assert.ok(takeApart('Oat milk song. It froths. No cows mentioned').forbidden.includes('cows'));
    assert.deepEqual(takeApart('A song for my gran. I never write letters to her').forbidden, []);
  });

  it('is a mood that the song must not have', () => {
    assert.equal(apart("A song for Dek, he'll kill me if it's soppy")[0], 'soppy');
    assert.ok(takeApart('A song on autumn, but not sad').forbidden.includes('tears'));
  });

  it('is an idea in all of its words', () => {
    const { forbidden } = takeApart('A song for Bea. Do not mention food');
    assert.ok(forbidden.includes('eat') && forbidden.includes('hungry'), forbidden.join(' '));
  });

  it('is nothing where somebody does without something or a word is too common', () => {
    for (const request of [
      'We fight about everything but she gave me her kidney',
      'A song for my dad, no dad jokes',
      'Our windows keep the cold out. Our village has no bus',
      'It was not sad, it was hard',
      'Our flat has no heating, no lift and no hot water',
      'She hates mondays and loves gin',
      "I don't ask for much. No more night shifts for her",
      'I left Ola. I do not want to be alone',
      'Night shift anthem, feet hurt, nobody says thank you',
      'A song for Ola. I would be lost without her and the dog',
      'He said yes, she said no. It is not a big house',
      'Punk, no drums, no backing vocals',
      'She never says sorry, she makes tea. Nothing scares her',
    ])
      assert.deepEqual(takeApart(request).forbidden, [], request);
  });
});
