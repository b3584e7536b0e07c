import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainEnglish } from './plain-english.ts';

describe('plain English', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['its gotta be loud', 'it has to be loud'],
    ['its for my nan and theres a cat, her name Ida', "it's for my nan and there's a cat, her name is Ida"],
    ['the dog and its own bed at its homecoming', 'the dog and its own bed at its homecoming'],
    ['ur so late', "you're so late"],
    ['my brother and him wife Ama, I called him dad', 'my brother and his wife Ama, I called him dad'],
    ['she told me mum was here, its me nan', "she told me mum was here, it's my nan"],
    ["the clown's a tax man and my mum's in the league", 'the clown is a tax man and my mum is in the league'],
    ["St. Brigid's in Cork, dad's garage", "St. Brigid's in Cork, dad's garage"],
    ["For my son. He's Joel, he's 29. She's Irish.", "For my son. their name is Joel, he's 29. She's Irish."],
    ['Dev is my best friend since school', 'my best friend Dev since school'],
    ['she sewed (i was a crab) and fell asleep. folk', 'she sewed and fell asleep. i was a crab. folk'],
    ['the bosun, name unknown, lent his hat', 'the bosun, whose name nobody knows, lent his hat'],
    ['My father, who I have not spoken with since May', 'My father. I have not spoken with you since May'],
  ];
  for (const [slip, plain] of cases) it(`is read: ${plain}`, () => assert.equal(plainEnglish(slip), plain));
});
