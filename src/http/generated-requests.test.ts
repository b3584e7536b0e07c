import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { catalogue } from '../catalogue/catalogue.ts';
import type { FamilyName } from '../catalogue/families.ts';
import { openApiDocument, requestName } from '../catalogue/openapi.ts';
import { pathsOf } from '../catalogue/operation.ts';
import { errorTable } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { CREATE, customSong, finishedSong, openDoor, type TestDoor } from './testing/test-door.ts';

// Bodies made from the published schemas: whatever a client builds by the document is answered by the contract.

type Schema = Readonly<Record<string, unknown>>;
const { components } = openApiDocument('1') as { components: { schemas: Record<string, Schema> } };

/** Values that the schema of a field allows, as far as the schema tells. */
function allowed(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as Schema[]).map(allowed));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...(schema.type as string[]).map((type) => allowed({ ...schema, type })));
  }
  if (schema.type === 'array') return fc.uniqueArray(allowed(schema.items as Schema), { minLength: 1 });
  if (Array.isArray(schema.examples)) return fc.constantFrom(...schema.examples);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum as number, max: schema.maximum as number });
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum as number, max: schema.maximum as number, noNaN: true });
  assert.equal(schema.type, 'string');
  const maxLength = Math.min(Number(schema.maxLength ?? 50), 400);
  const free = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 20) }),
    fc.constantFrom('x', 'a line to sing'),
  );
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : null;
  return pattern === null ? free : free.filter((text) => pattern.test(text));
}

/** Values that no schema asked for. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '[Verse]',
    'constructor',
    '__proto__',
    [],
    {},
    0,
    -0,
    1e308,
    -1,
    '0x10',
    '\u202e<script>',
    'https://127.0.0.1',
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** Each field there or not, and of the kind that `value` makes of its schema. */
function bodyOf(
  schema: Schema,
  value: (field: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties as Record<string, Schema>).map(
    ([name, field]) => [name, value(field)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as string[] });
}

const isElsewhere = (family: FamilyName): boolean => ['members', 'personas', 'presets'].includes(family);

const posts = catalogue
  // What is not in this door's memory (accounts, keys, plans, records) is tested beside its routes, before the real rooms.
  .filter(
    ({ method, body, families, answers }) =>
      method === 'POST' && body !== null && answers.length > 0 && !families.some(isElsewhere),
  )
  .map((operation) => ({
    operation,
    path: pathsOf(operation)[0]!,
    schema: components.schemas[requestName(operation)]!,
  }));

/** A rich caller with a finished clip that has every file and a line of words. */
async function openDoorWithClip(): Promise<{ door: TestDoor; ids: Record<string, unknown> }> {
  const door = openDoor({ limits: { postWaitSecondsMax: 0.001 } });
  const { task_id: taskId } = (await door.post(CREATE, customSong)).json();
  door.tasks.succeed(taskId, finishedSong);
  const [clip, other] = (await door.tasks.find(door.caller.accountId, taskId))!.clips;
  const { clipId, capability } = clip!;
  const extension = { ...customSong, task_type: 'extend_music', continue_clip_id: clipId, continue_at: 60 };
  const { task_id: extensionId, clip_ids: extensions } = (await door.post(CREATE, extension)).json();
  door.tasks.succeed(extensionId, finishedSong);
  door.tasks.heard = finishedSong;
  const { clip_id: recordingId } = (
    await door.post('/api/v1/sonic/upload', { url: 'https://example.org/a.mp3' })
  ).json();
  const { accountId } = door.caller;
  const persona = {
    id: newId(),
    accountId,
    clipId,
    name: 'Ada',
    description: '',
    styles: 'folk',
    singer: {},
    origin: 'clip' as const,
  };
  door.library.personas.set(persona.id, persona);
  const ids = {
    clip_id: clipId,
    continue_clip_id: extensions[0],
    recording_id: recordingId,
    sample_clip_id: clipId,
    mashup_clip_ids: [clipId, other!.clipId],
    vox_audio_id: clipId,
    persona_id: persona.id,
  };
  for (const kind of ['audio', 'wav', 'm4a'] as const)
    door.library.put(clipId, capability, kind, Buffer.from('x'), 'x');
  door.library.performedNotes = [{ name: 'Bass', notes: [{ start: 0, end: 0.5, pitch: 40, velocity: 0.75 }] }];
  door.library.lyricTimes = [{ text: 'x', startSeconds: 1, endSeconds: 2 }];
  door.accounts.spend(door.caller.accountId, -1_000_000);
  return { door, ids };
}

