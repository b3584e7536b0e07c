import { isRapLabel } from '../../../../music/rap-label.ts';
import type { Note, Section, Singer } from '../../../../music/score.ts';
import { type SongFrame, sectionOf } from '../plan/song-frame.ts';

/** Who leads in a section of a group's song: 0 is the lead of the song, then its members in order. */
function leaderOf({ kind, ordinal, label }: Section, memberCount: number): number {
  if (memberCount === 0) return 0;
  if (isRapLabel(label)) return 1;
  const isPassedOn = kind === 'preChorus' || kind === 'bridge' || (kind === 'verse' && ordinal % 2 === 0);
  return isPassedOn && memberCount > 1 ? 2 : 0;
}

/** The lead's notes by who sings them, the lead of the song first: the parts of a group go round, choruses are the lead's. */
export function byMember(
  notes: readonly Note[],
  lead: Singer,
  frame: Pick<SongFrame, 'brief' | 'composition'>,
): readonly (readonly [Singer, readonly Note[]])[] {
  const singers = [lead, ...(frame.brief.members ?? [])];
  const leaders = frame.composition.sections.map((section) => leaderOf(section, singers.length - 1));
  return singers.map((singer, index) => [singer, notes.filter((note) => leaders[sectionOf(note, frame)] === index)]);
}

/** Whether the song's own lead sings a note. */
export const isLeads = (note: Note, { brief, composition }: Pick<SongFrame, 'brief' | 'composition'>): boolean =>
  leaderOf(composition.sections[sectionOf(note, { composition })]!, brief.members?.length ?? 0) === 0;
