import type { Ending, SectionKind } from '../../../music/score.ts';
import type { LyricLine, LyricSection, LyricSheet, SectionMarks } from '../records.ts';
import { simplerChords, takeChords, withChords } from './chord-brackets.ts';
import { cleanSource } from './clean-source.ts';
import { isWholeName, type Marker, openedLine, readBareMarker, readMarker, spokenLine } from './marker.ts';
import { type MusicMark, readMusicMark, takeSectionMusic } from './music-marks.ts';
import { asShown, takeRepeat } from './repeat-counts.ts';
import { labelOf } from './section-names.ts';
import { hasWords, singableLines } from './singable-line.ts';
import { deriveTitle } from './title.ts';
import { sectionsOfUnmarked } from './unmarked.ts';

/** Sections that are played when they have no lines; any other empty section repeats the words of its kind. */
const PLAYED_KINDS: ReadonlySet<SectionKind> = new Set(['intro', 'instrumental', 'solo', 'breakdown', 'drop', 'outro']);

/** A section while its lines are gathered. */
interface Draft {
  readonly kind: SectionKind;
  readonly label: string;
  /** How often the section is to be sung in a row. */
  times: number;
  readonly cues: string[];
  readonly lines: LyricLine[];
  marks?: SectionMarks;
}

/**
 * Reads lyrics with or without section markers ("[Verse 2: soft piano]", "(Chorus)", "Bridge:"). Every line with words
 * is kept exactly as often as it is written; a marker alone repeats the words that its kind had before. What is not
 * understood is never sung: it becomes a cue or a remark.
 * @param title null: taken from the chorus
 */
export function parseLyrics(text: string, title: string | null): LyricSheet {
  const source = cleanSource(text);
  const reading = new Reading(source.title, source.remarks);
  for (const line of source.text.split('\n')) reading.line(line);
  return reading.sheet(title);
}

class Reading {
  readonly #drafts: Draft[] = [];
  readonly #paragraphs: LyricLine[][] = [[]];
  readonly #remarks: string[];
  readonly #waitingCues: string[] = [];
  #ending: Ending | null = null;
  #writtenTitle: string | null;
  #isAfterBlank = true;
  /** Whether the line that is being read came after an empty one. */
  #wasAfterBlank = true;
  #wordlessLines = 0;
  #splitLines = 0;
  #repeatedLines = 0;
  #markedLines = 0;
  /** What markers asked of the music since the last section or line. */
  #pending: SectionMarks = {};
  /** What marks on lines of their own asked for since a marker, until what follows tells whose they are. */
  #between: SectionMarks = {};
  /** Whether a line has had nothing but such marks so far. */
  #isAlone = true;

  constructor(title: string | null, remarks: readonly string[]) {
    this.#writtenTitle = title;
    this.#remarks = [...remarks];
  }

