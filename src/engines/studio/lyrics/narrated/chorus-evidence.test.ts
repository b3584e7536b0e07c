import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Person, SongIntent } from '../../song-intent.ts';
import { UNKNOWN_PERSON } from '../../song-intent.ts';
import { askedOccasion, readAskedOccasions } from './asked-occasion.ts';
import { type ChorusClaim, isSurelyFitting, type RequestEvidence } from './chorus-evidence.ts';
import { chorusTone } from './chorus-tone.ts';
import { sungPerson } from './sung-person.ts';

const claim = (one: Partial<ChorusClaim>): ChorusClaim => ({
  kind: 'occasion',
  serves: ['birthday'],
  sung: [],
  said: [],
  isToYou: false,
  isOfSinger: false,
  nearness: 0,
  ...one,
});
const request = (one: Partial<RequestEvidence>): RequestEvidence => ({
  asked: 'birthday',
  opening: new Set(),
  main: new Set(),
  hasYou: true,
  tone: 'glad',
  ...one,
});

describe('a chorus for an occasion', () => {
  it('fits where the request asks for the occasion', () => {
    assert.ok(isSurelyFitting(claim({}), request({})));
    assert.ok(!isSurelyFitting(claim({}), request({ asked: null })));
    assert.ok(!isSurelyFitting(claim({}), request({ asked: 'wedding' })));
  });

  it('says "you" only to somebody who is surely sung to', () => {
    assert.ok(!isSurelyFitting(claim({ isToYou: true }), request({ hasYou: false })));
  });

  it("tells nothing of the singer alone on somebody's own day", () => {
    assert.ok(!isSurelyFitting(claim({ isOfSinger: true }), request({})));
    assert.ok(isSurelyFitting(claim({ isOfSinger: true }), request({ hasYou: false })));
  });

  it('does not cheer beside a death, and mourns there', () => {
    assert.ok(!isSurelyFitting(claim({}), request({ tone: 'grave' })));
    assert.ok(isSurelyFitting(claim({ serves: ['memorial'] }), request({ asked: 'memorial', tone: 'grave' })));
  });

  it('mocks nobody but where that is asked for', () => {
    assert.ok(!isSurelyFitting(claim({}), request({ tone: 'hostile' })));
    assert.ok(isSurelyFitting(claim({ serves: ['diss'] }), request({ asked: 'diss', tone: 'hostile' })));
  });
});

describe('a chorus on an event', () => {
  const eloped = claim({ kind: 'event', serves: [], said: ['kenji', 'elop'], sung: ['elop', 'stamp'] });

  it('fits what the request begins with, in its own words', () => {
    assert.ok(isSurelyFitting(eloped, request({ asked: null, opening: new Set(['kenji', 'elop']) })));
    assert.ok(!isSurelyFitting(eloped, request({ asked: null, opening: new Set(['wed']) })));
    const opening = new Set(['kenji', 'elop']);
    assert.ok(isSurelyFitting({ ...eloped, sung: [], nearness: 0.5 }, request({ asked: null, opening })));
    assert.ok(!isSurelyFitting({ ...eloped, sung: [] }, request({ asked: null, opening: new Set(['kenji', 'elop']) })));
  });
});

describe('a chorus on a matter', () => {
  const van = claim({ kind: 'matter', serves: [], said: ['old', 'van'] });

  it('fits where the request begins with it and asks for nothing else', () => {
    const opening = new Set(['old', 'van']);
    assert.ok(isSurelyFitting(van, request({ asked: null, opening })));
    assert.ok(!isSurelyFitting(van, request({ asked: 'farewell', opening })));
    assert.ok(!isSurelyFitting({ ...van, said: ['van'] }, request({ asked: null, opening })));
    assert.ok(isSurelyFitting({ ...van, said: ['van'] }, request({ asked: null, opening, main: new Set(['van']) })));
  });
});

const person = (one: Partial<Person>): Person => ({ ...UNKNOWN_PERSON, ...one });
const intent = (one: Partial<SongIntent>): SongIntent =>
  ({ people: [], addressee: null, narration: [], stems: [], occasion: null, ...one }) as unknown as SongIntent;

describe('who a song is surely for', () => {
  const sung = (narration: string[], people: Person[], addressee: number | null = 0): string | null =>
    sungPerson(intent({ narration, people, addressee }))?.name ?? null;

  it('is named where the request begins, or only in what asks for the song', () => {
    assert.equal(sung(['My nan Doreen is 83'], [person({ name: 'Doreen', relation: 'nan' })]), 'Doreen');
    assert.equal(sung(['does her own gutters'], [person({ name: 'Doreen' })]), 'Doreen');
  });

  it('is not who is named behind something else', () => {
    const told = 'Class of 2024 Thornbury High, our principal Mrs. Adeyemi cried';
    assert.equal(sung([told], [person({ name: 'Mrs. Adeyemi', relation: 'principal' })]), null);
  });

  it('may be named later where only the name is given', () => {
    const wife = person({ name: 'Marisol', relation: 'wife' });
    assert.equal(sung(["I forgot my wife's birthday", 'Marisol'], [wife]), 'Marisol');
    assert.equal(sung(['she likes frogs', 'her name is Bri'], [person({ name: 'Bri' })]), 'Bri');
  });

  it('is not who signs it, a title, or a thing with a capital', () => {
    assert.equal(sung(['I owe an apology to my knees', 'Jo from Halifax'], [person({ name: 'Jo' })]), null);
    assert.equal(sung(['Sir Nibblesworth'], [person({ name: 'Sir' })]), null);
    assert.equal(sung(['Our sister Church in Kharkiv'], [person({ name: 'Church' })]), null);
  });

  it('is told of where the request begins with the only one who has a name', () => {
    assert.equal(sung(['a pigeon named Kevin runs for mayor'], [person({ name: 'Kevin' })], null), 'Kevin');
    assert.equal(sung(['first haircut of our boy at the shop of Mehmet'], [person({ name: 'Mehmet' })], null), null);
  });
});

describe('the occasion that a request asks for', () => {
  const all = readAskedOccasions('wedding: wedding\nmemorial: died\ngratitude: thank');
  const asked = (stems: string[], rest: Partial<SongIntent> = {}): string | null =>
    askedOccasion(intent({ stems, ...rest }), all);

  it('is the one that its words name', () => {
    assert.equal(asked(['thank', 'my', 'neighbor'], { occasion: 'recovery' }), 'gratitude');
    assert.equal(asked(['my', 'sister'], { occasion: 'family' }), null);
  });

  it('is none that is denied, or only when something else was', () => {
    assert.equal(asked(['no', 'wed']), null);
    assert.equal(asked(['sinc', 'the', 'wed']), null);
  });

  it('is no memorial because somebody died in what is told', () => {
    assert.equal(asked(['he', 'die']), null);
    assert.equal(asked(['he', 'die'], { people: [person({ isAlive: false })], addressee: 0 }), 'memorial');
  });
});

describe('the tone of a chorus', () => {
  const tone = (told: string, kind: SongIntent['attitude']['kind'] = 'joy'): string =>
    chorusTone(intent({ narration: [told], attitude: { kind, strength: 1 } }));

  it('is grave where somebody has died, and soft where what is told is hard', () => {
    assert.equal(tone('he died in 1998'), 'grave');
    assert.equal(tone('we fled Aleppo'), 'tender');
    assert.equal(tone('she passed her driving test'), 'glad');
    assert.equal(tone('we killed a sourdough starter'), 'glad');
  });
});
