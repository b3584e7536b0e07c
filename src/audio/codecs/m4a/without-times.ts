/** Boxes that hold other boxes on the way to those with times (ISO 14496-12). */
const CONTAINERS: readonly string[] = ['moov', 'trak', 'mdia'];
const TIMED: readonly string[] = ['mvhd', 'tkhd', 'mdhd'];
const HEADER_BYTES = 8;
/** Version and flags stand before the times. */
const TIMES_OFFSET = HEADER_BYTES + 4;

/**
 * Takes the times of creation and change out of an MPEG-4 file (in place), so that the same song is the same bytes:
 * a time of 0 means that none is told.
 */
export function withoutTimes(mp4: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  clearTimes(new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength), 0, mp4.byteLength);
  return mp4;
}

function clearTimes(view: DataView, from: number, to: number): void {
  for (let at = from; at + HEADER_BYTES <= to; ) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((i) => view.getUint8(at + i)));
    // 0 (until the end of the file) and 1 (64 bits follow) are for media data, which comes after the times.
    if (size < HEADER_BYTES || at + size > to) return;
    if (CONTAINERS.includes(type)) clearTimes(view, at + HEADER_BYTES, at + size);
    if (TIMED.includes(type)) {
      const bytesPerTime = view.getUint8(at + HEADER_BYTES) === 1 ? 8 : 4;
      for (let i = 0; i < 2 * bytesPerTime; i++) view.setUint8(at + TIMES_OFFSET + i, 0);
    }
    at += size;
  }
}
