import { setImmediate as yieldToEvents } from 'node:timers/promises';
import encoders from 'h264-mp4-encoder';
import type { FramePainter } from './frame-painter.ts';
import { FRAMES_PER_SECOND, VIDEO_HEIGHT, VIDEO_WIDTH } from './video-layout.ts';

/** 10: fastest. It makes the same picture as 0 here, where almost nothing moves, in half the time. */
const SPEED = 10;
/** 10 (best) .. 51. At 27 a text that has faded leaves faint dots behind; at 23 none, for a tenth more bytes. */
const QUANTISER = 23;
/** A whole picture every ten seconds: players seek to these. */
const FRAMES_PER_WHOLE_PICTURE = 10 * FRAMES_PER_SECOND;
const FRAMES_PER_TURN = 8;

let fileCount = 0;

/** Encodes the frames as H.264 (Baseline) by minih264 in wasm. @returns an MP4 file without sound */
export async function encodePictureWasm(painter: FramePainter, signal: AbortSignal): Promise<Uint8Array> {
  const encoder = await encoders.createH264MP4Encoder();
  // All encoders of a process share one file system in memory.
  encoder.outputFilename = `picture-${fileCount++}.mp4`;
  encoder.width = VIDEO_WIDTH;
  encoder.height = VIDEO_HEIGHT;
  encoder.frameRate = FRAMES_PER_SECOND;
  encoder.speed = SPEED;
  encoder.quantizationParameter = QUANTISER;
  encoder.groupOfPictures = FRAMES_PER_WHOLE_PICTURE;
  encoder.initialize();
  try {
    for (let frame = 0; frame < painter.frameCount; frame++) {
      if (frame % FRAMES_PER_TURN === 0) await yieldToEvents(undefined, { signal });
      encoder.addFrameYuv(painter.next());
    }
    encoder.finalize();
    return encoder.FS.readFile(encoder.outputFilename);
  } catch (error) {
    // One that is freed before it has finished complains on the console.
    encoder.finalize();
    throw error;
  } finally {
    encoder.FS.unlink(encoder.outputFilename);
    encoder.delete();
  }
}
