import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';

const statementsOf = (description: string): string[] =>
  readIntent(readBrief({ ...plainRequest, description }, createRandom('x')), description).statements.map(
    ({ text }) => text,
  );

const ends = (description: string, ...wanted: readonly string[]): void => {
  const told = statementsOf(description);
  for (const one of wanted) assert.ok(told.includes(one), `${one}: ${told.join(' / ')}`);
};
const never = (description: string, unwanted: RegExp): void => {
  const told = statementsOf(description);
  assert.deepEqual(
    told.filter((text) => unwanted.test(text)),
    [],
  );
};

describe('what was done to somebody', () => {
  it('is no deed of theirs', () => {
    ends(
      'Bruno the postman is retiring. retirement song for Bruno, bitten by nine dogs',
      'you were bitten by nine dogs',
    );
    ends(
      'RIP Shelly the tortoise. she was 40. buried under the plum tree today',
      'you were buried under the plum tree today',
    );
    ends(
      'song about a flood. got dumped after two months need something to yell in the car',
      'I got dumped after two months',
    );
  });

  it('is said alone of what is sold', () => {
    ends('jingle for oat soap, made in Bristol', 'made in Bristol');
  });

  it('tells of a thing before a bare noun', () => {
    ends('song for midsummer at our farm. bonfire, burnt chickpeas, nine goats', 'burnt chickpeas');
    ends('for my son Abe. he fought fires, baked bread and wrote letters', 'you baked bread and wrote letters');
  });

  it('hangs on what it was left like', () => {
    ends('my brother is away. I keep his bike in the hall, dusted.', 'I keep your bike in the hall, dusted');
  });
});

describe('two clauses with nothing between them', () => {
  it('are two statements', () => {
    ends(
      'farewell song for Agnes, she is moving to the York branch she made the best scones',
      'you made the best scones',
    );
  });

  it('stay one where the second tells of the first', () => {
    ends('song for my dad. he built the boat we sailed in', 'you built the boat we sailed in');
    ends('song for my wife. I remember the day she took the bus', 'I remember the day you took the bus');
  });
});

describe('the one sung to', () => {
  it('takes along the words that call them', () => {
    never('song for my 3 yr old Zara, she says goodnight to the bins', /\b(?:old|my) you\b/);
    ends('party song. birthday girl Mabel has an eyepatch', 'you have an eyepatch');
  });

  it('is told of in one where a clause goes before', () => {
    ends('I have a crush on the man who sells honey', 'I have a crush on you who sell honey');
  });

  it('owns what is theirs', () => {
    ends('first communion of my niece Rosa in May', 'your first communion in May');
  });

  it('is the animal that died, and not whose it is', () => {
    const text = 'funeral song for my daughter and her hamster Dot who died. he liked figs. she waits by the wheel';
    ends(text, 'you liked figs', 'she waits by the wheel');
  });

  it('is called by an animal behind "the"', () => {
    ends('RIP Admiral the tortoise. Older than my dad.', 'you were older than my dad');
  });

  it('is getting married, where they are two', () => {
    ends(
      'wedding song for my sister Nia and her fiancé Abe, getting married in Rome',
      'you are getting married in Rome',
    );
  });
});

describe('"had" and "would" contracted', () => {
  it('are told apart by what follows', () => {
    ends("song about us. at the airport we'd both brought tea", 'at the airport we had both brought tea');
    ends("song about us. we'd get lost in town", 'we would get lost in town');
  });
});

describe('when something is', () => {
  it('is a sentence', () => {
    ends('retirement song for Doug, mailman, last day Friday', 'the last day is Friday');
  });
});

describe('an age before a name', () => {
  it('is told of who bears it', () => {
    ends(
      'bedtime song for my 2 yr old Zara. she says goodnight to the bins',
      'you are 2',
      'you say goodnight to the bins',
    );
  });
});

describe('whose it is', () => {
  it('is said before somebody else is spoken of', () => {
    ends(
      "song for my daughter Mia's birthday. She loves owls and her best friend is Zoe",
      'you love owls and your best friend is Zoe',
    );
    ends(
      'song for my boyfriend Emeka. he walks me home even though his is the other way',
      'you walk me home even though yours is the other way',
    );
  });

  it('is the one blamed, not the singer, behind "for"', () => {
    ends('clown on my buddy Raj for losing to a child at chess', 'you lost to a child at chess');
    ends('song for my wife Ama, thanking her for never giving up on us', 'you never gave up on us');
  });

  it('is the singer where only a feeling or a deed of their own is said', () => {
    ends('hate my printer. it eats paper. metal', 'I hate my printer');
    ends('night shift song for nurses. coffee cold, feet hurt', 'my feet hurt');
  });
});

describe('verbs joined behind "would"', () => {
  it('stay as they are, of the dead too', () => {
    ends(
      'song for my dad who died in May. on rainy days he would sit in the shop and hammer nails',
      'on rainy days you would sit in the shop and hammer nails',
    );
  });
});

describe('several deeds of one', () => {
  it('are all theirs, whatever the first looks like', () => {
    ends(
      'rap for my mate Del. he is going bald, supports Rovers and still lives with his mum',
      'you support Rovers and still live with your mum',
    );
  });

  it('are no deeds in a list of things', () => {
    ends('song about a note in a coat. Leeks, stamps, a lightbulb, something for Jo', 'stamps');
  });
});

describe('those named between commas', () => {
  it('do what follows', () => {
    ends(
      'Adel Noor, a schoolboy in Cairo in 1950, noticed that the bridge hums.',
      'Adel Noor, a schoolboy in Cairo in 1950, noticed that the bridge hums',
    );
  });
});

