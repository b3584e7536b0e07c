import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Recipe } from '../../records.ts';
import { LanguageModelFailure, languageModelLimits } from './language-model.ts';
import { readAnswer } from './song-answer.ts';
import { writeByLanguageModel } from './write-by-language-model.ts';

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

const song = {
  title: 'Paper Boats',
  sections: [
    {
      type: 'verse',
      lines: ['We folded up the news', 'And floated it in twos', 'The gutter took it all', 'Beyond the market hall'],
    },
    { type: 'Chorus', lines: ['Paper boats, paper boats', 'Every little secret floats'] },
  ],
};

const recipe = {
  delivery: 'sung',
  form: ['verse', 'chorus'],
  tempoBpm: { low: 80, usual: 100, high: 120 },
} as unknown as Recipe;
const brief = {
  genres: ['Pop'],
  mood: { valence: 0, arousal: 0, flags: [] },
  recipe,
  theme: [],
  themes: [],
  durationSeconds: null,
  durationSecondsMax: 240,
};
const ask = (signal = new AbortController().signal) => {
  questions = [];
  return writeByLanguageModel({ url, model: 'songs-1', apiKey: 'secret' }, brief, {
    description: 'boats made of paper',
    title: null,
    language: null,
    signal,
  });
};

test('takes a good answer, also from a code fence, and asks only once', async () => {
  for (const content of [JSON.stringify(song), `Here you are:\n\`\`\`json\n${JSON.stringify(song)}\n\`\`\``]) {
    answers = [says(content)];
    const sheet = await ask();
    assert.equal(sheet.title, 'Paper Boats');
    assert.deepEqual(
      sheet.sections.map(({ label, lines }) => `${label} ${lines.length}`),
      ['Verse 1 4', 'Chorus 2'],
    );
    assert.equal(questions.length, 1);
    assert.equal(questions[0]!.authorization, 'Bearer secret');
    assert.match(questions[0]!.body, /boats made of paper/);
  }
});

test('asks once more with what was wrong, and takes the better answer', async () => {
  const long = { ...song, sections: [{ type: 'verse', lines: Array.from({ length: 4 }, () => 'and '.repeat(30)) }] };
  answers = [says(JSON.stringify(long)), says(JSON.stringify(song))];
  assert.equal((await ask()).title, 'Paper Boats');
  assert.equal(questions.length, 2);
  assert.match(questions[1]!.body, /30 syllables/);
});

test('fails on garbage, lies, errors, silence and floods, and never tells the key', async () => {
  const bad: [string, (response: ServerResponse) => void][] = [
    ['no words', says('   ')],
    ['no JSON', says('I would rather talk about the weather.')],
    ['wrong shape', says(JSON.stringify({ title: 'X', sections: [{ type: 'aria', lines: ['la'] }] }))],
    [
      'markup',
      says(JSON.stringify({ ...song, sections: [{ type: 'verse', lines: Array(4).fill('<script>alert</script>') }] })),
    ],
    [
      'too many lines',
      says(JSON.stringify({ ...song, sections: Array(19).fill({ type: 'verse', lines: Array(24).fill('go') }) })),
    ],
    ['status 500', (response) => void response.writeHead(500).end('boom')],
    ['not even JSON', (response) => void response.end('<html>')],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken line', (response) => void response.destroy()],
    ['a flood', (response) => void response.end('x'.repeat(languageModelLimits.responseBytesMax + 10))],
  ];
  for (const [name, answer] of bad) {
    answers = [answer, answer];
    await assert.rejects(
      ask(),
      (error: Error) => error instanceof LanguageModelFailure && !error.message.includes('secret'),
      name,
    );
    assert.ok(questions.length <= 2, name);
  }
});

test('gives up at once, with the reason of the task, when the task is cancelled', async () => {
  answers = [() => undefined];
  const controller = new AbortController();
  const asked = ask(controller.signal);
  setImmediate(() => controller.abort(new Error('cancelled')));
  await assert.rejects(asked, /cancelled/);
});

test('takes a model that is too slow for a failed one', async () => {
  answers = [() => undefined];
  await assert.rejects(
    ask(AbortSignal.timeout(60)),
    (error: Error) => error instanceof LanguageModelFailure && /too long/.test(error.message),
  );
});

test('keeps the title that the caller gave', () => {
  const read = readAnswer(JSON.stringify(song), { lineCountMax: 40, delivery: 'sung', title: 'Mine' });
  assert.equal('sheet' in read && read.sheet.title, 'Mine');
});
