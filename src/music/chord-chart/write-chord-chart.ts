import { type Key, modes, spellingOf } from '../key.ts';
import { formatMeter, ticksPerBar } from '../meter.ts';
import { pitchClassName } from '../pitch.ts';
import type { Score, Section, SectionKind } from '../score.ts';
import { chartBars, keyIn } from './chart-bars.ts';
import { chartLine, plain } from './chart-line.ts';

/** The sections that ChordPro has names for. */
const ENVIRONMENTS: Readonly<Partial<Record<SectionKind, string>>> = {
  verse: 'verse',
  chorus: 'chorus',
  bridge: 'bridge',
};

/**
 * A score as a chord chart in ChordPro (the plain-text format of song-book programs): for every section its bars as a
 * grid, then its words with the chords over the syllables where they come in.
 */
export function writeChordChart(score: Score): string {
  const head = [
    `{title: ${plain(score.title)}}`,
    '{artist: Songwright}',
    `{key: ${keyName(score.key)}}`,
    `{time: ${formatMeter(score.meter)}}`,
    `{tempo: ${Math.round((score.tempoChanges[0]?.bpm ?? 120) * 100) / 100}}`,
    `{duration: ${minutes(score.durationSeconds)}}`,
    ...(score.tuningHz === undefined ? [] : [`{comment: A = ${score.tuningHz} Hz}`]),
  ];
  const sections = score.sections.map((section, index) => sectionLines(score, section, index).join('\n'));
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}

const keyName = (key: Key): string =>
  pitchClassName(key.tonic, spellingOf(key)) + (modes[key.mode][2] === 3 ? 'm' : '');

const minutes = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

function sectionLines(score: Score, section: Section, index: number): string[] {
  const bars = Math.ceil((section.endTick - section.startTick) / ticksPerBar(score.meter));
  const environment = ENVIRONMENTS[section.kind];
  const label = `${plain(section.label)} (${bars} ${bars === 1 ? 'bar' : 'bars'})`;
  const words = wordLines(score, section, index);
  const before = index === 0 ? score.key : keyIn(score, section.startTick - 1);
  const key = keyIn(score, section.startTick);
  const isLifted = key.tonic !== before.tonic || key.mode !== before.mode;
  return [
    environment === undefined ? `{comment: ${label}}` : `{start_of_${environment}: ${label}}`,
    ...(isLifted ? [`{comment: Key of ${keyName(key)}}`] : []),
    ...score.tempoChanges
      .filter(({ tick }) => tick > 0 && tick === section.startTick)
      .map(({ bpm }) => `{tempo: ${Math.round(bpm * 100) / 100}}`),
    '{start_of_grid}',
    ...chartBars(score, section),
    '{end_of_grid}',
    ...words,
    ...(environment === undefined ? [] : [`{end_of_${environment}}`]),
  ];
}

/** The lines of a section in the order sung; what only the backing singers sing stands in parentheses. */
function wordLines(score: Score, section: Section, index: number): string[] {
  const own = score.lines
    .map((line, lineIndex) => ({ line, lineIndex }))
    .filter(({ line }) => line.sectionIndex === index)
    .sort((a, b) => a.line.startTick - b.line.startTick || a.lineIndex - b.lineIndex);
  const lead = own.filter(({ line }) => !line.isBacking);
  const notes = score.parts.filter(({ role }) => role === 'lead').flatMap((part) => part.notes);
  return own.map(({ line, lineIndex }) => {
    if (line.isBacking) return `(${plain(line.text)})`;
    const next = lead[lead.findIndex((one) => one.lineIndex === lineIndex) + 1];
    const untilTick = next?.line.startTick ?? section.endTick;
    return chartLine(score, line, { lineIndex, notes, untilTick });
  });
}
