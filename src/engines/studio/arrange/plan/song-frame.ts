import type { Meter } from '../../../../music/meter.ts';
import { ticksPerBar, ticksPerBeat } from '../../../../music/meter.ts';
import type { ChordEvent, Ending, Note } from '../../../../music/score.ts';
import { drumGrooveOf } from '../../grooves/drum-grooves.ts';
import type { Brief, Composition } from '../../records.ts';
import type { DrumStyle } from '../drums/drum-feel.ts';
import { grooveNameOf } from '../drums/groove-name.ts';
import type { SongGroove } from '../drums/song-groove.ts';
import type { CounterMelody } from '../lines/counter/counter-melody.ts';
import type { Riff } from '../lines/riff.ts';
import { type Bar, barsOf } from './bar-grid.ts';
import type { Casting } from './casting.ts';
import { type IntroManner, introEntry } from './intro-manner.ts';
import type { Layer } from './section-layers.ts';
import type { SectionPlan } from './section-plan.ts';

/** All that a writer of parts looks things up in. */
export interface SongFrame {
  readonly brief: Brief;
  readonly composition: Composition;
  readonly meter: Meter;
  readonly bars: readonly Bar[];
  readonly plans: readonly SectionPlan[];
  readonly casting: Casting;
  readonly ending: Ending;
  readonly endTick: number;
  /** Start of the last chord (ring), of the last stroke (cold); endTick when the song fades. */
  readonly finalTick: number;
  /** Where rhythm stops before the biggest section, if it does: [from, to) in ticks. */
  readonly stops: readonly (readonly [number, number])[];
  /** What the drums play. */
  readonly groove: SongGroove;
  /** The figure of an instrument alone that is the song's mark; null: it has none. */
  readonly riff: Riff | null;
  /** A second tune beside the voice; null: it has none. */
  readonly counterMelody: CounterMelody | null;
  /** Nobody sings along with the lead. */
  readonly singsAlone: boolean;
  /** How the song opens. */
  readonly intro: IntroManner;
  /** Everything that is sung (or led), in order of start. */
  readonly foreground: readonly Note[];
  /** The middle of what is sung or led. */
  readonly medianPitch: number;
}

/** The style of a section's groove, which does not differ from song to song. */
export const feelOf = (brief: Brief, hasChorusGroove: boolean): DrumStyle =>
  drumGrooveOf(grooveNameOf(brief, hasChorusGroove));

/** Where the band's last chord or stroke falls. */
export function finalTickOf(composition: Composition): number {
  const { meter, endTick, ending } = composition;
  const bars = barsOf(composition.sections, meter);
  const lastBar = bars.at(-1);
  if (ending === 'fade' || lastBar === undefined) return endTick;
  if (ending === 'cold') return Math.max(lastBar.startTick, lastBar.endTick - beatTicksOf(meter));
  const isShort = lastBar.endTick - lastBar.startTick < ticksPerBar(meter) && lastBar.indexInSection > 0;
  const lastLongBar = isShort ? bars.at(-2)! : lastBar;
  return Math.max(lastLongBar.startTick, composition.chords.at(-1)?.startTick ?? 0);
}

/** The felt beat: a dotted quarter in compound meters. */
export const beatTicksOf = (meter: Meter): number =>
  meter.beatUnit === 8 && meter.beatsPerBar % 3 === 0 ? ticksPerBeat(meter) * 3 : ticksPerBeat(meter);

/** The chord at a tick; the first or last one outside the chords. */
export function chordAt(chords: readonly ChordEvent[], tick: number): ChordEvent {
  let low = 0;
  let high = chords.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (chords[middle]!.startTick <= tick) low = middle;
    else high = middle - 1;
  }
  const chord = chords[low];
  if (chord === undefined) throw new RangeError('a composition needs at least one chord');
  return chord;
}

/** Notes that sound somewhere in [fromTick, toTick). */
export const soundingIn = (notes: readonly Note[], fromTick: number, toTick: number): Note[] =>
  notes.filter((note) => note.startTick < toTick && note.startTick + note.durationTicks > fromTick);

/** The section to which a sung note belongs by its line; notes without words belong where they start. */
export function sectionOf(note: Note, { composition }: Pick<SongFrame, 'composition'>): number {
  const line = note.syllable === undefined ? undefined : composition.lines[note.syllable.line];
  return line?.sectionIndex ?? composition.sections.findLastIndex((section) => section.startTick <= note.startTick);
}

/** Where an outro lets layers go, first to last; what is not named stays to the end. */
const PEEL_ORDER: readonly Layer[] = ['percussion', 'counter', 'arpeggio', 'chords2', 'drums', 'hook', 'bass'];

/** Who stays with the voice in a down chorus. */
const DOWN_LAYERS: readonly Layer[] = ['chords1', 'pad'];

/** The ticks of a section in which a layer plays: intros gather, outros peel. null: silent. */
export function layerSpan(frame: SongFrame, plan: SectionPlan, layer: Layer): readonly [number, number] | null {
  if (!plan.layers.has(layer)) return null;
  const { startTick, endTick, kind } = plan.section;
  const barTicks = ticksPerBar(frame.meter);
  const barCount = Math.ceil((endTick - startTick) / barTicks);
  if (plan.isDrumLed && layer !== 'drums' && layer !== 'percussion') {
    return [startTick + Math.max(1, Math.floor(barCount / 2)) * barTicks, endTick];
  }
  if (plan.isDrumLed) return [startTick, endTick];
  if (plan.downBars > 0 && !DOWN_LAYERS.includes(layer)) return [startTick + plan.downBars * barTicks, endTick];
  if (kind === 'intro' && plan.index === 0) {
    const entry = introEntry(frame.intro, layer);
    if (entry === 1 || (entry > 0 && barCount < 2)) return entry === 1 ? null : [startTick, endTick];
    return [startTick + Math.floor(barCount * entry) * barTicks, endTick];
  }
  if (layer === plan.lateLayer) return [startTick + Math.floor(barCount / 2) * barTicks, endTick];
  const peel = PEEL_ORDER.indexOf(layer);
  if (kind === 'outro' && plan.isLast && frame.ending !== 'cold' && barCount >= 4 && peel >= 0) {
    // Evenly over the outro, on bar lines; the final chord brings everybody back.
    const bars = 1 + Math.floor(((barCount - 1) * (peel + 1)) / (PEEL_ORDER.length + 1));
    return [startTick, Math.min(endTick, startTick + bars * barTicks)];
  }
  return [startTick, endTick];
}

/** The bars (clipped to the song's final stroke) in which a layer plays. */
export function activeBars(frame: SongFrame, layer: Layer): { bar: Bar; plan: SectionPlan }[] {
  const active: { bar: Bar; plan: SectionPlan }[] = [];
  const spans = frame.plans.map((plan) => layerSpan(frame, plan, layer));
  for (const bar of frame.bars) {
    const span = spans[bar.sectionIndex]!;
    if (span === null || bar.startTick < span[0] || bar.startTick >= span[1]) continue;
    if (bar.startTick >= frame.finalTick) continue;
    active.push({ bar, plan: frame.plans[bar.sectionIndex]! });
  }
  return active;
}
