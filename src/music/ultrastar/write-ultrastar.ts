import type { Note, Part, Score, SungLine } from '../score.ts';
import { createTimeline, type Timeline } from '../timeline.ts';

/** The files of a song that an UltraStar text refers to; absent: there is none. */
export interface UltraStarFiles {
  readonly audio: string;
  readonly cover?: string;
}

/** Coarser grids make notes start audibly early or late; the format counts quarters of a beat. */
const BPM_MIN = 400;
const QUARTERS_PER_BEAT = 4;
/** The format's pitch 0, as a MIDI number. */
const PITCH_ZERO = 60;

/**
 * The sung melody as an UltraStar song (usdx.eu/format, version 1.1.0): each syllable as a note with beat, length and pitch
 * above middle C, each line closed by a line break. Beats are a fixed fine grid, so songs of changing tempo fit too.
 * @param title what the song is called now; the score keeps its first title
 * @returns null: nobody sings the lead
 */
export function writeUltraStar(
  score: Score,
  song: { readonly title: string; readonly language?: string },
  files: UltraStarFiles,
): string | null {
  const sung = sungNotesOf(score);
  const [first] = sung;
  if (first === undefined) return null;
  const bpm = gridBpm(score.tempoChanges[0]?.bpm ?? 120);
  const gapMs = Math.round(first.startSeconds * 1000);
  const beatAt = (seconds: number): number =>
    Math.max(0, Math.round(((seconds - gapMs / 1000) * bpm * QUARTERS_PER_BEAT) / 60));
  const headers = [
    '#VERSION:1.1.0',
    `#TITLE:${oneLine(song.title) || 'Untitled'}`,
    '#ARTIST:Songwright',
    `#MP3:${files.audio}`,
    `#AUDIO:${files.audio}`,
    `#BPM:${bpm}`,
    `#GAP:${gapMs}`,
    ...(files.cover === undefined ? [] : [`#COVER:${files.cover}`]),
    ...(song.language === undefined ? [] : [`#LANGUAGE:${oneLine(song.language)}`]),
    '#CREATOR:Songwright',
  ];
  return `${[...headers, ...bodyLines(sung, beatAt), 'E'].join('\n')}\n`;
}

interface SungNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly pitch: number;
  /** With a blank before it where a word begins inside a line. */
  readonly text: string;
  readonly line: number;
  readonly isSpoken: boolean;
}

/** The song's tempo, doubled until the grid is fine. Two decimals: readers multiply the number that they read. */
function gridBpm(tempoBpm: number): number {
  let bpm = tempoBpm;
  while (bpm < BPM_MIN) bpm *= 2;
  return Math.round(bpm * 100) / 100;
}

/** Notes by their beats, each at least one long and none into the next; a line ends where another begins. */
function bodyLines(sung: readonly SungNote[], beatAt: (seconds: number) => number): string[] {
  const placed = oneByOne(sung.map((note) => ({ note, startBeat: beatAt(note.startSeconds) })));
  return placed.flatMap(({ note, startBeat }, index) => {
    const next = placed[index + 1];
    const endBeat = Math.min(beatAt(note.endSeconds), next?.startBeat ?? Number.POSITIVE_INFINITY);
    const lengthBeats = Math.max(1, endBeat - startBeat);
    const row = `${note.isSpoken ? 'R' : ':'} ${startBeat} ${lengthBeats} ${note.pitch - PITCH_ZERO} ${note.text}`;
    return next !== undefined && next.note.line !== note.line ? [row, `- ${startBeat + lengthBeats}`] : [row];
  });
}

/** One player sings one note at a time: of two singers that begin at the same beat, the first. */
function oneByOne<T extends { readonly startBeat: number }>(notes: readonly T[]): readonly T[] {
  const kept: T[] = [];
  for (const note of notes) if (note.startBeat > (kept.at(-1)?.startBeat ?? -1)) kept.push(note);
  return kept;
}

/** What the lead sings, by time. */
function sungNotesOf(score: Score): readonly SungNote[] {
  const timeline = createTimeline(score);
  const starts = new Map<number, readonly (readonly string[])[]>();
  const textsOf = (line: number): readonly (readonly string[])[] => {
    const texts = starts.get(line) ?? syllableTexts(score.lines[line]!);
    starts.set(line, texts);
    return texts;
  };
  return score.parts
    .filter(({ role }) => role === 'lead')
    .flatMap((part) => part.notes.flatMap((note) => toSung(part, note, score, timeline, textsOf)))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

function toSung(
  part: Part,
  note: Note,
  score: Score,
  timeline: Timeline,
  textsOf: (line: number) => readonly (readonly string[])[],
): readonly SungNote[] {
  const { syllable } = note;
  if (syllable === undefined || score.lines[syllable.line] === undefined) return [];
  const written = textsOf(syllable.line)[syllable.word]?.[syllable.syllable];
  if (written === undefined) return [];
  const startSeconds = timeline.secondsAt(note.startTick);
  return [
    {
      startSeconds,
      endSeconds: startSeconds + timeline.durationSeconds(note.startTick, note.durationTicks),
      pitch: Math.round(note.pitch),
      text: syllable.isContinuation ? '~' : written,
      line: syllable.line,
      isSpoken: isSpoken(part, score.lines[syllable.line]!),
    },
  ];
}

const isSpoken = ({ instrument }: Part, { isRefrain }: SungLine): boolean =>
  instrument.kind === 'singer' && instrument.singer.delivery === 'spoken' && isRefrain !== true;

/** Words and their syllables as they are printed: a blank stands before a word where the line has one. */
function syllableTexts(line: SungLine): readonly (readonly string[])[] {
  let cursor = 0;
  return line.words.map((word, index) => {
    const at = line.text.toLowerCase().indexOf(word.text.toLowerCase(), cursor);
    const between = at < 0 ? ' ' : line.text.slice(cursor, at);
    cursor = at < 0 ? cursor : at + word.text.length;
    const lead = index > 0 && /\s/.test(between) ? ' ' : '';
    return word.syllables.map((syllable, place) => `${place === 0 ? lead : ''}${oneLine(syllable.text) || '~'}`);
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
