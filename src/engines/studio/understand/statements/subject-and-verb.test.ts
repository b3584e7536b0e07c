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
const tells = (description: string, ...wanted: readonly string[]): void => {
  const told = statementsOf(description);
  for (const one of wanted) assert.ok(told.includes(one), `${one}: ${told.join(' / ')}`);
};

describe('what somebody is, without a verb', () => {
  it('is a noun of persons behind another word', () => {
    tells('for my grandad Bill, pigeon man, had a bird', 'you are a pigeon man');
    tells('my dog Biscuit died tuesday. lab cross', 'you were a lab cross');
    tells('song for my uncle Norm, ex tank driver, cheats at dominoes', 'you are an ex tank driver');
  });

  it("is one adjective that tells of nobody's song", () => {
    tells('song for our cat Bo, fat, three-legged, has 3 houses', 'you are fat', 'you are three-legged');
  });

  it('is a number alone, which is an age', () => {
    tells('my dog Biscuit died tuesday. 14. he was good', 'you were 14');
    tells('song for my mate Stu. hes a plumber. 47.', 'you are 47');
    tells('song for my neighbour, Madame Tremblay, aged 90. She taps the wall', 'you are 90');
    tells('golden anniversary of my grandparents Edith and Frank, married in 1975', 'you were married in 1975');
    assert.ok(!statementsOf('my aunt Flo, mad about frogs, her son Tom, 4, loves her').includes('you are 4'));
  });
});

describe('who did what has no subject', () => {
  it('is who is sung to, by a verb that looks like a plural', () => {
    tells('song for my brother Danny, out in Estonia for xmas, misses the gravy', 'you miss the gravy');
    tells('song for my wife Lin, hums when she studies', 'you hum when you study');
    tells(
      'rap for my mate Tash, got off with the DJ, works in a shop',
      'you got off with the DJ',
      'you work in a shop',
    );
  });

  it('is who is sung to, by what they were doing then', () => {
    tells(
      'my mum raised 4 of us, up at 4, singing in the dark kitchen so she would not wake us',
      'you were up at 4',
      'you were singing in the dark kitchen so you would not wake us',
    );
    tells('song about my twins, turning 18, they fight', 'you are turning 18');
  });

  it('are both, where nobody does it alone', () => {
    tells(
      'song for my wife Steph. met at a fire drill. she wore a towel',
      'we met at a fire drill',
      'you wore a towel',
    );
    tells('me and my husband are doing up a house', 'you and I are doing up a house');
    tells('us two, been swimming in the sea since her husband left', 'we have been swimming in the sea since her husband left'); // biome-ignore format: one row
  });

  it('is the singer, who does not know a name', () => {
    tells(
      'my crush Jamie on the bus, he lent me one earphone. never knew his last name',
      'I never knew your last name',
    );
    tells('im a single dad, lorry driver, never finished school', 'I am a lorry driver', 'I never finished school');
  });

  it('is nobody, where something took its time', () => {
    tells('to my crush Helen, now my wife, took 22 yrs and two divorces', 'it took 22 years and two divorces');
    tells('me and my three friends, was 5 of us then 4', 'there were 5 of us then 4');
  });

  it('are all who rehearse', () => {
    tells(
      'song for our choir, founded in a pub, rehearse Thursdays in a chapel, never once sung in tune',
      'we rehearse Thursdays in a chapel',
      'we have never once sung in tune',
    );
  });

  it('is the singer, before anything was told of who is sung to', () => {
    tells('I was the one who reported my own manager. lost the job', 'I lost the job');
    tells('to my physio Declan. broke my back off a horse in Kildare', 'I broke my back off a horse in Kildare');
    tells('50th birthday song for me from me. single. bald. just got a kayak', 'I am bald');
  });

  it('are all of a group', () => {
    tells('our lifeboat crew, Port Garrow, all volunteers. Called out 58 times', 'we are all volunteers', 'we were called out 58 times'); // biome-ignore format: one row
    tells('our band split up in 97. bassist (Col) took it', 'our bassist Col took it');
  });

  it('is who is left, of what is done for the dead or to get over somebody', () => {
    tells('scattering dads ashes at Brands Hatch. he died in may', 'I am scattering your ashes at Brands Hatch');
    tells('getting over my divorce from Alan. i painted the bedroom', 'I am getting over my divorce from you');
  });

  it('is never who is sung to, to whom it is done', () => {
    tells('my aunt Flo, mad about frogs, her son Tom, 4, loves her', 'your son Tom loves you');
  });

  it('is who is named right before it', () => {
    tells('our chess club: wee Kacper (9, beat a grandmaster online)', 'wee Kacper beat a grandmaster online');
    tells(
      'song for my husband on the rigs, i sleep on his side, the dog (Tonka) sits at the door',
      'the dog Tonka sits at the door',
    );
  });
});

describe('a verb', () => {
  it('agrees with who does it', () => {
    tells('our porter, he is good, we was there, we has never once been late', 'we have never once been late');
  });

  it('is one, though a tagger takes it for an order or a quality', () => {
    tells('my father came to Leeds, worked in a tile factory', 'you worked in a tile factory');
    tells('song for our mother Comfort, trained 7 children with bread', 'you trained 7 children with bread');
  });

  it('is no drum and no song that somebody beat', () => {
    tells('My daughter Flo beat the champion. pop', 'you beat the champion');
  });

  it('goes on with what else was taught', () => {
    tells('song for my step dad Malc. he taught me to drive, weld and make a roux', 'you taught me to drive, weld and make a roux'); // biome-ignore format: one row
  });

  it('is past of those who lived long ago', () => {
    tells("my great grandad Albert, ship's cook, baked bread in a storm", "you were a ship's cook");
  });

  it('agrees with no "you" that is only meant besides', () => {
    tells('my nurse Jo. his first word to her was biscuit', 'his first word to you was biscuit');
  });

  it('goes with its short object', () => {
    tells('trying to cheer up my dad, he lost his licence', 'I am trying to cheer you up');
  });

  it('is told of those it was done to', () => {
    tells('my goldfish Steve. won at a fair in 02. called lucky', 'you were won at a fair in 02');
    tells("my son Ali is clever, he's taught the whole street to play", 'you have taught the whole street to play');
  });
});

describe('an article', () => {
  it('stands before what somebody is', () => {
    tells('I am a actuary. pop', 'I am an actuary');
    tells('I am nurse in ICU in Naples. pop', 'I am a nurse in ICU in Naples');
    tells('song for our mother Comfort. Widow since 1988', 'you have been a widow since 1988');
    tells("song for my uncle Al, ship's cook", "you are a ship's cook");
  });
});
