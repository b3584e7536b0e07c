import type { Random } from '../../../../core/random.ts';
import type { Key, Mode } from '../../../../music/key.ts';
import type { HarmonicStyle } from '../../recipe.ts';
import type { Loop } from '../../records.ts';
import { changeShare } from './chord-walk.ts';
import { isColoured, isMinorMode } from './modal-loops.ts';
import { firstNumeral, hasSameRoot, lastNumeral, numeralOf } from './numerals.ts';

/** Two bars that end a phrase: open ones want to go on, closed ones come home (over a fifth; over IV and its like). */
interface Endings {
  readonly open: readonly Loop[];
  readonly closed: readonly Loop[];
  readonly plagal: readonly Loop[];
}

const pairs = (text: string): Loop[] => text.split('|').map((pair) => pair.trim().split(' '));

const ENDINGS: Readonly<Record<Mode | 'jazzMajor' | 'jazzMinor' | 'blues', Endings>> = {
  major: {
    open: pairs('ii V | IV V | vi V | ii IV | iii IV | II7 V | ii/iii IV/V'),
    closed: pairs('V I | IV/V I | ii/V I | ii V/I | IV V/I'),
    plagal: pairs('IV I | iv I | bVII/IV I | ii/IV I | V/IV I'),
  },
  minor: {
    open: pairs('iv V | bVI V | bVI bVII | iv bVII | bVI/bVII v | iv v | bVI v | bVII v'),
    closed: pairs('V i | iv/V i | bVI/V i | v i | iv/v i'),
    plagal: pairs('bVII i | bVI/bVII i | iv i | iv/bVII i'),
  },
  dorian: { open: pairs('bIII IV | bVII IV | ii IV'), closed: pairs('IV i | v/IV i'), plagal: pairs('bVII i | IV/bVII i') },
  phrygian: { open: pairs('bVI bII | bIII bII'), closed: pairs('bII i | bVI/bII i'), plagal: pairs('bvii i | bII/bvii i') },
  lydian: { open: pairs('vi II | iii II'), closed: pairs('V I | II/V I'), plagal: pairs('II I | vi/II I') },
  mixolydian: { open: pairs('IV bVII | ii bVII | v IV'), closed: pairs('v I | bVII I'), plagal: pairs('IV I | bVII/IV I') },
  jazzMajor: {
    open: pairs('ii7 V7 | ii7 bII7 | iii7/VI7 ii7/V7 | II7 V7'),
    closed: pairs('ii7/V7 Imaj7 | ii7 V7/I6 | ii7/bII7 Imaj7 | iv6/bVII7 Imaj7'),
    plagal: pairs('iv6 I6'),
  },
  jazzMinor: {
    open: pairs('iim7b5 V7 | bVI7 V7 | iv7 V7'),
    closed: pairs('iim7b5/V7 i6 | iim7b5/bII7 i7 | bVI7/V7 i6'),
    plagal: pairs('iv7 i6'),
  },
  blues: { open: pairs('IV7 V7 | I7 V7'), closed: pairs('V7/IV7 I7 | V7 I7'), plagal: pairs('IV7 I7') },
}; // biome-ignore format: a table

/** How the chords of a song speak: in triads, in the sevenths of jazz, or in the dominant sevenths of the blues. */
export type Idiom = 'plain' | 'jazz' | 'blues';

