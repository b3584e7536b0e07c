import type { LyricSection, LyricSheet } from '../records.ts';
import { readMarker } from './marker.ts';
import { writtenForm } from './singable-line.ts';

const endingMarks = { ring: 'End', fade: 'Fade Out', cold: 'Cold End' } as const;

/** Lyrics as text with section markers; read again by `parseLyrics` they give the same sections and lines. */
export function formatLyrics(sheet: LyricSheet): string {
  const blocks = sheet.sections.map(formatSection);
  const isSaid = sheet.sections.at(-1)?.kind === 'outro' && sheet.ending === 'ring';
  if (sheet.ending !== null && !isSaid) blocks.push(`[${endingMarks[sheet.ending]}]`);
  return blocks.join('\n\n');
}

function formatSection({ label, cue, lines }: LyricSection): string {
  const inLabel = readMarker(label);
  const isInLabel = inLabel.type === 'section' && inLabel.cue === cue;
  const marker = cue === null || isInLabel ? `[${label}]` : `[${label}: ${cue}]`;
  return [marker, ...lines.map(writtenForm)].join('\n');
}
