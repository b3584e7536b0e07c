import type { Meter } from '../../../../music/meter.ts';
import { barSeconds, type Pace, stepsPerBar } from './pace.ts';

const RAP_FACTOR = 2.35;
const RAP_RATE_MAX = 6.8;
const RAP_DENSITY = 0.82;
/** Bars slower than this carry more words: their eighths are as long as the quarters of a faster song. */
const SLOW_BAR_SECONDS = 3.3;
const SLOW_DENSITY = 0.44;
/** Sixteenths slower than this are as easy to sing as the eighths of a fast song. */
const SLOW_STEP_SECONDS = 0.21;
const DENSITY_MAX = 0.88;
/** So slow that every sixteenth may carry a syllable. */
const CRAWL_STEP_SECONDS = 0.3;
const BREATH_SECONDS = 0.3;
/** Syllables a second below which a line sounds like single words; what a brisk line has, and its share of sixteenths. */
const SPARSE_RATE = 1.65;
const BRISK_RATE = 3.8;
const BRISK_DENSITY = 0.44;
/** Where the verse hurries for the chorus to come in time, lines have even fewer bars. */
const HURRIED_SPARSE_RATE = 1.9;
const HURRIED_DENSITY = 0.5;
const BARS = [1, 2, 4, 8, 16] as const;
const UNEVEN_BARS = [1, 2, 3, 4, 6, 8, 16] as const;

/**
 * The time of a phrase in sixteenths: the fewest bars (1, 2, 4 ...) that sing its syllables unhurried, at the narrowest
 * pace also half a bar of an even meter, at an uneven one 1 1/2 or 3 bars.
 */
export function slotSteps(syllables: number, delivery: 'sung' | 'rap', meter: Meter, pace: Pace): number {
  const bar = stepsPerBar(meter);
  const seconds = barSeconds(meter, pace.tempoBpm);
  const rateMax = Math.min(RAP_RATE_MAX, pace.syllablesPerSecondMax * (delivery === 'rap' ? RAP_FACTOR : 1));
  const density = densityOf(delivery, seconds, seconds / bar, pace);
  const canHalve = !pace.isRegular && meter.beatUnit === 4 && meter.beatsPerBar % 2 === 0;
  const whole = pace.isUneven ? UNEVEN_BARS : BARS;
  const halves = pace.isUneven ? [0.5, 1, 1.5] : [0.5];
  const lengths = canHalve ? [...halves, ...whole] : whole;
  const fits = (bars: number): boolean => isUnhurried(bars) || isBetterThanSparse(bars);
  // Twice the time would leave a line full of holes: then it may hurry a little.
  const isBetterThanSparse = (bars: number): boolean =>
    pace.isRegular &&
    delivery === 'sung' &&
    syllables < (pace.isVerseHurried ? HURRIED_SPARSE_RATE : SPARSE_RATE) * 2 * bars * seconds &&
    syllables <= BRISK_RATE * (bars * seconds - BREATH_SECONDS) &&
    syllables <= (pace.isVerseHurried ? HURRIED_DENSITY : BRISK_DENSITY) * bars * bar;
  const isUnhurried = (bars: number): boolean =>
    syllables <= rateMax * (bars * seconds - BREATH_SECONDS) && syllables <= Math.max(2, density * bars * bar);
  return (lengths.find(fits) ?? BARS.at(-1)!) * bar;
}

/** Syllables per sixteenth that a phrase may have. */
function densityOf(delivery: 'sung' | 'rap', seconds: number, stepSeconds: number, pace: Pace): number {
  if (delivery === 'rap') return Math.max(RAP_DENSITY, pace.density);
  if (pace.isRegular) return seconds > SLOW_BAR_SECONDS ? Math.max(SLOW_DENSITY, pace.density) : pace.density;
  if (stepSeconds > CRAWL_STEP_SECONDS) return 1;
  return Math.min(DENSITY_MAX, pace.density * Math.max(1, stepSeconds / SLOW_STEP_SECONDS));
}
