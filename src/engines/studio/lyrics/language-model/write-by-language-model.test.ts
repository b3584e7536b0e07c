import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import type { LyricSheet } from '../../records.ts';
import { writeSheet } from '../../write-sheet.ts';
import { avoidLines } from '../avoided-lines.ts';
import { checkWords } from '../check-words/check-words.ts';
import { LanguageModelFailure, languageModelLimits } from './language-model.ts';
import { copiedRun, fillPrompt } from './load-prompts.ts';
import { type ModelWish, writeByLanguageModel } from './write-by-language-model.ts';

/** What the double says to the first, second ... question; the questions it was asked. */
let answers: ((response: ServerResponse) => void)[] = [];
let questions: { readonly authorization: string | undefined; readonly body: string }[] = [];
let server: Server;
let url = '';

before(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      questions.push({ authorization: request.headers.authorization, body });
      (answers.shift() ?? ((late: ServerResponse) => void late.destroy()))(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (content: string) =>
  (response: ServerResponse): void =>
    void response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));

const verse1 = [
  'Anna, the kettle is singing its one old song',
  "You're forty this morning, and nothing is wrong",
  "There's soil on the doorstep and soil on your shoes",
  'You love all this gardening more than the news',
];
const chorus = [
  'Put down the trowel and blow',
  'Forty small fires in a row',
  "There's cake on the barrow, there's dirt on your nose",
  'Put down the trowel and blow',
];
const verse2 = [
  'The neighbours have come with a ladder of beans',
  'A bottle of something in several greens',
  'An hour from now it will rain on the peas',
  'And you will be out there again on your knees',
];
const songOf = (first: readonly string[], second: readonly string[] = verse2, hook: readonly string[] = chorus) => ({
  title: 'Put Down the Trowel',
  sections: [
    { type: 'verse', lines: first },
    { type: 'Chorus', lines: hook },
    { type: 'verse', lines: second },
    { type: 'chorus', lines: hook },
    {
      type: 'bridge',
      lines: ['A year is a thing that you dig and you sow', 'And some of it comes up in a row of its own'],
    },
    { type: 'chorus', lines: hook },
  ],
});
const song = songOf(verse1);
const tell = (value: unknown): ((response: ServerResponse) => void) => says(JSON.stringify(value));

const description = 'birthday song for my wife Anna who turns 40, she loves gardening';
const brief = readBrief({ ...plainRequest, description }, createRandom('model'));
const intent = readIntent(brief, description);
const own = (): LyricSheet => writeSheet(brief, { title: null, lineCountMax: 40, description }, createRandom('own'));
const endpoint = (): { url: string; model: string; apiKey: string } => ({ url, model: 'songs-1', apiKey: 'secret' });
const ask = (more: Partial<ModelWish> = {}): Promise<LyricSheet> => {
  questions = [];
  return writeByLanguageModel(endpoint(), brief, {
    description,
    intent,
    title: null,
    language: null,
    isEnglish: true,
    ownWords: own,
    signal: new AbortController().signal,
    ...more,
  });
};
const textsOf = ({ sections }: LyricSheet): string[] => sections.flatMap(({ lines }) => lines.map(({ text }) => text));
const gravely = (sheet: LyricSheet): string[] =>
  checkWords(sheet, intent)
    .filter(({ severity }) => severity === 3)
    .map(({ what }) => what);

test('takes a good answer, also from a code fence, and asks only once', async () => {
  for (const content of [JSON.stringify(song), `Here you are:\n\`\`\`json\n${JSON.stringify(song)}\n\`\`\``]) {
    answers = [says(content)];
    const sheet = await ask();
    assert.equal(sheet.title, 'Put Down the Trowel');
    assert.deepEqual(
      sheet.sections.map(({ label, lines }) => `${label} ${lines.length}`),
      ['Verse 1 4', 'Chorus 4', 'Verse 2 4', 'Chorus 4', 'Bridge 2', 'Chorus 4'],
    );
    assert.equal(questions.length, 1);
    assert.equal(questions[0]!.authorization, 'Bearer secret');
  }
});

