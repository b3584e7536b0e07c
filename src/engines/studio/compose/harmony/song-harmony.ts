import type { Random } from '../../../../core/random.ts';
import type { Chord } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import type { ChordEvent, SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { barEvents, retitled } from './bar-events.ts';
import { overPedal, walkingBasses } from './bass-line.ts';
import { colouredLoops } from './coloured-loops.ts';
import { endSong } from './end-song.ts';
import { extendChord } from './extensions.ts';
import { chooseLoops, type LoopUse } from './loop-choice.ts';
import { isColoured, isMinorMode } from './modal-loops.ts';
import { chordsOfBar, firstNumeral, hasSameRoot, lastNumeral, textsOfBar } from './numerals.ts';
import { compressed, isCompressed, secondsOfBar, withPassingChords } from './passing-chords.ts';
import { type EndingContext, idiomOf, isSeventhLoop, leadInto, openChords } from './phrase-endings.ts';
import { type BarPlan, barsOfSection, barsUpTo, planBars } from './section-bars.ts';

/** As much of a section as harmony needs. */
export interface HarmonisedSection {
  readonly kind: SectionKind;
  readonly startTick: number;
  readonly endTick: number;
}

export type HarmonyBrief = Pick<Brief, 'recipe' | 'key' | 'weirdness' | 'meter'> &
  Partial<Pick<Brief, 'tempoBpm' | 'ordinal' | 'isKeyExplicit'>>;

/** Which loop a kind of section goes over. Instruments play the chorus's, so that its hook fits wherever they quote it. */
const USE_OF_KIND = {
  intro: 'chorus',
  verse: 'verse',
  preChorus: 'preChorus',
  chorus: 'chorus',
  postChorus: 'chorus',
  bridge: 'bridge',
  instrumental: 'chorus',
  solo: 'chorus',
  breakdown: 'bridge',
  drop: 'chorus',
  outro: 'chorus',
} as const satisfies Record<SectionKind, LoopUse>;

/** A song without a chorus (head and bridge, as in jazz) is all verse: its solos go over the head. */
function usesOf(sections: readonly HarmonisedSection[]): Readonly<Record<SectionKind, LoopUse>> {
  const hasChorus = sections.some(({ kind }) => kind === 'chorus' || kind === 'postChorus' || kind === 'drop');
  const hasVerse = sections.some(({ kind }) => kind === 'verse');
  return hasChorus || !hasVerse
    ? USE_OF_KIND
    : { ...USE_OF_KIND, intro: 'verse', instrumental: 'verse', solo: 'verse', outro: 'verse' };
}

const USES = ['verse', 'preChorus', 'chorus', 'bridge'] as const;

/**
 * Chords for every tick of the song. Each use of harmony (verse, pre-chorus, chorus, bridge) has a loop, sometimes with an
 * answer in its second round and a homecoming at its end; sections of one kind have the same bars but for a chord that
 * leads into what follows. A bridge stays open, the song ends on its tonic chord after a cadence.
 * @param sections tile the time from 0 without gaps
 */
export function harmonise(brief: HarmonyBrief, sections: readonly HarmonisedSection[], random: Random): ChordEvent[] {
  const bar = ticksPerBar(brief.meter);
  const uses = usesOf(sections);
  const barCounts = sections.map((section) => Math.ceil((section.endTick - section.startTick) / bar));
  const plans = planUses(brief, sections, uses, barCounts, random);
  const style = brief.recipe.harmony;
  const context: EndingContext = { style, key: brief.key, idiom: idiomOf(plans.verse.round) };
  const bars = sections.map((section, i) => sectionBars(section.kind, barCounts[i]!, plans[uses[section.kind]]));
  const led = bars.map((own, i) =>
    ledOn(
      own,
      sections[i]!.kind,
      bars[i + 1],
      sections[i + 1]?.kind,
      context,
      random.child(`lead-${sections[i]!.kind}`),
    ),
  );
  endSong(led, context, random.child('ending'));
  const events = sections.map((section, i) => {
    const use = uses[section.kind];
    const spelled = led[i]!.map((text) => spellBar(text, use, brief, random.child(`extend-${use}`)));
    return withBasses(barEvents(spelled, section, brief), section, use, brief, random.child(`bass-${section.kind}`));
  });
  const ending = chordsOfBar(led.findLast((own) => own.length > 0)!.at(-1)!, brief.key)!.at(-1)!;
  return retitled(withFinalTonic(events.flat(), ending, brief), brief.key);
}

function planUses(
  brief: HarmonyBrief,
  sections: readonly HarmonisedSection[],
  uses: Readonly<Record<SectionKind, LoopUse>>,
  barCounts: readonly number[],
  random: Random,
): Readonly<Record<LoopUse, BarPlan>> {
  const style = brief.recipe.harmony;
  const firstOf = (use: LoopUse): number | undefined => {
    const own = sections.findIndex((section) => section.kind === use);
    return barCounts[own >= 0 ? own : sections.findIndex((section) => uses[section.kind] === use)];
  };
  const loops = colouredLoops(chooseLoops(brief, firstOf, random.child('loops')), brief, random.child('colour'));
  const seconds = secondsOfBar(brief.meter, brief.tempoBpm ?? brief.recipe.tempoBpm.usual);
  const context = { style, key: brief.key, idiom: idiomOf(loops.verse) };
  const halved = isCompressed(seconds, style, random.child('compressed'))
    ? random.child('compressed-use').pick(['verse', 'chorus'] as const)
    : null;
  const planOf = (use: LoopUse): BarPlan => {
    const chance = random.child(`plan-${use}`);
    const next = use === 'verse' ? firstNumeral(loops.chorus) : firstNumeral(loops[use]);
    const loop = use === halved ? compressed(loops[use]) : loops[use];
    const plan = planBars(loop, use === 'chorus', next, context, chance);
    if (isColoured(brief.key.mode) || isSeventhLoop(loop)) return plan;
    const isMinor = isMinorMode(brief.key.mode);
    const filled = withPassingChords(plan.round, style, isMinor, seconds, chance.child('passing'));
    // What opens into the chorus keeps its open end.
    const round = use === 'preChorus' ? [...filled.slice(0, -1), plan.round.at(-1)!] : filled;
    return { ...plan, round };
  };
  return Object.fromEntries(USES.map((use) => [use, planOf(use)])) as Record<LoopUse, BarPlan>;
}

const sectionBars = (kind: SectionKind, count: number, plan: BarPlan): string[] =>
  kind === 'preChorus' ? barsUpTo(plan.round, count) : barsOfSection(plan, count);

/** Chords on which a bridge may stop and wait. */
const OPEN_ENDS: ReadonlySet<string> = new Set(['V', 'v', 'bVII', 'IV', 'ii', 'bII', 'II', 'iv']);

const TURNAROUND_SHARE = 0.35;

/** The last bar of a section made to lead into the next one, where it would stand still or has closed too early. */
function ledOn(
  bars: string[],
  kind: SectionKind,
  nextBars: readonly string[] | undefined,
  nextKind: SectionKind | undefined,
  context: EndingContext,
  random: Random,
): string[] {
  if (nextBars === undefined || nextBars.length === 0 || bars.length === 0) return bars;
  const [last, next] = [bars.at(-1)!, firstNumeral(nextBars)];
  const { style, key } = context;
  const intoPeak = nextKind === 'chorus' || nextKind === 'drop';
  if (kind === 'bridge' && intoPeak && !OPEN_ENDS.has(lastNumeral(bars)) && style.closeShare > 0.3) {
    const open = random.child('open').pick(openChords[key.mode]);
    return hasSameRoot(open, next) ? bars : [...bars.slice(0, -1), context.idiom === 'plain' ? open : 'V7'];
  }
  if (!hasSameRoot(lastNumeral(bars), next) || textsOfBar(last).length > 1 || bars.length < 2) return bars;
  const wanted = intoPeak || context.idiom !== 'plain' ? style.closeShare + 0.35 : TURNAROUND_SHARE * style.closeShare;
  const lead = random.chance(wanted) ? leadInto(next, lastNumeral(bars), context, random.child('chord')) : null;
  return lead === null ? bars : [...bars.slice(0, -1), `${last}/${lead}`];
}

/** The chords of one bar; one numeral takes the same extension wherever its use sounds it. */
function spellBar(text: string, use: LoopUse, brief: HarmonyBrief, random: Random): Chord[] {
  const chords = chordsOfBar(text, brief.key)!;
  return chords.map((chord, i) =>
    extendChord(chord, brief.key, brief.recipe.extensionShare, random.child(`${use}-${textsOfBar(text)[i]!}`)),
  );
}

function withBasses(
  events: readonly ChordEvent[],
  section: HarmonisedSection,
  use: LoopUse,
  brief: HarmonyBrief,
  random: Random,
): ChordEvent[] {
  const style = brief.recipe.harmony;
  const isHeld = section.kind === 'intro' || section.kind === 'breakdown' || section.kind === 'bridge';
  // An opening whose loop begins elsewhere stands on the tonic, so that the key is heard from the first bar.
  const opensElsewhere = section.startTick === 0 && events[0]?.chord.root !== brief.key.tonic;
  const pedalShare = opensElsewhere ? 1 : style.pedalShare;
  if (isHeld && events.length > 1 && random.child('pedal').chance(pedalShare)) {
    const isBridge = section.kind === 'bridge' && !isColoured(brief.key.mode);
    return overPedal(events, (brief.key.tonic + (isBridge ? 7 : 0)) % 12);
  }
  if (!random.child(`walk-${use}`).chance(style.slashShare)) return [...events];
  const phraseTicks = 4 * ticksPerBar(brief.meter);
  const isFixed = events.map(
    (event, i) => (event.startTick - section.startTick) % phraseTicks === 0 || i >= events.length - 2,
  );
  const basses = walkingBasses(
    events.map((event) => event.chord),
    isFixed,
    { allowsFifths: style.slashShare > 0.4 },
  );
  return events.map((event, i) => ({ ...event, chord: { ...event.chord, bass: basses[i]! } }));
}

/** The song's last bar is its tonic chord, with the seventh or sixth that its cadence has. */
function withFinalTonic(
  events: readonly ChordEvent[],
  written: Chord,
  { key, meter }: Pick<Brief, 'key' | 'meter'>,
): ChordEvent[] {
  const end = events.at(-1)!.endTick;
  const bar = ticksPerBar(meter);
  // A bar cut short at the very end belongs to the tonic's bar before it.
  const from = Math.max(0, Math.floor(end / bar) - 1) * bar;
  const before = events
    .filter((event) => event.startTick < from)
    .map((event) => ({ ...event, endTick: Math.min(event.endTick, from) }));
  const plain = tonicChord(key);
  const isHome = written.root === key.tonic && RESTING.has(written.quality);
  return [
    ...before,
    { startTick: from, endTick: end, chord: isHome ? { ...written, bass: key.tonic } : plain, roman: '' },
  ];
}

const RESTING: ReadonlySet<Chord['quality']> = new Set(['major7', 'sixth', 'minorSixth', 'minor7', 'dominant7']);

const tonicChord = (key: Key): Chord => ({
  root: key.tonic,
  quality: isMinorMode(key.mode) ? 'minor' : 'major',
  bass: key.tonic,
});