/** Whether a loop speaks in sevenths throughout. */
export const isSeventhLoop = (loop: Loop): boolean =>
  loop.filter((bar) => /[679]/.test(bar.replace(/\/[b#]?\d/g, ''))).length >= 0.7 * loop.length;

export function idiomOf(loop: Loop): Idiom {
  if (!isSeventhLoop(loop)) return 'plain';
  return loop.some((bar) => /^[Ii]7/.test(bar)) && loop.every((bar) => !/maj7|ii|[Ii]6/.test(bar)) ? 'blues' : 'jazz';
}

function endingsOf(mode: Mode, idiom: Idiom): Endings {
  if (isColoured(mode) || idiom === 'plain') return ENDINGS[mode];
  if (isMinorMode(mode)) return ENDINGS.jazzMinor;
  return ENDINGS[idiom === 'blues' ? 'blues' : 'jazzMajor'];
}

export interface EndingContext {
  readonly style: HarmonicStyle;
  readonly key: Key;
  readonly idiom: Idiom;
}

/** Two bars that leave a phrase open, after `before` and before `next`. */
export function openEnding(before: string, next: string, { style, key, idiom }: EndingContext, random: Random): Loop {
  return pickEnding(endingsOf(key.mode, idiom).open, before, next, style, key.mode, random);
}

/** Two bars that bring a phrase home. */
export function closedEnding(before: string, { style, key, idiom }: EndingContext, random: Random): Loop {
  const { closed, plagal } = endingsOf(key.mode, idiom);
  const chosen = random.chance(style.plagalShare) ? plagal : closed;
  return pickEnding(chosen, before, null, style, key.mode, random);
}

function pickEnding(
  endings: readonly Loop[],
  before: string,
  next: string | null,
  style: HarmonicStyle,
  mode: Mode,
  random: Random,
): Loop {
  const isMinor = isMinorMode(mode);
  return random.weighted(endings, (ending) => {
    if (hasSameRoot(before, firstNumeral(ending))) return 0.001;
    if (next !== null && hasSameRoot(lastNumeral(ending), next)) return 0.001;
    const into = changeShare(before, firstNumeral(ending), style.corpus, isMinor) ** 0.7;
    const onward = next === null ? 1 : changeShare(lastNumeral(ending), next, style.corpus, isMinor) ** 0.7;
    const isChromatic = ending.some((bar) => /II7|iv I|bII7|iv6/.test(bar)) && !isMinor;
    return into * onward * (isChromatic ? style.chromaticShare : 1);
  });
}

/** A chord that leads into another, for the second half of the bar before it. */
const LEADS: Readonly<Record<'major' | 'minor', Readonly<Record<string, readonly [string, ...string[]]>>>> = {
  major: {
    I: ['V', 'V', 'IV'], vi: ['III7', 'V/7', 'V'], IV: ['I7', 'V', 'I/3'], ii: ['VI7', 'iii', 'I/3'], iii: ['IV', 'V'], V: ['IV', 'ii'], bVI: ['V', 'I'],
    bVII: ['IV', 'I'], II: ['vi', 'I'], III: ['IV', 'I'], VI: ['iii', 'V'], v: ['I', 'IV'], vii: ['V', 'vi'],
  },
  minor: {
    i: ['v', 'bVII', 'V'], bVI: ['bVII', 'v', 'i/5'], iv: ['I7', 'bIII', 'i/b3'], bIII: ['bVII', 'iv'], bVII: ['bVI', 'iv'], v: ['bVI', 'iv'], V: ['bVI', 'iv'],
    bII: ['i', 'bIII'], ii: ['i', 'bVI'], IV: ['bVII', 'i'],
  },
}; // biome-ignore format: a table

/** A chord on another root than `from` that leads into `next`; null when nothing fits. */
export function leadInto(next: string, from: string, { key, idiom }: EndingContext, random: Random): string | null {
  if (isColoured(key.mode)) return null;
  const leads = LEADS[isMinorMode(key.mode) ? 'minor' : 'major'][numeralOf(next)] ?? [];
  const usable = leads.filter((lead) => !hasSameRoot(lead, from));
  if (idiom === 'plain') return usable.length === 0 ? null : random.pick(usable);
  // Where everything speaks in sevenths, only a dominant leads.
  const dominants = usable.filter((lead) => /^(?:V|III7|VI7|I7|bVII)$/.test(lead));
  return dominants.length === 0 ? null : random.pick(dominants).replace(/7?$/, '7');
}

/** The chords that keep the ear waiting for the tonic, by mode. */
export const openChords: Readonly<Record<Mode, readonly [string, ...string[]]>> = {
  major: ['V'], minor: ['V', 'bVII', 'v'], dorian: ['IV', 'v'], phrygian: ['bII'], lydian: ['II', 'V'], mixolydian: ['bVII', 'v'],
}; // biome-ignore format: a table
