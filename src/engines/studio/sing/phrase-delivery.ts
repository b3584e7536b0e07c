import type { Delivery, Part, Singer } from '../../../music/score.ts';
import type { Phrase } from './sung-phrases.ts';

/** Mean velocity of a phrase above which a singer opens up, and below which one who belts holds back. */
const LOUD_VELOCITY = 0.88;
const SOFT_VELOCITY = 0.7;

/** How a phrase is sung: the singer's manner, which loud and soft sections bend, or the crowd's. Who raps sings refrains. */
export function phraseDelivery(phrase: Phrase, singer: Singer, { id }: Part): Delivery {
  if (id.startsWith('gang')) return 'shouted';
  const delivery = isSungRap(phrase, singer) ? 'sung' : (singer.delivery ?? 'sung');
  const velocity = meanVelocity(phrase);
  if (delivery === 'belted' && velocity < SOFT_VELOCITY) return 'sung';
  if (delivery === 'sung' && velocity > LOUD_VELOCITY) return 'belted';
  if (delivery === 'breathy' && velocity > LOUD_VELOCITY) return 'sung';
  return delivery;
}

/** Sung syllables sound their whole length where rapped ones fall: at one effort a refrain is so much louder than its verse. */
const SUNG_RAP_DB = -2;

/** What is taken off a phrase so that the verses of a rap stay as far before the band as its refrains. */
export const refrainGainDb = (phrase: Phrase, singer: Singer): number => (isSungRap(phrase, singer) ? SUNG_RAP_DB : 0);

const isSungRap = ({ isRefrain }: Phrase, { delivery }: Singer): boolean => delivery === 'spoken' && isRefrain;

function meanVelocity({ syllables }: Phrase): number {
  const notes = syllables.flatMap((syllable) => syllable.notes);
  return notes.reduce((sum, note) => sum + note.velocity, 0) / notes.length;
}