const TAKES_RECORDINGS: ReadonlySet<string> = new Set([
  'sonic.extend-upload',
  'sonic.cover-upload',
  'sonic.add-vocals',
  'sonic.add-instrumental',
  'producer.cover-upload',
]);

describe('generated requests', () => {
  it('cover every operation that takes a body', () => assert.ok(posts.length >= 2));

  for (const { operation, path, schema } of posts) {
    it(`${operation.name}: a body by the schema is accepted, or refused by a rule that names its field`, async () => {
      const { door, ids } = await openDoorWithClip();
      const fields = schema.properties as Record<string, Schema>;
      // What has no dry run is paid for.
      if ('dry_run' in fields) door.accounts.spend(door.caller.accountId, await door.credits());
      if (TAKES_RECORDINGS.has(operation.name)) {
        ids.continue_clip_id = ids.recording_id;
        ids.clip_id = ids.recording_id;
      }
      const known = Object.fromEntries(Object.entries(ids).filter(([name]) => name in fields));
      const ours = { ...('dry_run' in fields && { dry_run: true }), ...known };
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(bodyOf(schema, allowed), async (body) => {
          const response = await door.post(path.replace('{clip_id}', String(ids.clip_id)), { ...body, ...ours });
          if (response.statusCode === 202) accepted += 1;
          if (response.statusCode === 202) return;
          if (response.statusCode === 200) {
            accepted += 1;
            operation.answers[0]!.schema!.parse(response.json());
            return;
          }
          const { param, type, details } = response.json();
          assert.deepEqual([response.statusCode, type], [400, 'bad_request']);
          assert.ok(param in (schema.properties as object) && details.length > 0, response.body);
        }),
        { numRuns: 500, seed: 1 },
      );
      assert.ok(accepted >= 10, `${accepted} accepted`);
    });

    it(`${operation.name}: a hostile body gets a typed answer, never a 5xx, and a refusal moves no credit`, async () => {
      const door = openDoor({ limits: { postWaitSecondsMax: 0.001 } });
      door.tasks.heard = finishedSong;
      const mixed = bodyOf(schema, (field) =>
        fc.oneof({ weight: 3, arbitrary: allowed(field) }, { weight: 1, arbitrary: hostile }),
      );
      const extra = fc.dictionary(fc.string({ unit: 'binary', maxLength: 12 }), hostile, { maxKeys: 3 });
      await fc.assert(
        fc.asyncProperty(fc.oneof(hostile, mixed), extra, async (body, more) => {
          const before = await door.credits();
          const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
          const response = await door.post(
            path,
            isObject ? { ...body, ...more } : body === '' ? '""' : JSON.stringify(body),
          );
          assert.ok(response.statusCode < 500, `${response.body} ${JSON.stringify(door.logged.at(-1))}`);
          const charged = before - (await door.credits());
          if (response.statusCode !== 200) {
            assert.ok(response.json().type in errorTable);
            assert.equal(charged, 0);
          } else {
            assert.ok(charged === 0 || charged === operation.credits);
          }
        }),
        { numRuns: 300 },
      );
    });
  }

  it('any bytes at all as a body get a 400', async () => {
    const door = openDoor();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const response = await door.post('/api/v1/sonic/create', Buffer.from(bytes));
        assert.equal(response.statusCode, 400);
      }),
      { numRuns: 200 },
    );
  });

  it('any path and method gets a typed answer', async () => {
    const door = openDoor();
    const segment = fc.oneof(
      fc.constantFrom('api', 'v1', 'sonic', 'task', 'files', 'docs', 'errors', '..', '%2e', ''),
      fc.webSegment(),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH');
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { maxLength: 7 }),
        method,
        fc.webQueryParameters(),
        async (segments, chosen, query) => {
          const response = await door.send({ method: chosen, url: `/${segments.join('/')}?${query}` });
          assert.ok(response.statusCode < 500, response.body);
        },
      ),
      { numRuns: 300 },
    );
  });
});
