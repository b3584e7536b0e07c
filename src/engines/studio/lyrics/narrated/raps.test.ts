import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { avoidLines, nothingAvoided } from '../avoided-lines.ts';
import { endRhyme, lineSyllables } from '../line-sound.ts';
import { kindBars } from './kind-bars.ts';
import { rapKind } from './rap-kind.ts';
import { type Bars, englishRaps, readRaps } from './read-raps.ts';

const BLOCK = 'kind we\nmood: glad\nbars: a / b / c / d\n';
const intentOf = (description: string): ReturnType<typeof readIntent> =>
  readIntent(readBrief({ ...plainRequest, description }, createRandom('x')), description);
const barsFor = (description: string, avoided = nothingAvoided): readonly Bars[] =>
  kindBars({ intent: intentOf(description), avoided }, createRandom('bars'));

describe('bars for kinds of raps', () => {
  it('are read by their kind and mood', () => {
    assert.deepEqual(readRaps(BLOCK), [{ kind: 'we', tone: 'glad', bars: [['a', 'b', 'c', 'd']] }]);
  });

  it('are refused with their line where a row breaks the form', () => {
    for (const [text, message] of [
      [BLOCK.replace('kind we', 'kind they'), /raps\.txt:1.*kinds are/],
      [BLOCK.replace('glad', 'loud'), /raps\.txt:2.*moods are/],
      [BLOCK.replace(' / d', ''), /raps\.txt:3.*4 to 4 lines/],
      [BLOCK.replace('a /', 'she laughs /'), /raps\.txt:3.*"he" or "she"/],
      ['mood: glad', /raps\.txt:1.*first kind/],
      ['kind we\nbars: a / b / c / d', /raps\.txt:2.*first mood/],
      [`${BLOCK}kind I\nbars: e / f / g / h`, /raps\.txt:5.*first mood/],
      [`${BLOCK}verse: x`, /raps\.txt:4.*no such row/],
    ] as const)
      assert.throws(() => readRaps(text), message);
  });

  it('are at least six for each kind and mood, in lines that a bar holds', () => {
    for (const { kind, tone, bars } of englishRaps()) {
      assert.ok(bars.length >= 6, `${kind} ${tone}`);
      for (const line of bars.flat()) assert.ok(lineSyllables(line) >= 8 && lineSyllables(line) <= 16, line);
    }
  });

  it('are couplets that rhyme', () => {
    for (const [first, second, third, fourth] of englishRaps().flatMap(({ bars }) => bars))
      for (const [one, other] of [[first!, second!], [third!, fourth!]] as const)
        assert.match(endRhyme(one, other), /perfect|near/, `${one} / ${other}`); // biome-ignore format: one row
  });

  it('say no line twice, nothing of rapping, and a name only of whoever is told of', () => {
    const known = new Set<string>();
    for (const { kind, bars } of englishRaps())
      for (const line of bars.flat()) {
        assert.ok(!known.has(line.toLowerCase()), line);
        known.add(line.toLowerCase());
        assert.doesNotMatch(line, /\b(?:rap\w{0,4}|rhymes?|verses?|couplets?|mic|microphone|bars|lyrics?|flow)\b/i);
        assert.ok(kind === 'hero' || kind === 'dear' || !line.includes('<name>'), line);
      }
  });
});

describe('the kind of a rap', () => {
  const told = (description: string): string => {
    const { kind, tones } = rapKind(intentOf(description));
    return `${kind} ${tones[0]!.join('|')}`;
  };

  it('attacks whoever is dissed, and laughs first where it is to be a roast', () => {
    assert.equal(told('rap diss for my flatmate Gaz, he eats my leftovers'), 'foe hostile|funny');
    assert.equal(told('roast my boss Keith in a rap, he microwaves fish and says synergy'), 'foe funny');
  });

  it('mourns who has died, and asks whoever is sung to for forgiveness', () => {
    assert.equal(told('rap for my friend Dre who died last year, we shared headphones on the bus'), 'dear grave');
    assert.equal(told('rap to say sorry to my girlfriend Mia, I forgot her graduation'), 'dear sorry');
  });

  it('is not low for what was lost or flooded for laughing', () => {
    assert.match(told('drill for our sunday league team the Dirty Ducks, we lost every game'), /^we glad/);
    assert.match(told('rap for my brother Jay, he gets out of prison on friday'), /^dear tender/);
  });

  it('is the singer’s where it is told by "my" alone, and of a place that it opens with', () => {
    assert.match(told('rap about my first car, a corolla, no heater, one door'), /^I /);
    assert.match(told('boom bap about my home town Grimsby, fish docks, rain sideways'), /^place /);
  });
});

describe('the bars of a rap', () => {
  const GRANDMA = "rap, my grandma's kitchen in Lagos, jollof, church on sunday, she's 90 and still dances";

  it('call kin by what they are', () => {
    const lines = barsFor(GRANDMA).flat();
    assert.ok(lines.some((line) => /\bmy grandma\b/i.test(line)));
    assert.ok(!lines.some((line) => line.includes('<')));
  });

  it('are others for another take, as long as there are any', () => {
    const first = barsFor(GRANDMA).slice(0, 3);
    const other = barsFor(GRANDMA, avoidLines({ exact: first.flat() }));
    assert.equal(other.length, barsFor(GRANDMA).length);
    assert.deepEqual(other.slice(-3), first);
  });

  it('say nothing that the request forbids', () => {
    const lines = barsFor(`${GRANDMA}. Don't say the word crown`).flat();
    assert.ok(!lines.some((line) => /crown/i.test(line)));
  });
});
