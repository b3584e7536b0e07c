import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { catalogue } from '../../src/catalogue/catalogue.ts';
import { EXAMPLE_CLIP_ID } from '../../src/catalogue/clip-field.ts';
import { type Operation, pathsOf } from '../../src/catalogue/operation.ts';
import { type ContractBench, CREATE, type Customer, type Reply } from './contract.ts';
import { type FileServer, serveFiles } from './file-server.ts';
import { clipsOf, finishProducer } from './producer.ts';

/** The second id that examples show. */
const OTHER_EXAMPLE_ID = EXAMPLE_CLIP_ID.replace(/1$/, '2');
/** So that every moment of an example lies inside. */
const LONG_SONG = {
  sound: 'indie folk, brushed drums',
  lyrics: '[Verse]\nThe kettle sings, the street is slow\n[Chorus]\nCarry me home tonight',
  length: 64,
};

/** What examples need to be true. */
interface Material {
  readonly songId: string;
  readonly otherSongId: string;
  readonly recordingId: string;
  readonly extensionId: string;
  readonly personaId: string;
  /** Tasks by the family whose poll knows them. */
  readonly taskIds: Readonly<Record<string, string>>;
}

const OF_RECORDINGS: ReadonlySet<string> = new Set([
  'sonic.extend-upload',
  'sonic.cover-upload',
  'sonic.add-vocals',
  'sonic.add-instrumental',
  'producer.cover-upload',
]);

/** Those that are about people and their receivers need passwords and sessions that nobody has here. */
const OF_PEOPLE = ['members', 'webhooks'] as const;

/** Every example of the OpenAPI document is a request that works, and its answer is as the document says. */
export function examplesContract(theBench: () => ContractBench): void {
  let server: FileServer;
  let material: Material;
  before(async () => {
    const { customer, clips } = theBench();
    const short = new Uint8Array(await (await fetch(clips[0]!.wav_url!)).arrayBuffer());
    const made = await customer.post('/api/v1/producer/create', LONG_SONG);
    const [song, other] = clipsOf(await finishProducer(customer, made));
    const long = new Uint8Array(await (await fetch(song!.wav_url!)).arrayBuffer());
    server = await serveFiles({ 'song.mp3': short, 'voice.wav': short, 'long.wav': long });
    material = await gather(customer, [song!.clip_id, other!.clip_id], clips[0]!.clip_id, {
      recordingUrl: server.urlOf('long.wav'),
      taskIds: { sonic: clips[0]!.task_id, producer: String(made.body.task_id) },
    });
  });
  after(() => server?.close());

  const tried = catalogue.filter(({ families }) => !OF_PEOPLE.some((name) => families.includes(name)));
  // What deletes clips comes when nobody needs them any more.
  for (const operation of tried.toSorted((one, other) => Number(deletes(one)) - Number(deletes(other)))) {
    const examples = (operation.body?.schema.meta()?.examples ?? []) as readonly Record<string, unknown>[];
    for (const [index, example] of examples.entries()) {
      it(`${operation.name}: example ${index + 1} is answered as described`, async () => {
        const body = withMaterial(operation, example, material, server);
        const { customer } = theBench();
        const path = pathsOf(operation)[0]!
          .replace('{clip_id}', material.songId)
          .replace('{persona_id}', material.personaId);
        const wish = priced(operation, body);
        const reply =
          operation.method === 'PATCH' ? await customer.ask('PATCH', path, wish) : await customer.post(path, wish);
        isAsDescribed(operation, reply);
      });
    }
  }

  for (const operation of catalogue.filter(isReadable)) {
    it(`${operation.name}: is answered as described`, async () => {
      const { sonic, producer } = material.taskIds;
      const taskId = operation.families.includes('sonic') ? sonic! : producer!;
      const path = pathsOf(operation)[0]!.replace('{task_id}', taskId);
      isAsDescribed(operation, await theBench().customer.ask('GET', path));
    });
  }
}

const deletes = ({ name }: Operation): boolean => name.startsWith('clips.delete');

async function gather(
  customer: Customer,
  [songId, otherSongId]: readonly [string, string],
  shortId: string,
  { recordingUrl, taskIds }: { readonly recordingUrl: string; readonly taskIds: Material['taskIds'] },
): Promise<Material> {
  const upload = await customer.post('/api/v1/sonic/upload', { url: recordingUrl });
  assert.equal(upload.status, 200, JSON.stringify(upload.body));
  const extend = { task_type: 'extend_music', continue_clip_id: shortId, continue_at: 7, duration: 6 };
  const wish = { ...extend, custom_mode: false, mv: 'sonic-v5', gpt_description_prompt: 'goes on' };
  const [extension] = await customer.finish(await customer.post(CREATE, wish));
  const persona = await customer.post('/api/v1/sonic/persona', { name: 'Ada', clip_id: shortId });
  return {
    songId,
    otherSongId,
    recordingId: String(upload.body.clip_id),
    extensionId: extension!.clip_id,
    personaId: String(persona.body.persona_id),
    taskIds,
  };
}

/** The example with ids and addresses that exist. */
function withMaterial(
  { name }: Operation,
  example: Record<string, unknown>,
  material: Material,
  server: FileServer,
): Record<string, unknown> {
  const { songId, otherSongId, recordingId, extensionId, personaId } = material;
  const clipId = name === 'sonic.concat' ? extensionId : OF_RECORDINGS.has(name) ? recordingId : songId;
  const text = JSON.stringify({ ...example, ...('persona_id' in example && { persona_id: personaId }) });
  return JSON.parse(
    text
      .replaceAll(EXAMPLE_CLIP_ID, clipId)
      .replaceAll(OTHER_EXAMPLE_ID, otherSongId)
      .replace(/https:\/\/example\.org\/([\w.]+)/g, (_address, file: string) => server.urlOf(file)),
  ) as Record<string, unknown>;
}

/** What takes a worker long is only priced. */
const priced = ({ body, chargedWhen }: Operation, wish: Record<string, unknown>): Record<string, unknown> =>
  chargedWhen === 'accepted' && 'dry_run' in body!.schema.shape ? { ...wish, dry_run: true } : wish;

/** What a key can read, of which the example of a task is at hand. */
const isReadable = ({ method, access, families, path, answers }: Operation): boolean =>
  method === 'GET' &&
  access !== 'capability' &&
  !families.includes('members') &&
  path.replace('{task_id}', '').includes('{') === false &&
  answers.some(({ schema }) => schema !== null);

function isAsDescribed({ answers }: Operation, { status, body }: Reply): void {
  const described = answers.find((answer) => answer.status === status);
  assert.ok(described !== undefined, `${status} ${JSON.stringify(body)}`);
  const parsed = described.schema!.safeParse(body);
  assert.ok(parsed.success, `${JSON.stringify(body)} ${parsed.error}`);
}
