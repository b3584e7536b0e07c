import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { frameCountOf, type Recording } from '../../recording.ts';
import { SAMPLES_PER_FRAME } from './mp3-frames.ts';

// The little of the WebAssembly interface that is used here; Node's types leave it to the browser's.
declare namespace WebAssembly {
  interface Module {
    readonly exports?: never;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Instance {
    readonly exports: object;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}

/** What wasm-media-encoders exports of its build of LAME 3.100. Addresses are of its memory. */
interface LameExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  /** @param settings channels, sample rate, kbit/s, VBR quality (a float; negative: constant rate), output rate (0: the same) */
  enc_init(settings: number): number;
  /** Where a pointer to each channel's samples is. */
  enc_get_pcm(encoder: number, frames: number): number;
  enc_encode(encoder: number, frames: number): number;
  enc_flush(encoder: number): number;
  enc_get_out_buf(encoder: number): number;
}

const BITRATE_KBPS = 192;
/** Ten MP3 frames: some 3 ms of work. */
const FRAMES_PER_BLOCK = 11_520;
const BLOCKS_PER_TURN = 16;
const SPARE_MP3_FRAMES = 8;
/** LAME's preset table multiplies its input by this at 192 kbit/s (presets.c); undone so that loudness stays. */
const SCALE = 0.97;

/**
 * LAME's settings as they lie in its memory (SessionConfig_t in util.h), 32 bits each: version, index of the sample
 * rate, bytes of side information, noise shaping, subblock gain, best Huffman split, amplification, stop, full loop,
 * low-pass and high-pass, sample rates in and out, channels in and out.
 */
const KNOWN_SETTINGS: readonly (readonly [at: number, value: number])[] = [
  [0, 1],
  [1, 1],
  [2, 36],
  [11, 48_000],
  [12, 48_000],
  [13, 2],
  [14, 2],
];
const QUALITY_SETTINGS = [3, 4, 5, 6, 7];

let compiled: Promise<WebAssembly.Module> | undefined;

function compileLame(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/**
 * Encodes a stereo recording of 48 kHz, times `gain`, into bare MP3 frames of 192 kbit/s.
 * Throws RangeError for any other recording, the signal's reason when aborted.
 */
export async function encodeFrames(
  recording: Recording,
  gain: number,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  if (recording.channels.length !== 2 || recording.sampleRateHz !== 48_000) {
    throw new RangeError('MP3 files are written of stereo recordings of 48 kHz');
  }
  const { lame, encoder } = await openEncoder(await compileLame());
  const total = frameCountOf(recording);
  const file = Buffer.alloc(bytesMaxOf(total));
  let end = 0;
  const take = (bytes: number): void => {
    if (bytes < 0) throw new Error(`LAME failed with ${bytes}`);
    file.set(new Uint8Array(lame.memory.buffer, lame.enc_get_out_buf(encoder), bytes), end);
    end += bytes;
  };
  for (let from = 0, block = 0; from < total; from += FRAMES_PER_BLOCK, block++) {
    if (block % BLOCKS_PER_TURN === 0) {
      await setImmediate();
      signal?.throwIfAborted();
    }
    const frames = Math.min(FRAMES_PER_BLOCK, total - from);
    const pointers = new Int32Array(lame.memory.buffer, lame.enc_get_pcm(encoder, frames), 2);
    for (const [c, channel] of recording.channels.entries()) {
      copyScaled(channel, from, new Float32Array(lame.memory.buffer, pointers[c]!, frames), gain / SCALE);
    }
    take(lame.enc_encode(encoder, frames));
  }
  take(lame.enc_flush(encoder));
  return file.subarray(0, end);
}

/** Every frame of 192 kbit/s is as long; some hold what the encoder keeps back at the start and at the end. */
const bytesMaxOf = (sampleCount: number): number =>
  (Math.ceil(sampleCount / SAMPLES_PER_FRAME) + SPARE_MP3_FRAMES) * ((BITRATE_KBPS * SAMPLES_PER_FRAME) / (8 * 48));

function copyScaled(source: Float32Array, from: number, target: Float32Array, gain: number): void {
  for (let i = 0; i < target.length; i++) target[i] = source[from + i]! * gain;
}

/** A memory of its own for every file: it is given back whole. */
async function openEncoder(module: WebAssembly.Module): Promise<{ lame: LameExports; encoder: number }> {
  const instance = await WebAssembly.instantiate(module, {
    env: { emscripten_notify_memory_growth: () => {} },
    wasi_snapshot_preview1: {
      proc_exit: (code: number) => {
        throw new Error(`LAME ended with ${code}`);
      },
    },
  });
  const lame = instance.exports as unknown as LameExports;
  lame._initialize();
  const settings = lame.malloc(20);
  new Int32Array(lame.memory.buffer, settings, 5).set([2, 48_000, BITRATE_KBPS, 0, 0]);
  new Float32Array(lame.memory.buffer, settings, 5)[3] = -1;
  const encoder = lame.enc_init(settings);
  if (encoder === 0) throw new Error('LAME refuses its settings');
  chooseFastQuality(new Int32Array(lame.memory.buffer));
  return { lame, encoder };
}

/**
 * Sets what lame_set_quality(7) would, which the package does not offer: noise is not shaped to the masking of each
 * band. At 192 kbit/s this leaves less noise (29.7 dB below the music instead of 28.1) and takes half the time. Where
 * the settings are not found in their place, LAME stays at its own quality 3.
 */
function chooseFastQuality(memory: Int32Array): void {
  const places: number[] = [];
  for (let at = memory.indexOf(48_000); at >= 0; at = memory.indexOf(48_000, at + 1)) {
    const start = at - 11;
    if (KNOWN_SETTINGS.every(([offset, value]) => memory[start + offset] === value)) places.push(start);
  }
  if (places.length !== 1) return;
  for (const offset of QUALITY_SETTINGS) memory[places[0]! + offset] = 0;
}
