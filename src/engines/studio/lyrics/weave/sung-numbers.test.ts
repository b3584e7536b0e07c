import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sungNumbers } from './sung-numbers.ts';

describe('figures as they are sung', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['£12.50 an hour', 'twelve pounds fifty an hour'],
    ['fixed price $2,450', 'fixed price two thousand four hundred and fifty dollars'],
    ['it cost €1 and £3k', 'it cost one euro and three thousand pounds'],
    ['my 1,250 letters', 'my one thousand two hundred and fifty letters'],
    ['at 11.40 at night', 'at eleven forty at night'],
    ['it came at 23.58', 'it came at twenty-three fifty-eight'],
    ['open 24/7', 'open twenty-four seven'],
    ['I am 5\'4"', 'I am five foot four'],
    ['goodbye 20s, hello 1990s', 'goodbye twenties, hello nineteen nineties'],
    ['the under 9s', 'the under nines'],
    ['6 lb 2', 'six pounds two'],
    ['3–4 of us', 'three to four of us'],
    ['3.14 miles', 'three point one four miles'],
    ['the 1888 strike', 'the eighteen eighty-eight strike'],
    ['Winnipeg, -38 and snow', 'Winnipeg, minus thirty-eight and snow'],
    ['she is 4ft 11', 'she is four foot eleven'],
    ['7h 12m', 'seven hours twelve minutes'],
    ['our 1000th cake', 'our thousandth cake'],
  ];
  for (const [written, sung] of cases) it(`${written}: ${sung}`, () => assert.equal(sungNumbers(written), sung));
});
