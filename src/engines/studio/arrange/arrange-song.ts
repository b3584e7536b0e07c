import type { Random } from '../../../core/random.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Part } from '../../../music/score.ts';
import type { Arrangement, Brief, Composition } from '../records.ts';
import { writeBass } from './bass/bass-part.ts';
import { writeArpeggio, writeChords, writePad } from './chords/chord-parts.ts';
import { arrangementFaults } from './critic/arrangement-faults.ts';
import { measureArrangement } from './critic/measure-arrangement.ts';
import { writeDrums } from './drums/drum-part.ts';
import { writePercussion } from './drums/percussion-part.ts';
import { rollSongGroove } from './drums/song-groove.ts';
import { drawCounterMelody } from './lines/counter/counter-melody.ts';
import { writeCounters } from './lines/counter-lines.ts';
import { writeEffects } from './lines/effect-parts.ts';
import { foregroundOf, isInstrumental } from './lines/foreground.ts';
import { writeHookLines } from './lines/hook-lines.ts';
import { writeHornSections } from './lines/horn-sections.ts';
import { writeMelody } from './lines/melody-lines.ts';
import { drawRiff } from './lines/riff.ts';
import { planMix } from './mix-plan.ts';
import { letRing } from './performance/let-ring.ts';
import { playSlowBeats } from './performance/slow-pace.ts';
import { barsOf } from './plan/bar-grid.ts';
import { drawBuild, isLifting, type SongBuild } from './plan/builds.ts';
import { castBand } from './plan/casting.ts';
import { chooseIntro } from './plan/intro-manner.ts';
import { availableLayers, buildFor } from './plan/section-layers.ts';
import { planSections } from './plan/section-plan.ts';
import { drawSingsAlone } from './plan/small-band.ts';
import { beatTicksOf, feelOf, finalTickOf, type SongFrame } from './plan/song-frame.ts';
import { stopsOf } from './plan/stops.ts';
import { clearRegister } from './repair/clear-register.ts';
import { settleClashes } from './repair/settle-clashes.ts';
import { writeSungCounter } from './vocals/sung-counter.ts';
import { writeVocals } from './vocals/vocal-parts.ts';

/**
 * Every part of a song, played with feeling, and the balance it wants; the best of a few versions by the room's critic. Notes keep their written ticks (swing belongs
 * to the timeline); what players do to time is in `offsetSeconds`. Same brief, composition and stream: same parts.
 * A melody that no singer sings is part "melody" of role hook.
 *
 * @param build how the band grows from verse to chorus; drawn where nobody says
 *
 * Throws RangeError on a composition without sections or chords, and on a feel or bass pattern that is in no table.
 */
export function arrangeSong(
  brief: Brief,
  composition: Composition,
  random: Random,
  build: SongBuild = drawBuild(feelOf(brief, true).group, random.child('build')),
): Arrangement {
  if (composition.sections.length === 0 || composition.chords.length === 0) {
    throw new RangeError('a composition needs sections and chords to be arranged');
  }
  let best = writeArrangement(brief, composition, build, random);
  let fewest = faultsOf(brief, composition, best, build);
  for (let other = 1; other < candidatesMax(composition) && fewest > FAULTS_BORNE; other++) {
    const candidate = writeArrangement(brief, composition, build, random.child(`candidate-${other}`));
    const faults = faultsOf(brief, composition, candidate, build);
    if (faults < fewest) [best, fewest] = [candidate, faults];
  }
  return best;
}

/** An arrangement with faults is written again, at most this often in all; a long song costs too much for that. */
const candidatesMax = ({ sections, meter }: Composition): number =>
  (sections.at(-1)?.endTick ?? 0) > LONG_BARS * ticksPerBar(meter) ? 1 : 3;
const LONG_BARS = 140;
/** Less than this no other version would mend. */
const FAULTS_BORNE = 0.25;

const faultsOf = (brief: Brief, composition: Composition, arrangement: Arrangement, build: SongBuild): number =>
  arrangementFaults(measureArrangement(brief, composition, arrangement), isLifting(build));

function writeArrangement(brief: Brief, composition: Composition, build: SongBuild, random: Random): Arrangement {
  const frame = frameOf(brief, composition, build, random);
  const drums = writeDrums(frame, random.child('drums'));
  const band = [
    drums?.part,
    writePercussion(frame, random.child('percussion')),
    writeBass(frame, drums?.kickTicks ?? [], random.child('bass')),
    ...writeChords(frame, random.child('chords')),
    writePad(frame, random.child('pad')),
    writeArpeggio(frame, random.child('arpeggio')),
    ...(isInstrumental(composition) ? writeMelody(frame, random.child('melody')) : []),
    ...writeHookLines(frame, random.child('hook')),
  ].filter((part): part is Part => part !== null && part !== undefined);
  const written = [
    ...writeVocals(frame, random.child('vocals')),
    ...writeSungCounter(frame, band, random.child('sung-counter')),
    ...band,
    ...writeCounters(frame, band, random.child('counter')),
    ...writeHornSections(frame, random.child('horns')),
    ...writeEffects(frame, random.child('effects')),
  ];
  const paced = playSlowBeats(written, frame);
  const parts = letRing(clearRegister(settleClashes(paced, frame), frame), composition);
  return { parts, mix: planMix(brief, parts) };
}

/** Where a tune lies if there is none. */
const USUAL_PITCH = 67;

function frameOf(brief: Brief, composition: Composition, build: SongBuild, random: Random): SongFrame {
  const casting = castBand(brief, feelOf(brief, true));
  const intro = chooseIntro(
    feelOf(brief, true).group,
    availableLayers(casting, brief),
    {
      hasNamedLeader: casting.named.length > 0,
      isDrummed: !feelOf(brief, false).isSilent,
      ordinal: brief.ordinal ?? 0,
    },
    random.child('intro'),
  );
  const plans = planSections(composition.sections, {
    casting,
    brief,
    feelOf: (hasChorusGroove) => feelOf(brief, hasChorusGroove),
    random: random.child('plan'),
    barTicks: ticksPerBar(composition.meter),
    intro,
    build: buildFor(build, casting, brief),
  });
  const beatTicks = beatTicksOf(composition.meter);
  const foreground = foregroundOf(composition);
  const medianPitch = foreground.map((note) => note.pitch).sort((a, b) => a - b)[foreground.length >> 1] ?? USUAL_PITCH;
  const { group } = feelOf(brief, true);
  return {
    brief,
    composition,
    meter: composition.meter,
    bars: barsOf(composition.sections, composition.meter),
    plans,
    casting,
    ending: composition.ending,
    endTick: composition.endTick,
    finalTick: finalTickOf(composition),
    stops: stopsOf(plans, beatTicks, composition.tempoBpm, random.child('stops')),
    groove: rollSongGroove(brief, random.child('groove')),
    intro,
    singsAlone: drawSingsAlone(casting, brief, random.child('sings alone')),
    foreground,
    medianPitch,
    counterMelody: drawCounterMelody({ brief, composition }, random.child('counter-melody')),
    // The tune of an instrumental is its mark.
    riff: isInstrumental(composition) ? null : drawRiff(group, composition, medianPitch, random.child('riff')),
  };
}