describe('a town and its land', () => {
  it('are one place', () => {
    ends(
      'song for my dad. He farmed outside Kearney, Nebraska his whole life and drove a tractor',
      'you drove a tractor',
    );
    ends('song for my friend Lou. he comes from Eritrea, sings well', 'you come from Eritrea');
  });
});

describe('who is meant where nobody is said', () => {
  it('is the singer before anybody is named, and where only they can say it', () => {
    ends(
      'Forgot our anniversary because the match was on. My wife Ngozi cooked. sorry song',
      'I forgot our anniversary because the match was on',
    );
    ends(
      "a song for my crush on the barista. he draws swans in my foam. don't know his name",
      'I do not know your name',
    );
  });

  it('is who asks, in a question', () => {
    ends('song for my stepdad. You taught me to drive. Can I call you dad now', 'can I call you dad now');
  });

  it('are others, where "they" stands before the group sung to is named', () => {
    ends('They are closing the library. so my kids learned to read at home', 'they are closing the library');
  });

  it('is no animal that an order is about', () => {
    never('apology song to my corgi Waffles. he looks so betrayed. promise him chicken', /promise/);
  });

  it('is the one named after "my name is"', () => {
    ends("song about apologising. My name's Blessing and I live in Reading", 'my name is Blessing');
  });
});

describe('a thing or an animal with a name', () => {
  it('is "you" with all that stands before its name', () => {
    ends('Our old sheepdog Meg is gone. She slept by the stove.', 'you are gone');
    never('my sourdough starter Gerald is dying, help', /starter you/);
  });
});

describe('"who" behind a place', () => {
  it('tells of the one sung to, there', () => {
    ends("thank you to the nurses at St Mary's hospital who saved my son", "at St. Mary's hospital you saved my son");
    ends(
      'tribute to firefighters of station 12 who pulled two kids out of a house',
      'you pulled two kids out of a house',
    );
    ends('retirement song for Mr. Abara, our teacher of 30 years, who set his tie on fire', 'you set your tie on fire');
  });
});

describe('what a thing is', () => {
  it('is no deed', () => {
    ends('Anthem: Ballymore Rowing Club, founded 1931, blue and white', 'founded 1931');
    ends('song about autumn. leaves on the tram, breath I can see', 'breath I can see');
    ends('tribute to the sea. Boats lying in sand, camels in the shade', 'boats lying in sand');
    ends('my mother raised four boys in a tent. song for my mother', 'you raised four boys in a tent');
  });
});

describe('names, and what is left where something was taken out', () => {
  it('stay names where only one of two is sung to', () => {
    ends('Twins! Ottilie and Bram arrived early. They came home today.', 'Ottilie and Bram arrived early');
    ends(
      'goodbye song for our au pair Lotte. Max and Elodie will miss her pancakes',
      'Max and Elodie will miss your pancakes',
    );
  });

  it('are no loose ends', () => {
    ends('our village bus. bring back the number 9 bus', 'bring back the number 9 bus');
    ends(
      'song for my goats. my goats ate the cake. our values are honesty, tea, patience',
      'our values are honesty, tea, patience',
    );
    ends('song for squids. it tastes with its arms', 'it tastes with its arms');
    never('song for my aunt Ida. I would like to thank her in a way she can hear', /in a way/);
  });

  it('keep their deeds before a preposition, too', () => {
    ends(
      'My daughter Sol failed twice. She works days at a car wash, studies on the night bus.',
      'you study on the night bus',
    );
  });
});

describe('a group that is sung to', () => {
  it('is called as it is behind a preposition', () => {
    ends(
      'song for my rugby team. I told the guys on my rugby team the truth',
      'I told the guys on my rugby team the truth',
    );
  });

  it('is no hen night', () => {
    ends('karaoke song for our hen do in Gdańsk: bride is Liv', 'our hen do in Gdańsk');
  });
});

describe('figures and names in what is told', () => {
  it('are spelled as they are', () => {
    ends('song for our neighbour mr leroy. we like mr leroy and pluto', 'we like you and Pluto');
    ends("song for our nonna Pina. Sunday lunch at nonna Pina's: ten people, one table", 'Sunday lunch at your place');
  });
});

describe('two who are in two places', () => {
  it('are told of one after the other', () => {
    ends(
      "long distance song. he's in Seoul im in Leeds. we fall asleep on the phone",
      'you are in Seoul',
      'I am in Leeds',
    );
  });
});

describe('deeds of who is sung to', () => {
  it('are theirs behind "who", and behind what somebody else does', () => {
    ends('rap about my uncle Ned who microwaves fish', 'you microwave fish');
    ends(
      "my aunt Bea makes tea when I'm sad and mends every kettle",
      "you make tea when I'm sad and mend every kettle".replace("I'm", 'I am'),
    );
    ends('love song for my boyfriend Luc, he is a baker, works nights', 'you work nights');
  });

  it('are whole where they are told to somebody', () => {
    ends(
      'song for my coach Iva, who lent me a kayak and told me I could win',
      'you lent me a kayak and told me I could win',
    );
  });
});

describe('the matter of a request', () => {
  it('is no call to whoever owns it', () => {
    ends(
      "a song about fear of heights, I have to climb a tower for my sister's wedding",
      "I have to climb a tower for my sister's wedding",
    );
  });

  it('is said once, and keeps its words', () => {
    ends('I left Oslo. Now I have a farm in Ghana. I want a song about that journey', 'now I have a farm in Ghana');
    ends('song for Ama and me, we met in detention 1998', 'we met in detention in 1998');
    ends('Thank God for the boats and the rain.', 'thank God for the boats and the rain');
    ends('jingle for Toad Soap, hand poured in Oregon', 'hand poured in Oregon');
  });
});
