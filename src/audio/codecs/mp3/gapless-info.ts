import { frameBytesAt, SAMPLES_PER_FRAME } from './mp3-frames.ts';

/**
 * The "Info" frame at the start of an MP3, which tells players how many samples the encoder put before and after the
 * music, so that the decoded length is exact. Layout: the Xing header (Xing Inc., VBR header) with its four fields,
 * then 36 bytes as LAME writes them ("Mp3 Info Tag rev 1").
 */
/** Samples that LAME puts before the first; the decoder's own 529 are known to every player. */
const ENCODER_DELAY_SAMPLES = 576;
/** MPEG-1 layer III, no CRC, 64 kbit/s, 48 kHz, joint stereo: 192 bytes, the first size that holds the tag. */
const INFO_HEADER = 0xfffb5464;
const INFO_FRAME_BYTES = 192;
const XING_OFFSET = 36;
const LAME_OFFSET = XING_OFFSET + 120;

/** Where each hundredth of the music begins, in 256ths of a file whose frames are all of one size. */
export const evenToc = (): Uint8Array => Uint8Array.from({ length: 100 }, (_, i) => Math.floor((i * 256) / 100));

/** The Info frame of bare frames of 48 kHz that hold this many samples of each channel. */
export function gaplessInfo(music: Buffer, sampleCount: number, toc: Uint8Array): Buffer {
  const frames = countFrames(music);
  const musicBytes = music.length;
  const frame = Buffer.alloc(INFO_FRAME_BYTES);
  frame.writeUInt32BE(INFO_HEADER, 0);
  frame.write('Info', XING_OFFSET, 'latin1');
  frame.writeUInt32BE(0x0f, XING_OFFSET + 4); // frames, bytes, table of contents and quality follow
  frame.writeUInt32BE(frames, XING_OFFSET + 8);
  frame.writeUInt32BE(musicBytes + INFO_FRAME_BYTES, XING_OFFSET + 12);
  frame.set(toc, XING_OFFSET + 16);
  const padding = Math.max(0, frames * SAMPLES_PER_FRAME - sampleCount - ENCODER_DELAY_SAMPLES);
  frame.write('LAME3.100', LAME_OFFSET, 'latin1');
  frame[LAME_OFFSET + 9] = 0x01; // tag revision 0, constant bit rate
  frame[LAME_OFFSET + 10] = 190; // low-pass, hundreds of Hz
  frame[LAME_OFFSET + 20] = 192; // kbit/s
  frame.writeUIntBE((ENCODER_DELAY_SAMPLES << 12) | Math.min(padding, 0xfff), LAME_OFFSET + 21, 3);
  frame.writeUInt32BE(musicBytes + INFO_FRAME_BYTES, LAME_OFFSET + 28);
  frame.writeUInt16BE(crc16(frame.subarray(0, INFO_FRAME_BYTES - 2)), INFO_FRAME_BYTES - 2);
  return frame;
}

function countFrames(music: Buffer): number {
  let count = 0;
  for (let at = 0; at + 4 <= music.length && music[at] === 0xff; at += frameBytesAt(music, at)) count++;
  return count;
}

/** CRC-16 (ARC): polynomial 0x8005 reflected, initial value 0. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
