import type { Ending, SectionKind } from '../../../music/score.ts';
import type { LyricLine, LyricSection, LyricSheet } from '../records.ts';
import { type Marker, readBareMarker, readMarker } from './marker.ts';
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
  readonly cues: string[];
  readonly lines: LyricLine[];
}

/**
 * Reads lyrics with or without section markers ("[Verse 2: soft piano]", "(Chorus)", "Bridge:"). Every line with words
 * is kept exactly as often as it is written; a marker alone repeats the words that its kind had before. What is not
 * understood is never sung: it becomes a cue or a remark.
 * @param title null: taken from the chorus
 */
export function parseLyrics(text: string, title: string | null): LyricSheet {
  const reading = new Reading();
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) reading.line(line);
  return reading.sheet(title);
}

class Reading {
  readonly #drafts: Draft[] = [];
  readonly #paragraphs: LyricLine[][] = [[]];
  readonly #remarks: string[] = [];
  readonly #waitingCues: string[] = [];
  #ending: Ending | null = null;
  #writtenTitle: string | null = null;
  #isAfterBlank = true;
  #wordlessLines = 0;
  #splitLines = 0;

  line(written: string): void {
    const line = written
      .replace(/[【〔]/g, '[')
      .replace(/[】〕]/g, ']')
      .trim();
    if (line === '') {
      this.#isAfterBlank = true;
      this.#paragraphs.push([]);
      return;
    }
    const bare = line.includes('[') ? null : readBareMarker(line, this.#isAfterBlank);
    this.#isAfterBlank = false;
    if (bare !== null) this.#marker(bare);
    else this.#mixed(line);
  }

  /** A line of words and brackets; brackets that name sections part it, others vanish from it. */
  #mixed(line: string): void {
    let words = '';
    let end = 0;
    for (const match of line.matchAll(/\[([^[\]]*)\]/g)) {
      words += ` ${line.slice(end, match.index)}`;
      end = match.index + match[0].length;
      const marker = readMarker(match[1]!);
      if (marker.type === 'section' || marker.type === 'ending') {
        this.#words(words);
        words = '';
      }
      this.#marker(marker);
    }
    this.#words(words + line.slice(end));
  }

  #marker(marker: Marker): void {
    if (marker.type === 'title') this.#writtenTitle = marker.title;
    else if (marker.type === 'unknown') this.#cue(marker.text);
    else {
      const kind = marker.type === 'section' ? marker.kind : 'outro';
      const cues = [...this.#waitingCues.splice(0), ...(marker.cue === null ? [] : [marker.cue])];
      this.#drafts.push({ kind, label: marker.label, cues, lines: [] });
      this.#ending = kind === 'outro' && cues.some(isFading) ? 'fade' : laterEnding(this.#ending, marker);
    }
  }

  #cue(text: string): void {
    if (!hasWords(text)) return;
    (this.#drafts.at(-1)?.cues ?? this.#waitingCues).push(text);
    if (this.#drafts.at(-1)?.kind === 'outro' && isFading(text)) this.#ending = 'fade';
    this.#remarks.push(`"[${text}]" names no section: kept as a cue, not sung`);
  }

  #words(written: string): void {
    for (const part of written.split(/\s\/\s/)) {
      if (part.trim() === '') continue;
      const lines = singableLines(part);
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
    if (this.#drafts.length === 0)
      this.#drafts.push({ kind: 'verse', label: '', cues: this.#waitingCues.splice(0), lines: [] });
    return this.#drafts.at(-1)!.lines;
  }

  sheet(title: string | null): LyricSheet {
    const isMarked = this.#drafts.some((draft) => draft.label !== '');
    const drafts = isMarked ? this.#finish() : this.#guess();
    const sections = nameSections(drafts.filter((draft) => draft.lines.length > 0 || draft.label !== ''));
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

  #guess(): Draft[] {
    const cues = this.#drafts[0]?.cues ?? [];
    return sectionsOfUnmarked(this.#paragraphs).map(({ kind, lines }, at) => ({
      kind,
      label: '',
      cues: at === 0 ? cues : [],
      lines: [...lines],
    }));
  }

  /** Fills markers without lines; an ending marker makes an outro only of lines, or to have something to fade. */
  #finish(): Draft[] {
    const finished: Draft[] = [];
    for (const draft of this.#drafts) {
      const isEndingMark = draft.kind === 'outro' && readMarker(draft.label).type === 'ending';
      if (isEndingMark && draft.lines.length === 0) continue;
      finished.push(draft.lines.length === 0 && !PLAYED_KINDS.has(draft.kind) ? this.#repeat(draft, finished) : draft);
    }
    if (this.#ending === 'fade' && finished.length > 0 && finished.at(-1)!.kind !== 'outro') {
      finished.push({ kind: 'outro', label: 'Fade Out', cues: [], lines: [] });
    }
    return finished;
  }

  #repeat(draft: Draft, before: readonly Draft[]): Draft {
    const same = before.filter((other) => other.kind === draft.kind && other.lines.length > 0);
    const source = same.findLast((other) => other.label.toLowerCase() === draft.label.toLowerCase()) ?? same.at(-1);
    if (source === undefined) return draft;
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
  return drafts.map(({ kind, label, cues, lines }) => {
    const ordinal = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, ordinal);
    return {
      kind,
      label: label === '' ? labelOf(kind, ordinal) : label,
      cue: cues.length === 0 ? null : cues.join('; '),
      lines,
    };
  });
}
