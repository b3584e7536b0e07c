import type { MetadataTags } from 'mediabunny';
import type { TimedLine } from './timed-line.ts';

/** What a player shows of a file. */
export interface AudioTags {
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
  readonly genre?: string;
  readonly lyrics?: string;
  /** Lyrics with their times; MP3 alone has a place for them. */
  readonly timedLines?: readonly TimedLine[];
  readonly tempoBpm?: number;
  /** What made it, for machines: a mark that a neural engine did. Absent: nothing is said. */
  readonly generator?: string;
  /** JPEG bytes. */
  readonly cover?: Uint8Array;
}

/** Control characters would end a tag early or inject another one. */
export const plainText = (text: string): string => text.replace(/[\p{Cc}&&[^\n]]/gv, ' ').trim();
const singleLine = (text: string): string => plainText(text.replaceAll('\n', ' '));

/** The field under which files say what generated them, in every container. */
export const GENERATOR_FIELD = 'AI_GENERATED';

/** What generated a file, as it is written; undefined: nothing is said. */
export const generatorOf = ({ generator }: Pick<AudioTags, 'generator'>): string | undefined =>
  generator === undefined ? undefined : singleLine(generator);

/** The tags in the muxer's words. */
export function metadataOf(tags: AudioTags): MetadataTags {
  return {
    title: singleLine(tags.title),
    artist: singleLine(tags.artist),
    ...(tags.album === undefined ? {} : { album: singleLine(tags.album) }),
    ...(tags.genre === undefined ? {} : { genre: singleLine(tags.genre) }),
    ...(tags.lyrics === undefined ? {} : { lyrics: plainText(tags.lyrics) }),
    ...(tags.tempoBpm === undefined ? {} : { beatsPerMinute: Math.round(tags.tempoBpm) }),
    // The place of MPEG-4 for free text; MP3, FLAC and WAV have fields of their own for it.
    ...(tags.generator === undefined ? {} : { comment: `${GENERATOR_FIELD}: ${singleLine(tags.generator)}` }),
    ...(tags.cover === undefined
      ? {}
      : { images: [{ data: tags.cover, mimeType: 'image/jpeg', kind: 'coverFront' as const }] }),
  };
}
