/** Frames of the MP3 files that we write: MPEG-1 layer III, 48 kHz, no checksums (ISO/IEC 11172-3, 2.4). */
export const SAMPLES_PER_FRAME = 1152;
/** What is decoded lags by LAME's 576 samples and the decoder's own 529. */
export const DECODED_DELAY_SAMPLES = 576 + 529;
/** A head of four bytes and, of two channels, the side information. */
const HEAD_BYTES = 4;
const SIDE_BYTES = 32;
const BITRATES_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
/** What {@link tagBytesOf} needs to see of a file. */
export const TAG_HEAD_BYTES = 10;

/** Length of the ID3v2 tag (ID3v2.4, 3.1: four times seven bits); a title may well hold the word that is looked for. */
export const tagBytesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.subarray(0, 3)).toString('latin1') === 'ID3'
    ? TAG_HEAD_BYTES + bytes.subarray(6, TAG_HEAD_BYTES).reduce((size, byte) => size * 128 + byte, 0)
    : 0;

/** Length of the frame whose head is at `at`, in bytes. */
export const frameBytesAt = (bytes: Uint8Array, at: number): number =>
  (144_000 * BITRATES_KBPS[bytes[at + 2]! >> 4]!) / 48_000 + ((bytes[at + 2]! >> 1) & 1);

/**
 * A frame as it is played after frames of another file: its sound belongs to bits of frames before it that are not
 * there, so it is silent, but it keeps its bits, from which the sound of the frames after it may start. The overlap of
 * the frames makes of it a dip of some 20 ms.
 */
export function silencedFrame(frame: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(frame).fill(0, HEAD_BYTES, HEAD_BYTES + SIDE_BYTES);
}
