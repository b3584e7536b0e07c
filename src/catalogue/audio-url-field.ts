import { fieldLimits } from '../core/limits.ts';
import { checkedText } from './fields.ts';

/** Where a recording can be fetched. Whether the address may be reached is for whoever fetches it to say. */
export const audioUrlField = checkedText(
  'Public address of the recording, http or https: at most 8 minutes of MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM.',
  fieldLimits.audioUrlCharsMax,
  objection,
  ['https://example.org/song.mp3'],
);

function objection(value: string): string | null {
  if (!URL.canParse(value)) return 'must be an address such as https://example.org/song.mp3';
  const { protocol, username, password } = new URL(value);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must begin with http:// or https://';
  return username === '' && password === '' ? null : 'must not hold a user name or password';
}
