import { type CreateRequest, plainRequest } from '../../src/engines/port.ts';

const verses = [
  ['Paint is peeling off the door', 'Sand is drifting on the floor', 'All the letters that you wrote', 'Folded in a winter coat'],
  ['Headlights on the county line', 'Every second mile is mine', 'Radio and cigarettes', 'One more town that soon forgets'],
  ['Snow is falling on the lake', 'Nothing stirs and none awake', 'Footprints leading to the pier', 'No one else is walking here'],
  ['Seven floors above the street', 'Hear the hum and feel the heat', 'Neon running down the wall', 'Waiting for the phone to call'],
]; // biome-ignore format: words
const choruses = [
  ['Leave it all behind', 'Leave it all behind tonight'],
  ['Hold on to the river', 'Hold on, never let it go'],
  ['We are made of morning', 'Made of morning light'],
  ['Turn it up and let it burn', 'Let it burn again'],
];

const SOURCE_STYLES = [
  'pop',
  'rock',
  'folk',
  'r&b soul',
  'synth-pop',
  'country',
  'ballad',
  'indie',
  'jazz',
  'latin pop',
];
const COVER_STYLES = ['reggae', 'house', 'metal', 'bossa nova', 'lo-fi', 'acoustic folk', 'drum and bass', 'swing jazz', 'trap', 'orchestral cinematic', 'disco', 'country', 'punk', 'gospel', 'synthwave', 'blues', 'ambient', 'afrobeats', 'ska', 'k-pop']; // biome-ignore format: a list

export interface CoverCase {
  readonly source: CreateRequest;
  readonly cover: CreateRequest;
}

/** Short songs of ten styles, each to be covered in another. */
export const coverCases = (count: number): CoverCase[] =>
  Array.from({ length: count }, (_, i) => ({
    source: {
      ...plainRequest,
      seed: `source ${i}`,
      tags: SOURCE_STYLES[i % SOURCE_STYLES.length]!,
      lyrics: ['[Verse]', ...verses[i % 4]!, '[Chorus]', ...choruses[(i + (i >> 2)) % 4]!].join('\n'),
      vocalGender: i % 3 === 0 ? 'male' : 'female',
    },
    cover: { ...plainRequest, seed: `cover ${i}`, tags: COVER_STYLES[i % COVER_STYLES.length]! },
  }));
