import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSettings, Settings } from './settings.ts';

const small = () => ({ low: 1, high: 100 });
const path = { words: 'a path such as /a', pattern: /^\/[a-z]+$/ };

function mistakesOf(source: unknown, merge: (settings: Settings) => void): string[] {
  const settings = new Settings(source, 'x.json');
  merge(settings);
  try {
    settings.check();
  } catch (error) {
    assert.equal((error as Error).name, 'ConfigurationError');
    return (error as Error).message.split('\n  ').slice(1);
  }
  return [];
}

describe('settings', () => {
  it('are the defaults where the file says nothing', () => {
    const settings = new Settings({}, 'x.json');
    assert.deepEqual(settings.numbers('prices', { create: 15 }, small), { create: 15 });
    assert.deepEqual(settings.texts('families', { a: '/a' }, path), { a: '/a' });
    assert.deepEqual(settings.names('retired', { old: 'new' }, ['new']), { old: 'new' });
    assert.deepEqual(settings.list('legacy', ['x']), ['x']);
    settings.check();
  });

  it('take from the file what it names and keep the rest', () => {
    const source = {
      prices: { create: 20 },
      models: { one: { seconds: 60 } },
      families: { a: '/c' },
      retired: { older: 'new', old: null },
      legacy: ['y', 'z', 'y'],
    };
    const settings = new Settings(source, 'x.json');
    assert.deepEqual(settings.numbers('prices', { create: 15, cover: 10 }, small), { create: 20, cover: 10 });
    const models = { one: { seconds: 90, chars: 3 }, two: { seconds: 10, chars: 3 } };
    const merged = { one: { seconds: 60, chars: 3 }, two: { seconds: 10, chars: 3 } };
    assert.deepEqual(settings.numberTables('models', models, small), merged);
    assert.deepEqual(settings.texts('families', { a: '/a', b: '/b' }, path), { a: '/c', b: '/b' });
    assert.deepEqual(settings.names('retired', { old: 'new' }, ['new']), { older: 'new' });
    assert.deepEqual(settings.list('legacy', ['x']), ['y', 'z']);
    settings.check();
    assert.deepEqual(Object.keys(settings.inForce()), ['prices', 'models', 'families', 'retired', 'legacy']);
  });

  it('tell every mistake in one sentence, all at once', () => {
    const source = {
      price: {},
      prices: { create: '20', cover: 1000, crate: 5 },
      families: { a: 'a', b: '/c', c: '/c' },
    };
    const mistakes = mistakesOf(source, (settings) => {
      settings.numbers('prices', { create: 15, cover: 10 }, small);
      settings.texts('families', { a: '/a', b: '/b', c: '/d' }, path);
    });
    assert.deepEqual(mistakes, [
      'There is no table "price"; there are prices, families.',
      'prices has no "crate"; it has create, cover.',
      'prices.create must be a whole number from 1 to 100, not "20".',
      'prices.cover must be a whole number from 1 to 100, not 1000.',
      'families.a must be a path such as /a, not "a".',
      'families.c and families.b must not be the same.',
    ]);
  });

  it('tell mistakes in tables of tables, names and lists', () => {
    const source = { models: { one: { seconds: 0.5 }, three: {} }, retired: { old: 'gone', ' x': 'new' }, legacy: [5] };
    const mistakes = mistakesOf(source, (settings) => {
      settings.numberTables('models', { one: { seconds: 90 } }, small);
      settings.names('retired', { old: 'new' }, ['new']);
      settings.list('legacy', []);
    });
    assert.deepEqual(mistakes, [
      'models has no "three"; it has one.',
      'models.one.seconds must be a whole number from 1 to 100, not 0.5.',
      'retired.old must be null or one of new, not "gone".',
      'retired: " x" must have 1 to 60 characters without blanks at the ends.',
      'legacy must be a list of names that have 1 to 60 characters without blanks at the ends.',
    ]);
  });

  it('refuse a file that is no object, and names that objects have by themselves', () => {
    for (const source of [[], 'x', null, 5]) {
      assert.match(mistakesOf(source, () => {})[0]!, /must hold a JSON object/);
    }
    const own = JSON.parse('{"prices": {"__proto__": 5, "toString": 5}, "constructor": {}}');
    const mistakes = mistakesOf(own, (settings) => settings.numbers('prices', { create: 15 }, small));
    assert.equal(mistakes.length, 3);
  });

  it('tell a file that is not there', () => {
    assert.throws(
      () => openSettings('/nowhere/x.json').check(),
      /\/nowhere\/x\.json.*cannot be used:\n.*cannot be read/,
    );
  });
});
