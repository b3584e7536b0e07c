import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { PITCH_RATE_HZ, type PitchTrack } from './pitch-track.ts';
import { forEachSpectrum } from './short-time-spectrum.ts';

const SIZE = 1024;
const HOP = 256;
/** Frames as periodic as this are voiced. */
const VOICED = 0.8;
/** Steps of pitch larger than this begin another note. */
const JUMP_SEMITONES = 0.8;
const NOTE_SECONDS_MIN = 0.12;
/** Bands in which vowels differ. */
const BANDS_HZ = [250, 400, 600, 850, 1150, 1500, 1950, 2500, 3200, 4200] as const;
const HISS_HZ = 4500;

/** A stretch of even pitch, in frames of the pitch track. */
export interface VoicedNote {
  readonly from: number;
  readonly to: number;
}

/** What singing does and most instruments do not. */
export interface VoiceCues {
  readonly notes: readonly VoicedNote[];
  /** Of the frames that sound. */
  readonly voicedShare: number;
  /** Mean change of pitch between frames within notes, cents. */
  readonly glideCents: number;
  /** How much the colour changes from note to note (vowels), dB. */
  readonly vowelDb: number;
  /** Level above 4.5 kHz of what sounds between notes over that within them (consonants), dB. */
  readonly consonantDb: number;
}

export function voiceCues(signal: Float32Array, track: PitchTrack): VoiceCues {
  const notes = voicedNotes(track);
  const { bands, hiss } = bandLevels(signal, track.pitches.length);
  const voiced = new Uint8Array(track.pitches.length);
  for (const { from, to } of notes) voiced.fill(1, from, to);
  return {
    notes,
    voicedShare: voicedShareOf(track),
    glideCents: glideOf(notes, track),
    vowelDb: vowelChange(notes, bands),
    consonantDb: consonantsOf(voiced, hiss, track),
  };
}

export function voicedNotes({ pitches, periodicity }: PitchTrack): VoicedNote[] {
  const notes: VoicedNote[] = [];
  let from = 0;
  for (let frame = 1; frame <= pitches.length; frame++) {
    const goesOn =
      frame < pitches.length &&
      periodicity[frame]! >= VOICED &&
      periodicity[frame - 1]! >= VOICED &&
      Math.abs(pitches[frame]! - pitches[frame - 1]!) < JUMP_SEMITONES;
    if (goesOn) continue;
    if (frame - from >= NOTE_SECONDS_MIN * PITCH_RATE_HZ) notes.push({ from, to: frame });
    from = frame;
  }
  return notes;
}

function glideOf(notes: readonly VoicedNote[], { pitches }: PitchTrack): number {
  let sum = 0;
  let count = 0;
  for (const { from, to } of notes) {
    for (let frame = from + 1; frame < to; frame++, count++) sum += Math.abs(pitches[frame]! - pitches[frame - 1]!);
  }
  return count === 0 ? 0 : (100 * sum) / count;
}

/** Levels of the vowel bands (relative to their mean) and of the hiss, dB, a row a frame. */
function bandLevels(signal: Float32Array, count: number): { bands: Float32Array[]; hiss: Float32Array } {
  const binHz = ANALYSIS_RATE_HZ / SIZE;
  const edges = BANDS_HZ.map((hz) => Math.round(hz / binHz));
  const bands: Float32Array[] = [];
  const hiss = new Float32Array(count);
  forEachSpectrum(signal, SIZE, HOP, (magnitudes, frame) => {
    if (frame >= count) return;
    const row = new Float32Array(edges.length - 1);
    for (let b = 0; b < row.length; b++) row[b] = levelDb(magnitudes, edges[b]!, edges[b + 1]!);
    const mean = row.reduce((sum, db) => sum + db, 0) / row.length;
    bands.push(row.map((db) => db - mean));
    hiss[frame] = levelDb(magnitudes, Math.round(HISS_HZ / binHz), SIZE / 2);
  });
  return { bands, hiss };
}

function levelDb(magnitudes: Float32Array, from: number, to: number): number {
  let power = 1e-10;
  for (let k = from; k < to; k++) power += magnitudes[k]! ** 2;
  return 10 * Math.log10(power);
}

/** Mean distance (root mean square over bands) of notes' colours from that of all notes. */
function vowelChange(notes: readonly VoicedNote[], bands: readonly Float32Array[]): number {
  const colours = notes.map(({ from, to }) => meanRow(bands.slice(from + 2, Math.max(from + 3, to - 2))));
  if (colours.length < 4) return 0;
  const all = meanRow(colours);
  const distances = colours.map((colour) =>
    Math.sqrt(colour.reduce((sum, db, b) => sum + (db - all[b]!) ** 2, 0) / colour.length),
  );
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

function meanRow(rows: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(rows[0]?.length ?? 0);
  for (const row of rows) for (let b = 0; b < mean.length; b++) mean[b]! += row[b]! / rows.length;
  return mean;
}

const SOUNDING_DB = -30;

function voicedShareOf({ levelsDb, periodicity }: PitchTrack): number {
  let [sounding, voiced] = [0, 0];
  for (let frame = 0; frame < levelsDb.length; frame++) {
    if (levelsDb[frame]! < SOUNDING_DB) continue;
    sounding++;
    voiced += periodicity[frame]! >= VOICED ? 1 : 0;
  }
  return voiced / Math.max(1, sounding);
}

function consonantsOf(voiced: Uint8Array, hiss: Float32Array, { levelsDb }: PitchTrack): number {
  const between: number[] = [];
  const within: number[] = [];
  for (let frame = 0; frame < voiced.length; frame++) {
    if (levelsDb[frame]! < SOUNDING_DB) continue;
    (voiced[frame] === 1 ? within : between).push(hiss[frame]!);
  }
  if (between.length < 5 || within.length < 5) return 0;
  const at = (values: number[], share: number): number =>
    values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))]!;
  return at(between, 0.7) - at(within, 0.5);
}