  line(written: string): void {
    const line = written
      .replace(/[【〔]/g, '[')
      .replace(/[】〕]/g, ']')
      .trim();
    if (line === '') {
      this.#settle(false);
      this.#isAfterBlank = true;
      this.#paragraphs.push([]);
      return;
    }
    this.#wasAfterBlank = this.#isAfterBlank;
    const list = /^chords\s?[:=]/i.test(line) ? readMusicMark(line) : null;
    if (list !== null && this.#drafts.at(-1)?.lines.length === 0) {
      this.#music(list);
      return;
    }
    const [, speaker, said] = spokenLine.exec(line) ?? [];
    if (speaker !== undefined) {
      this.#cue(speaker);
      this.line(said!);
      return;
    }
    const broken = /^\[([^[\]]{1,40})$|^([^[\]]{1,40})\]$/.exec(line);
    const brokenName = broken?.[1] ?? broken?.[2];
    if (brokenName !== undefined && isWholeName(brokenName)) {
      this.#isAfterBlank = false;
      this.#marker(readMarker(brokenName));
      return;
    }
    const [, opened, first] = openedLine.exec(line) ?? [];
    if (opened !== undefined && hasWords(first!)) {
      this.#isAfterBlank = false;
      this.#marker(readMarker(opened));
      this.#mixed(first!);
      return;
    }
    const [, head, cue] = /^([^[\]:]{1,40}):\s*\[([^[\]]*)\]$/.exec(line) ?? [];
    const named = head !== undefined && isWholeName(head) ? readMarker(`${head}: ${cue}`) : null;
    const bare = named ?? (line.includes('[') ? null : readBareMarker(line, this.#isAfterBlank));
    this.#isAfterBlank = false;
    if (bare !== null) this.#marker(bare);
    else this.#mixed(line);
  }

  /** A line of words and brackets; brackets that name sections part it, others vanish from it. */
  #mixed(line: string): void {
    let words = '';
    let end = 0;
    this.#isAlone = true;
    for (const match of line.matchAll(/\[([^[\]]*)\]/g)) {
      words += ` ${line.slice(end, match.index)}`;
      end = match.index + match[0].length;
      const music = readMusicMark(match[1]!);
      if (music !== null) {
        this.#words(words);
        words = '';
        this.#music(music);
        continue;
      }
      const taken = takeSectionMusic(match[1]!);
      const named = readMarker(taken.rest);
      const isAsking = named.type === 'section' && (taken.bars !== null || taken.chords !== null);
      const marker = isAsking ? named : readMarker(match[1]!);
      this.#isAlone = false;
      if (isAsking) this.#ask(taken);
      if (marker.type === 'section' || marker.type === 'ending') {
        this.#words(words);
        words = '';
      }
      this.#marker(marker);
    }
    this.#words(words + line.slice(end));
  }

  /** A mark for the section under way where that has only begun, else for what comes next. */
  #music(mark: MusicMark): void {
    const asked: SectionMarks =
      mark.type === 'key' ? { key: mark.key } : mark.type === 'tempo' ? { tempoBpm: mark.bpm } : { chords: mark.bars };
    if (mark.type === 'chords' && mark.unread.length > 0)
      this.#remarks.push(`no chords, not played: ${mark.unread.join(' ')}`);
    const last = this.#drafts.at(-1);
    const isBegun =
      last !== undefined && last.lines.length === 0 && !this.#wasAfterBlank && Object.keys(this.#pending).length === 0;
    if (last !== undefined && (isBegun || (mark.type === 'chords' && last.lines.length === 0))) {
      if (mark.type !== 'chords' && this.#isAlone) this.#between = { ...this.#between, ...asked };
      else last.marks = { ...last.marks, ...asked };
    } else if (mark.type === 'chords' && last !== undefined)
      this.#remarks.push('chords without words after the lines of a section are not played');
    else this.#pending = { ...this.#pending, ...asked };
  }

  /** Marks between a marker and what follows it are of its section, but where that is at once another marker: then of that one. */
  #settle(isMarkerNext: boolean): void {
    const marks = this.#between;
    if (Object.keys(marks).length === 0) return;
    this.#between = {};
    if (isMarkerNext) this.#pending = { ...marks, ...this.#pending };
    else this.#drafts.at(-1)!.marks = { ...this.#drafts.at(-1)!.marks, ...marks };
  }

