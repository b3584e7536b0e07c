import { type AudioTags, GENERATOR_FIELD, generatorOf, metadataOf } from '../audio-tags.ts';
import { synchronisedLyrics, wholeLyrics } from './id3-lyrics.ts';

const VERSION = [4, 0];
const UTF_8 = 3;
const FRONT_COVER = 3;

/** The tag at the head of an MP3 file (ID3v2.4): title, artist, album, genre, tempo, lyrics with their times, cover. */
export function id3Tag(tags: AudioTags): Buffer {
  const { title, artist, album, genre, beatsPerMinute } = metadataOf(tags);
  const texts = { TIT2: title, TPE1: artist, TALB: album, TCON: genre, TBPM: beatsPerMinute?.toString() };
  const { lyrics, timedLines = [], cover } = tags;
  const generator = generatorOf(tags);
  const content = Buffer.concat([
    ...Object.entries(texts).flatMap(([id, text]) => (text === undefined ? [] : [frame(id, encoded(text))])),
    ...(cover === undefined ? [] : [frame('APIC', picture(cover))]),
    ...(generator === undefined ? [] : [frame('TXXX', userText(GENERATOR_FIELD, generator))]),
    ...(lyrics === undefined ? [] : [frame('USLT', wholeLyrics(lyrics))]),
    ...(timedLines.length === 0 ? [] : [frame('SYLT', synchronisedLyrics(timedLines))]),
  ]);
  return Buffer.concat([
    Buffer.from('ID3', 'latin1'),
    Buffer.from([...VERSION, 0]),
    synchsafe(content.length),
    content,
  ]);
}

const frame = (id: string, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(id, 'latin1'), synchsafe(content.length), Buffer.alloc(2), content]);

const encoded = (text: string): Buffer => Buffer.concat([Buffer.from([UTF_8]), Buffer.from(text, 'utf8')]);

/** A field of a name of its own (ID3v2.4, 4.2.6). */
const userText = (name: string, text: string): Buffer => encoded(`${name}\0${text}`);

const picture = (jpeg: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([UTF_8]), Buffer.from('image/jpeg\0', 'latin1'), Buffer.from([FRONT_COVER, 0]), jpeg]);

/** Four times seven bits. */
const synchsafe = (size: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));
