import type { Random } from '../../../../core/random.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import type { Part } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { performStrokes, touches } from '../performance/perform-strokes.ts';
import type { Stroke } from '../performance/stroke.ts';
import { instrumentOf } from '../plan/instrument-facts.ts';
import type { SongFrame } from '../plan/song-frame.ts';

const RISER: Sound = { kind: 'synth', patch: 'noiseRiser', name: 'noise riser' };
const IMPACT: Sound = { kind: 'synth', patch: 'impact', name: 'impact' };
const BRAAM: Sound = { kind: 'synth', patch: 'braam', name: 'braam' };
const LIFT = 0.12;
/** Sections that are at least so full are struck; a halt is struck once. */
const STRUCK_ENERGY = 0.55;
/** C1: roots lie in the octave above it, with their octave over them. */
const BRAAM_LOW = 24;

/** Noise that rises into a big section, and the blow it lands on. */
export function writeEffects(frame: SongFrame, random: Random): Part[] {
  if (!frame.casting.hasRisers) return [];
  const barTicks = ticksPerBar(frame.meter);
  const risers: Stroke[] = [];
  const impacts: Stroke[] = [];
  for (const plan of frame.plans.slice(1)) {
    const previous = frame.plans[plan.index - 1]!;
    const isDrop = plan.section.kind === 'drop' && previous.section.kind !== 'drop';
    if ((plan.energy - previous.energy < LIFT && !isDrop) || plan.section.startTick >= frame.finalTick) continue;
    const length = previous.section.endTick - previous.section.startTick;
    const rise = Math.min(length, (plan.isPeak && length >= 8 * barTicks ? 4 : 2) * barTicks);
    risers.push({
      startTick: plan.section.startTick - rise,
      durationTicks: rise,
      pitch: 60,
      weight: 0.8 + 0.2 * plan.energy,
    });
    impacts.push({
      startTick: plan.section.startTick,
      durationTicks: Math.min(barTicks, frame.endTick - plan.section.startTick),
      pitch: 36,
      weight: 1,
    });
  }
  const part = (id: string, sound: Sound, strokes: readonly Stroke[]): Part[] =>
    strokes.length === 0
      ? []
      : [
          {
            id,
            role: 'effects',
            instrument: instrumentOf(sound),
            notes: performStrokes(strokes, touches.effect, frame, random.child(id)),
          },
        ];
  return [
    ...part('effects-riser', RISER, risers),
    ...part('effects-impact', IMPACT, impacts),
    ...part('effects-braam', BRAAM, braams(frame)),
  ];
}

/** The root in octaves, held, where big sections begin and every four bars of them: every two at the peak. */
function braams(frame: SongFrame): Stroke[] {
  if (!frame.casting.hasBraams) return [];
  const barTicks = ticksPerBar(frame.meter);
  return frame.plans.flatMap(({ section, energy, isPeak }) => {
    const isHalt = section.kind === 'breakdown';
    if ((energy < STRUCK_ENERGY && !isHalt) || section.kind === 'outro') return [];
    const apart = (isPeak ? 2 : 4) * barTicks;
    const length = section.endTick - section.startTick;
    const count = isHalt ? 1 : Math.max(1, Math.ceil(length / apart));
    return Array.from({ length: count }, (_, i) => section.startTick + i * apart).flatMap((startTick) => {
      const chord = frame.composition.chords.find((event) => event.startTick <= startTick && event.endTick > startTick);
      if (chord === undefined || startTick >= frame.finalTick) return [];
      const durationTicks = Math.min(1.75 * barTicks, section.endTick - startTick);
      const root = BRAAM_LOW + ((chord.chord.root - BRAAM_LOW + 144) % 12);
      return [root + 12, root + 24].map(
        (pitch): Stroke => ({ startTick, durationTicks, pitch, weight: isPeak ? 1 : 0.8 }),
      );
    });
  });
}
