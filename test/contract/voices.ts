import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Score } from '../../src/music/score.ts';
import { type ContractBench, CREATE, type Customer, type Reply, refuses, shortSong, spending } from './contract.ts';
import { type FileServer, serveFiles } from './file-server.ts';
import { bytesOf } from './recordings.ts';
import { usualStatuses } from './usual-statuses.ts';

const PATH = '/api/v1/sonic/create-voice';
const VOX = '/api/v1/sonic/vox';
const PERSONA = '/api/v1/sonic/persona';
const WORDS = [
  ...['[Verse]', 'I left a light on in the hall', 'And drew your name along the wall'],
  ...['The evening train is running late', 'I count the lanterns by the gate', '[End]'],
].join('\n');
const RATE = 48_000;

/** The answer of an operation that may want to be asked again. */
async function ready(customer: Customer, path: string, body: object): Promise<Reply> {
  for (;;) {
    const reply = await customer.post(path, body);
    if (reply.status !== 202) return reply;
  }
}

const dataOf = <T>({ status, body }: Reply): T => {
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as T;
};

/** A singer of this gender alone, sung by the service itself. */
async function voiceOf(
  { customer }: ContractBench,
  gender: 'f' | 'm',
): Promise<{ voice: Uint8Array; song: Uint8Array }> {
  const wish = { ...shortSong, prompt: WORDS, duration: 20, vocal_gender: gender, seed: `voice alone ${gender}` };
  const [clip] = await customer.finish(await customer.post(CREATE, wish));
  const window = { clip_id: clip!.clip_id, vocal_start_s: 0, vocal_end_s: 20 };
  const { vocal_audio_url: url } = dataOf<{ vocal_audio_url: string }>(await ready(customer, VOX, window));
  return { voice: await bytesOf(url), song: await bytesOf(clip!.wav_url!) };
}

/** Seconds of a sound as a WAV of 16 bits. */
function wavOf(seconds: number, at: (frame: number) => number): Buffer {
  const frames = seconds * RATE;
  const wav = Buffer.alloc(44 + 2 * frames);
  wav.write('RIFF', 0).toString();
  wav.writeUInt32LE(36 + 2 * frames, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(2 * RATE, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(2 * frames, 40);
  for (let i = 0; i < frames; i++) wav.writeInt16LE(Math.round(8000 * at(i)), 44 + 2 * i);
  return wav;
}

/** Noise without chance: the same in every run. */
function noise(): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 30 - 1;
  };
}

async function genderIn(scoreUrl: string): Promise<string> {
  const { parts } = (await (await fetch(scoreUrl)).json()) as Score;
  const lead = parts.find(({ role }) => role === 'lead')!.instrument;
  assert.ok(lead.kind === 'singer');
  return lead.singer.gender;
}

/** POST /api/v1/sonic/create-voice, and personas of recorded singers. */
export function voicesContract(theBench: () => ContractBench): void {
  let server: FileServer;
  before(async () => {
    const [f, m] = [await voiceOf(theBench(), 'f'), await voiceOf(theBench(), 'm')];
    server = await serveFiles({
      ...{ 'female.mp3': f.voice, 'male.mp3': m.voice, 'female-song.wav': f.song },
      ...{ 'short.wav': wavOf(4, (i) => Math.sin((2 * Math.PI * 220 * i) / RATE)), 'noise.wav': wavOf(14, noise()) },
      'silence.wav': wavOf(14, () => 0),
    });
  });
  after(() => server?.close());
  const body = (name = 'female.mp3') => ({ audio_url: server.urlOf(name), name: 'Mine' });
  const create = async (customer: Customer, name: string) =>
    spending(customer, async () => customer.end(await customer.post(PATH, body(name))));

  usualStatuses(theBench, {
    path: PATH,
    price: 4,
    body: () => body(),
    clipField: null,
    wrong: () => [
      ['audio_url', { audio_url: 'voice.mp3' }],
      ['audio_url', { audio_url: null }],
      ['name', { name: 'x'.repeat(81) }],
    ],
  });

  for (const [name, gender] of [
    ['female.mp3', 'female'],
    ['male.mp3', 'male'],
  ] as const) {
    it(`200: a ${gender} voice becomes a ${gender} singer, for 4 credits`, async () => {
      const { customer } = theBench();
      const { result, credits } = await create(customer, name);
      assert.deepEqual([result.message, credits], ['success', 4], JSON.stringify(result));
      const { persona_id } = result.data as unknown as { persona_id: string };
      const song = { task_type: 'persona_music', persona_id, custom_mode: true, mv: 'sonic-v5', duration: 8 };
      const sung = await customer.finish(await customer.post(CREATE, { ...song, prompt: 'A quiet harbour' }));
      for (const clip of sung) assert.equal(await genderIn(clip.score_url!), gender);
    });
  }

  it('200: what is no clear voice, or too short, fails in words and is refunded', async () => {
    const { customer } = theBench();
    for (const [name, reason] of [
      ['noise.wav', /No clear single voice/],
      ['silence.wav', /voice|silen|sound/i],
      ['short.wav', /4\.0 s.*more than 10 s/],
      ['missing.wav', /did not answer with success/],
    ] as const) {
      const { result, credits } = await create(customer, name);
      const states = (result.data as unknown as { state: string }[]).map(({ state }) => state);
      assert.deepEqual([result.code, states, credits], [500, ['failed'], 0], name);
      assert.match(String(result.message), reason, name);
    }
  });

  it('200: the singer of an upload becomes a persona, by its dry voice and by its stem too', async () => {
    const { customer } = theBench();
    const upload = await customer.post('/api/v1/sonic/upload', { url: server.urlOf('female-song.wav') });
    const clip_id = String(upload.body.clip_id);
    const window = { clip_id, vocal_start_s: 2, vocal_end_s: 16 };
    const { id } = dataOf<{ id: string }>(await ready(customer, VOX, window));
    const [vocals, band] = await customer.finish(await customer.post('/api/v1/sonic/stems/basic', { clip_id }));
    for (const wish of [{ clip_id, vox_audio_id: id }, { clip_id: vocals!.clip_id }]) {
      const { result, credits } = await spending(customer, () => customer.post(PERSONA, { name: 'Ada', ...wish }));
      assert.deepEqual([result.status, credits], [200, 1], JSON.stringify(result.body));
    }
    const nobody = { status: 400, type: 'bad_request', param: 'clip_id' };
    await refuses(customer, PERSONA, { name: 'Ada', clip_id: band!.clip_id }, nobody);
  });
}
