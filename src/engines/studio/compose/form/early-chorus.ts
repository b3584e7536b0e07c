import type { Brief } from '../../records.ts';
import { barSeconds, type Pace } from './pace.ts';
import { barsOf, type FormSection } from './song-form.ts';

interface LaidOut {
  readonly pace: Pace;
  readonly sections: readonly FormSection[];
}

/** What is tried in turn when the first chorus comes late, from the least that is noticed. */
const HASTES: readonly (readonly [tempoFactor: number, isVerseHurried: boolean])[] = [
  [1.025, false],
  [1.05, false],
  [1, true],
  [1.05, true],
];

/** Seconds before the first chorus (or drop); null without one, or when the song begins with it. */
export function chorusSeconds({ pace, sections }: LaidOut, { meter }: Pick<Brief, 'meter'>): number | null {
  const at = sections.findIndex(({ kind }) => kind === 'chorus' || kind === 'drop');
  return at <= 0 ? null : barsOf(sections.slice(0, at)) * barSeconds(meter, pace.tempoBpm);
}

/**
 * The song with its first chorus early enough, if a tempo a little faster (inside the style's range, unless it was named) or
 * lines of fewer bars before the chorus can do that; otherwise the song as it is.
 */
export function inTime<Song extends LaidOut>(song: Song, lay: (pace: Pace) => Song, brief: Brief): Song {
  const isLate = (one: Song): boolean => (chorusSeconds(one, brief) ?? 0) >= brief.recipe.formHabits.chorusBySeconds;
  if (!song.pace.isRegular || !isLate(song)) return song;
  for (const [factor, isVerseHurried] of HASTES) {
    const tempoBpm = Math.round(song.pace.tempoBpm * factor * 10) / 10;
    const isAllowed = factor === 1 || (!brief.isTempoExplicit && tempoBpm <= brief.recipe.tempoBpm.high);
    if (!isAllowed) continue;
    const hasty = lay({ ...song.pace, tempoBpm, isVerseHurried });
    if (!isLate(hasty)) return hasty;
  }
  return song;
}
