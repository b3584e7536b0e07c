import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '../../src/core/random.ts';
import { type RunningService, startService } from '../harness/service.ts';
import { partSender } from './send-in-parts.ts';

const CUTS = 5;
/** Smaller than the service allows, so that a small recording has parts too. */
const PARTS_MIN = 12;
const PART_BYTES_MAX = 8 * 2 ** 20;

export interface InterruptedUpload {
  readonly bytes: number;
  readonly cuts: number;
  readonly parts: number;
  /** Bytes that had to be sent twice. */
  readonly againBytes: number;
  readonly seconds: number;
}

/**
 * Uploads a recording of about so many megabytes to a service of its own, is cut off five times in the middle of a part,
 * and has the whole service killed once. In the end the recording is whole, a clip, and charged once.
 */
export async function uploadInterrupted(megabytes: number): Promise<InterruptedUpload> {
  const home = mkdtempSync(path.join(tmpdir(), 'songwright-upload-'));
  const random = createRandom('interrupted-upload');
  const content = noisyWav(megabytes * 1_000_000, () => random.between(-0.3, 0.3));
  const hash = createHash('sha256').update(content).digest('hex');
  let service: RunningService = await startService({ SONGWRIGHT_HOME: home });
  try {
    const sender = partSender(() => service.url, service.apiKey);
    const before = await creditsOf(service);
    const from = performance.now();
    const address = await sender.create(content.length, 'A long tone.wav');
    const partBytes = Math.min(PART_BYTES_MAX, Math.ceil(content.length / PARTS_MIN));
    let [sentBytes, parts, cuts] = [0, 0, 0];
    let wasKilled = false;
    for (let offset = 0; offset < content.length; offset = await offsetAt(sender, address)) {
      const part = content.subarray(offset, offset + partBytes);
      const cutAt = cuts < CUTS && parts % 2 === 1 ? Math.floor(part.length * random.between(0.1, 0.9)) : null;
      parts++;
      if (!wasKilled && offset > content.length / 2) {
        wasKilled = true;
        const sending = sender.send(address, offset, part, Math.floor(part.length / 2));
        await service.kill();
        await sending;
        sentBytes += Math.floor(part.length / 2);
        service = await startService({ SONGWRIGHT_HOME: home });
        continue;
      }
      const { status } = await sender.send(address, offset, part, cutAt);
      sentBytes += cutAt ?? part.length;
      if (cutAt !== null) cuts++;
      else assert.equal(status, 204);
      assert.equal(
        await creditsOf(service),
        before - (offset + part.length === content.length && cutAt === null ? 2 : 0),
      );
    }
    assert.deepEqual([cuts, wasKilled], [CUTS, true]);
    const id = address.split('/').at(-1)!;
    const arrived = createHash('sha256')
      .update(readFileSync(path.join(home, 'uploads', id)))
      .digest('hex');
    assert.equal(arrived, hash, 'what arrived is what was sent');
    const seconds = (performance.now() - from) / 1000;
    const { body } = await service.ask('GET', address);
    assert.equal(body.state, 'accepted', JSON.stringify(body));
    const task = await service.finish(String(body.task_id));
    assert.equal(task.message, 'success', JSON.stringify(task));
    const [clip] = task.data as readonly Record<string, unknown>[];
    assert.deepEqual([clip!.clip_id, clip!.title], [body.clip_id, 'A long tone']);
    assert.equal(await creditsOf(service), before - 2);
    return { bytes: content.length, cuts, parts, againBytes: sentBytes - content.length, seconds };
  } finally {
    await service.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** The server may not have noticed yet that its last sender has gone. */
async function offsetAt(sender: ReturnType<typeof partSender>, address: string): Promise<number> {
  let last = -1;
  for (;;) {
    const offset = await sender.offsetOf(address);
    if (offset === last) return offset;
    last = offset;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function creditsOf(service: RunningService): Promise<number> {
  const { body } = await service.ask('GET', '/api/v1/get-credits');
  return Number(body.credits) + Number(body.extra_credits);
}

/** Stereo of 48 kHz in 32-bit floats. */
function noisyWav(bytes: number, next: () => number): Buffer {
  const frames = Math.floor((bytes - 44) / 8);
  const wav = Buffer.alloc(44 + frames * 8);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(3, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(48_000, 24);
  wav.writeUInt32LE(48_000 * 8, 28);
  wav.writeUInt16LE(8, 32);
  wav.writeUInt16LE(32, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(frames * 8, 40);
  for (let frame = 0; frame < frames; frame++) {
    const tone = 0.4 * Math.sin((2 * Math.PI * 220 * frame) / 48_000) + 0.05 * next();
    wav.writeFloatLE(tone, 44 + frame * 8);
    wav.writeFloatLE(tone, 48 + frame * 8);
  }
  return wav;
}
