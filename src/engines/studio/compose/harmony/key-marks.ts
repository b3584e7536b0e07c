import { formatKey, type Key, type KeyChange } from '../../../../music/key.ts';
import type { Section } from '../../../../music/score.ts';
import type { Brief, KeyMark } from '../../records.ts';
import type { FormSection } from '../form/song-form.ts';
import { type LiftedMusic, liftKey } from './key-lift.ts';

/** From a section on, everything sounds so many semitones from the key that the song is written in. */
export interface KeyShift {
  readonly sectionIndex: number;
  readonly semitones: number;
}

export interface KeyPlan {
  readonly shifts: readonly KeyShift[];
  readonly remarks: readonly string[];
}

/** What the markers of sections ask of the key, each counted from the key before it. */
export function planKeyMarks(form: readonly FormSection[], key: Key): KeyPlan {
  const shifts: KeyShift[] = [];
  const remarks: string[] = [];
  let current = 0;
  for (const [sectionIndex, { marks }] of form.entries()) {
    if (marks?.key === undefined) continue;
    const wanted = nearOctave(shiftTo(marks.key, current, key));
    if ('key' in marks.key && isOtherMode(marks.key.key, key)) {
      const played: Key = { tonic: (key.tonic + wanted + 24) % 12, mode: key.mode };
      remarks.push(`[key ${formatKey(marks.key.key)}]: the mode of a song stays, it goes on in ${formatKey(played)}`);
    }
    if (wanted === current) continue;
    shifts.push({ sectionIndex, semitones: wanted });
    current = wanted;
  }
  return { shifts, remarks };
}

const shiftTo = (mark: KeyMark, current: number, key: Key): number =>
  'semitones' in mark ? current + mark.semitones : mark.key.tonic - key.tonic;

const isOtherMode = (one: Key, other: Key): boolean => one.mode !== other.mode;

/** The same key, at most a tritone away: a singer's range holds no more. */
const nearOctave = (semitones: number): number => ((((semitones + 5) % 12) + 12) % 12) - 5;

export const shiftAt = (shifts: readonly KeyShift[], section: number): number =>
  shifts.findLast(({ sectionIndex }) => sectionIndex <= section)?.semitones ?? 0;

/** A brief whose singer has room for the shifts above and below. */
export function withRoomFor(brief: Brief, shifts: readonly KeyShift[]): Brief {
  if (shifts.length === 0 || brief.singer === null) return brief;
  const semitones = shifts.map((shift) => shift.semitones);
  const highPitch = brief.singer.highPitch - Math.max(0, ...semitones);
  const lowPitch = brief.singer.lowPitch - Math.min(0, ...semitones);
  return { ...brief, singer: { ...brief.singer, highPitch, lowPitch } };
}

/**
 * Music written in one key with its sections in the keys of their markers, from the first note of each.
 * @param isPrepared whether the new key's dominant may come before it
 */
export function withKeyShifts<Music extends LiftedMusic>(
  music: Music,
  shifts: readonly KeyShift[],
  {
    brief,
    sections,
    isPrepared,
  }: { readonly brief: Brief; readonly sections: readonly Section[]; readonly isPrepared: boolean },
): Music & { readonly keyChanges: readonly KeyChange[] } {
  let shifted = music;
  let before = 0;
  const keyChanges: KeyChange[] = [];
  for (const { sectionIndex, semitones } of shifts) {
    const key: Key = { ...brief.key, tonic: (brief.key.tonic + before + 24) % 12 };
    const tick = sections[sectionIndex]!.startTick;
    const lifted = liftKey(
      shifted,
      tick,
      { sectionIndex, semitones: semitones - before },
      { key, meter: brief.meter, isPrepared },
    );
    keyChanges.push(...lifted.keyChanges);
    shifted = lifted;
    before = semitones;
  }
  return { ...shifted, keyChanges };
}
