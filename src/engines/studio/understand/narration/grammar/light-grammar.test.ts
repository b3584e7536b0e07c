import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lightGrammar } from './light-grammar.ts';

/** Sentences as second-language writers and hasty ones type them, and as they are sung. */
const RIGHTED: Readonly<Record<string, readonly (readonly [typed: string, sung: string])[]>> = {
  'give a verb the ending that somebody else takes': [
    ['my aunt, she bring soup and he never complain', 'my aunt, she brings soup and he never complains'],
    ['he carry the bags and open the door', 'he carries the bags and opens the door'],
    ['last week I forgot the key and he wait with me', 'last week I forgot the key and he waited with me'],
    ['my wife Rosa cook for all the street', 'my wife Rosa cooks for all the street'],
    ['the old man who still teach me chess', 'the old man who still teaches me chess'],
    ['everybody love her bread', 'everybody loves her bread'],
    ["she don't know me and he have two cats", "she doesn't know me and he has two cats"],
  ],
  'say for how long, and how old': [
    ['we are together since ten years', 'we have been together for ten years'],
    ['I drive the tram since 1998', 'I have driven the tram since 1998'],
    ['she works nights since two months', 'she has worked nights for two months'],
    ['no rain since three weeks', 'no rain for three weeks'],
    ['I have 91 years, he is 40 years and he sings', 'I am 91, he is 40 and he sings'],
    ['my girls, 9 and 7 years', 'my girls, 9 and 7 years old'],
  ],
  'give a trade its article': [
    ['I am electrician in Porto', 'I am an electrician in Porto'],
    ['she is retired nurse and I am Turkish baker', 'she is a retired nurse and I am a Turkish baker'],
    ['we are small theatre club', 'we are a small theatre club'],
  ],
  'put in the small words that are left out, and leave out those that are too many': [
    ['they want close the library', 'they want to close the library'],
    ['I ask him to marry with me', 'I ask him to marry me'],
    ['he calls me every night in the phone', 'he calls me every night on the phone'],
    ['every the Sunday we dance', 'every Sunday we dance'],
  ],
  'mark who owns a thing, and what is': [
    ['I broke my brothers violin', "I broke my brother's violin"],
    ['back in my parents attic', "back in my parents' attic"],
    ["my two dad's Ken and Raj", 'my two dads Ken and Raj'],
    ["my 2 mum's Bea and Jo", 'my 2 mums Bea and Jo'],
    ['I found the plant, its dead', "I found the plant, it's dead"],
  ],
};

/** Right as they are, though they look like slips. */
const RIGHT: readonly string[] = [
  'did he call, and may she rest, and let her go',
  'the doctor insists that she leave',
  'he and she dance, my sons love football',
  'he put the kettle on and cut the cake and read to me',
  'I heard my wife sing in the shower',
  'the people who call me, my mum and dad who love me',
  'he was captain of the team, I am mum to three, he is man enough',
  'we are family, we are all night owls',
  'she has been gone since two years ago',
  'he has two years, I have ten years of letters',
  'I have not spoken to him since 2009',
  'the dog and its own bed, its eyes shut',
  'my sisters dance, my cousins who live in Cork',
  'my husband snores like a tractor',
  'my kids last saw him in May',
  'she said "he call me every day"',
  'I want love, we want fair pay, they want help from you',
  'married with two kids, lost the number in the phone box',
];

describe('a light grammar of told sentences', () => {
  for (const [promise, cases] of Object.entries(RIGHTED))
    for (const [typed, sung] of cases) it(`can ${promise}: ${sung}`, () => assert.equal(lightGrammar(typed), sung));
  for (const sentence of RIGHT)
    it(`leaves as it is: ${sentence}`, () => assert.equal(lightGrammar(sentence), sentence));
});
