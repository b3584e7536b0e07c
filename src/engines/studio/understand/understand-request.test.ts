import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SongIntent } from '../song-intent.ts';
import { understandRequest, type Vocabulary } from './understand-request.ts';

const STYLES = new Set(
  'pop punk rap country sad acoustic ballad slow indie folk lullaby anthem techno funny'.split(' '),
);
const vocabulary: Vocabulary = {
  isStyle: (phrase) => STYLES.has(phrase),
  isGenre: (phrase) => ['punk', 'rap', 'country', 'techno'].includes(phrase),
  isPlace: () => false,
  isKnown: (word) => !['bithday', 'anniversery'].includes(word),
  singularOf: (word) => word.replace(/s$/, ''),
  domainOf: () => null,
};
const read = (request: string): SongIntent => understandRequest(request, vocabulary);
const namesOf = ({ people }: SongIntent): (string | null)[] => people.map(({ name }) => name);
const factsOf = ({ facts }: SongIntent): string[] => facts.map(({ text }) => text);

describe('a request', () => {
  it('tells its occasion, whom it is for and what is known of them', () => {
    const intent = read('birthday song for my wife Anna who turns 40, we have a son called Jack, she loves gardening');
    assert.equal(intent.occasion, 'birthday');
    assert.deepEqual(namesOf(intent), ['Anna', 'Jack']);
    assert.deepEqual([intent.people[0]!.relation, intent.people[0]!.age, intent.addressee], ['wife', 40, 0]);
    assert.deepEqual(factsOf(intent), ['turns 40', 'we have a son called Jack', 'she loves gardening']);
  });

  it('has what stands in quotation marks back in its places', () => {
    for (const request of [
      'song for darts. name is Nigel "the Parsnip" Hobbs, he throws left handed',
      'birthday song for Anna "Bo" Berg, she loves "Dune" and tulips',
      'a song about the "Red Lion" pub and our team "The Owls"',
    ])
      assert.doesNotMatch(JSON.stringify({ ...read(request), stems: [] }), /quotedwords/i, request);
  });

  it('has its feeling, which the words of its style do not soften', () => {
    const { attitude, occasion } = read('angry rap about my boss Kevin who makes me work weekends and steals my ideas');
    assert.deepEqual([attitude.kind, occasion], ['anger', 'diss']);
    assert.equal(read('diss track on my brother Liam, he cant cook').attitude.kind, 'contempt');
  });

  it('tells of the dead as of the dead, animals too', () => {
    const intent = read('my dog max died last winter, he was 14 and loved chasing squirrels, sad acoustic ballad');
    assert.deepEqual(
      [intent.occasion, intent.people[0]!.name, intent.people[0]!.isAlive],
      ['memorial-pet', 'Max', false],
    );
  });

  it('makes no fact of words of style', () => {
    const intent = read('my dog max died last winter, he was 14, sad acoustic ballad');
    assert.ok(!factsOf(intent).some((fact) => /acoustic|ballad/.test(fact)), factsOf(intent).join(' | '));
  });

  it('is read with slips, short forms and small letters', () => {
    const intent = read('bithday song 4 my gf emma 🎂 shes turning 30 n loves cats');
    assert.deepEqual([intent.occasion, namesOf(intent)], ['birthday', ['Emma']]);
    assert.ok(factsOf(intent).some((fact) => fact.includes('cats')));
  });

  it('names two who belong together as a couple, of whom "they" tells', () => {
    const intent = read('wedding song for Tom and Priya, they met at a bus stop in Leeds');
    const couple = intent.people.findIndex(({ kind }) => kind === 'couple');
    assert.equal(intent.addressee, couple);
    assert.deepEqual(intent.facts[0]!.clause!.subject, { kind: 'person', index: couple });
  });

  it('never takes whose music it should sound like for a subject', () => {
    const intent = read('a song about the sea in the style of Ada Brown, slow');
    assert.deepEqual([intent.references, namesOf(intent)], [['Ada Brown'], []]);
  });

  it('names what is sold by its heading or its capitals, and sings what that goes without', () => {
    const lamp = read(
      'Jingle for my lamp shop at Gorton market. Name: Bright Side. No palm oil, no queues, while you wait',
    );
    assert.equal(lamp.product?.name, 'Bright Side');
    assert.deepEqual(lamp.statements.map(({ text }) => text).slice(-3), ['no palm oil', 'no queues', 'while you wait']);
    assert.equal(read('DOZELY night lamp. safe for babies. jingle').product?.name, 'DOZELY');
    assert.equal(read('ad: Pippin Cider, no concentrate, from Ludlow').product?.name, 'Pippin Cider');
  });

  it('calls people by their whole name, by both of their names, and by whose eyes it is told with', () => {
    assert.deepEqual(namesOf(read('A song for a boy in my class. His name is Idris Vaughan. He swims')), [
      'Idris Vaughan',
    ]);
    assert.deepEqual(namesOf(read('birthday song for MC Wobble aka Gareth, 41, he teaches maths')).slice(0, 1), [
      'Gareth',
    ]);
    assert.deepEqual(namesOf(read('The mill fire. Tell it through Edda Lund, who stayed. She died.')), ['Edda Lund']);
  });

  it('lists what it teaches, all of it, in order', () => {
    const { lesson } = read('kids song teaching the colors of the rainbow in order');
    assert.deepEqual(lesson?.items, ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet']);
  });

  it('teaches no list for a span of time or a number of places', () => {
    assert.equal(read('I learn to walk again after nine months in hospital').lesson, null);
    assert.equal(read('for my cousins on 3 continents, who never sleep').lesson, null);
    assert.equal(read('about insomnia: blue light, a radio, counting the trains').lesson, null);
    assert.equal(read('teach my kids the months of the year').lesson?.items.length, 12);
    assert.equal(read('a song to learn the continents').lesson?.items.length, 7);
  });

  it('knows the product of a jingle and what it claims', () => {
    const { product } = read("jingle for Bella's Bakery, fresh bread every morning, 30 years on Main Street");
    assert.deepEqual(
      [product?.name, product?.claims],
      ["Bella's Bakery", ['fresh bread every morning', '30 years on Main Street']],
    );
  });

  it('tells what has no verb of its own: gerunds, states, spans of years', () => {
    const clauses = (request: string): string[] =>
      read(request).facts.map(({ clause }) => `${clause?.verb} ${clause?.rest}`);
    assert.deepEqual(clauses('protest song about landlords raising the rent'), ['raise the rent']);
    assert.deepEqual(clauses('song for my friend Tasha shes turning 25 and obsessed with tacos'), [
      'turn 25',
      'be obsessed with tacos',
    ]);
    assert.deepEqual(clauses('acoustic ballad for our 30th anniversary'), ['be together 30 years']);
  });

  it('sings what somebody always said as it was said, and names with their titles', () => {
    const intent = read("song for Mrs. Lee, my teacher. She always said 'measure twice, cut once'.");
    assert.deepEqual(namesOf(intent), ['Mrs. Lee']);
    assert.deepEqual(
      intent.facts.map(({ kind, clause }) => [kind, clause?.rest]),
      [
        ['trait', '{singer:possessive} teacher'],
        ['quote', 'measure twice, cut once'],
      ],
    );
  });

  it('takes bare matters for topics, not for facts', () => {
    const { facts, topics } = read('slow song about chess and obsession');
    assert.deepEqual([facts, topics.map(({ text }) => text)], [[], ['chess', 'obsession']]);
  });

  it('knows who is thanked, who was bullied, and what is only a date or a place', () => {
    const thanks = read('to the driver who waited when he saw me running. Mr. Osei. he never raised his voice');
    assert.deepEqual([thanks.occasion, thanks.addressee, thanks.people[0]!.name], ['gratitude', 0, 'Mr. Osei']);
    assert.equal(read("song for my niece Harriet who's been bullied about her glasses").attitude.kind, 'hope');
    assert.notEqual(read('song for my brother Tom, he told everyone at christmas dinner').occasion, 'holiday');
    assert.equal(read("I gave a speech at my brother's wedding and I did it").addressee, null);
  });

  it('tells whose feeling it is, and what is done by who is left', () => {
    const statements = (request: string): string[] => read(request).statements.map(({ text }) => text);
    assert.ok(statements('so proud of my daughter Amaya, she studies in Leeds').includes('I am so proud of you'));
    assert.ok(
      statements('I miss my wife June, she died last year, still set two cups out').includes(
        'I still set two cups out',
      ),
    );
    assert.ok(
      statements('my neighbour parks across my drive every single day').includes(
        'you park across my drive every single day',
      ),
    );
  });

  it('tells who left from who left things, and who was killed from who kills plants', () => {
    const brother = read('my brother Cem left me his bike and his plants. I killed two of the plants');
    assert.deepEqual([brother.occasion, brother.people[0]!.isAlive], ['family', true]);
    assert.equal(read('he left me last night').occasion, 'breakup');
    assert.equal(read('my uncle Ray was killed in the mine').people[0]!.isAlive, false);
    const cat = read('had to put my cat Milo to sleep on Monday, he loved the radiator');
    assert.deepEqual([cat.occasion, cat.people[0]!.isAlive], ['memorial-pet', false]);
    assert.equal(read('my baby Ana smiles when I put her to sleep').people[0]!.isAlive, true);
  });

  it('is a protest to whoever is meant, not to the kids it is for', () => {
    assert.equal(read("protest song: they're closing our pool. my kids learned to swim there").addressee, null);
  });

  it('is not sung to whoever only asks for it, and is no song of a relative who comes up late', () => {
    assert.equal(read('my son Theo wants a song about a dinosaur who is a bin man').addressee, null);
    const solstice = read('winter at our cabin, no sun for 4 weeks, candles in ice, my daughter said it is just a day');
    assert.deepEqual([solstice.occasion, solstice.addressee], [null, null]);
    assert.equal(read('a song for my daughter, candles in ice').occasion, 'family');
  });

  it('keeps what it forbids', () => {
    assert.deepEqual(read('a song for my sister Eva, please do not mention the accident').forbidden, [
      'accident',
      'crash',
      'wreck',
    ]);
    assert.deepEqual(read('a Christmas song for Eva. no snow no sleigh please').forbidden, ['snow', 'sleigh']);
    assert.deepEqual(read('a hymn on silence. no king or crown or victory language').forbidden, [
      'king',
      'crown',
      'victory',
    ]);
    assert.deepEqual(read('a song for my ex, never say his name (its Bryce)').forbidden, ['Bryce']);
    assert.deepEqual(read('a song for my ex, the word "love" must not be in it').forbidden, ['love']);
    assert.deepEqual(read('a jingle for our flatbread, do not compare us to naan').forbidden, ['naan']);
    assert.deepEqual(read('Ulla will leave if anyone says "happy birthday" so don\'t').forbidden, ['happy birthday']);
    assert.deepEqual(read('our village has no bus no doctor no shop').forbidden, []);
  });

  it('names what is sold by its heading or its capitals, and sings what that goes without', () => {
    const lamp = read(
      'Jingle for my lamp shop at Gorton market. Name: Bright Side. No palm oil, no queues, while you wait',
    );
    assert.equal(lamp.product?.name, 'Bright Side');
    assert.deepEqual(lamp.statements.map(({ text }) => text).slice(-3), ['no palm oil', 'no queues', 'while you wait']);
    assert.equal(read('DOZELY night lamp. safe for babies. jingle').product?.name, 'DOZELY');
    assert.equal(read('ad: Pippin Cider, no concentrate, from Ludlow').product?.name, 'Pippin Cider');
  });

  it('lists what it teaches, and takes no list of facts for a lesson', () => {
    const itemsOf = (request: string): readonly string[] | undefined => read(request).lesson?.items;
    assert.equal(itemsOf('teach my class the cranial nerves')?.length, 12);
    assert.equal(itemsOf('teach us counting to ten in Swahili')?.[2], 'tatu');
    assert.equal(
      itemsOf('For the rescue: 214 dogs found a home this year, one is still waiting, Stanley, 9'),
      undefined,
    );
    assert.equal(itemsOf('a love song about prime numbers'), undefined);
  });

  it('of any shape is read without a fault', () => {
    for (const odd of ['', '...', '🎂🎂🎂', 'a', 'who who who', '((((', 'x '.repeat(3000), '" " "', 'and and and'])
      read(odd);
  });
});
