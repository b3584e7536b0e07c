import { THIRD_OCTAVES_HZ, thirdOctavesDb } from '../../../audio/analysis/sound-facts.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { Random } from '../../../core/random.ts';
import { formatKey, type Key } from '../../../music/key.ts';
import { formatMeter, type Meter } from '../../../music/meter.ts';
import type { Singer } from '../../../music/score.ts';
import type { CreateRequest } from '../../port.ts';
import { byMode, readBrief } from '../brief/read-brief.ts';
import { sungBy } from '../brief/sung-by.ts';
import { hearSound, styleNear } from '../heard/heard-style.ts';
import { stretchOf } from '../heard/seam-sound.ts';
import type { Brief } from '../records.ts';

/** What a recording fixes for whatever is laid over it. */
export interface FixedMusic {
  readonly key: Key;
  readonly meter: Meter;
  readonly tempoBpm: number;
}

/** From so much of the recording its style is guessed where no tags say it. */
const STYLE_SECONDS = 24;

/** The style of the tags in the key, meter and tempo of a recording. */
export function overpaintBrief(
  song: CreateRequest,
  music: FixedMusic,
  random: Random,
  gender: Singer['gender'],
): Brief {
  const { key, meter, tempoBpm } = music;
  const request = { ...song, key: formatKey(key), timeSignature: formatMeter(meter), tempoBpm };
  const read = sungBy(readBrief(request, random, gender), song.singer ?? null);
  return {
    ...read,
    recipe: byMode(read.recipe, key),
    tempoBpm,
    isTempoExplicit: true,
    key,
    isKeyExplicit: true,
    meter,
    // Nobody hears how far the recording swings.
    swing: { unit: 8, ratio: 0.5 },
    durationSeconds: null,
    form: { ...read.form, hasIntro: false, hasKeyLift: false },
  };
}

/** The request with tags of a style near the recording, where it names none. */
export function styled(song: CreateRequest, recording: Recording, music: FixedMusic): CreateRequest {
  if (song.tags.trim() !== '' || (song.description ?? '').trim() !== '') return song;
  return { ...song, tags: tagsNear(recording, { tempoBpm: music.tempoBpm, isMinor: music.key.mode === 'minor' }) };
}

/** Tags of a style near the middle of a recording. */
export function tagsNear(
  recording: Recording,
  music: { readonly tempoBpm: number; readonly isMinor: boolean },
): string {
  const middle = recording.channels[0]!.length / recording.sampleRateHz / 2;
  const sound = hearSound(stretchOf(recording, middle - STYLE_SECONDS / 2, middle + STYLE_SECONDS / 2));
  return styleNear(sound, music);
}

/** Where men and women sing most, Hz, and by how much bands usually are stronger where men do. */
const REGISTERS = { male: [110, 260], female: [260, 560] } as const;
const USUAL_DIFFERENCE_DB = 2.5;

/** Whose register the recording leaves more room in: the one away from its loudest band. */
export function freeRegister(recording: Recording): Singer['gender'] {
  const levels = thirdOctavesDb(recording);
  const powerIn = ([low, high]: readonly [number, number]): number => {
    const own = levels.filter((_, i) => THIRD_OCTAVES_HZ[i]! >= low && THIRD_OCTAVES_HZ[i]! < high);
    return 10 * Math.log10(own.reduce((sum, db) => sum + 10 ** (db / 10), 1e-12) / Math.max(1, own.length));
  };
  return powerIn(REGISTERS.male) - powerIn(REGISTERS.female) > USUAL_DIFFERENCE_DB ? 'female' : 'male';
}
