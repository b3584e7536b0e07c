import type { Random } from '../../../../core/random.ts';
import { readLine } from '../material/expand-line.ts';
import { capital } from '../weave/telling.ts';
import type { AnswerPerson } from './answer.ts';

const NOBODY: AnswerPerson = { they: 'they', them: 'them', their: 'their', isThird: false };

/** An answer as it is sung of somebody, with one of its choices each. */
export function readAnswer(text: string, person: AnswerPerson | null, random: Random): string {
  const own = person ?? NOBODY;
  return capital(
    readLine(text, (choices) => random.pick(choices))
      .replace(/\[([^|[\]]*)\|([^[\]]*)\]/g, own.isThird ? '$1' : '$2')
      .replaceAll('<They>', capital(own.they))
      .replaceAll('<they>', own.they)
      .replaceAll('<them>', own.them)
      .replaceAll('<Their>', capital(own.their))
      .replaceAll('<their>', own.their)
      .replaceAll('<theirs>', own.their === 'his' ? own.their : `${own.their}s`),
  );
}
