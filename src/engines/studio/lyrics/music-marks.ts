import { trimEndOf } from '../../../core/trim.ts';
import { parseKey } from '../../../music/key.ts';
import { parseChordSymbol } from '../../../music/parse-chord.ts';
import type { KeyMark, NamedChord } from '../records.ts';

/** What a bracket asks of the music besides a section. */
export type MusicMark =
  | { readonly type: 'key'; readonly key: KeyMark }
  | { readonly type: 'tempo'; readonly bpm: number }
  | { readonly type: 'chords'; readonly bars: readonly (readonly NamedChord[])[]; readonly unread: readonly string[] };

const KEY_SEMITONES_MAX = 11;
export const MARK_BPM_MIN = 40;
export const MARK_BPM_MAX = 240;
/** More bars in one list are not read. */
const CHORD_BARS_MAX = 64;
const BAR_CHORDS_MAX = 4;
export const SECTION_BARS_MAX = 64;

/** Reads "key +2", "key: D minor", "tempo 90", "90 bpm", "chords: Am F | C G"; null when it is none of them. */
export function readMusicMark(inside: string): MusicMark | null {
  const text = inside.replace(/\s+/g, ' ').trim();
  const [, step] = /^(?:key|modulate|transpose)(?: up| down)?\s?:?\s?([+\-−–]\s?\d{1,2})$/i.exec(text) ?? [];
  if (step !== undefined) {
    const semitones = Number(step.replace(/[−–]/, '-').replace(/\s/g, ''));
    return Math.abs(semitones) <= KEY_SEMITONES_MAX ? { type: 'key', key: { semitones } } : null;
  }
  const [, named] = /^key\s?(?:change)?\s?(?:of|to)?\s?[:=]?\s?(?:of |to )?(.+)$/i.exec(text) ?? [];
  const key = named === undefined ? null : parseKey(named);
  if (key !== null) return { type: 'key', key: { key } };
  const [, before, after] =
    /^(?:tempo|bpm)\s?[:=]?\s?(\d{2,3}(?:\.\d{1,2})?)(?:\s?bpm)?$|^(\d{2,3}(?:\.\d{1,2})?)\s?bpm$/i.exec(text) ?? [];
  const bpm = Number(before ?? after);
  if (bpm >= MARK_BPM_MIN && bpm <= MARK_BPM_MAX) return { type: 'tempo', bpm };
  const [, list] = /^chords\s?[:=]\s?(.+)$/i.exec(text) ?? [];
  return list === undefined ? null : readBars(list);
}

/** "Verse 2 chords: Am F C G", "Solo 8 bars": the marker without what it asks of the music, and that. */
export function takeSectionMusic(inside: string): {
  readonly rest: string;
  readonly bars: number | null;
  readonly chords: Extract<MusicMark, { type: 'chords' }> | null;
} {
  if (inside.length > SECTION_CHARS_MAX) return { rest: inside, bars: null, chords: null };
  const written = /\bchords\s?[:=]/i.exec(inside);
  const list =
    written === null
      ? ''
      : inside
          .slice(written.index + written[0].length)
          .replace(/\)$/, '')
          .trim();
  const chords = list === '' || /[()]/.test(list) ? null : readBars(list);
  const named = chords === null ? inside : trimEndOf(inside.slice(0, written!.index), SEPARATOR);
  const counted = /\b(\d{1,2})[ -]?bars?\b\)?/i.exec(named);
  const bars = Number(counted?.[1]);
  if (counted === null || bars < 1 || bars > SECTION_BARS_MAX) return { rest: named, bars: null, chords };
  const before = trimEndOf(named.slice(0, counted.index), SEPARATOR);
  const rest = `${before} ${named.slice(counted.index + counted[0].length)}`.trim();
  return rest === '' ? { rest: named, bars: null, chords } : { rest, bars, chords };
}

/** What stands between the name of a section and what it asks for. */
const SEPARATOR = /[\s:|,;\-–(]/;
/** A longer marker asks for nothing: reading it would take more than its length. */
const SECTION_CHARS_MAX = 1000;

/** "Am F | C G": bars between bar lines, or without any a bar a chord; "%" and "." go on with what was. */
function readBars(list: string): Extract<MusicMark, { type: 'chords' }> | null {
  const groups = list.includes('|') ? list.split('|') : list.split(/[\s,]+/);
  const bars: NamedChord[][] = [];
  const unread: string[] = [];
  for (const group of groups) {
    const names = group.split(/[\s,]+/).filter((name) => name !== '' && name !== '-');
    if (names.length === 0) continue;
    const read = names.map((name) => ({
      name,
      chord: /^[%.]$/.test(name) ? null : (parseChordSymbol(name)?.chord ?? undefined),
    }));
    unread.push(...read.filter(({ chord }) => chord === undefined).map(({ name }) => name));
    const own = read
      .flatMap(({ chord, name }) => (chord == null ? [] : [{ chord, text: name }]))
      .slice(0, BAR_CHORDS_MAX);
    const before = bars.at(-1)?.at(-1);
    if (own.length > 0) bars.push(own);
    else if (before !== undefined) bars.push([before]);
  }
  return bars.length === 0 ? null : { type: 'chords', bars: bars.slice(0, CHORD_BARS_MAX), unread };
}
