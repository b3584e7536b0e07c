import type { Extension } from '../../../audio/dsp/vocoder/wideband.ts';
import { lerp } from '../../../core/units.ts';
import type { TimedPhone } from './phone-timeline.ts';
import { factsOf, firstFormantHz } from './phones.ts';
import type { Segment, SoundTrack } from './sound-track.ts';
import { extensionOf, formantScaleOf, trimDbOf } from './spectral-extension.ts';
import { vowelCorrectionsDb } from './vowel-levels.ts';

/** What a step of the track sounds like beyond its spectrum. */
export interface TrackRow extends Extension {
  readonly formantScale: number;
  /** 1 in voiced sounds, 0 in unvoiced. */
  readonly voicing: number;
  readonly gainDb: number;
  readonly firstFormantHz: number;
}

const FIELDS = 8;
/** The first formant moves from phone to phone over this many steps to either side. */
const FORMANT_REACH = 6;

/** The rows of a track, read between steps: they pass softly from phone to phone. */
export class TrackRows {
  readonly #table: Float64Array;

  constructor(track: SoundTrack, phones: readonly TimedPhone[], singerScale: number) {
    const corrections = vowelCorrectionsDb(track, phones);
    this.#table = new Float64Array((track.stepCount + 1) * FIELDS);
    for (const [i, segment] of track.segments.entries()) {
      const values = phoneValues(soundingSegment(track.segments, i), singerScale);
      for (let step = segment.start; step < Math.min(segment.end, track.stepCount); step++) {
        this.#table.set(values, step * FIELDS);
        this.#table[step * FIELDS + 2]! += corrections[step]!;
      }
    }
    const formants = firstFormants(track);
    for (let step = 0; step < track.stepCount; step++) this.#table[step * FIELDS + 7] = formants[step]!;
    this.#table.copyWithin(track.stepCount * FIELDS, (track.stepCount - 1) * FIELDS, track.stepCount * FIELDS);
  }

  /** The gain of a whole step. */
  gainDbAt(step: number): number {
    return this.#table[step * FIELDS + 2]!;
  }

  at(step: number): TrackRow {
    const table = this.#table;
    const low = Math.floor(step) * FIELDS;
    const share = step - Math.floor(step);
    const value = (field: number): number => lerp(table[low + field]!, table[low + FIELDS + field]!, share);
    return {
      formantScale: value(0),
      voicing: value(1),
      gainDb: value(2),
      trustedHz: value(3),
      riseDb: value(4),
      slopeDbPerOctave: value(5),
      cornerHz: value(6),
      firstFormantHz: value(7),
    };
  }
}

/** First formant per step, gliding inside phones and softened between them. */
function firstFormants(track: SoundTrack): Float64Array {
  const raw = new Float64Array(track.stepCount);
  for (const { phone, start, end, shape } of track.segments) {
    const [from, to] =
      shape?.formantsHz === undefined ? firstFormantHz(phone) : [shape.formantsHz[0], shape.formantsHz[0]];
    for (let step = start; step < Math.min(end, raw.length); step++)
      raw[step] = lerp(from, to, (step - start) / (end - start));
  }
  return raw.map((_, step) => {
    const around = raw.subarray(Math.max(0, step - FORMANT_REACH), step + FORMANT_REACH + 1);
    return around.reduce((sum, hz) => sum + hz, 0) / around.length;
  });
}

/** Silence has no spectrum of its own; it takes its neighbour's. */
const soundingSegment = (segments: readonly Segment[], index: number): Segment =>
  segments[index]!.phone === 'pau' ? segments[index === 0 ? 1 : index - 1]! : segments[index]!;

function phoneValues({ phone, shape }: Segment, singerScale: number): number[] {
  const { trustedHz, riseDb, slopeDbPerOctave, cornerHz } = extensionOf(phone);
  const voicing = shape?.voicing ?? (factsOf(phone).isVoiced ? 1 : 0);
  return [
    formantScaleOf(phone, singerScale),
    voicing,
    trimDbOf(phone),
    trustedHz,
    riseDb,
    slopeDbPerOctave,
    cornerHz,
    0,
  ];
}
