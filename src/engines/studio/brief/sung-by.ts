import type { Singer } from '../../../music/score.ts';
import type { Brief } from '../records.ts';

/**
 * A brief sung by somebody who was chosen elsewhere, in the manner that its style and words ask for: who sings (throat,
 * range, vibrato, glides) is the singer's own, how (belted, breathy, spoken) is the song's. Instrumentals stay without.
 */
export function sungBy(brief: Brief, singer: Singer | null): Brief {
  if (singer === null || brief.singer === null) return brief;
  const { delivery: _, ...own } = singer;
  const { delivery } = brief.singer;
  return {
    ...brief,
    singer: { ...own, ...(delivery === undefined ? {} : { delivery }) },
    interpretation: { ...brief.interpretation, singer: { name: singer.name, gender: singer.gender } },
  };
}
