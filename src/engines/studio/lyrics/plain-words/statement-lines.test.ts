import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { ownPhrases } from '../own-words/own-phrase.ts';
import { sungStatements } from './statement-lines.ts';

const intentOf = (description: string) =>
  readIntent(readBrief({ ...plainRequest, description }, createRandom('sung')), description);
const sungOf = (description: string): string[] => sungStatements(intentOf(description)).map(({ text }) => text);

describe('what is sung of a request', () => {
  it('is not what says nothing', () => {
    const sung = sungOf('they argued that a tomato is a berry (it is but still), we lost by half a point');
    assert.ok(sung.some((text) => text.includes('half a point')));
    assert.ok(!sung.some((text) => text.includes('but still')));
  });

  it('is not who sings to whom', () => {
    assert.ok(!sungOf('a love song from a man to his boat. the boat leaks').some((text) => text.includes('a man to')));
  });

  it('comes back in a chorus rather where something is done than where somebody is of an age or a place', () => {
    const intent = intentOf('my son Dario is eight. he asked the judge for her hammer');
    const best = ownPhrases(sungStatements(intent), intent).toSorted((one, other) => other.score - one.score)[0];
    assert.ok(best?.text.includes('hammer'), best?.text);
  });
});
