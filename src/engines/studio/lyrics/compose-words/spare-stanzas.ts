import type { SectionKind } from '../../../../music/score.ts';
import { endsOnRhyme } from '../answers/told-stanza.ts';
import { rhymesInside } from '../tell-events/topic-stanzas.ts';

interface Section {
  readonly kind: SectionKind;
  readonly texts: readonly string[];
}

const STANZA_LINES = 4;
const COUPLET_LINES = 2;

/**
 * Pre-choruses and bridges for which a writer had no words get the last stanza of the verse before them, where that verse has one to spare: the words keep their
 * order, and the song its form. A pre-chorus takes a couplet of a verse of six lines. Lines that rhyme stay together, and what is left of the verse ends on a rhyme.
 */
export function withSpareStanzas<One extends Section>(sections: readonly One[]): One[] {
  const filled = [...sections];
  for (const [at, section] of sections.entries()) {
    if (section.texts.length > 0 || (section.kind !== 'preChorus' && section.kind !== 'bridge')) continue;
    const from = filled.slice(0, at).findLastIndex(({ kind, texts }) => kind === 'verse' && texts.length > 0);
    const verse = filled[from];
    if (verse === undefined || (section.kind === 'preChorus' && from !== at - 1)) continue;
    const spare = spareLines(verse.texts, section.kind);
    if (spare === 0) continue;
    filled[from] = { ...verse, texts: verse.texts.slice(0, -spare) };
    filled[at] = { ...section, texts: verse.texts.slice(-spare) };
  }
  return filled;
}

function spareLines(texts: readonly string[], kind: SectionKind): number {
  const counts = kind === 'preChorus' ? [STANZA_LINES, COUPLET_LINES] : [STANZA_LINES];
  const isSpare = (count: number): boolean =>
    texts.length >= STANZA_LINES + count &&
    rhymesInside(texts.slice(-count)) &&
    !rhymesAcross(texts, count) &&
    endsOnRhyme(texts.slice(0, -count));
  return counts.find(isSpare) ?? 0;
}

/** Whether the last line before a cut rhymes with the first behind it: a couplet would be cut. */
const rhymesAcross = (texts: readonly string[], count: number): boolean =>
  rhymesInside([texts.at(-count - 1)!, texts.at(-count)!]);
