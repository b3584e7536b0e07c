import { openSync, readSync } from 'node:fs';
import type { BasicSample } from 'spessasynth_core';

const NOTHING = new Uint8Array(0);

/**
 * Compressed samples that stay on the disk until they are played: few of a font's are, and the bundled one would take
 * 40 MB of every thread. The file stays open, so that a font that is replaced meanwhile does no harm.
 */
export class SampleFile {
  readonly #descriptor: number;
  readonly #places = new Map<BasicSample, { readonly at: number; readonly bytes: number }>();

  /** Takes their bytes from those of the samples that lie in the file as they are; `file`: all of it. */
  constructor(path: string, file: Buffer, samples: Iterable<BasicSample>) {
    this.#descriptor = openSync(path, 'r');
    let end = 0;
    for (const sample of samples) {
      if (!sample.isCompressed) continue;
      const raw = sample.getRawData(true);
      const at = placeOf(file, raw, end);
      if (at < 0) continue;
      end = at + raw.length;
      this.#places.set(sample, { at, bytes: raw.length });
      sample.setCompressedData(NOTHING);
      release(raw);
    }
  }

  /** The sound of a sample, of which it keeps nothing. */
  decode(sample: BasicSample): Float32Array {
    const place = this.#places.get(sample);
    const compressed = sample.isCompressed ? (place ? this.#read(place) : sample.getRawData(true)) : null;
    if (compressed !== null) sample.setCompressedData(compressed);
    const data = sample.getAudioData();
    // Lets go of the decoded copy, and of the bytes where the file has them.
    if (compressed !== null) sample.setCompressedData(place ? NOTHING : compressed);
    return data;
  }

  #read({ at, bytes }: { readonly at: number; readonly bytes: number }): Uint8Array {
    const raw = new Uint8Array(bytes);
    if (readSync(this.#descriptor, raw, 0, bytes, at) !== bytes) throw new Error('the SoundFont was cut short');
    return raw;
  }
}

/** Gives a copy back at once, where it has its buffer to itself. */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Samples follow one another; what does not is looked for. */
function placeOf(file: Buffer, raw: Uint8Array, likely: number): number {
  return file.subarray(likely, likely + raw.length).equals(raw) ? likely : file.indexOf(raw);
}
