/** What holds the sound of a file, told by its first bytes alone: names and types are what strangers say. */
export type Container = 'wav' | 'aiff' | 'flac' | 'mp3' | 'ogg' | 'mp4' | 'webm' | 'adts';

/** How much of a file is looked at. */
export const CONTAINER_BYTES = 64;

const at = (head: Buffer, offset: number, text: string): boolean =>
  head.length >= offset + text.length && head.toString('latin1', offset, offset + text.length) === text;

const signs: readonly (readonly [Container, (head: Buffer) => boolean])[] = [
  ['wav', (head) => (at(head, 0, 'RIFF') || at(head, 0, 'RF64')) && at(head, 8, 'WAVE')],
  ['aiff', (head) => at(head, 0, 'FORM') && (at(head, 8, 'AIFF') || at(head, 8, 'AIFC'))],
  ['flac', (head) => at(head, 0, 'fLaC')],
  ['ogg', (head) => at(head, 0, 'OggS')],
  ['mp4', (head) => at(head, 4, 'ftyp')],
  ['webm', (head) => head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3],
  ['mp3', isMpegFrame],
  ['adts', isAdtsFrame],
];

/** Frame sync, a version, a layer, a bit rate and a sampling rate that exist (ISO 11172-3, 2.4.2.3). */
function isMpegFrame(head: Buffer): boolean {
  if (head.length < 4) return false;
  const word = head.readUInt32BE(0);
  const [version, layer, bitRate, rate] = [(word >>> 19) & 3, (word >>> 17) & 3, (word >>> 12) & 15, (word >>> 10) & 3];
  return word >>> 21 === 0x7ff && version !== 1 && layer !== 0 && bitRate !== 15 && bitRate !== 0 && rate !== 3;
}

/** AAC without a file around it: sync, layer 0, a profile and a sampling rate that exist (ISO 13818-7, 6.2). */
function isAdtsFrame(head: Buffer): boolean {
  if (head.length < 7) return false;
  const isSync = (head.readUInt16BE(0) & 0xfff6) === 0xfff0;
  return isSync && ((head[2]! >> 2) & 15) < 13 && head.readUInt32BE(3) >>> 13 !== 0;
}

/** Length of the tag that stands before the sound (ID3v2.4, 3.1), 0: none. Its four bytes hold seven bits each. */
export function id3Bytes(head: Buffer): number {
  if (head.length < 10 || !at(head, 0, 'ID3')) return 0;
  const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + (head[offset]! & 127), 0);
  return 10 + size + ((head[5]! & 0x10) === 0 ? 0 : 10);
}

/** @returns null: none that is known */
export const containerOf = (head: Buffer): Container | null => signs.find(([, fits]) => fits(head))?.[0] ?? null;
