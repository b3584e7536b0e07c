import type { Random } from '../../../../core/random.ts';
import type { Note, Part } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { removeClashes } from '../chords/clash.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import type { Stroke } from '../performance/stroke.ts';
import { type Family, instrumentFacts, instrumentOf, isSameSound } from '../plan/instrument-facts.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, type SongFrame, soundingIn } from '../plan/song-frame.ts';
import { answers } from './answers.ts';
import { type CounterMelody, counterMannerOf, playCounter } from './counter/counter-melody.ts';
import { type Register, registerBeside } from './counter/register.ts';
import { guideTones } from './guide-tones.ts';
import { monophonic } from './turns.ts';

/** Share of bars in which an instrument that the caller named must be heard, with a margin over the promised 30 %. */
const HEARD_SHARE = 0.36;

/** A second bass that the caller named sings in its high register instead. */
const isBassPlayer = (sound: Sound, { casting }: SongFrame): boolean =>
  casting.bass !== null && isSameSound(sound, casting.bass);

/** What a counter line does in a section (by index). */
type Manner = 'guide' | 'answer';
type Manners = ReadonlyMap<number, Manner>;

/**
 * Counter lines: short answers where the singer rests, long guide tones under full choruses. Instruments that the
 * caller named and that other parts leave unheard get guide tones until they are heard often enough.
 */
export function writeCounters(frame: SongFrame, parts: readonly Part[], random: Random): Part[] {
  const { counters, named } = frame.casting;
  const silent = named.filter(
    (sound) => !counters.includes(sound) && instrumentFacts(sound).family !== 'kit' && !isBassPlayer(sound, frame),
  );
  const written: Part[] = [];
  const melody = frame.counterMelody?.isSung === false ? frame.counterMelody : null;
  const own = counters.length > 0 || melody === null ? counters : spareLeaders(frame);
  for (const sound of [...own, ...silent]) {
    const isNamed = named.includes(sound);
    // One counter line at a time, but for what the caller named.
    if (!isNamed && written.length > 0) break;
    const usual = counters.includes(sound) ? usualManners(frame, sound) : new Map<number, Manner>();
    const manners = isNamed ? untilHeard(usual, sound, frame, parts) : usual;
    const id = written.length === 0 ? 'counter' : `counter-${written.length + 1}`;
    const tune = written.length === 0 ? melody : null;
    const part = counterPart({ id, sound, manners, voice: written.length, tune }, { frame, parts }, random.child(id));
    if (part !== null) written.push(part);
  }
  return written;
}

/** Who leads where nobody sings may play beside the voice, if it is not the one who doubles it. */
const spareLeaders = ({ casting }: SongFrame): readonly Sound[] =>
  casting.leaders
    .slice(1)
    .filter((sound) => instrumentFacts(sound).family !== 'bass')
    .slice(0, 1);

/** Voices that sing a counter-melody are line enough. */
const isSungAgainst = ({ counterMelody }: SongFrame, plan: SectionPlan): boolean =>
  counterMelody?.isSung === true && counterMannerOf(counterMelody, plan) !== null;

const usualManners = (frame: SongFrame, sound: Sound): Map<number, Manner> =>
  new Map(
    frame.plans
      .filter((plan) => plan.layers.has('counter') && !isSungAgainst(frame, plan))
      .map((plan) => [plan.index, mannerOf(plan, sound)]),
  );

/** Who can hold a tone under a singer without being heard as a second tune. */
const SUSTAINING: readonly Family[] = ['strings', 'bowedSolo', 'choir', 'brass', 'pad', 'organ', 'wind', 'synthLead'];

const mannerOf = (plan: SectionPlan, sound: Sound): Manner =>
  plan.section.kind === 'verse' || plan.section.kind === 'intro' || !SUSTAINING.includes(instrumentFacts(sound).family)
    ? 'answer'
    : 'guide';

/** Adds guide tones, in the fullest sections first and in verses last, until the instrument is heard in enough bars. */
function untilHeard(own: Manners, sound: Sound, frame: SongFrame, parts: readonly Part[]): Manners {
  const manners = new Map(own);
  const heard = barsOfSound(sound, frame, parts);
  const heardWithGuides = (): number =>
    frame.bars.filter((bar) => heard.has(bar.index) || manners.get(bar.sectionIndex) === 'guide').length;
  const order = frame.plans.toSorted(
    (a, b) =>
      Number(mannerOf(a, sound) === 'answer') - Number(mannerOf(b, sound) === 'answer') ||
      b.energy - a.energy ||
      a.index - b.index,
  );
  for (const plan of order) {
    if (heardWithGuides() >= HEARD_SHARE * frame.bars.length) break;
    if (!plan.cue.isBare) manners.set(plan.index, 'guide');
  }
  return manners;
}

function barsOfSound(sound: Sound, frame: SongFrame, parts: readonly Part[]): Set<number> {
  const same = JSON.stringify(instrumentOf(sound));
  const notes = parts.filter((part) => JSON.stringify(part.instrument) === same).flatMap((part) => part.notes);
  const bars = frame.bars.filter((bar) => soundingIn(notes, bar.startTick, bar.endTick).length > 0);
  return new Set(bars.map((bar) => bar.index));
}

interface CounterPlayer {
  readonly id: string;
  readonly sound: Sound;
  readonly manners: Manners;
  /** 0 for the first line, 1 for another beside it. */
  readonly voice: number;
  /** The counter-melody that it plays; null: none. */
  readonly tune: CounterMelody | null;
}

function counterPart(
  { id, sound, manners, voice, tune }: CounterPlayer,
  { frame, parts }: { readonly frame: SongFrame; readonly parts: readonly Part[] },
  random: Random,
): Part | null {
  const led = parts.filter((part) => part.role === 'hook').flatMap((part) => part.notes);
  const isFree = ({ startTick, durationTicks }: Stroke): boolean =>
    soundingIn(led, startTick, startTick + durationTicks).length === 0;
  const tuneIn = (plan: SectionPlan): Stroke[] =>
    tune === null ? [] : counterIn(plan, tune, instrumentFacts(sound), led, frame);
  const strokes = frame.plans.flatMap((plan) => {
    const own = tuneIn(plan);
    if (own.length > 0) return own;
    const manner = manners.get(plan.index);
    if (manner === undefined) return [];
    return manner === 'guide'
      ? guideTones(plan, sound, voice, frame)
      : answers(plan, sound, frame, random.child(`${plan.index}`)).filter(isFree);
  });
  const clear = removeClashes(monophonic(strokes), frame.foreground, beatTicksOf(frame.meter));
  return partOfStrokes({ id, role: 'counter', sound, touch: touches.line }, clear, frame, random.child('touch'));
}

/** The counter-melody of a section, beside what is heard there as a tune. */
function counterIn(
  plan: SectionPlan,
  tune: CounterMelody,
  player: Register,
  led: readonly Note[],
  frame: SongFrame,
): Stroke[] {
  const { startTick, endTick } = plan.section;
  const [sung, played] = [frame.foreground, led].map((notes) => soundingIn(notes, startTick, endTick));
  const register = registerBeside(sung!, played!, player, counterMannerOf(tune, plan) === 'figures');
  return register === null ? [] : playCounter(tune, plan, register, led, frame);
}
