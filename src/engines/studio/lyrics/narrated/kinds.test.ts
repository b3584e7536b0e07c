import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Person, SongIntent } from '../../song-intent.ts';
import { type ChorusTone, chorusTones } from './chorus-tone.ts';
import { englishKinds, readKinds } from './read-kinds.ts';
import { kindOfSong } from './song-kind.ts';
import type { SungPerson } from './sung-person.ts';

const BLOCK = 'kind we\nmood: glad\nchorus: Us Lot | Us lot / And you know it\nbridge: One / Two\n';
const anna: SungPerson = { person: { name: 'Anna' } as Person, index: 0, name: 'Anna', isSungTo: true };
type Told = Pick<SongIntent, 'narration' | 'topics' | 'people'>;
const told = (narration: readonly string[], rest: Partial<Told> = {}): Told => ({
  narration,
  topics: [],
  people: [],
  ...rest,
});
const kindOf = (one: Told, person: SungPerson | null, hasYou: boolean, tone: ChorusTone): string | null =>
  kindOfSong(one, person, { hasYou, tone })?.kind ?? null;

describe('the kind of a song', () => {
  it('is who it is for, else who sings, else what it is about', () => {
    assert.equal(kindOf(told(['Anna bakes']), anna, true, 'glad'), 'dear');
    assert.equal(kindOf(told(['Anna bakes']), anna, false, 'glad'), 'hero');
    assert.equal(kindOf(told(['we bake on Sundays']), null, false, 'plain'), 'we');
    assert.equal(kindOf(told(['I bake at night']), null, false, 'plain'), 'I');
    assert.equal(kindOf(told(['a goose runs for mayor']), null, false, 'funny'), 'tale');
    const topics = [{ domain: 'city' }] as unknown as Told['topics'];
    assert.equal(kindOf(told(['Lisbon in the rain'], { topics }), null, false, 'plain'), 'place');
  });

  it('is an attack only where somebody is attacked', () => {
    assert.equal(kindOf(told(['you took my bike']), null, true, 'hostile'), 'foe');
    assert.equal(kindOf(told(['you took my bike']), null, true, 'warm'), null);
  });

  it('is a tale beside a death, where nobody is called, and none for who asks to be forgiven', () => {
    assert.equal(kindOf(told(['Anna bakes, her father died']), anna, true, 'grave'), 'tale');
    assert.equal(kindOf(told(['I forgot']), null, false, 'sorry'), null);
  });

  it('calls kin without a name by what they are', () => {
    const people = [{ name: null, relation: 'dad', relationTo: 'singer', kind: 'person' }] as unknown as Told['people'];
    const found = kindOfSong(told(['my dad bakes'], { people }), null, { hasYou: false, tone: 'plain' });
    assert.deepEqual([found?.kind, found?.name], ['hero', 'my dad']);
  });
});

describe('choruses for kinds of songs', () => {
  it('are read with their bridges', () => {
    assert.deepEqual(readKinds(BLOCK), [
      {
        kind: 'we',
        tone: 'glad',
        choruses: [{ title: 'Us Lot', lines: ['Us lot', 'And you know it'] }],
        bridges: [['One', 'Two']],
        verses: [],
      },
    ]);
  });

  it('are refused with their line where a row breaks the form', () => {
    for (const [text, message] of [
      [BLOCK.replace('we', 'they'), /kinds\.txt:1.*kinds are/],
      [BLOCK.replace('glad', 'loud'), /kinds\.txt:2.*moods are/],
      [BLOCK.replace('Us lot /', 'She laughs /'), /kinds\.txt:3.*"he" or "she"/],
      ['mood: glad', /kinds\.txt:1.*first kind/],
      [`${BLOCK}hook: x`, /kinds\.txt:5.*no such row/],
    ] as const)
      assert.throws(() => readKinds(text), message);
  });

  it('are there for each kind and mood that a request can have', () => {
    for (const kind of ['dear', 'hero', 'we', 'I', 'tale'] as const)
      for (const tone of chorusTones.filter((one) => !['sorry', 'hostile', 'grave'].includes(one))) {
        const person = kind === 'dear' || kind === 'hero' ? anna : null;
        const opening = kind === 'we' ? 'we bake' : kind === 'I' ? 'I bake' : 'a goose bakes';
        const found = kindOfSong(told([opening]), person, { hasYou: kind === 'dear', tone })!;
        assert.equal(found.kind, kind);
        const block = englishKinds().find((one) => one.kind === kind && found.tones.includes(one.tone));
        assert.ok(block !== undefined && block.choruses.length >= 12, `${kind} ${tone}`);
      }
  });

  it('call by name only where somebody is called', () => {
    for (const { kind, choruses, bridges, verses } of englishKinds()) {
      const lines = choruses.flatMap((one) => one.lines);
      if (!['dear', 'foe', 'hero'].includes(kind)) assert.ok(!lines.some((line) => line.includes('<name>')), kind);
      assert.ok(![...bridges, ...verses].flat().some((line) => line.includes('<name>')), kind);
    }
  });

  it('have no line that stands in two of them', () => {
    const known = new Set<string>();
    for (const { choruses, bridges, verses } of englishKinds())
      for (const lines of [...choruses.map((one) => one.lines), ...bridges, ...verses])
        for (const line of new Set(lines.map((one) => one.toLowerCase()))) {
          assert.ok(!known.has(line) || line.split(' ').length < 4, line);
          known.add(line);
        }
  });
});
