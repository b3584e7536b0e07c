import { writeFile } from 'node:fs/promises';
import type { Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { encodeAac } from './encode-aac.ts';

/** The brand by which players know sound without a picture; it stands behind size and type of the first box. */
const BRAND = 'M4A ';
const BRAND_OFFSET = 8;

/** Writes a recording as 192 kbit/s AAC in an MPEG-4 file that decodes to the exact length. */
export async function writeM4a(
  recording: Recording,
  outPath: string,
  options: { readonly tags: AudioTags; readonly signal?: AbortSignal },
): Promise<void> {
  const bytes = await encodeAac(recording, options);
  bytes.set(Buffer.from(BRAND, 'latin1'), BRAND_OFFSET);
  await writeFile(outPath, bytes);
}
