import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery } from '../../../music/score.ts';
import { phraseDelivery, refrainGainDb } from './phrase-delivery.ts';
import { readPhrases } from './sung-phrases.ts';
import { scoreOf, timeline } from './testing/sung.ts';

function deliveryAt(velocity: number, delivery: Delivery | undefined, id = 'lead', isRefrain = false): Delivery {
  const { phrase, singer, part } = phraseAt(velocity, delivery, isRefrain);
  return phraseDelivery(phrase, singer, { ...part, id });
}

function phraseAt(velocity: number, delivery: Delivery | undefined, isRefrain: boolean) {
  const notes = [{ phones: 'l|aa|', seconds: 0.5, lengthSeconds: 1, pitch: 57, velocity }];
  const { part, lines } = scoreOf({ notes });
  const own = isRefrain ? lines.map((line) => ({ ...line, isRefrain })) : lines;
  const [phrase] = readPhrases(part, own, timeline, 4).flat();
  if (part.instrument.kind !== 'singer') throw new Error('the part is sung');
  const { singer } = part.instrument;
  return { phrase: phrase!, singer: delivery === undefined ? singer : { ...singer, delivery }, part };
}

test('opens up in loud phrases and holds back in soft ones', () => {
  assert.equal(deliveryAt(0.75, undefined), 'sung');
  assert.equal(deliveryAt(0.95, undefined), 'belted');
  assert.equal(deliveryAt(0.5, 'belted'), 'sung');
  assert.equal(deliveryAt(0.95, 'breathy'), 'sung');
});

test('keeps manners that loudness does not change, and has gangs shout', () => {
  for (const delivery of ['whispered', 'spoken', 'operatic', 'crooned', 'shouted'] as const) {
    for (const velocity of [0.4, 0.75, 1]) assert.equal(deliveryAt(velocity, delivery), delivery);
  }
  assert.equal(deliveryAt(0.75, 'crooned', 'gang-1'), 'shouted');
});

test('has who raps sing refrains, and nobody else change for them', () => {
  assert.equal(deliveryAt(0.75, 'spoken', 'lead', true), 'sung');
  assert.equal(deliveryAt(0.95, 'spoken', 'double-1', true), 'belted');
  assert.equal(deliveryAt(0.75, 'whispered', 'lead', true), 'whispered');
});

test('takes a refrain back that is sung where the rest is rapped, and nothing else', () => {
  const gainOf = (delivery: Delivery, isRefrain: boolean): number => {
    const { phrase, singer } = phraseAt(0.75, delivery, isRefrain);
    return refrainGainDb(phrase, singer);
  };
  assert.ok(gainOf('spoken', true) < -1);
  assert.equal(gainOf('spoken', false), 0);
  assert.equal(gainOf('sung', true), 0);
});
