import type { Random } from '../../../core/random.ts';
import type { Singer } from '../../../music/score.ts';
import type { Brief } from '../records.ts';
import { replaceSinger } from './pick-singer.ts';

/**
 * Gives the song of a group those who take its parts beside the lead: one who raps, and one who sings. They sing the tune that
 * was written for the lead, so that its range is theirs. Nobody comes where the caller chose who sings, or where many sing as one.
 */
export function withMembers(brief: Brief, random: Random): Brief {
  const { singer, recipe } = brief;
  if (singer === null || !recipe.formHabits.hasMembers || singer.ensemble !== undefined) return brief;
  const { lowPitch, highPitch } = singer;
  const rapper = replaceSinger(singer, random.child('rapper'));
  const second = replaceSinger(singer, random.child('second'), ({ name }) => name !== rapper.name);
  const inRange = (member: Singer): Singer => ({ ...member, lowPitch, highPitch });
  return { ...brief, members: [{ ...inRange(rapper), delivery: 'spoken' }, inRange(second)] };
}
