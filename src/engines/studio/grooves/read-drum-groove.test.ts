import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { recipes } from '../brief/genres.ts';
import { bassManners, readBassManners } from './bass-manners.ts';
import { readDrumFills } from './drum-fills.ts';
import { drumGrooves } from './drum-grooves.ts';
import { readDrumGrooves } from './read-drum-groove.ts';

const read = (text: string, ...others: string[]) =>
  readDrumGrooves([text, ...others].map((each, at) => ({ name: `${'ab'[at]}.txt`, text: each })));

const ROCK = `groove: rock
[style]
late backbeat: -2 6 ms
[kick]
bars:
  3 halves
  1 x...x...x...x...
first half:
  2 x.......
second half:
  1 x.x.....
[hats]
bars:
  5 hat x...x...x...x...; openHat ................ / ..............x.`;

test('reads a groove as it is written', () => {
  const rock = read(ROCK).get('rock')!;
  assert.deepEqual(rock.lateSeconds.backbeat, [-0.002, 0.006]);
  assert.deepEqual(rock.limbs.kick.bars, [
    { weight: 3, bars: null },
    { weight: 1, bars: { kick: ['x...x...x...x...'] } },
  ]);
  assert.deepEqual(rock.limbs.kick.halves?.second, [{ weight: 1, bars: { kick: ['x.x.....'] } }]);
  assert.deepEqual(rock.limbs.hats.bars[0]!.bars, {
    hat: ['x...x...x...x...'],
    openHat: ['................', '..............x.'],
  });
  assert.equal(rock.isSilent, false);
});

test('takes limbs that a groove does not write from the one it is like, and style key by key', () => {
  const punk = read(ROCK, 'groove: punk\nlike: rock\n[kick]\nbars:\n  1 x.......x.......\n[style]\nrisers: yes').get(
    'punk',
  )!;
  assert.equal(punk.limbs.kick.halves, null);
  assert.equal(punk.limbs.hats.bars.length, 1);
  assert.deepEqual([punk.hasRisers, punk.lateSeconds.backbeat[1]], [true, 0.006]);
});

const wrongs: readonly (readonly [what: string, text: string, place: RegExp])[] = [
  ['a bar of 15 steps', 'groove: a\n[kick]\nbars:\n  1 x..............', /^a\.txt:4: .*16/],
  ['an unknown stroke', 'groove: a\n[kick]\nbars:\n  1 x......?........', /^a\.txt:4: /],
  ['an unknown voice', 'groove: a\n[hats]\nbars:\n  1 gong x...............', /^a\.txt:4: .*gong/],
  ['no weight', 'groove: a\n[hats]\nbars:\n  x...x...x...x...', /^a\.txt:4: .*weight/],
  ['an unknown list', 'groove: a\n[hats]\nbridge:\n  1 none', /^a\.txt:3: .*bridge/],
  ['an unknown limb', 'groove: a\n[elbow]\nbars:\n  1 none', /^a\.txt:3: /],
  ['halves that are not there', 'groove: a\n[kick]\nbars:\n  1 halves', /^a\.txt:3: .*first half/],
  ['one half only', 'groove: a\n[kick]\nfirst half:\n  1 x.......', /^a\.txt:3: /],
  ['a stand-in that is no groove', 'groove: a\nstand-ins: b', /^a\.txt:2: .*"b"/],
  ['a model that is not there', 'groove: a\nlike: b', /^a\.txt:2: .*"b"/],
  ['lateness without a unit', 'groove: a\n[style]\nlate kick: 2 4', /^a\.txt:3: .*ms/],
];
for (const [what, text, place] of wrongs) {
  test(`names file and line of ${what}`, () => {
    assert.throws(() => read(text), { name: 'DataTableError', message: place });
  });
}

test('names file and line of a bass or fill that cannot be read', () => {
  const bass = (line: string) => () =>
    readBassManners(
      `[a]\nstand-ins: none\njoins kicks: 0\napproaches: 0\nsounds: 1\nmoves: 0\nfigures:\n  ${line}`,
      'b.txt',
    );
  assert.doesNotThrow(bass('2 R--R--R-R--R--R-'));
  assert.throws(bass('2 R--R--R-'), { message: /^b\.txt:8: / });
  assert.throws(bass('2 -R-R--R-R--R--R-'), { message: /^b\.txt:8: / });
  assert.throws(bass('R--R--R-R--R--R-'), { message: /^b\.txt:8: .*weight/ });
  assert.throws(() => readDrumFills('[toms]\nquarter:\n  1 x', 'f.txt'), { message: /^f\.txt:2: / });
});

test('has no groove and no bass that no genre can come to play', () => {
  const named = new Set<string>(['half', 'ballad', 'none']);
  const basses = new Set<string>(['none', 'rootFive']);
  for (const { drumFeel, drumsByMeter, bassPattern } of recipes.values()) {
    for (const name of [drumFeel.verse, drumFeel.chorus, drumsByMeter.three, drumsByMeter.six]) named.add(name);
    for (const name of [bassPattern.verse, bassPattern.chorus]) basses.add(name);
  }
  for (const groove of drumGrooves.values())
    if (named.has(groove.name)) for (const name of groove.standIns) named.add(name);
  for (const manner of bassManners.values())
    if (basses.has(manner.name)) for (const name of manner.standIns) basses.add(name);
  assert.deepEqual(
    [...drumGrooves.keys()].filter((name) => !named.has(name)),
    [],
  );
  assert.deepEqual(
    [...bassManners.keys()].filter((name) => !basses.has(name)),
    [],
  );
});

test('keeps every file of the folder', () => {
  const folder = new URL('../../../../data/grooves/drums/', import.meta.url);
  const files = readdirSync(folder).map(
    (name) => /^groove: (.*)$/m.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1],
  );
  assert.deepEqual(files.sort(), [...drumGrooves.keys()].sort());
});
