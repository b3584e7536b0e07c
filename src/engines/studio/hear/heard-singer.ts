import type { VoiceFacts } from '../../../audio/analysis/voice.ts';
import { clamp } from '../../../core/units.ts';
import type { Singer } from '../../../music/score.ts';
import { singers } from '../brief/singers.ts';
import { nearestSinger } from '../sing/nearest-singer.ts';
import { VOICE_CONFIDENCE_MIN } from './heard-voice.ts';

/** Below this the house singers of both genders are compared. */
const GENDER_CONFIDENCE_MIN = 0.3;
/** How far a house singer goes towards what was measured; formants are heard less surely than pitches. */
const FORMANT_SHARE = 0.6;
const BRIGHTNESS_SHARE = 0.3;
const BRIGHTNESS_DB_MAX = 2.5;
const FORMANT_SCALES = { female: [1.06, 1.3], male: [0.9, 1.26] } as const;
/** What a song needs of a range, and what throats have. */
const RANGE = { semitonesMin: 17, low: 36, high: 86, reach: 2 } as const;
const VIBRATO = { slowestHz: 4.5, fastestHz: 7, centsMax: 70, withoutShare: 0.6 } as const;

/**
 * The singer of the house most like a heard voice, coloured by what was measured of it: range, size of the tract,
 * brightness, vibrato. A relative, not a likeness: timbre and manner stay the house singer's.
 */
export function heardSinger(facts: VoiceFacts): Singer {
  const { lowPitch, highPitch } = rangeOf(facts);
  const known: readonly Singer[] =
    facts.genderConfidence < GENDER_CONFIDENCE_MIN ? singers : singers.filter(({ gender }) => gender === facts.gender);
  const own = nearestSinger(
    { ...PLAIN, gender: facts.gender, lowPitch, highPitch, ...colourOf(facts, { ...PLAIN, gender: facts.gender }) },
    known,
  );
  return { ...own, lowPitch, highPitch, ...colourOf(facts, own) };
}

/** Somebody like the one who is heard; null: nobody is heard surely, or nobody listened. */
export const singerLike = (voice: VoiceFacts | undefined): Singer | null =>
  voice?.hasVoice === true && voice.confidence >= VOICE_CONFIDENCE_MIN ? heardSinger(voice) : null;

const PLAIN = {
  name: '',
  formantScale: 1.07,
  brightnessDb: 0,
  breathiness: 0.14,
  vibratoRateHz: 5.6,
  vibratoCents: 36,
  portamentoSeconds: 0.09,
} as const;

function colourOf(
  facts: VoiceFacts,
  house: Pick<Singer, 'gender' | 'formantScale' | 'brightnessDb' | 'vibratoRateHz' | 'vibratoCents'>,
): Pick<Singer, 'formantScale' | 'brightnessDb' | 'vibratoRateHz' | 'vibratoCents'> {
  const [low, high] = FORMANT_SCALES[house.gender];
  const brighter = clamp(facts.brightnessDb * BRIGHTNESS_SHARE, -BRIGHTNESS_DB_MAX, BRIGHTNESS_DB_MAX);
  const scale = house.formantScale + FORMANT_SHARE * (facts.formantScale - house.formantScale);
  const hasVibrato = facts.vibratoCents > 0;
  return {
    formantScale: rounded(clamp(scale, low, high)),
    brightnessDb: rounded(house.brightnessDb + brighter),
    vibratoRateHz: hasVibrato
      ? rounded(clamp(facts.vibratoRateHz, VIBRATO.slowestHz, VIBRATO.fastestHz))
      : house.vibratoRateHz,
    vibratoCents: rounded(
      hasVibrato ? Math.min(facts.vibratoCents, VIBRATO.centsMax) : house.vibratoCents * VIBRATO.withoutShare,
    ),
  };
}

/** A little more than was heard, and never less than songs need. */
function rangeOf({ lowPitch, medianPitch, highPitch }: VoiceFacts): Pick<Singer, 'lowPitch' | 'highPitch'> {
  const heard = highPitch - lowPitch + 2 * RANGE.reach;
  const missing = Math.max(0, RANGE.semitonesMin - heard);
  // Few sing as far below their middle as above it.
  const middle = (lowPitch + 2 * medianPitch + highPitch) / 4;
  const low = Math.min(lowPitch - RANGE.reach - missing / 2, middle - RANGE.semitonesMin / 2);
  const lowest = clamp(Math.round(low), RANGE.low, RANGE.high - RANGE.semitonesMin);
  const highest = Math.max(lowest + RANGE.semitonesMin, Math.round(highPitch + RANGE.reach + missing / 2));
  return { lowPitch: lowest, highPitch: Math.min(highest, RANGE.high) };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
