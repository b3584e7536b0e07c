import { kernelMemory, openKernels } from '../../../audio/dsp/wasm/kernels.ts';
import type { SampledVoice } from './sampled-voice.ts';
import { SINC_TAPS, sincTable } from './sinc-table.ts';

/** Bytes of a voice, and where its numbers lie (in numbers of their own size), as the kernel reads them. */
const VOICE_BYTES = 96;
const WORD = { data: 0, hasFilter: 1, finished: 19, from: 20 } as const;
const DOUBLE = { position: 1, step: 2, end: 3, loop: 4 } as const;
const SINGLE = { gain: 10, gainStep: 11, panLeft: 12, panRight: 13, b0: 14, a1: 15, a2: 16, s1: 17, s2: 18 } as const;
/** As many as a stem may hold, with those that it starts before the oldest have faded. */
const VOICES_MAX = 256;
const LANES = 4;

interface Slot {
  readonly address: number;
  readonly words: Uint32Array;
  readonly singles: Float32Array;
  readonly doubles: Float64Array;
}

/**
 * Sounds of prepared voices by SIMD, a quantum at a time. The state of a voice stays with the voice and is carried into
 * the kernel's memory and back, so that all stems of a thread share one workplace.
 */
export class SampledVoicesKernel {
  readonly #kernels = openKernels();
  readonly #table: number;
  readonly #list = kernelMemory.uint32(VOICES_MAX + 2 * LANES);
  readonly #slots: readonly Slot[] = Array.from({ length: VOICES_MAX }, createSlot);
  /** Fills up the lanes: a voice without data is silent and costs next to nothing. */
  readonly #idle = createSlot();
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #work: Float32Array;
  readonly #frames: number;

  /** `frames` of a quantum: a multiple of 4. */
  constructor(frames: number) {
    this.#frames = frames;
    [this.#left, this.#right] = [kernelMemory.float32(frames), kernelMemory.float32(frames)];
    this.#work = kernelMemory.float32(LANES * frames);
    const table = kernelMemory.float32(sincTable.length + SINC_TAPS);
    table.set(sincTable);
    this.#table = table.byteOffset;
  }

  /** Overwrites `left` and `right` with the sum of the voices; voice `k` starts at frame `starts[k]` of the quantum. */
  render(voices: readonly SampledVoice[], starts: readonly number[], left: Float32Array, right: Float32Array): void {
    const filtered = this.#enlist(voices, starts, true, 0);
    const count = this.#enlist(voices, starts, false, filtered);
    const isHeld = kernelMemory.holds(left) && kernelMemory.holds(right);
    const targetLeft = isHeld ? left : this.#left;
    const targetRight = isHeld ? right : this.#right;
    this.#kernels.sampledVoices(
      this.#list.byteOffset,
      count,
      targetLeft.byteOffset,
      targetRight.byteOffset,
      this.#frames,
      this.#work.byteOffset,
      this.#table,
    );
    for (let k = 0; k < voices.length; k++) read(voices[k]!, this.#slots[k]!);
    if (isHeld) return;
    left.set(this.#left);
    right.set(this.#right);
  }

  /** Lists the voices with a filter, or those without, from `count` on, up to whole lanes; gives the new count. */
  #enlist(voices: readonly SampledVoice[], starts: readonly number[], hasFilter: boolean, count: number): number {
    let end = count;
    for (let k = 0; k < voices.length; k++) {
      const voice = voices[k]!;
      if (voice.hasFilter !== hasFilter) continue;
      const slot = this.#slots[k]!;
      write(voice, starts[k]!, slot);
      this.#list[end++] = slot.address;
    }
    while (end % LANES !== 0) this.#list[end++] = this.#idle.address;
    return end;
  }
}

function createSlot(): Slot {
  const doubles = kernelMemory.float64(VOICE_BYTES / 8);
  const { buffer, byteOffset } = doubles;
  return {
    address: byteOffset,
    words: new Uint32Array(buffer, byteOffset, VOICE_BYTES / 4),
    singles: new Float32Array(buffer, byteOffset, VOICE_BYTES / 4),
    doubles,
  };
}

function write(voice: SampledVoice, from: number, { words, singles, doubles }: Slot): void {
  words[WORD.data] = voice.sound.data.byteOffset;
  words[WORD.hasFilter] = voice.hasFilter ? 1 : 0;
  words[WORD.finished] = 0;
  words[WORD.from] = from;
  doubles[DOUBLE.position] = voice.position;
  doubles[DOUBLE.step] = voice.step;
  doubles[DOUBLE.end] = voice.sound.endFrame;
  doubles[DOUBLE.loop] = voice.sound.loopFrames;
  singles[SINGLE.gain] = voice.gain;
  singles[SINGLE.gainStep] = voice.gainStep;
  singles[SINGLE.panLeft] = voice.panLeft;
  singles[SINGLE.panRight] = voice.panRight;
  singles[SINGLE.b0] = voice.b0;
  singles[SINGLE.a1] = voice.a1;
  singles[SINGLE.a2] = voice.a2;
  singles[SINGLE.s1] = voice.s1;
  singles[SINGLE.s2] = voice.s2;
}

function read(voice: SampledVoice, { words, singles, doubles }: Slot): void {
  voice.position = doubles[DOUBLE.position]!;
  voice.gain = singles[SINGLE.gain]!;
  voice.s1 = singles[SINGLE.s1]!;
  voice.s2 = singles[SINGLE.s2]!;
  if (words[WORD.finished] === 1) voice.isFinished = true;
}

const kernels = new Map<number, SampledVoicesKernel>();

/** The workplace of this thread for quanta of one size. */
export function sampledVoicesKernel(frames: number): SampledVoicesKernel {
  let kernel = kernels.get(frames);
  if (kernel === undefined) {
    kernel = new SampledVoicesKernel(frames);
    kernels.set(frames, kernel);
  }
  return kernel;
}