test('tells the model the request, its record, and the form of the answer', async () => {
  answers = [tell(song)];
  await ask();
  const body = JSON.parse(questions[0]!.body) as {
    messages: { content: string }[];
    response_format: { json_schema: { schema: object } };
  };
  const order = body.messages.at(-1)!.content;
  for (const told of [description, '"name":"Anna"', '"occasion":"birthday"', 'turns 40', 'chorus 4']) {
    assert.ok(order.includes(told), `${told} in ${order}`);
  }
  assert.deepEqual(Object.keys(body.response_format.json_schema.schema).toSorted(), [
    'additionalProperties',
    'properties',
    'required',
    'type',
  ]);
});

test('asks without a form where the server does not know the field, and not with it again', async () => {
  const refuses = (response: ServerResponse): void => void response.writeHead(400).end('unknown field');
  answers = [refuses, tell({ ...song, sections: [] }), tell(song)];
  assert.equal((await ask()).title, 'Put Down the Trowel');
  assert.deepEqual(
    questions.map(({ body }) => body.includes('response_format')),
    [true, false, false],
  );
});

test('tells the model what the checker finds, three times at most, and takes the answer that is right', async () => {
  const lacking = songOf(['The kettle is singing its song', ...verse1.slice(1)]);
  const wrong = songOf(verse1, ['He go to the garden at dawn', ...verse2.slice(1)]);
  answers = [tell(lacking), tell(wrong), tell(lacking), tell(song)];
  const sheet = await ask();
  assert.equal(questions.length, 4);
  assert.match(questions[1]!.body, /the name \\"Anna\\" is never sung/);
  assert.match(questions[2]!.body, /Verse 2, line 1 .*he go/);
  assert.ok(textsOf(sheet).includes(verse1[0]!));
});

test('tells the model which lines are not wanted, and never sings them', async () => {
  const unwanted = [verse1[0]!];
  answers = [tell(song), tell(song), tell(song), tell(song)];
  const sheet = await ask({ avoidLines: unwanted, avoided: avoidLines({ exact: unwanted }) });
  const { messages } = JSON.parse(questions[0]!.body) as { messages: { content: string }[] };
  assert.ok(messages[1]!.content.includes(unwanted[0]!));
  assert.ok(questions[1]!.body.includes('a line that must not come'));
  assert.ok(!textsOf(sheet).includes(unwanted[0]!));
});

test('asks no more once the time of all takes is over', async () => {
  answers = [() => {}];
  await assert.rejects(ask({ deadline: AbortSignal.timeout(50) }), /took too long/);
});

test('takes words of our own for the sections that the model never gets right, and keeps its others', async () => {
  const faulty = songOf(verse1, [
    'I hate you more than all the rain',
    'You are nothing but a stain',
    ...verse2.slice(2),
  ]);
  answers = Array.from({ length: 4 }, () => tell(faulty));
  const sheet = await ask();
  assert.ok(textsOf(sheet).includes(verse1[0]!));
  assert.ok(!textsOf(sheet).includes('I hate you more than all the rain'));
  assert.deepEqual(gravely(sheet), []);
});

test('sings every name, though the model never does', async () => {
  const nameless = songOf(['The kettle is singing its one old song', ...verse1.slice(1)]);
  answers = Array.from({ length: 4 }, () => tell(nameless));
  const sheet = await ask();
  assert.ok(textsOf(sheet).some((text) => text.includes('Anna')));
});