  #ask({ bars, chords }: ReturnType<typeof takeSectionMusic>): void {
    if (bars !== null) this.#pending = { ...this.#pending, bars };
    if (chords === null) return;
    this.#pending = { ...this.#pending, chords: chords.bars };
    if (chords.unread.length > 0) this.#remarks.push(`no chords, not played: ${chords.unread.join(' ')}`);
  }

  /** What is pending, once. */
  #takePending(): { readonly marks?: SectionMarks } {
    const marks = this.#pending;
    this.#pending = {};
    return Object.keys(marks).length === 0 ? {} : { marks };
  }

  #marker(marker: Marker): void {
    if (marker.type === 'title') this.#writtenTitle = marker.title;
    else if (marker.type === 'unknown') this.#cue(marker.text);
    else {
      this.#settle(true);
      const kind = marker.type === 'section' ? marker.kind : 'outro';
      const cues = [...this.#waitingCues.splice(0), ...(marker.cue === null ? [] : [marker.cue])];
      const times = marker.type === 'section' ? marker.times : 1;
      this.#drafts.push({ kind, label: marker.label, times, cues, lines: [], ...this.#takePending() });
      this.#ending = kind === 'outro' && cues.some(isFading) ? 'fade' : laterEnding(this.#ending, marker);
    }
  }

  #cue(text: string): void {
    if (!hasWords(text)) return;
    const count = takeRepeat(text);
    if (count !== null && !hasWords(count.written)) {
      this.#words(text);
      return;
    }
    (this.#drafts.at(-1)?.cues ?? this.#waitingCues).push(text);
    if (this.#drafts.at(-1)?.kind === 'outro' && isFading(text)) this.#ending = 'fade';
    this.#remarks.push(`"[${text}]" names no section: kept as a cue, not sung`);
  }

  #words(text: string): void {
    const { written, times } = takeRepeat(text) ?? takeRepeat(asShown(text)) ?? { written: text, times: 1 };
    if (times > 1 && !hasWords(written)) {
      this.#singAgain(this.#drafts.at(-1)?.lines ?? [], times, 'the lines of the section so far');
      return;
    }
    const before = this.#drafts.at(-1)?.lines.length ?? 0;
    this.#once(written);
    if (times > 1) this.#singAgain(this.#drafts.at(-1)?.lines.slice(before) ?? [], times, `"${written.trim()}"`);
  }

  /** Sings lines again that are marked so, within the limit of what a song can hold. */
  #singAgain(lines: readonly LyricLine[], times: number, name: string): void {
    if (lines.length === 0) return;
    const room = Math.floor((REPEATED_LINES_MAX - this.#repeatedLines) / lines.length);
    const copies = Math.min(times - 1, room);
    const again = Array.from({ length: copies }, () => lines).flat();
    this.#repeatedLines += again.length;
    this.#drafts.at(-1)?.lines.push(...again);
    this.#paragraphs.at(-1)!.push(...again);
    this.#remarks.push(`${name}: sung ${copies + 1} times, as marked`);
  }

  #once(written: string): void {
    for (const part of written.split(/\s\/\s/)) {
      if (part.trim() === '') continue;
      const { text, places } = takeChords(part);
      const lines = withChords(singableLines(text), places);
      if (lines.length === 0) {
        this.#wordlessLines++;
        continue;
      }
      if (lines.filter((line) => !line.isBacking).length > 1) this.#splitLines++;
      this.#paragraphs.at(-1)!.push(...lines);
      this.#open().push(...lines);
    }
  }

  /** The lines of the section being gathered; words before the first marker open a verse. */
  #open(): LyricLine[] {
    this.#settle(false);
    if (this.#drafts.length === 0)
      this.#drafts.push({
        kind: 'verse',
        label: '',
        times: 1,
        cues: this.#waitingCues.splice(0),
        lines: [],
        ...this.#takePending(),
      });
    const { kind, label, lines } = this.#drafts.at(-1)!;
    const pending = this.#takePending();
    if (pending.marks === undefined) return lines;
    // A mark between the lines of a section: what follows is a section of its own, of the same kind.
    this.#drafts.push({ kind, label, times: 1, cues: [], lines: [], ...pending });
    return this.#drafts.at(-1)!.lines;
  }

  /** Marks that nothing follows: alone they are the song, behind its last line they change nothing. */
  #close(): void {
    this.#settle(false);
    const { marks } = this.#takePending();
    if (marks === undefined) return;
    if (this.#drafts.length === 0)
      this.#drafts.push({ kind: 'instrumental', label: 'Instrumental', times: 1, cues: [], lines: [], marks });
    else this.#remarks.push('keys and tempi behind the last words change nothing');
  }

  sheet(title: string | null): LyricSheet {
    this.#close();
    const isMarked = this.#drafts.some((draft) => draft.label !== '');
    const drafts = isMarked ? this.#finish() : this.#guess();
    const kept = drafts.filter((draft) => draft.lines.length > 0 || draft.label !== '');
    const sections = nameSections(this.#multiplied(kept));
    const simpler = simplerChords(sections);
    if (simpler.length > 0)
      this.#remarks.push(`chords that are played without some of their tones: ${simpler.join(' ')}`);
    if (this.#wordlessLines > 0) this.#remarks.push(`lines without words, not sung: ${this.#wordlessLines}`);
    if (this.#splitLines > 0) this.#remarks.push(`long lines, parted to be sung in one breath: ${this.#splitLines}`);
    return {
      title: title ?? this.#writtenTitle ?? deriveTitle(sections),
      sections,
      isWritten: false,
      remarks: this.#remarks,
      ending: this.#ending,
    };
  }

  /** Sections as often as their markers say, within the same limit. */
  #multiplied(drafts: readonly Draft[]): Draft[] {
    return drafts.flatMap((draft) => {
      const room = Math.floor((REPEATED_LINES_MAX - this.#repeatedLines) / Math.max(1, draft.lines.length));
      const times = Math.max(1, Math.min(draft.times, room + 1));
      this.#repeatedLines += (times - 1) * draft.lines.length;
      // Another key or tempo begins once.
      const { key: _key, tempoBpm: _tempo, ...again } = draft.marks ?? {};
      const copy = draft.marks === undefined ? draft : { ...draft, marks: again };
      return Array.from({ length: times }, (_, i) => (i === 0 ? draft : copy));
    });
  }

  #guess(): Draft[] {
    const cues = this.#drafts[0]?.cues ?? [];
    const marks = this.#drafts[0]?.marks;
    if (this.#drafts.slice(1).some((draft) => draft.marks !== undefined))
      this.#remarks.push(
        'keys, tempi and chords between lines need section markers ("[Verse]"): those after the first line are not played',
      );
    return sectionsOfUnmarked(this.#paragraphs).map(({ kind, lines }, at) => ({
      kind,
      label: '',
      times: 1,
      cues: at === 0 ? cues : [],
      lines: [...lines],
      ...(at === 0 && marks !== undefined ? { marks } : {}),
    }));
  }

  /** Fills markers without lines; an ending marker makes an outro only of lines, or to have something to fade. */
  #finish(): Draft[] {
    const finished: Draft[] = [];
    const sung = new Map<string, Draft>();
    for (const draft of this.#drafts) {
      const isEndingMark = draft.kind === 'outro' && readMarker(draft.label).type === 'ending';
      if (isEndingMark && draft.lines.length === 0) continue;
      const filled = draft.lines.length === 0 && !PLAYED_KINDS.has(draft.kind) ? this.#repeat(draft, sung) : draft;
      finished.push(filled);
      if (filled.lines.length > 0) sung.set(filled.kind, filled).set(nameOf(filled), filled);
    }
    if (this.#ending === 'fade' && finished.length > 0 && finished.at(-1)!.kind !== 'outro') {
      finished.push({ kind: 'outro', label: 'Fade Out', times: 1, cues: [], lines: [] });
    }
    return finished;
  }

  /** @param sung the last section with lines of each kind, and of each name */
  #repeat(draft: Draft, sung: ReadonlyMap<string, Draft>): Draft {
    const source = sung.get(nameOf(draft)) ?? sung.get(draft.kind);
    if (source === undefined) return draft;
    if (this.#markedLines + source.lines.length > MARKED_LINES_MAX) {
      this.#remarks.push(`[${draft.label}] has no lines of its own, and the song no room for more repeats`);
      return draft;
    }
    this.#markedLines += source.lines.length;
    this.#remarks.push(`[${draft.label}] has no lines of its own: it repeats those of [${source.label}]`);
    return { ...draft, lines: [...source.lines] };
  }
}

