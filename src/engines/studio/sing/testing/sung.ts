import { Fft } from '../../../../audio/dsp/fft.ts';
import { createRandom } from '../../../../core/random.ts';
import type { Note, Part, PartRole, Singer, SungLine, Syllable } from '../../../../music/score.ts';
import { createTimeline } from '../../../../music/timeline.ts';
import { openInventory } from '../open-inventory.ts';
import { singPart } from '../sing-part.ts';

/** For tests: short songs with one syllable a word, at 60 bpm, so that seconds are easily written as ticks. */
export const SECOND_TICKS = 480;
export const timeline = createTimeline({ tempoChanges: [{ tick: 0, bpm: 60 }], swing: { unit: 8, ratio: 0.5 } });

export const SINGER: Singer = {
  name: 'test',
  gender: 'female',
  lowPitch: 55,
  highPitch: 76,
  formantScale: 1.14,
  brightnessDb: 0,
  breathiness: 0.1,
  vibratoRateHz: 5.6,
  vibratoCents: 40,
  portamentoSeconds: 0.09,
};

export interface SimpleNote {
  /**
   * Phones around the vowel, as "s t|aa|n", the sound of another language behind a slash ("d/ɾ|aa/a|"); absent: the
   * syllable before goes on.
   */
  readonly phones?: string;
  readonly seconds: number;
  readonly lengthSeconds: number;
  readonly pitch: number;
  readonly velocity?: number;
}

export interface SimpleSong {
  readonly notes: readonly SimpleNote[];
  readonly singer?: Partial<Singer>;
  readonly role?: PartRole;
  readonly seed?: string;
  readonly lengthSeconds?: number;
}

/** Sings a simple song; returns its samples at 48 kHz. */
export async function singSimple(song: SimpleSong): Promise<Float32Array> {
  const { part, lines } = scoreOf(song);
  const recording = await singPart({
    part,
    lines,
    timeline,
    frames: (song.lengthSeconds ?? 4) * 48_000,
    random: createRandom(song.seed ?? 'sing'),
    inventory: await openInventory(),
    signal: new AbortController().signal,
  });
  return recording.channels[0] as Float32Array;
}

export function scoreOf(song: SimpleSong): { part: Part; lines: readonly SungLine[] } {
  const syllables: Syllable[] = [];
  const notes = song.notes.map(({ phones, seconds, lengthSeconds, pitch, velocity }): Note => {
    if (phones !== undefined) syllables.push(syllableOf(phones));
    return {
      startTick: seconds * SECOND_TICKS,
      durationTicks: lengthSeconds * SECOND_TICKS,
      pitch,
      velocity: velocity ?? 0.75,
      syllable: { line: 0, word: syllables.length - 1, syllable: 0, isContinuation: phones === undefined },
    };
  });
  const words = syllables.map((syllable) => ({ text: syllable.text, syllables: [syllable] }));
  const line: SungLine = { sectionIndex: 0, text: '', words, startTick: 0, endTick: 9600, isBacking: false };
  const singer = { ...SINGER, ...song.singer };
  return {
    part: { id: 'lead', role: song.role ?? 'lead', instrument: { kind: 'singer', singer }, notes },
    lines: [line],
  };
}

function syllableOf(phones: string): Syllable {
  const [onset, nucleus, coda] = phones.split('|').map((side) => side.split(' ').filter((phone) => phone !== ''));
  const symbols = (side: readonly string[]): string[] => side.map((phone) => phone.split('/', 1)[0]!);
  const native = [...onset!, ...nucleus!.slice(0, 1), ...coda!].map((phone) => phone.split('/')[1] ?? null);
  return {
    ...{ text: phones, onset: symbols(onset!), nucleus: symbols(nucleus!)[0] ?? '', coda: symbols(coda!), stress: 1 },
    ...(native.some((sound) => sound !== null) ? { native } : {}),
  };
}

/** Mean level of a stretch, dBFS. */
export function levelDb(wave: Float32Array, fromSeconds: number, toSeconds: number): number {
  const piece = wave.subarray(Math.round(fromSeconds * 48_000), Math.round(toSeconds * 48_000));
  return 10 * Math.log10(piece.reduce((sum, x) => sum + x * x, 0) / piece.length + 1e-20);
}

/** Level between two frequencies in a window of `size` samples around a moment, dB. */
export function bandLevelDb(wave: Float32Array, seconds: number, lowHz: number, highHz: number, size = 1024): number {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const first = Math.round(seconds * 48_000) - size / 2;
  for (let i = 0; i < size; i++) {
    re[i] = (wave[first + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size));
  }
  new Fft(size).forward(re, im);
  let power = 1e-20;
  for (let k = Math.round((lowHz * size) / 48_000); k <= (highHz * size) / 48_000; k++)
    power += re[k]! ** 2 + im[k]! ** 2;
  return 10 * Math.log10((power * 8) / (3 * size * size));
}
