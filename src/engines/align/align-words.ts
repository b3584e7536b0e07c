import type { TimedLine, TimedWord } from '../../audio/codecs/timed-line.ts';
import { durationSecondsOf, type Recording } from '../../audio/recording.ts';
import { type Alignment, forcedAlignment } from './forced-alignment.ts';
import { type LyricLine, type LyricWord, lyricLines } from './lyric-words.ts';
import { isKnownPhone } from './phone-models.ts';
import { FRAME_SECONDS, type VoiceFrames, voiceFrames } from './voice-frames.ts';

/** Sung sound, and what is known to be sung in it. */
export interface WordsToAlign {
  readonly recording: Recording;
  /** With section markers. */
  readonly lyrics: string;
  /** BCP 47; null: not known. */
  readonly language: string | null;
}

/** Where the lines are sung, as heard. */
export interface AlignedWords {
  readonly lines: readonly TimedLine[];
  /** 0..1 */
  readonly confidence: number;
}

/** A song with fewer frames than its words need at least cannot hold them. */
const FRAMES_PER_PHONE_MIN = 4;
/** Frames are centred on their moment. */
const HALF_FRAME_SECONDS = FRAME_SECONDS / 2;
const SECONDS_MAX = 660;

/**
 * Where the words of a foreign recording are sung: its voice is taken out of the mix, and the sounds of the words are found in it by
 * forced alignment with models of our own singer's voice, fitted to the voice that is there. A word starts where its first sound
 * does: nobody knows the notes here.
 * @returns null: there are no words that can be said, or more than the recording can hold
 */
export async function alignWords({ recording, lyrics, language }: WordsToAlign): Promise<AlignedWords | null> {
  const lines = lyricLines(lyrics, language)
    .map(sayable)
    .filter(({ words }) => words.length > 0);
  const phoneCount = lines.reduce(
    (sum, { words }) => sum + words.reduce((own, { phones }) => own + phones.length, 0),
    0,
  );
  const seconds = durationSecondsOf(recording);
  if (phoneCount === 0 || seconds > SECONDS_MAX || seconds / FRAME_SECONDS < phoneCount * FRAMES_PER_PHONE_MIN)
    return null;
  const frames = voiceFrames(recording);
  const alignment = forcedAlignment(frames, lines);
  return { lines: timedLines(lines, alignment), confidence: confidenceOf(alignment, frames) };
}

const sayable = ({ text, words }: LyricLine): LyricLine => ({
  text,
  words: words
    .map((word): LyricWord => ({ text: word.text, phones: word.phones.filter(isKnownPhone) }))
    .filter(({ phones }) => phones.length > 0),
});

interface Found {
  readonly first: number;
  last: number;
}

function timedLines(lines: readonly LyricLine[], { path, places }: Alignment): readonly TimedLine[] {
  const found = new Map<number, Found>();
  for (const [t, index] of path.entries()) {
    const { word } = places[index]!;
    if (word < 0) continue;
    const own = found.get(word) ?? { first: t, last: t };
    found.set(word, own);
    own.last = t;
  }
  let index = 0;
  return lines.map(({ text, words }) => {
    const timed = words.map(({ text: word }): TimedWord => {
      const { first, last } = found.get(index++)!;
      return { text: word, startSeconds: secondsAt(first), endSeconds: secondsAt(last + 1) };
    });
    return { text, startSeconds: timed[0]!.startSeconds, endSeconds: timed.at(-1)!.endSeconds, words: timed };
  });
}

const secondsAt = (frame: number): number =>
  Math.round(1000 * Math.max(0, frame * FRAME_SECONDS - HALF_FRAME_SECONDS)) / 1000;

/** Share of the sung frames that are about as loud as singing is: words laid over silence or a far instrument are not sung there. */
function confidenceOf({ path, places }: Alignment, { voice: { values, width: size } }: VoiceFrames): number {
  let [sung, heard] = [0, 0];
  for (const [t, index] of path.entries()) {
    if (places[index]!.word < 0) continue;
    sung++;
    if (values[t * size]! > SUNG_TENS_OF_DB) heard++;
  }
  return sung === 0 ? 0 : heard / sung;
}

const SUNG_TENS_OF_DB = -2.5;
