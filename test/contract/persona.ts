import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ContractBench, CREATE, refuses, spending, unknownId } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

const PATH = '/api/v1/sonic/persona';

/** POST /api/v1/sonic/persona. */
export function personaContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    name: 'Ada',
    clip_id: clips[0]!.clip_id,
    describe: '',
    styles: 'folk',
  });

  usualStatuses(theBench, {
    path: PATH,
    price: 1,
    body,
    clipField: 'clip_id',
    wrong: () => [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(81) }],
      ['vocal_start_s', { vocal_start_s: 500 }],
      ['vocal_end_s', { vocal_start_s: 5, vocal_end_s: 5 }],
    ],
  });

  it('200: names a persona for one credit, by the old names of its fields too', async () => {
    const bench = theBench();
    const old = { name: 'Ada', continue_clip_id: bench.clips[1]!.clip_id, description: 'near and warm' };
    for (const wish of [body(bench), old]) {
      const { result, credits } = await spending(bench.customer, () => bench.customer.post(PATH, wish));
      assert.deepEqual([result.status, credits], [200, 1], JSON.stringify(result.body));
      assert.match(String(result.body.persona_id), /^[0-9a-f-]{36}$/);
    }
  });
}

/** POST /api/v1/sonic/create, persona_music. */
export function personaMusicContract(theBench: () => ContractBench): void {
  const personaOf = async ({ customer, clips }: ContractBench): Promise<string> => {
    const reply = await customer.post(PATH, { name: 'Ada', clip_id: clips[0]!.clip_id, styles: 'folk, harbour' });
    return String(reply.body.persona_id);
  };
  const song = { task_type: 'persona_music', custom_mode: true, mv: 'sonic-v5', prompt: 'The lights are coming on' };

  usualStatuses(theBench, {
    path: CREATE,
    price: 15,
    body: () => ({ ...song, persona_id: unknownId() }),
    clipField: null,
    foreignClipFits: false,
    wrong: () => [
      ['persona_id', { persona_id: 5 }],
      ['vocal_gender', { vocal_gender: 'x' }],
      ['custom_mode', { custom_mode: null }],
    ],
    hasDryRun: false,
  });

  it('404: for a persona that is unknown or not yours', async () => {
    const bench = theBench();
    const theirs = await personaOf(bench);
    const unknown = { status: 404, type: 'not_found', param: 'persona_id' };
    await refuses(bench.customer, CREATE, { ...song, persona_id: unknownId() }, unknown);
    await refuses(bench.poor, CREATE, { ...song, persona_id: theirs }, unknown);
  });

  it('200: the same singer in a new song, in the styles kept with the persona', async () => {
    const bench = theBench();
    const persona_id = await personaOf(bench);
    const wish = { ...song, persona_id, duration: 8 };
    const { result: clips, credits } = await spending(bench.customer, async () =>
      bench.customer.finish(await bench.customer.post(CREATE, wish)),
    );
    assert.deepEqual([clips.length, credits], [2, 15]);
    const scores = await Promise.all([...clips, bench.clips[0]!].map(async ({ score_url: url }) => leadOf(url!)));
    assert.deepEqual(scores[0], scores[2]);
    assert.deepEqual(scores[1], scores[2]);
    for (const clip of clips) {
      assert.deepEqual([clip.tags, clip.parent_clip_id], ['folk, harbour', bench.clips[0]!.clip_id]);
    }
  });
}

/** The lead singer by a score, without what a style asks of any singer. */
async function leadOf(scoreUrl: string): Promise<unknown> {
  const { parts } = (await (await fetch(scoreUrl)).json()) as { parts: Record<string, never>[] };
  const lead = parts.find(({ role }) => role === 'lead') as
    | { instrument: { singer: Record<string, unknown> } }
    | undefined;
  const { name, gender, formantScale, vibratoRateHz, vibratoCents, breathiness } = lead!.instrument.singer;
  return { name, gender, formantScale, vibratoRateHz, vibratoCents, breathiness };
}
