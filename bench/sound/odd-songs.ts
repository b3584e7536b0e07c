import { type CreateRequest, plainRequest } from '../../src/engines/port.ts';
import type { BenchRequest } from '../songs/bench-song.ts';

type Wish = Partial<CreateRequest> & { readonly tags: string };

const shortLyrics = `[Verse]
Morning comes over the harbour wall
Nobody hears when the sea birds call
[Chorus]
Stay with me, stay with me, light on the water
Stay with me, stay with me, till it is over`;

/** What a balance that fits most songs is not made for: bare bands, odd meters, extreme tempos and lengths, things left out. */
const oddWishes: readonly Wish[] = [
  { tags: 'pop', negativeTags: 'drums' },
  { tags: 'solo piano and voice, ballad', durationSeconds: 120 },
  { tags: 'folk waltz', timeSignature: '3/4', durationSeconds: 90 },
  { tags: 'slow ambient', tempoBpm: 48, durationSeconds: 100 },
  { tags: 'speedcore, electronic', tempoBpm: 200, durationSeconds: 60 },
  { tags: 'rock', negativeTags: 'electric guitar, distortion', durationSeconds: 60 },
  { tags: 'jazz', negativeTags: 'drums, piano', durationSeconds: 60 },
  { tags: 'chill out', isInstrumental: true, durationSeconds: 20 },
  { tags: 'hip hop', durationSeconds: 20 },
  { tags: 'pop', durationSeconds: 150 },
  { tags: 'phonk', durationSeconds: 120 },
  { tags: 'solo violin', isInstrumental: true, durationSeconds: 60 },
  { tags: 'a cappella choir', durationSeconds: 60 },
  { tags: 'string quartet', isInstrumental: true, durationSeconds: 60 },
  { tags: 'trap rap', tempoBpm: 70, durationSeconds: 90 },
  { tags: 'metal', tempoBpm: 190, durationSeconds: 120 },
  { tags: 'orchestral, epic', isInstrumental: true, durationSeconds: 150 },
  { tags: 'lullaby, music box', timeSignature: '6/8', durationSeconds: 60 },
  { tags: 'acoustic guitar', lyrics: shortLyrics },
  { tags: 'techno, minimal', isInstrumental: true, negativeTags: 'bass', durationSeconds: 120 },
  { tags: 'r&b', negativeTags: 'drums, bass', durationSeconds: 60 },
  { tags: 'reggae', tempoBpm: 60, durationSeconds: 180 },
  { tags: 'edm', vocalGender: 'male', durationSeconds: 180 },
  { tags: 'bossa nova', vocalGender: 'female', durationSeconds: 120 },
  { tags: 'dark, documentary', isInstrumental: true, durationSeconds: 30 },
  { tags: 'solo piano', isInstrumental: true, tempoBpm: 60, durationSeconds: 60 },
  { tags: 'punk', durationSeconds: 100 },
  { tags: 'gospel', timeSignature: '6/8', durationSeconds: 90 },
];

/** The first `count` odd wishes with seeds of their own, each in the length that it names or in `seconds`. */
export const oddSongs = (
  count: number,
  seconds: number,
  seed: string,
): (BenchRequest & { readonly ordinal: number })[] =>
  Array.from({ length: count }, (_, i) => {
    const wish = oddWishes[i % oddWishes.length]!;
    return {
      name: `${i} ${wish.tags}${wish.negativeTags ? ` without ${wish.negativeTags}` : ''} `,
      genre: wish.tags,
      request: {
        ...plainRequest,
        ...(wish.lyrics ? {} : { durationSeconds: seconds }),
        ...wish,
        seed: `${seed} ${i}`,
      },
      ordinal: i % 2,
    };
  });
