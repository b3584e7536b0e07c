import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { englishMaterial } from './load-material.ts';
import { readCouplets } from './read-couplets.ts';
import { isCalledFor } from './read-units.ts';

const tags = new Set(['birthday']);
const read = (text: string) => readCouplets('some.txt', text, tags);

const GROUP = `couplets morning
for: birthday
attitude: joy love
you: person
section: verse
place: start
relation: mother mum
# a comment
- The kettle is on / And so is your song
- One / Two / Three / Four`;

describe('couplets', () => {
  it('are read with all that is true of them', () => {
    const [group] = read(GROUP).groups;
    assert.deepEqual(
      [group!.serves, group!.attitudes, group!.place, group!.relations, group!.life, group!.style],
      [['birthday'], ['joy', 'love'], 'start', ['mother', 'mum'], 'any', 'sung'],
    );
    assert.deepEqual(
      group!.units.map(({ lines }) => lines.length),
      [2, 4],
    );
    assert.notEqual(group!.units[0]!.id, group!.units[1]!.id);
  });

  it('may say what a request has to say for them, word by word', () => {
    const [group] = read(`${GROUP}\n- Wet / As can be | needs storms raining`).groups;
    assert.deepEqual(group!.units.at(-1)!.lines, ['Wet', 'As can be']);
    assert.deepEqual(
      group!.units.map((unit) => [isCalledFor(unit, ['rain']), isCalledFor(unit, ['snow'])]),
      [
        [true, true],
        [true, true],
        [true, false],
      ],
    );
    assert.throws(() => read(`${GROUP}\n- Wet / As can be | needs RAIN`), /small letters/);
  });

  it('of a topic are kept by voice, its choruses by title', () => {
    const units = read(
      'topic garden\nyou: a / b\nabout: c / d\nchorus: Let It Grow | <title>, again / and more',
    ).topics.get('garden')!;
    assert.deepEqual(units.units.you[0]!.lines, ['a', 'b']);
    assert.deepEqual(
      [units.choruses[0]!.title, units.choruses[0]!.lines],
      ['Let It Grow', ['<title>, again', 'and more']],
    );
  });

  for (const [what, text, line] of [
    ['a key that nobody knows', 'couplets a\ncolour: red', 2],
    ['an occasion that is no tag', 'couplets a\nfor: funeral', 2],
    ['one line alone', 'topic a\nyou: alone', 2],
    ['a chorus without its title', 'topic a\nchorus: Title | one / two', 2],
    ['a brace without its partner', 'topic a\nyou: {a|b / c', 2],
    ['a full stop', 'topic a\nyou: a. / b', 2],
    ['a row before any head', '- a / b', 1],
    ['a group without its attitude', 'couplets a\nfor: birthday\nyou: person\nsection: verse\n- a / b', 1],
  ] as const) {
    it(`are refused with file and line for ${what}`, () => {
      assert.throws(() => read(text), { name: 'MaterialError', message: new RegExp(`^some\\.txt:${line}: `) });
    });
  }

  it('of all files belong to topics that exist, and serve every great occasion with verses and choruses', () => {
    const { couplets, topicUnits } = englishMaterial();
    assert.ok(topicUnits.size > 300, String(topicUnits.size));
    for (const occasion of [
      'birthday',
      'wedding',
      'anniversary',
      'memorial',
      'memorial-pet',
      'breakup',
      'apology',
      'gratitude',
    ]) {
      const own = couplets.filter(({ serves }) => serves.includes(occasion));
      const verses = own.flatMap(({ section, units }) => (section === 'verse' ? units : []));
      const choruses = own.flatMap((group) => group.choruses);
      assert.ok(verses.length >= 60 && choruses.length >= 20, `${occasion}: ${verses.length}, ${choruses.length}`);
    }
  });

  it('never say "I" or "you" where a thing itself is told of', () => {
    const wrong = [...englishMaterial().topicUnits].flatMap(([topic, { units }]) =>
      units.about.flatMap(({ lines }) =>
        lines
          .filter((line) => /\b(?:I|me|my|you|your|we|us|our)\b/.test(line.replace(/['"].*['"]/, '')))
          .map((line) => `${topic}: ${line}`),
      ),
    );
    assert.deepEqual(wrong.slice(0, 20), []);
  });
});
