import type { Analysis } from '../../../audio/analysis/analyse.ts';
import { secondsAt } from '../../../audio/analysis/tempo-curve.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { HeardNote } from '../../../audio/transcription/heard-note.ts';
import { transcribe } from '../../../audio/transcription/transcribe.ts';
import type { Random } from '../../../core/random.ts';
import { formatKey } from '../../../music/key.ts';
import { formatMeter, TICKS_PER_QUARTER } from '../../../music/meter.ts';
import type { Note, Section } from '../../../music/score.ts';
import type { CreateRequest } from '../../port.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import { byMode, readBrief } from '../brief/read-brief.ts';
import { composeWindow } from '../compose/compose-passage.ts';
import { harmonise } from '../compose/harmony/song-harmony.ts';
import { oneAtATime } from '../derive/cover-blocks.ts';
import type { Brief, Composition } from '../records.ts';
import { scoreOf, type WrittenSong } from '../write-song.ts';
import { heardChords, heardKey } from './heard-chords.ts';
import { firstDownbeat, meterOf, tickOf } from './heard-grid.ts';
import { heardSections } from './heard-sections.ts';
import { type HeardSource, SURE } from './heard-source.ts';
import { hearParts, styleNear } from './heard-style.ts';

/** What of a song came from the recording. */
export interface HeardShare {
  readonly chords: 'as heard' | 'of the style';
  readonly melody: 'as heard' | 'new';
  /** 0..1 */
  readonly melodyConfidence: number;
  /** The style that is nearest to what is heard. */
  readonly style: string;
}

/**
 * A recording as a song that could have been written here: its tempo, meter, key, sections and chords, and its tune for an
 * instrument. Of chords and tune only what is heard surely; in place of the rest the style's own chords and a new tune.
 * Takes about a third of the recording's length: the voice is separated and transcribed.
 */
export function heardSong(
  source: HeardSource,
  request: CreateRequest,
  random: Random,
): { readonly song: WrittenSong; readonly share: HeardShare } {
  const { analysis } = source;
  const parts = hearParts(source.recording, source.separation);
  const style = styleNear(parts.sound, { tempoBpm: analysis.tempoBpm, isMinor: analysis.key.isMinor });
  const brief = briefOf(source, style, request, random.child('brief'));
  const sections = heardSections(source);
  const endTick = sections.at(-1)!.endTick;
  const isOver = analysis.confidences.chords >= SURE;
  const chords = isOver
    ? heardChords(analysis, brief.key, endTick)
    : harmonise(brief, sections, random.child('harmony'));
  const tune = tuneOf(parts.vocals, analysis, endTick);
  const written = composeWindow(brief, null, random.child('compose'), {
    sections: sections.map((section) => ({ ...section, isSung: SUNG.has(section.kind) })),
    chords,
    sungUntilTick: endTick,
    title: '',
  });
  const melody = tune.notes ?? written.melody ?? [];
  const composition: Composition = {
    ...written,
    melody,
    unsungLines: [],
    tempoBpm: brief.tempoBpm,
    durationSeconds: (endTick * 60) / (TICKS_PER_QUARTER * brief.tempoBpm),
  };
  const title = request.title ?? 'Recording';
  const score = scoreOf(composition, arrangeSong(brief, composition, random.child('arrange')), { title, seed: title });
  return {
    song: { score, brief, composition, lyrics: '', remarks: [] },
    share: {
      chords: isOver ? 'as heard' : 'of the style',
      melody: tune.notes === null ? 'new' : 'as heard',
      melodyConfidence: tune.confidence,
      style,
    },
  };
}

const SUNG: ReadonlySet<Section['kind']> = new Set(['verse', 'chorus']);

function briefOf({ analysis }: HeardSource, tags: string, request: CreateRequest, random: Random): Brief {
  const key = heardKey(analysis);
  const meter = meterOf(analysis);
  const plain = {
    ...request,
    tags,
    description: null,
    negativeTags: '',
    lyrics: null,
    isInstrumental: true,
    key: formatKey(key),
    timeSignature: formatMeter(meter),
    tempoBpm: null,
  };
  const read = readBrief(plain, random);
  const tempoBpm = analysis.tempoBpm;
  return { ...read, recipe: byMode(read.recipe, key), key, meter, tempoBpm, isTempoExplicit: true, form: {} };
}

/** A tune of fewer notes a beat than this is no tune. */
const NOTES_PER_BEAT_MIN = 0.15;
const STEP_TICKS = TICKS_PER_QUARTER / 4;
const VELOCITY = 0.75;

/** The melody heard in the voice (or what leads in the centre); null: not sure enough. */
function tuneOf(
  vocals: Recording,
  analysis: Analysis,
  endTick: number,
): { readonly notes: readonly Note[] | null; readonly confidence: number } {
  const { melody, melodyConfidence } = transcribe(vocals);
  const startSeconds = secondsAt(analysis.beatsSeconds, firstDownbeat(analysis));
  const heard = melody.filter((note) => note.startSeconds >= startSeconds - 0.05);
  const isTune = heard.length >= NOTES_PER_BEAT_MIN * analysis.beatsSeconds.length;
  if (melodyConfidence < SURE || !isTune) return { notes: null, confidence: melodyConfidence };
  return { notes: onGrid(heard, tickOf(analysis), endTick), confidence: melodyConfidence };
}

/** Heard notes on the sixteenths of the beat, one after the other. */
function onGrid(heard: readonly HeardNote[], tickAt: (seconds: number) => number, endTick: number): Note[] {
  const step = (seconds: number): number => Math.round(tickAt(seconds) / STEP_TICKS) * STEP_TICKS;
  const notes = heard.map((note) => {
    const startTick = Math.max(0, step(note.startSeconds));
    const durationTicks = Math.max(STEP_TICKS, step(note.endSeconds) - startTick);
    return { startTick, durationTicks, pitch: note.pitch, velocity: VELOCITY };
  });
  const first = notes.filter((note, i) => note.startTick !== notes[i - 1]?.startTick);
  return oneAtATime(first).filter((note) => note.startTick + note.durationTicks <= endTick);
}
