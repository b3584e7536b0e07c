import type { Note, Singer } from '../../../../music/score.ts';
import { heldStrokes } from '../chords/held-strokes.ts';
import { segmentsOf, voiceChords } from '../chords/voicing.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, type SongFrame } from '../plan/song-frame.ts';
import type { VocalHabits } from './vocal-habits.ts';

/** Sections that voices without words support: where the words are new and the band is thin, at both ends of the song, or in later choruses. */
function isOohed(
  { section: { kind }, cue, returns, energy, isDrumLed }: SectionPlan,
  where: VocalHabits['oohs'],
): boolean {
  if (cue.isBare || isDrumLed) return false;
  if (where === 'choruses') return kind === 'chorus' && returns > 0;
  if (energy >= ENERGY_MAX || where === 'never') return false;
  return (
    kind === 'bridge' || (where === 'frames' ? kind === 'intro' || kind === 'outro' : kind === 'verse' && returns > 0)
  );
}
const ENERGY_MAX = 0.75;

const VOICES = 2;

/** Two voices that hold the chords without words, tied over common tones; a note without a syllable is a vowel. */
export function oohs(singer: Singer, frame: SongFrame, where: VocalHabits['oohs']): Note[] {
  const lines = frame.bars.map((bar) => bar.startTick);
  const segments = segmentsOf(frame.composition.chords, lines, frame.endTick);
  const low = singer.lowPitch + 3;
  const high = Math.min(singer.highPitch, Math.max(low + 14, singer.highPitch - 3));
  const voicings = voiceChords(
    segments,
    { low, high, centre: (low + high) / 2, size: 3 },
    { notes: frame.foreground, beatTicks: beatTicksOf(frame.meter) },
  );
  const voiced = segments.map((segment, index) => ({ ...segment, pitches: voicings[index]!.slice(-VOICES) }));
  return frame.plans
    .filter((plan) => isOohed(plan, where))
    .flatMap(({ section }) =>
      heldStrokes(voiced, section.startTick, Math.min(section.endTick, frame.finalTick)).map(
        ({ startTick, durationTicks, pitch }): Note => ({ startTick, durationTicks, pitch, velocity: 1 }),
      ),
    );
}
