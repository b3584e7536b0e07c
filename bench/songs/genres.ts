import type { HumanCorpus } from '../../src/engines/studio/compose/measure/human-corpora.ts';

/** Human songs that a genre's melodies are held against; rap is held to the rhythm metrics of pop alone. */
export type Family = HumanCorpus | 'rap';

/** The sung genres that the interface names. */
export const vocalGenres = {
  Pop: 'POP909',
  'Pop Rock': 'POP909',
  'Pop Punk': 'RS200',
  'Pop Rap': 'rap',
  Folk: 'OpenEWLD',
  'Chinese Style': 'POP909',
  'GuFeng Music': 'POP909',
  Electronic: 'POP909',
  DJ: 'POP909',
  'Future Bass': 'POP909',
  'Chinoiserie Electronic': 'POP909',
  'Hip Hop/Rap': 'rap',
  'Trap Rap': 'rap',
  'R&B Rap': 'rap',
  Rock: 'RS200',
  Jazz: 'OpenEWLD',
  'R&B/Soul': 'POP909',
  Punk: 'RS200',
  Reggae: 'RS200',
  Disco: 'POP909',
  'Jazz Pop': 'OpenEWLD',
  'Bossa Nova': 'OpenEWLD',
  'Contemporary R&B': 'POP909',
} as const satisfies Record<string, Family>;

export type VocalGenre = keyof typeof vocalGenres;
export const vocalGenreNames = Object.keys(vocalGenres) as VocalGenre[];
export const familyOf = (genre: string): Family => (vocalGenres as Readonly<Record<string, Family>>)[genre] ?? 'POP909';

/** The genres of music without singing that the interface names. */
export const instrumentalGenres: readonly string[] =
  `corporate, dance/edm, orchestral, chill out, rock, hip hop, folk, funk, ambient, holiday, jazz, kids, world, travel,
  commercial, advertising, driving, cinematic, upbeat, epic, inspiring, business, video game, dark, pop, trailer, modern,
  electronic, documentary, soundtrack, fashion, acoustic, movie, tv, high tech, industrial, dance, video, vlog, marketing,
  game, radio, promotional, sports, party, summer, beauty`
    .split(',')
    .map((name) => name.trim());
