import { pitchClassOf } from '../pitch.ts';
import type { SungLine, SyllableRef } from '../score.ts';
import { stepAndAlter } from './harmony-element.ts';
import type { BarEvent } from './lead-sheet-bars.ts';
import { noteValuesOf } from './note-values.ts';
import { escapeXml } from './xml-text.ts';

/** The notes (tied where one value is not enough) or rests of one event of a bar. */
export function noteElements(
  event: BarEvent,
  lines: readonly SungLine[],
  spelling: 'sharp' | 'flat',
  isWholeBar: boolean,
): string {
  const { note, ticks } = event;
  if (note === null && isWholeBar)
    return `<note><rest measure="yes"/><duration>${ticks}</duration><voice>1</voice></note>`;
  const values = noteValuesOf(ticks);
  return values
    .map(({ ticks: length, type, dots }, index) => {
      const shape = `<voice>1</voice><type>${type}</type>${'<dot/>'.repeat(dots)}`;
      if (note === null) return `<note><rest/><duration>${length}</duration>${shape}</note>`;
      const isContinued = index > 0 || event.isTiedFrom;
      const isHeld = index < values.length - 1 || event.isTiedTo;
      const ends = [...(isContinued ? ['stop'] : []), ...(isHeld ? ['start'] : [])];
      const ties = ends.map((end) => `<tie type="${end}"/>`).join('');
      const tied = ends.map((end) => `<tied type="${end}"/>`).join('');
      const lyric = isContinued ? '' : lyricElement(note.syllable, lines);
      const notations = tied === '' ? '' : `<notations>${tied}</notations>`;
      return `<note>${pitchElement(note.pitch, spelling)}<duration>${length}</duration>${ties}${shape}${notations}${lyric}</note>`;
    })
    .join('');
}

function pitchElement(pitch: number, spelling: 'sharp' | 'flat'): string {
  const { step, alter } = stepAndAlter(pitchClassOf(pitch), spelling);
  const octave = Math.floor(Math.round(pitch) / 12) - 1;
  return `<pitch><step>${step}</step>${alter === 0 ? '' : `<alter>${alter}</alter>`}<octave>${octave}</octave></pitch>`;
}

function lyricElement(ref: SyllableRef | undefined, lines: readonly SungLine[]): string {
  if (ref === undefined) return '';
  if (ref.isContinuation) return '<lyric><extend type="continue"/></lyric>';
  const syllables = lines[ref.line]?.words[ref.word]?.syllables;
  const syllable = syllables?.[ref.syllable];
  if (syllables === undefined || syllable === undefined) return '';
  const isFirst = ref.syllable === 0;
  const isLast = ref.syllable === syllables.length - 1;
  const syllabic = isFirst && isLast ? 'single' : isFirst ? 'begin' : isLast ? 'end' : 'middle';
  return `<lyric><syllabic>${syllabic}</syllabic><text>${escapeXml(syllable.text)}</text></lyric>`;
}
