import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench, taskOf } from '../../../test/chaos/task-bench.ts';
import type { ExportItem } from '../../catalogue/clips/export-items.ts';
import { ApiError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { exportLimits } from '../../core/limits.ts';
import { silentLogger } from '../../core/log.ts';
import { lyricTimesOf, midiOf, wavOf } from '../../core/paid-once.ts';
import { plainRequest } from '../../engines/port.ts';
import { createLibrary, type OpenLibrary } from '../../library/create-library.ts';
import { selectStoredBytes } from '../../storage/account-storage.ts';
import { selectBalance } from '../../storage/accounts.ts';
import { checkInvariants } from '../../storage/invariants.ts';
import { findLive } from '../../storage/live-rules.ts';
import { sweep } from '../sweep.ts';
import type { PaidAnswer, SubmitTask, TaskView } from '../tasks.ts';
import type { StemsKind } from './export-quote.ts';
import type { ExportRequest } from './export-request.ts';

const TRIAL = 30;
const SONG = 15;
/** Of what was paid by other operations; SONGWRIGHT_EXPORT_COMBINATIONS=all tries all 32. */
const COMBINATION_STEP = process.env.SONGWRIGHT_EXPORT_COMBINATIONS === 'all' ? 1 : 10;

describe('an export', () => {
  let bench: TaskBench;
  let library: OpenLibrary;
  /** Whether WAVs can be made. */
  let isBroken = false;
  before(async () => {
    bench = await openTaskBench();
    const { database, blobs, disk } = bench;
    const produce = async (_kind: string, { outPath }: { readonly outPath: string }) => {
      if (isBroken) throw new Error('no WAV today');
      await writeFile(outPath, 'a WAV');
    };
    library = createLibrary({
      ...{ database, blobs, disk, producer: { produce, close: async () => {} } },
      workFolder: path.join(bench.folder, 'made'),
      log: silentLogger,
      failureLimits: { firstDelayMs: 0, delayMsMax: 0, rememberedMax: 10 },
    });
    await bench.work({ exporter: library.exporter });
  });
  after(async () => {
    await library.close();
    await bench.close();
  });

  async function withClip(credits = 100) {
    const accountId = await bench.account(credits);
    const taskId = await bench.submit(accountId);
    const { clips } = await bench.untilEnded(accountId, taskId);
    return { accountId, clipId: clips[0]!.clipId, clip: clips[0]!, credits: credits + TRIAL - SONG };
  }

  const balanceOf = async (accountId: string): Promise<number> => {
    const { extra, subscription } = (await selectBalance(bench.database, accountId))!;
    return extra + subscription;
  };

  const stemsTask = (accountId: string, clipId: string, kind: StemsKind, act = 'song'): SubmitTask => {
    const clipCount = kind === 'basic' ? 2 : 12;
    const song = { ...plainRequest, seed: newId(), clipCount, description: JSON.stringify({ act, ms: 100 }) };
    return taskOf(
      accountId,
      {},
      {
        ...{ operation: `sonic.stems-${kind}`, credits: kind === 'basic' ? 15 : 75, clipCount },
        engineRequest: { operation: 'stems', song, sourceClipId: clipId, stems: kind },
        facts: { parentClipId: clipId },
        clipFacts: Array.from({ length: clipCount }, (_, index) => ({ stem: `stem ${index}` })),
      },
    );
  };

  const submit = (accountId: string, clipId: string, include: readonly ExportItem[], stemsAct = 'song') =>
    bench.tasks.submitExport({ accountId, clipId, include, idempotency: null }, ({ credits }) => {
      const engineRequest: ExportRequest = {
        ...{ operation: 'export', sourceClipId: clipId, include, facts: { title: 'A song' }, stemsTaskIds: {} },
        notesTaskId: null,
      };
      return {
        task: {
          ...taskOf(accountId, {}, { operation: 'clips.export', jobClass: 'small', clipCount: 0, facts: {} }),
          engineRequest: { ...engineRequest },
        },
        stemsTask: (kind) => stemsTask(accountId, clipId, kind, stemsAct),
        answer: (taskId, stemsTaskIds) => JSON.stringify({ taskId, stemsTaskIds, credits }),
      };
    });

  async function finished(accountId: string, clipId: string, include: readonly ExportItem[]): Promise<TaskView> {
    const view = await bench.untilEnded(accountId, (await submit(accountId, clipId, include)).taskId);
    assert.equal(view.state, 'succeeded', String(view.failure));
    return view;
  }

  async function filesOf({ taskId, export: made }: TaskView): Promise<Record<string, string>> {
    const stored = await library.findExport(taskId, made!.archive!.capability);
    const bytes = await buffer(await stored!.open());
    assert.deepEqual([bytes.length, stored!.bytes], [made!.archive!.bytes, bytes.length]);
    const files = unzipSync(bytes);
    assert.deepEqual(
      Object.entries(files).map(([name, { length }]) => ({ name, bytes: length })),
      made!.archive!.files,
    );
    return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString()]));
  }

  const paid = (accountId: string, more: Partial<PaidAnswer>): PaidAnswer => ({
    ...{ accountId, apiKeyId: null, operation: 'sonic.midi', credits: 15, idempotency: null, body: '{}', ...more },
  });

  const isApiError = (type: string) => (error: unknown) => error instanceof ApiError && error.type === type;

  it('gives the free files for nothing, and others at their price, once', async () => {
    const { accountId, clipId, clip, credits } = await withClip();
    const free = await filesOf(await finished(accountId, clipId, ['mp3', 'cover', 'clip']));
    assert.deepEqual(Object.keys(free), ['song.mp3', 'cover.jpg', 'clip.json']);
    assert.equal(free['song.mp3'], `audio 0 of ${clip.result!.seed.replace('/0', '')}`);
    assert.deepEqual(JSON.parse(free['clip.json']!), { title: 'A song' });
    assert.equal(await balanceOf(accountId), credits);
    const all = await filesOf(await finished(accountId, clipId, ['mp3', 'wav', 'midi', 'chordpro', 'musicxml']));
    assert.deepEqual(Object.keys(all), ['song.mp3', 'song.wav', 'song.mid', 'song.musicxml', 'chords.cho']);
    assert.equal(await balanceOf(accountId), credits - 2 - 15);
    await finished(accountId, clipId, ['wav', 'midi']);
    assert.equal(await balanceOf(accountId), credits - 2 - 15);
    assert.equal((await bench.tasks.findClip(accountId, clipId))!.hasPaidMidi, true);
    await bench.tasks.chargeForAnswer(paid(accountId, { once: midiOf(clipId) }));
    assert.equal(await balanceOf(accountId), credits - 2 - 15, 'the notes are paid for');
  });

  it('asks nothing for what was paid for by another operation, which goes on asking as before', async () => {
    const { accountId, clipId, credits } = await withClip();
    const wav = paid(accountId, { operation: 'sonic.wav', credits: 2, settles: wavOf(clipId) });
    await bench.tasks.chargeForAnswer(wav);
    await bench.tasks.chargeForAnswer(wav);
    await bench.tasks.chargeForAnswer(paid(accountId, { once: midiOf(clipId) }));
    assert.equal(await balanceOf(accountId), credits - 4 - 15);
    assert.deepEqual((await bench.tasks.quoteExport(accountId, clipId, ['wav', 'midi'])).charges, []);
    await finished(accountId, clipId, ['wav', 'midi']);
    assert.equal(await balanceOf(accountId), credits - 4 - 15);
  });

  it('is charged for exactly what was not paid by other operations, whichever those were', async () => {
    const payable = {
      wav: { credits: 2, pay: (id: string) => ({ operation: 'sonic.wav', credits: 2, settles: wavOf(id) }) },
      midi: { credits: 15, pay: (id: string) => ({ once: midiOf(id) }) },
      lrc: {
        credits: 1,
        pay: (id: string) => ({ operation: 'sonic.aligned-lyrics', credits: 1, once: lyricTimesOf(id) }),
      },
      stems: { credits: 15, kind: 'basic' },
      stems_full: { credits: 75, kind: 'full' },
    } as const;
    const items = Object.keys(payable) as (keyof typeof payable)[];
    for (let holds = 0; holds < 2 ** items.length; holds += COMBINATION_STEP) {
      const { accountId, clipId } = await withClip(500);
      const has = items.filter((_, bit) => holds & (1 << bit));
      for (const item of has) {
        const bought = payable[item];
        if ('pay' in bought) await bench.tasks.chargeForAnswer(paid(accountId, bought.pay(clipId)));
        else await bench.tasks.submit(stemsTask(accountId, clipId, bought.kind));
      }
      const before = await balanceOf(accountId);
      const wanted = items.reduce((sum, item) => sum + (has.includes(item) ? 0 : payable[item].credits), 0);
      assert.equal((await bench.tasks.quoteExport(accountId, clipId, items))?.credits, wanted, has.join());
      await submit(accountId, clipId, items);
      assert.equal(before - (await balanceOf(accountId)), wanted, has.join());
    }
  });

  it('makes stems by a task of their own, charged in the same moment, and takes those that are there', async () => {
    const { accountId, clipId, credits } = await withClip();
    const view = await finished(accountId, clipId, ['stems', 'clip']);
    assert.deepEqual(Object.keys(await filesOf(view)), ['clip.json', 'stems/stem-0.wav', 'stems/stem-1.wav']);
    assert.equal(await balanceOf(accountId), credits - 15);
    await finished(accountId, clipId, ['stems']);
    assert.equal(await balanceOf(accountId), credits - 15);
    const both = await finished(accountId, clipId, ['stems', 'stems_full']);
    assert.equal(Object.keys(await filesOf(both)).length, 14);
    assert.equal(await balanceOf(accountId), credits - 15 - 75);
  });

  it('charges nothing when one of its parts cannot be paid for, and makes no stems', async () => {
    const { accountId, clipId, credits } = await withClip(10);
    await assert.rejects(submit(accountId, clipId, ['stems', 'midi']), isApiError('insufficient_credits'));
    assert.equal(await balanceOf(accountId), credits);
    assert.equal((await bench.tasks.quoteExport(accountId, clipId, ['stems'])).credits, 15);
  });

  it('gives everything back when it fails, and what was not delivered is not paid for', async () => {
    const { accountId, clipId, credits } = await withClip();
    isBroken = true;
    const { taskId } = await submit(accountId, clipId, ['wav', 'midi']);
    const view = await bench.untilEnded(accountId, taskId);
    isBroken = false;
    assert.equal(view.state, 'failed');
    assert.equal(await balanceOf(accountId), credits);
    assert.equal((await bench.tasks.findClip(accountId, clipId))!.hasPaidMidi, false);
    const stems = await submit(accountId, clipId, ['stems', 'midi'], 'refuse');
    assert.match((await bench.untilEnded(accountId, stems.taskId)).failure!, /stems .* could not be made/);
    assert.equal(await balanceOf(accountId), credits);
    const [late] = (await library.readPerformedNotes(clipId)) ?? [];
    assert.equal(late, undefined);
  });

  it('is not charged twice for the same beside an open one, nor is anything else', async () => {
    const { accountId, clipId, credits } = await withClip();
    const { taskId } = await submit(accountId, clipId, ['stems', 'midi']);
    await assert.rejects(submit(accountId, clipId, ['midi']), isApiError('conflict'));
    await assert.rejects(
      bench.tasks.chargeForAnswer(paid(accountId, { once: midiOf(clipId) })),
      isApiError('conflict'),
    );
    assert.equal((await bench.tasks.quoteExport(accountId, clipId, ['stems'])).credits, 0);
    await bench.untilEnded(accountId, taskId);
    assert.equal(await balanceOf(accountId), credits - 30);
    await bench.tasks.chargeForAnswer(paid(accountId, { once: midiOf(clipId) }));
    assert.equal(await balanceOf(accountId), credits - 30);
  });

  it('of many at once, charges for each thing once', async () => {
    const { accountId, clipId, credits } = await withClip();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => submit(accountId, clipId, ['midi', 'wav', 'stems'])),
    );
    const accepted = tries.filter(({ status }) => status === 'fulfilled');
    assert.equal(accepted.length, 1);
    for (const one of tries)
      if (one.status === 'rejected') assert.ok(isApiError('conflict')(one.reason), String(one.reason));
    assert.equal(await balanceOf(accountId), credits - 32);
  });

  it('takes room of its account, and gives it back when its time is over', async () => {
    const { accountId, clipId } = await withClip();
    const before = await selectStoredBytes(bench.database, accountId);
    const view = await finished(accountId, clipId, ['mp3']);
    assert.equal((await selectStoredBytes(bench.database, accountId)) - before, view.export!.archive!.bytes);
    await sql`update exports set expires_at = now() where task_id = ${view.taskId}`.execute(bench.database);
    assert.equal(await library.findExport(view.taskId, view.export!.archive!.capability), null);
    await sweep(bench.database, bench.blobs);
    assert.equal(await selectStoredBytes(bench.database, accountId), before);
    assert.equal(await bench.blobs.exists(`exports/${view.taskId}/1.zip`), false);
    assert.equal((await bench.tasks.find(accountId, view.taskId))!.export!.archive, null);
  });

  it('is gone with its clip', async () => {
    const { accountId, clipId } = await withClip();
    const view = await finished(accountId, clipId, ['mp3']);
    assert.equal(await library.findExport(view.taskId, 'another-capability'), null);
    await bench.tasks.deleteClip(accountId, clipId);
    assert.equal(await library.findExport(view.taskId, view.export!.archive!.capability), null);
    await sweep(bench.database, bench.blobs);
    assert.equal(await bench.blobs.exists(`exports/${view.taskId}/1.zip`), false);
    assert.equal((await selectStoredBytes(bench.database, accountId)) > 0, true);
  });

  it('leaves nothing of an attempt that did not win', async () => {
    const { accountId, clipId } = await withClip();
    const { taskId } = await submit(accountId, clipId, ['stems', 'mp3']);
    const stray = path.join(bench.folder, 'stray');
    await writeFile(stray, 'of a lost attempt');
    await bench.blobs.put(`exports/${taskId}/1.zip`, stray);
    const view = await bench.untilEnded(accountId, taskId);
    for (let looks = 0; (await bench.blobs.exists(`exports/${taskId}/1.zip`)) && looks < 200; looks++) await sleep(20);
    assert.equal(await bench.blobs.exists(`exports/${taskId}/1.zip`), false);
    assert.ok(await library.findExport(taskId, view.export!.archive!.capability));
  });

  it('is refused when there are enough of them', async () => {
    const { accountId, clipId } = await withClip();
    for (let count = 0; count < exportLimits.exportsPerAccountMax; count++) await submit(accountId, clipId, ['mp3']);
    await assert.rejects(submit(accountId, clipId, ['mp3']), isApiError('rate_limited'));
  });

  it('keeps the books', async () => {
    assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
    const { books } = await findLive(bench.database, []);
    assert.deepEqual(
      books.filter(({ count }) => count > 0),
      [],
    );
  });
});
