import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';

const narrationOf = (description: string): readonly string[] => {
  const brief = readBrief({ ...plainRequest, description }, createRandom('narration'));
  return readIntent(brief, description).narration;
};

/** Requests and what of them is told. */
const TOLD: readonly (readonly [promise: string, request: string, narration: readonly string[]])[] = [
  [
    'leaves everybody who they are in the request',
    'A song for my stepfather. Walter never asked me to call him Dad, and he taught me to shave.',
    ['Walter never asked me to call him Dad and he taught me to shave'],
  ],
  [
    'puts a comma between who is named and what goes on with a pronoun',
    'bday song for my nan doreen shes 83, still does her own gutters',
    ['my nan Doreen, she is 83, still does her own gutters'],
  ],
  [
    'leaves out what orders the song, and what hangs on it',
    'He turns eighteen in August; please write a steady, chugging folk-rock song, and list real-sounding stops in the bridge.',
    ['he turns eighteen in August'],
  ],
  [
    'keeps what stands in brackets and between commas',
    'Her brother Fionn, who is four, insists on calling her "Potato".',
    ['her brother Fionn, who is four, insists on calling her "Potato"'],
  ],
  [
    'tells a thing that the song is about',
    'a song about a pigeon named Kevin who runs for mayor. promises free chips',
    ['a pigeon named Kevin who runs for mayor', 'promises free chips'],
  ],
  [
    'takes no dedication and no length for a thing told',
    'Please write a song of apology from a father to a son, about three minutes long. I was in Singapore the day he was born.',
    ['I was in Singapore the day he was born'],
  ],
  [
    'leaves out what is not to be sung',
    "He kept cactuses on the windowsill. No rainbow bridge stuff it makes me cringe. Don't speak of him as if he were gone. Folk song.",
    ['he kept cactuses on the windowsill'],
  ],
  [
    'joins a name to the sentence that tells of it',
    'Song for my wife Anna. She sings in the shower.',
    ['my wife Anna, she sings in the shower'],
  ],
  [
    'parts what was typed without a comma where another clause begins',
    'song for my goat Ferdie he was born on a boat his name is from a cartoon he is 3 scared of hens. I never gave it back',
    [
      'my goat Ferdie, he was born on a boat, his name is from a cartoon, he is 3, scared of hens',
      'I never gave it back',
    ],
  ],
  [
    'spells days',
    'bday song for my dad Colin, hes 71 sat, still swims in the canal',
    ['my dad Colin, he is 71 on Saturday, still swims in the canal'],
  ],
  [
    'sings nothing that is forbidden',
    'Lullaby for my niece Oona, rain on the roof of the caravan. Nothing scary, no thunder, no dogs allowed. She likes the sound.',
    ['my niece Oona, rain on the roof of the caravan', 'she likes the sound'],
  ],
];

const MORE: typeof TOLD = [
  [
    'keeps what goes on behind who it is for, and not whom it is from',
    'Birthday song for my brother Piet from me and the twins, he turns 30, wants to be a clown when he grows up.',
    ['my brother Piet, he turns 30, wants to be a clown when he grows up'],
  ],
  [
    'tells whom and what an order is about',
    'This is for my aunt Ludka who ran the ferry at Bled. A waltz sung by a left shoe about the right shoe lost at sea.',
    ['my aunt Ludka who ran the ferry at Bled', 'the right shoe lost at sea'],
  ],
  [
    'keeps a clause that only looks like an order or a remark',
    'Song about a bus stop that thinks it is a station. It is late every day, and nobody minds.',
    ['a bus stop that thinks it is a station', 'it is late every day and nobody minds'],
  ],
  [
    'leads on from nothing that is left out',
    'angry song at the bank that ate my card. Please write it with horns, and he still laughs about it',
    ['the bank that ate my card', 'he still laughs about it'],
  ],
  [
    'parts whom a request names from what it goes on with',
    'lullaby for my niece Isla her daddy is on the boats. Please compose a processional for my sister June in a field.',
    ['my niece Isla, her daddy is on the boats', 'my sister June in a field'],
  ],
  [
    'sings no heading, no word alone that only names, and nothing that is begged for',
    'Song for Ottmar. We sail every May. Rules: own rope, no fear of eels. no banjo solo please',
    ['we sail every May', 'own rope, no fear of eels'],
  ],
  [
    'takes no lack of words for words that are forbidden',
    'song for my neighbour Hedda. When I came to Bremen with no words she taught me bread.',
    ['my neighbour Hedda', 'when I came to Bremen with no words she taught me bread'],
  ],
  [
    'spells owners, teams and shouted words',
    'Mr. Hallams corner shop closes AND the u11s football team cries. I met HIM in A&E',
    ["Mr. Hallam's corner shop closes and the under-11s football team cries", 'I met him in A and E'],
  ],
];

describe('what a request tells, as it is typed', () => {
  for (const [promise, request, narration] of [...TOLD, ...MORE])
    it(promise, () => assert.deepEqual(narrationOf(request), narration));
});