const isFading = (text: string): boolean => /\bfad(?:e|es|ing)\b/i.test(text);

/** A fade or a cold end outranks ringing out; an outro that says nothing rings out. */
function laterEnding(before: Ending | null, marker: Marker): Ending | null {
  if (marker.type === 'ending') return before === null || before === 'ring' ? marker.ending : before;
  if (marker.type !== 'section' || marker.kind !== 'outro') return before;
  return isFading(`${marker.label} ${marker.cue ?? ''}`) ? 'fade' : (before ?? 'ring');
}

function nameSections(drafts: readonly Draft[]): LyricSection[] {
  const counts = new Map<SectionKind, number>();
  return drafts.map(({ kind, label, cues, lines, marks }) => {
    const ordinal = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, ordinal);
    return {
      kind,
      label: label === '' ? labelOf(kind, ordinal) : label,
      cue: cues.length === 0 ? null : cues.join('; '),
      lines,
      ...(marks === undefined ? {} : { marks }),
    };
  });
}

/** A section by kind and name: no kind has a blank. */
const nameOf = ({ kind, label }: Draft): string => `${kind} ${label.toLowerCase()}`;

/** Lines that markers without lines of their own may add to a song. */
const MARKED_LINES_MAX = 600;
/** Lines that repeat marks may add to a song. */
const REPEATED_LINES_MAX = 200;