test('never sings what is unsafe, markup, or copied from the prompt', async () => {
  const bad = [
    "Tonight I'm gonna stab him in the lane",
    'The immigrants are vermin in the rain',
    '<script>alert</script>',
    "Nell, there's a soldering iron asleep on your sill",
  ];
  for (const line of bad) {
    answers = Array.from({ length: 4 }, () => tell(songOf(verse1, [line, ...verse2.slice(1)])));
    assert.ok(!textsOf(await ask()).includes(line), line);
    assert.equal(questions.length, 4);
    answers = Array.from({ length: 4 }, () => tell(songOf(verse1, [line, ...verse2.slice(1)])));
    await assert.rejects(ask({ ownWords: null }), LanguageModelFailure);
  }
});

test('words in other languages are checked for names and for what can be sung, not for English', async () => {
  const spanish = songOf([
    'Anna, la tetera canta su canción',
    'He go go por la mañana',
    'La tierra en la puerta y en tu delantal',
    'Y toda la casa despierta al final',
  ]);
  answers = [tell(spanish)];
  assert.equal(textsOf(await ask({ isEnglish: false, ownWords: null, language: 'es' }))[1], 'He go go por la mañana');
  assert.equal(questions.length, 1);
});

test('fails on garbage, laziness, errors, silence and floods, and never tells the key', async () => {
  const bad: [string, (response: ServerResponse) => void][] = [
    ['no words', says('   ')],
    ['no JSON', says('I would rather talk about the weather.')],
    ['wrong shape', tell({ title: 'X', sections: [{ type: 'aria', lines: ['la'] }] })],
    ['too lazy', tell({ title: 'X', sections: [{ type: 'verse', lines: ['Anna is forty'] }] })],
    ['too many lines', tell({ ...song, sections: Array(19).fill({ type: 'verse', lines: Array(24).fill('go') }) })],
    ['status 500', (response) => void response.writeHead(500).end('boom')],
    ['always status 400', (response) => void response.writeHead(400).end('no')],
    ['not even JSON', (response) => void response.end('<html>')],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken line', (response) => void response.destroy()],
    ['a flood', (response) => void response.end('x'.repeat(languageModelLimits.responseBytesMax + 10))],
  ];
  for (const [name, answer] of bad) {
    answers = Array.from({ length: 4 }, () => answer);
    await assert.rejects(
      ask(),
      (error: Error) => error instanceof LanguageModelFailure && !error.message.includes('secret'),
      name,
    );
    assert.ok(questions.length <= 1 + languageModelLimits.repairsMax, name);
  }
});

test('keeps what it has, mended, when the model fails in the middle of its repairs', async () => {
  const nameless = songOf(['The kettle is singing its one old song', ...verse1.slice(1)]);
  answers = [tell(nameless), (response) => void response.writeHead(500).end('boom')];
  assert.ok(textsOf(await ask()).some((text) => text.includes('Anna')));
});

test('gives up at once, with the reason of the task, when the task is cancelled', async () => {
  answers = [() => undefined];
  const controller = new AbortController();
  const asked = ask({ signal: controller.signal });
  setImmediate(() => controller.abort(new Error('cancelled')));
  await assert.rejects(asked, /cancelled/);
});

test('takes a model that is too slow for a failed one', async () => {
  answers = [() => undefined];
  await assert.rejects(
    ask({ signal: AbortSignal.timeout(60) }),
    (error: Error) => error instanceof LanguageModelFailure && /too long/.test(error.message),
  );
});

test('keeps the title that the caller gave', async () => {
  answers = [tell(song)];
  assert.equal((await ask({ title: 'Mine' })).title, 'Mine');
});

test('the prompts fill every slot and know their own words again', () => {
  const order = fillPrompt('lyrics-order', {
    description: 'a {{record}}',
    record: '{}',
    style: 'Pop',
    form: 'verse 4',
    language: 'en',
    title: '',
    earlier: '',
    avoid: '',
  });
  assert.match(order, /Request: a \{\{record\}\}\nRecord: \{\}/);
  assert.equal(copiedRun('And one of your gloves lives in\nCrewe by itself'), 'and one of your gloves lives in crewe');
  assert.equal(copiedRun(textsOf(own()).join('\n')), null);
});
