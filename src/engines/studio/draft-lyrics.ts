import type { Random } from '../../core/random.ts';
import type { CreateRequest, LyricsDraft } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import { writtenLinesMax } from './lyrics/plan-sections.ts';
import { writeLyrics } from './lyrics/write-lyrics.ts';

const SECONDS_MAX = 240;

/** Lyrics for a prompt, as the lyrics operation gives them: a whole song's words with section markers. */
export function draftLyrics(prompt: string, random: Random): LyricsDraft {
  const brief = readBrief(requestFor(prompt), random.child('brief'));
  const lineCountMax = writtenLinesMax(brief, SECONDS_MAX);
  const sheet = writeLyrics(brief, { title: null, lineCountMax, description: prompt }, random.child('lyrics'));
  return { title: sheet.title, lyrics: formatLyrics(sheet) };
}

const requestFor = (prompt: string): CreateRequest => ({
  seed: '',
  clipCount: 1,
  lyrics: null,
  description: prompt,
  title: null,
  tags: '',
  negativeTags: '',
  isInstrumental: false,
  vocalGender: null,
  tempoBpm: null,
  key: null,
  timeSignature: null,
  durationSeconds: null,
  durationSecondsMax: SECONDS_MAX,
  language: null,
  styleWeight: null,
  weirdness: null,
});
