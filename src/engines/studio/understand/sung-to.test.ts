import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { plainRequest } from '../../port.ts';
import { readBrief } from '../brief/read-brief.ts';
import { readIntent } from '../read-intent.ts';
import type { Person } from '../song-intent.ts';
import { headingAsked, sungTo } from './sung-to.ts';

const addressee = (description: string): Person | null => {
  const { people, addressee: index } = readIntent(
    readBrief({ ...plainRequest, description }, createRandom('x')),
    description,
  );
  return index === null ? null : people[index]!;
};

describe('for whom a request asks its song', () => {
  it('is said as a song for them', () => {
    assert.equal(headingAsked('step dad song. he came late'), 'Song for my step dad. he came late');
    assert.equal(headingAsked('roommate appreciation: lin'), 'Appreciation song for my roommate lin');
    assert.equal(headingAsked('sea song. loud'), 'sea song. loud');
    assert.equal(sungTo('for me, Gaz, and Winston'), 'for me and Winston');
  });

  const cases: readonly (readonly [string, string | null])[] = [
    ['60th for my uncle des, drives a milk float still', 'Des'],
    ['song for my brother in the army, cpl danny webb, out in Estonia', 'Danny Webb'],
    ['The ward wants a song for our porter, Leroy, 40 years at the General', 'Leroy'],
    ['step dad song. name is malc. he came along when i was 11', 'Malc'],
    ['teenage crush throwback: jamie on the 42 bus. he lent me one earphone', 'Jamie'],
    ['bro need a gym anthem for my mate olu. lost 6 stone', 'Olu'],
    ['its for coach dee, netball, she says ankles', 'Dee'],
    ['song for our cat chairman meow, fat, ginger, has 3 houses', 'Chairman Meow'],
    ["he's my ex but he's still my best friend, paul, came out at 41", 'Paul'],
    ['for my sons TA, miss juanita, she whispers to him', 'Miss Juanita'],
    ['a song 4 my best friends baby shower, jess is having triplets', 'Jess'],
    ['my boat. she is called second mortgage. wife hates her', 'Second Mortgage'],
    ['my dad (mick) swapped his motorbike for a van', 'Mick'],
    ['she sold her piano for my lessons. My aunt Vi. She comes on Saturday', 'Vi'],
    ['i stayed with auntie bev for 6 weeks. she let me pick the curtains', 'Bev'],
    ['i want a song about my town, Grimsby, but my grandad was on the trawlers', null],
    ['trainee barber song: a beginner, me. the first customer was my own brother and he wore a hat', null],
    ["i'm a beekeeper. lost 3 hives to varroa the same week", null],
    ['they call me Greg. it is not my name', null],
    ["song for my mam's pan. it feeds 14", null],
    ["he ghosted me after 5 months. the dog's name is Kevin", null],
    ['brag song! i just passed my hgv test. name is bernie. loud', null],
  ]; // biome-ignore format: one row each
  for (const [request, name] of cases)
    it(`is read: ${name ?? 'nobody'}`, () => assert.equal(addressee(request)?.name ?? null, name));

  it('is no one dead because of what they lost, nor because of whom', () => {
    assert.equal(addressee('cheer up my dad, lost his licence, drove buses for 36 years')?.isAlive, true);
    assert.equal(addressee('my neighbour Vasil grows tomatoes. his wife passed in spring')?.isAlive, true);
  });
});
