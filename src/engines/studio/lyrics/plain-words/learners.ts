import { stemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';

const SMALL: ReadonlySet<string> = new Set(
  stemsOf(
    'kid kids child children toddler preschool preschoolers kindergarten nursery reception pupils grader graders daughter son little tots',
  ),
);
const GROWN: ReadonlySet<string> = new Set(
  stemsOf(
    'apprentice apprentices trainee trainees university uni college student students revision gcse exam exams test certificate medical med nursing nurse nurses staff colleagues workers adults teens teenagers learners course licence license driver engineers paramedics recruits',
  ),
);

/** Who a lesson is for: `grown` whoever has an exam or a trade, `pupils` small children and whoever is not known. */
export const learnersOf = ({ stems }: SongIntent): 'grown' | 'pupils' =>
  stems.some((stem) => GROWN.has(stem)) && !stems.some((stem) => SMALL.has(stem)) ? 'grown' : 'pupils';
