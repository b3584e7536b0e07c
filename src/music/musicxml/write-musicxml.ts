import { type Key, spellingOf } from '../key.ts';
import { TICKS_PER_QUARTER } from '../meter.ts';
import { accidentalsOf } from '../midi-file/key-signature.ts';
import type { Score } from '../score.ts';
import { harmonyElement } from './harmony-element.ts';
import { type LeadSheetBar, leadPartOf, leadSheetBars } from './lead-sheet-bars.ts';
import { noteElements } from './note-elements.ts';
import { escapeXml } from './xml-text.ts';

const HEADER = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">`;

/**
 * A score as a lead sheet in MusicXML 4.0 (W3C): melody, words, chord symbols, sections as rehearsal marks, tempo.
 * Notes stand as written, without swing and the players' timing (swing is a word above the first bar), on a grid of
 * 32nds. Songs without a melody become chords over rests.
 */
export function writeMusicXml(score: Score): string {
  const name = escapeXml(leadPartOf(score)?.role === 'lead' ? 'Voice' : 'Melody');
  const measures = leadSheetBars(score).map((bar, index) => measureElement(bar, index, score));
  return `${HEADER}
<score-partwise version="4.0">
<work><work-title>${escapeXml(score.title)}</work-title></work>
<part-list><score-part id="P1"><part-name>${name}</part-name></score-part></part-list>
<part id="P1">
${measures.join('\n')}
</part>
</score-partwise>
`;
}

function measureElement(bar: LeadSheetBar, index: number, score: Score): string {
  const spelling = spellingOf(score.key);
  const isWholeBar = bar.events.length === 1;
  const chords = bar.chords.map((event) => harmonyElement(event.chord, spelling, event.startTick - bar.startTick));
  const notes = bar.events.map((event) => noteElements(event, score.lines, spelling, isWholeBar));
  const mark = bar.section === null ? '' : rehearsalMark(bar.section.label);
  const opening = index === 0 ? attributesElement(score) + tempoMark(score) : changesAt(bar.startTick, score);
  return `<measure number="${index + 1}">${opening}${mark}${chords.join('')}${notes.join('')}</measure>`;
}

/** Another key and another tempo where a bar begins with them. */
function changesAt(tick: number, { keyChanges = [], tempoChanges }: Score): string {
  const key = keyChanges.find((change) => change.tick === tick)?.key;
  const bpm = tempoChanges.find((change) => change.tick === tick)?.bpm;
  const signature = key === undefined ? '' : `<attributes>${keyElement(key)}</attributes>`;
  return signature + (bpm === undefined ? '' : tempoDirection(bpm, ''));
}

const keyElement = (key: Key): string => `<key><fifths>${accidentalsOf(key)}</fifths><mode>${key.mode}</mode></key>`;

function attributesElement({ key, meter }: Score): string {
  const signature = keyElement(key);
  const time = `<time><beats>${meter.beatsPerBar}</beats><beat-type>${meter.beatUnit}</beat-type></time>`;
  return `<attributes><divisions>${TICKS_PER_QUARTER}</divisions>${signature}${time}<clef><sign>G</sign><line>2</line></clef></attributes>`;
}

function tempoMark({ tempoChanges, swing, tuningHz }: Score): string {
  const swung = swing.ratio > 0.52 ? wordsElement(`Swing ${swing.unit === 8 ? '8ths' : '16ths'}`) : '';
  const tuned = tuningHz === undefined ? '' : wordsElement(`A = ${tuningHz} Hz`);
  return tempoDirection(tempoChanges[0]?.bpm ?? 120, swung + tuned);
}

const wordsElement = (words: string): string => `<direction-type><words>${words}</words></direction-type>`;

function tempoDirection(exactBpm: number, words: string): string {
  const bpm = Math.round(exactBpm * 100) / 100;
  const metronome = `<metronome><beat-unit>quarter</beat-unit><per-minute>${bpm}</per-minute></metronome>`;
  return `<direction placement="above"><direction-type>${metronome}</direction-type>${words}<sound tempo="${bpm}"/></direction>`;
}

const rehearsalMark = (label: string): string =>
  `<direction placement="above"><direction-type><rehearsal>${escapeXml(label)}</rehearsal></direction-type></direction>`;
