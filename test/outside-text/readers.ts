import { emailField } from '../../src/catalogue/account/member-fields.ts';
import { audioUrlField } from '../../src/catalogue/audio-url-field.ts';
import { musicExtensions } from '../../src/catalogue/extensions.ts';
import { hasWords } from '../../src/catalogue/has-words.ts';
import { readBody } from '../../src/catalogue/read-body.ts';
import { createOperation } from '../../src/catalogue/sonic/create.ts';
import { webhookTargetObjection } from '../../src/catalogue/webhook-target.ts';
import { networkOf } from '../../src/core/network-of.ts';
import { createRandom } from '../../src/core/random.ts';
import { upsampleTags } from '../../src/engines/studio/brief/upsample-tags.ts';
import { parseLyrics } from '../../src/engines/studio/lyrics/parse-lyrics.ts';
import { readIntent } from '../../src/engines/studio/read-intent.ts';
import { contentCodingFor } from '../../src/http/accept.ts';
import { contentDisposition } from '../../src/http/content-disposition.ts';
import { isNamedIn, readRange } from '../../src/http/read-range.ts';
import { parseJson } from '../../src/http/receive-body.ts';
import { artefactFileName } from '../../src/library/artefact-kinds.ts';
import { titleFromUrl } from '../../src/library/uploads/title-from-url.ts';
import { tellLanguage } from '../../src/music/tell-language.ts';
import { judgeText, withoutSoftened } from '../../src/safety/judge-text.ts';

/** What reads a text that strangers write. */
export interface Reader {
  readonly name: string;
  /** A quarter to a half of the most that the interface takes: the larger of two measurements goes beyond that. */
  readonly chars: number;
  read(text: string): unknown;
}

const HEADER_CHARS = 2000;
const LYRIC_CHARS = 600;
const FIELD_CHARS = 500;

/** A body with one text in it, as the server gets it. */
const bodyOf = (text: string): unknown => parseJson(Buffer.from(JSON.stringify({ prompt: text })));

const create = (fields: object): unknown => {
  const json = parseJson(Buffer.from(JSON.stringify({ custom_mode: true, mv: 'sonic-v5', prompt: 'la', ...fields })));
  try {
    return readBody(createOperation.body!, json, { engineNames: [] });
  } catch (error) {
    return error;
  }
};

export const readers: readonly Reader[] = [
  { name: 'Range', chars: HEADER_CHARS, read: (text) => readRange(`bytes=${text}`, 5000) },
  { name: 'If-None-Match', chars: HEADER_CHARS, read: (text) => isNamedIn(text, '"etag"') },
  { name: 'Accept-Encoding', chars: HEADER_CHARS, read: (text) => contentCodingFor(text) },
  { name: 'an address', chars: HEADER_CHARS, read: (text) => networkOf(text) },
  { name: 'JSON text', chars: 4000, read: bodyOf },
  { name: 'JSON names', chars: 2000, read: (text) => create({ [text]: 1, [`${text}x`]: { [text]: 1 } }) },
  { name: 'words of lyrics', chars: 2000, read: hasWords },
  { name: 'lyrics', chars: LYRIC_CHARS, read: (text) => parseLyrics(text, null) },
  {
    name: 'lyrics behind a marker',
    chars: LYRIC_CHARS,
    read: (text) => parseLyrics(`[Chorus]\nla\n[${text}]\n${text}`, null),
  },
  { name: 'lyrics as a field', chars: LYRIC_CHARS, read: (text) => create({ prompt: text }) },
  { name: 'tags', chars: FIELD_CHARS, read: (text) => upsampleTags(text, createRandom('tags')) },
  { name: 'the content of lyrics', chars: 2000, read: (text) => judgeText(text, 'lyrics') },
  { name: 'a threat in a description', chars: FIELD_CHARS, read: withoutSoftened },
  { name: 'a request', chars: FIELD_CHARS, read: (text) => readIntent({}, text) },
  { name: 'a language', chars: FIELD_CHARS, read: (text) => tellLanguage(text) },
  { name: 'a key', chars: FIELD_CHARS, read: (text) => musicExtensions.key.safeParse(text) },
  { name: 'an e-mail address', chars: HEADER_CHARS, read: (text) => emailField.safeParse(`a@${text}`) },
  {
    name: 'an address to fetch',
    chars: HEADER_CHARS,
    read: (text) => audioUrlField.safeParse(`https://example.org/${text}`),
  },
  { name: 'a webhook', chars: HEADER_CHARS, read: (text) => webhookTargetObjection(`https://example.org/${text}`) },
  { name: 'the title in an address', chars: HEADER_CHARS, read: (text) => titleFromUrl(`https://example.org/${text}`) },
  { name: 'a title as a file name', chars: FIELD_CHARS, read: (text) => artefactFileName(text, 'audio') },
  { name: 'a file name in a header', chars: FIELD_CHARS, read: (text) => contentDisposition('inline', text) },
];
