import { type Key, keyAt } from '../../../music/key.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Note, SectionKind } from '../../../music/score.ts';
import type { KnownTune } from '../compose/melody/known-tune.ts';
import type { StoredSong } from './stored-song.ts';

const STEP_TICKS = 120;

/** Kinds by whose tune a song is known: every take of an extension takes them up; other tunes only the first take. */
const REFRAINS: readonly SectionKind[] = ['chorus', 'postChorus', 'drop'];

/** The tunes of a song by kind of section, line by line, in the key in which it goes on. */
export function tunesOf(source: StoredSong, key: Key, ordinal: number): ReadonlyMap<SectionKind, readonly KnownTune[]> {
  const tunes = new Map<SectionKind, readonly KnownTune[]>();
  for (const [index, section] of source.score.sections.entries()) {
    const isTaken = ordinal === 0 || REFRAINS.includes(section.kind);
    if (!isTaken || tunes.has(section.kind)) continue;
    const lines = tunesOfSection(source, index, key);
    if (lines.length > 0) tunes.set(section.kind, lines);
  }
  return tunes;
}

function tunesOfSection({ score, composition }: StoredSong, index: number, key: Key): KnownTune[] {
  const { startTick } = score.sections[index]!;
  const own = keyAt(score.key, score.keyChanges ?? [], startTick);
  const up = (key.tonic - own.tonic + 12) % 12;
  const shift = up > 6 ? up - 12 : up;
  const byLine = Map.groupBy(
    composition.lead.filter(({ syllable }) => syllable?.isContinuation === false),
    ({ syllable }) => syllable!.line,
  );
  return score.lines.flatMap((line, i) => {
    const notes = line.sectionIndex === index && !line.isBacking ? (byLine.get(i) ?? []) : [];
    return notes.length === 0 ? [] : [tuneOf(notes, startTick, ticksPerBar(score.meter), shift)];
  });
}

function tuneOf(notes: readonly Note[], sectionTick: number, barTicks: number, shift: number): KnownTune {
  const barTick = sectionTick + Math.round((notes[0]!.startTick - sectionTick) / barTicks) * barTicks;
  return {
    onsets: notes.map((note) => Math.round((note.startTick - barTick) / STEP_TICKS)),
    pitches: notes.map((note) => note.pitch + shift),
  };
}
