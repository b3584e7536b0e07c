import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { AnswerLines } from '../answers/answer-lines.ts';
import { englishAnswers } from '../answers/read-answers.ts';
import { nothingAvoided } from '../avoided-lines.ts';
import { sungStatements } from '../plain-words/statement-lines.ts';
import { phraseTraits, songTraits } from './chorus-traits.ts';
import { chooseOwnChorus } from './own-chorus.ts';
import { chooseOwnPhrase, ownPhrases } from './own-phrase.ts';
import { englishOwnRows } from './read-own-rows.ts';
import { refrainOf } from './refrain-of.ts';
import { RowLines } from './row-lines.ts';

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

const intentOf = (description: string) => {
  const brief = readBrief({ ...plainRequest, description }, createRandom('brief'));
  return readIntent(brief, description);
};

function chorusOf(description: string, seed: string) {
  const intent = intentOf(description);
  const statements = sungStatements(intent);
  const random = createRandom(seed);
  const answers = new AnswerLines(englishAnswers(), nothingAvoided);
  const rows = new RowLines(englishOwnRows(), intent, nothingAvoided);
  const phrase = chooseOwnPhrase(statements, intent, random.child('phrase'));
  return chooseOwnChorus({ statements, intent, title: null, answers, rows, phrase }, random)!;
}

describe('what a song comes back to', () => {
  it('is for the occasion: who left is not offered support', () => {
    for (const seed of SEEDS) {
      const text = chorusOf('breakup song, she left by fax from the dentist. sad piano', seed).lines(4).join(' / ');
      assert.doesNotMatch(text, /support|here for you|proud of you/i, text);
    }
  });

  it('says sorry in an apology, or what the singer did', () => {
    for (const seed of SEEDS) {
      const text = chorusOf('apology to my aunt Orla, I lost her tortoise at the fair', seed).lines(4).join(' / ');
      assert.match(text, /sorry|wrong|tortoise|excuse|worst|better|what I did|it was me|take it back|the lot/i, text);
      assert.doesNotMatch(text, /far better place, this earth/, text);
    }
  });

  it('is more than a name and a line that anybody could sing', () => {
    for (const seed of SEEDS) {
      const { lines } = chorusOf('a love song for my wife Idony who whistles in the bath', seed);
      assert.ok(new Set(lines(4)).size >= 2, lines(4).join(' / '));
      assert.ok(!lines(4).includes('Idony, oh, Idony'));
    }
  });

  it('differs from seed to seed', () => {
    const said = SEEDS.map((seed) => chorusOf('thank you song for my coach Ruben', seed).lines(4).join('/'));
    assert.ok(new Set(said).size >= 4, said.join('\n'));
  });
});

describe('the phrase of a chorus', () => {
  const bestOf = (description: string): string | undefined => {
    const intent = intentOf(description);
    return ownPhrases(sungStatements(intent), intent).toSorted((one, other) => other.score - one.score)[0]?.text;
  };

  it('is what happened, and not that somebody died', () => {
    assert.match(bestOf('my goat Ferdinand died in May. he ate our wedding hats')!, /hats/);
  });

  it('is no illness, no label of the order, and no half of a sentence', () => {
    assert.doesNotMatch(bestOf('my grandma has dementia. we fold tea towels together')!, /dementia/);
    assert.doesNotMatch(bestOf('leaving do for Yuki. she folded paper cranes for us') ?? '', /leaving do/i);
    assert.doesNotMatch(bestOf('the landlord who painted over the mould three times and kept it') ?? '', /painted$/);
  });

  it('is not broken off before what was told', () => {
    assert.doesNotMatch(bestOf('thanks to my boss Greta. she told me I could draw') ?? '', /told me$/);
  });
});

describe('what choruses are held against', () => {
  it('is a birth only once the child is there, and a graduation only for who graduates', () => {
    assert.deepEqual([...songTraits(intentOf('baby shower for Tilda, due in May')).for], ['expected']);
    assert.deepEqual([...songTraits(intentOf('welcome baby Tilda, born in May')).for], ['newborn']);
    const class24 = intentOf('graduation song for class of 2024, our principal Mrs Oduya cried at every assembly');
    assert.deepEqual([...songTraits(class24).for], []);
  });

  it('is a question where the request asks one', () => {
    const intent = intentOf('why does the moon follow our bus');
    const phrase = { text: 'why does the moon follow our bus', statement: sungStatements(intent)[0]! };
    assert.deepEqual([...phraseTraits(phrase, intent).form], ['question']);
  });

  it('mocks somebody loved otherwise than somebody hated', () => {
    assert.ok(songTraits(intentOf('roast for my brother Odo, he burnt the salad. funny')).mood.has('roast'));
    assert.ok(songTraits(intentOf('diss track, angry, about Odo who stole my songs')).mood.has('cross'));
  });

  it('is free of tears where the request wants none', () => {
    const { mood } = songTraits(intentOf('breakup song about my ex Ulf, he kept the canoe. sassy pop'));
    assert.deepEqual([...mood], ['free']);
  });
});

describe('the close of a verse', () => {
  it('has the lines around the title that rhyme', () => {
    const lines = ['Go on, Io', 'A coat', 'Go on, Io', 'A boat'];
    assert.deepEqual(refrainOf(lines, 'Go on, Io'), ['Go on, Io', 'A coat', 'A boat']);
    const named = ['Go on, Io, all day', 'You sold the tent', 'And say', 'Go on, Io, today'];
    assert.deepEqual(refrainOf(named, 'Go on, Io'), named.slice(1));
  });
});
