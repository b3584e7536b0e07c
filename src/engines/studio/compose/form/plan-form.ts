import type { Brief } from '../../records.ts';
import { exactTime } from './exact-time.ts';
import { fillBars } from './fill-bars.ts';
import { type FittedSong, fitSong } from './fit-song.ts';
import { endingOf } from './form-habits.ts';
import { chooseForm } from './form-wishes.ts';
import { instrumentalForm } from './instrumental-form.ts';
import { barSeconds, ringSeconds } from './pace.ts';
import { playOn } from './play-on.ts';
import { playedForm } from './played-form.ts';
import { barsOf, type FormSection, instrumentalSection, type SongForm } from './song-form.ts';
import type { SongSection, SongText } from './song-lines.ts';
import { leftOut, planTempi, withCarriedTempi } from './tempo-marks.ts';

/** Tempo may bend this far to make a song fit, unless the caller named it. */
const TEMPO_SHARE_MAX = 0.15;

/**
 * The form of a song: an exact length if one is wished, else what the words need, within the limit. Markers of tempi win over a length
 * that they cannot meet.
 */
export function planForm(brief: Brief, text: SongText | null): SongForm {
  const marked = text === null ? null : withCarriedTempi(text);
  if (marked === null) return planSteady(brief, text);
  return planTempi(
    (durationSeconds, durationSecondsMax) => planSteady({ ...brief, durationSeconds, durationSecondsMax }, marked),
    brief,
  );
}

function planSteady(brief: Brief, text: SongText | null): SongForm {
  const secondsMax = Math.min(brief.durationSeconds ?? Infinity, brief.durationSecondsMax);
  const song = songOf(brief, text, secondsMax);
  const unsungLines = text === null ? [] : writtenLines(song.unsung, text);
  const ending = endingOf(brief);
  const isFree = brief.durationSeconds === null;
  const isShort = isFree && text?.isWritten === true && text.lines.length > 0;
  const whole = isShort ? playOn(song, brief, secondsMax) : song;
  const timed = isFree ? natural(whole, brief, secondsMax) : exact(song, brief, secondsMax);
  const remarks = leftOut(lostSections(text, timed.sections));
  return { ...timed, ending, unsungLines, ...(remarks.length > 0 && { remarks }) };
}

function songOf(brief: Brief, text: SongText | null, secondsMax: number): FittedSong {
  if (text !== null && text.lines.length > 0) return fitSong(text, brief, secondsMax, chooseForm(brief));
  if (text === null || text.isWritten || text.sections.length === 0) {
    return instrumentalForm(brief, text?.sections.map((section) => section.kind) ?? null, secondsMax);
  }
  return playedForm(brief, text.sections, secondsMax);
}

/** Sections whose markers ask for something, that nobody sings in and that the form does not have. */
function lostSections(text: SongText | null, kept: readonly FormSection[]): readonly SongSection[] {
  const found = new Set(kept.map(({ marks }) => marks));
  return (text?.sections ?? []).filter(
    ({ marks, lines }) => marks !== undefined && lines.length === 0 && !found.has(marks),
  );
}

/** The texts of lines, as they were written: what belongs to one line is one text again. */
function writtenLines(indexes: readonly number[], text: SongText): string[] {
  const written: string[] = [];
  for (const [at, index] of indexes.entries()) {
    const { paced } = text.lines[index]!;
    const words = paced.isBacking ? `(${paced.text})` : paced.text;
    if (paced.continuesLine === true && indexes[at - 1] === index - 1) written.push(`${written.pop()} ${words}`);
    else written.push(words);
  }
  return written;
}

type Timed = Pick<SongForm, 'tempoBpm' | 'sections' | 'extraBeats' | 'durationSeconds'>;

function natural(song: FittedSong, brief: Brief, secondsMax: number): Timed {
  const { tempoBpm } = song.pace;
  const seconds = barsOf(song.sections) * barSeconds(brief.meter, tempoBpm);
  const wished = seconds + ringSeconds(endingOf(brief), tempoBpm);
  return { tempoBpm, sections: song.sections, extraBeats: 0, durationSeconds: Math.min(wished, secondsMax) };
}

function exact(song: FittedSong, brief: Brief, durationSeconds: number): Timed {
  const share = brief.isTempoExplicit ? 0 : TEMPO_SHARE_MAX;
  const time = exactTime({
    durationSeconds,
    tempoBpm: song.pace.tempoBpm,
    tempoBpmMin: brief.tempoBpm * (1 - share),
    tempoBpmMax: brief.tempoBpm * (1 + share),
    meter: brief.meter,
    ending: endingOf(brief),
    barsMin: song.sections.reduce((sum, section) => sum + section.bars - spareBars(section), 0),
  });
  const resized = resize(song.sections, time.bars);
  const kept = resized.length > 1 ? resized.filter(({ bars }) => bars > 0) : resized;
  // Less than a bar: the beats need a section to belong to.
  const sections = kept.length > 0 ? kept : [instrumentalSection('outro', 0)];
  return { tempoBpm: time.tempoBpm, sections, extraBeats: time.extraBeats, durationSeconds };
}

/** Makes the sections last `bars`: filled up, or shortened where nobody sings, at last where a marker says how long. */
function resize(sections: readonly FormSection[], bars: number): FormSection[] {
  const missing = bars - barsOf(sections);
  if (missing >= 0) return fillBars(sections, missing);
  const [open, tooMany] = shortened(sections, -missing, ({ marks }) => marks?.bars === undefined);
  return shortened(open, tooMany, () => true)[0];
}

/** Takes bars off sections without words, the last first; returns how many are still too many. */
function shortened(
  sections: readonly FormSection[],
  bars: number,
  isSpare: (section: FormSection) => boolean,
): readonly [FormSection[], number] {
  let tooMany = bars;
  const left = sections.toReversed().map((section) => {
    const spare = isSpare(section) ? Math.min(tooMany, spareBars(section)) : 0;
    tooMany -= spare;
    return { ...section, bars: section.bars - spare };
  });
  return [left.reverse(), tooMany];
}

const spareBars = (section: FormSection): number => (section.slots.length === 0 ? section.bars : 0);
