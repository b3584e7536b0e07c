import type { SongIntent } from '../../song-intent.ts';
import type { ChorusTone } from './chorus-tone.ts';
import type { SongKind } from './read-kinds.ts';
import type { SungPerson } from './sung-person.ts';

/** A kind of song, and the moods of choruses that it bears, the best first. */
export interface KindOfSong {
  readonly kind: SongKind;
  readonly tones: readonly ChorusTone[];
  /** How whoever it tells of is called; null: by the name they are sung to by, or nobody is. */
  readonly name: string | null;
}

/** What a chorus may sound like beside a request of a tone. */
const BORNE: Readonly<Record<ChorusTone, readonly ChorusTone[]>> = {
  plain: ['plain', 'warm', 'glad'],
  glad: ['glad', 'warm', 'plain'],
  funny: ['funny', 'glad'],
  warm: ['warm', 'glad', 'plain'],
  tender: ['tender'],
  grave: ['tender'],
  hostile: ['hostile'],
  sorry: [],
};

const WE = /\b(?:we|we're|we've|our|us)\b/i;
const SINGER = /\b(?:I|I'm|I've|I'd|I'll)\b/;
const OPENING_SENTENCES = 3;

/** What a request tells beside whom it is for. */
type Told = Pick<SongIntent, 'narration' | 'topics' | 'people'>;
interface Spoken {
  readonly hasYou: boolean;
  readonly tone: ChorusTone;
}

/**
 * The kind of a song of which nothing nearer is known; null: it attacks, mourns or excuses itself in a way that no chorus is written for.
 * @param person who the song is surely for; null: nobody is
 */
export function kindOfSong(told: Told, person: SungPerson | null, spoken: Spoken): KindOfSong | null {
  const { tone } = spoken;
  const tones = BORNE[tone];
  const found = subjectOf(told, person, spoken);
  if (found === null || tones.length === 0) return null;
  // Beside a death nobody is called: it would be their own, or somebody else's.
  return tone === 'grave' ? { kind: 'tale', name: null, tones } : { ...found, tones };
}

/** Whom and what a song is about; null: it speaks to somebody who is not known. */
export function subjectOf(
  { narration, topics, people }: Told,
  person: SungPerson | null,
  { hasYou, tone }: Spoken,
): Pick<KindOfSong, 'kind' | 'name'> | null {
  const of = (kind: SongKind, name: string | null = null): Pick<KindOfSong, 'kind' | 'name'> => ({ kind, name });
  if (hasYou) return tone === 'hostile' ? of('foe') : person === null ? null : of('dear');
  if (person !== null) return of('hero', person.name);
  const opening = narration.slice(0, OPENING_SENTENCES).join('. ');
  const kin = people.find(
    ({ relation, relationTo, kind }) => relation !== null && relationTo === 'singer' && kind === 'person',
  );
  if (kin !== undefined && narration[0]?.toLowerCase().startsWith(`my ${kin.relation}`) === true)
    return of('hero', `my ${kin.relation}`);
  if (WE.test(opening)) return of('we');
  if (SINGER.test(opening)) return of('I');
  return of(topics[0]?.domain === 'city' ? 'place' : 'tale');
}
