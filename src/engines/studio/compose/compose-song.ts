import type { Random } from '../../../core/random.ts';
import { formatKey } from '../../../music/key.ts';
import { type Meter, ticksPerBar, ticksPerBeat } from '../../../music/meter.ts';
import type { ChordEvent, Section } from '../../../music/score.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { planForm } from './form/plan-form.ts';
import { sectionEnergy } from './form/section-energy.ts';
import type { SongForm } from './form/song-form.ts';
import { readSheet } from './form/song-lines.ts';
import { tempoChangesOf } from './form/tempo-marks.ts';
import { clearHarmony } from './harmony/clear-harmony.ts';
import { liftKey, planKeyLift, withRoomAbove } from './harmony/key-lift.ts';
import { planKeyMarks, shiftAt, withKeyShifts, withRoomFor } from './harmony/key-marks.ts';
import { unmetMarks } from './harmony/unmet-marks.ts';
import { withWrittenChords } from './harmony/written-harmony.ts';
import { writeMelody } from './melody/write-melody.ts';

export interface ComposeOptions {
  /** Another take of the same words, from which this one's chords, tunes and rhythms shall differ. */
  readonly unlike?: Pick<Composition, 'key' | 'sections' | 'chords' | 'lead'>;
  /** Chords from elsewhere, which must cover the sections; absent: the style's own. */
  readonly harmony?: (sections: readonly Section[]) => readonly ChordEvent[];
}

/**
 * Writes a song: form, harmony and melody. Pure: the same brief, sheet and stream of chance give the same composition.
 * Every line of the sheet is sung once in each of its places, in order, unless the song may not last that long
 * (`unsungLines`); `brief.durationSeconds` is hit exactly.
 * @param sheet null, or a brief without a singer: an instrumental, whose tune is in `melody`
 */
export function composeSong(
  brief: Brief,
  sheet: LyricSheet | null,
  random: Random,
  { unlike, harmony }: ComposeOptions = {},
): Composition {
  const isSung = brief.singer !== null && sheet !== null;
  const text = isSung ? readSheet(sheet, brief.recipe, brief.language ?? null) : null;
  const played = !isSung && isPlayedSheet(sheet) ? readSheet(sheet, brief.recipe) : text;
  const form = planForm(brief, played);
  const sections = placeSections(form, brief);
  const own = harmony?.(sections) ?? clearHarmony(brief, sections, random, unlike === undefined ? {} : { unlike });
  const endTick = sections.at(-1)!.endTick;
  const keys = planKeyMarks(form.sections, brief.key);
  const shiftOf = (section: number): number => shiftAt(keys.shifts, section);
  const written = withWrittenChords(own, { form, sections, text: played, meter: brief.meter, key: brief.key, shiftOf });
  const { chords } = written;
  const isMarked = keys.shifts.length > 0 || written.isWritten;
  const lift = isMarked ? null : planKeyLift(brief, sections, brief.form?.hasKeyLift ?? null, random.child('key-lift'));
  const melody = writeMelody(
    {
      brief: withRoomFor(withRoomAbove(brief, lift), keys.shifts),
      text,
      title: sheet?.title ?? '',
      form,
      sections,
      chords,
      endTick,
      ...(written.isWritten ? { anchors: written.anchors } : {}),
      ...(unlike === undefined ? {} : { unlike }),
    },
    random.child('melody'),
  );
  const inOneKey = { chords, ...melody };
  const lifted = lift === null ? inOneKey : liftKey(inOneKey, sections[lift.sectionIndex]!.startTick, lift, brief);
  const music =
    keys.shifts.length === 0
      ? lifted
      : withKeyShifts(lifted, keys.shifts, { brief, sections, isPrepared: !written.isWritten });
  const tempoChanges = tempoChangesOf(form, sections);
  const remarks = [
    ...startRemarks(form, brief),
    ...(form.remarks ?? []),
    ...keys.remarks,
    ...written.remarks,
    ...unmetMarks({ form, sections, text }, music, brief.meter),
  ];
  return {
    key: brief.key,
    meter: brief.meter,
    tempoBpm: tempoChanges[0]!.bpm,
    ...(tempoChanges.length > 1 ? { tempoChanges } : {}),
    swing: brief.swing,
    sections,
    ...music,
    unsungLines: isSung
      ? form.unsungLines
      : (sheet?.sections ?? []).flatMap((section) => section.lines.map((line) => line.text)),
    ...(remarks.length === 0 ? {} : { remarks }),
    ending: form.ending,
    endTick,
    durationSeconds: form.durationSeconds,
  };
}

/** Tempo and key that were asked for and that a marker at the very start changes at once. */
function startRemarks({ sections }: SongForm, { tempoBpm, key, isTempoExplicit, isKeyExplicit }: Brief): string[] {
  const marks = sections[0]?.marks;
  const named = marks?.key !== undefined && 'key' in marks.key ? marks.key.key : null;
  const isOtherTempo = isTempoExplicit && marks?.tempoBpm !== undefined && marks.tempoBpm !== tempoBpm;
  const isOtherKey = isKeyExplicit && named !== null && named.tonic !== key.tonic;
  return [
    ...(isOtherTempo ? [`${tempoBpm} bpm were asked for: [tempo ${marks.tempoBpm}] at the very start holds`] : []),
    ...(isOtherKey ? [`${formatKey(key)} was asked for: [key ${formatKey(named)}] at the very start holds`] : []),
  ];
}

/** A caller's sheet of sections alone. */
const isPlayedSheet = (sheet: LyricSheet | null): sheet is LyricSheet =>
  sheet !== null && !sheet.isWritten && sheet.sections.every(({ lines }) => lines.length === 0);

/** Sections in their places in time, with what energy each has. */
export function placeSections(form: SongForm, brief: Pick<Brief, 'meter' | 'mood'>): Section[] {
  let tick = 0;
  const ordinals = new Map<string, number>();
  return form.sections.map((section, index) => {
    const ordinal = (ordinals.get(section.kind) ?? 0) + 1;
    ordinals.set(section.kind, ordinal);
    const count = form.sections.filter((other) => other.kind === section.kind).length;
    const startTick = tick;
    const isLast = index === form.sections.length - 1;
    tick += section.bars * ticksPerBar(brief.meter) + (isLast ? extraTicks(form, brief.meter) : 0);
    return {
      kind: section.kind,
      ordinal,
      label: section.label,
      startTick,
      endTick: tick,
      energy: sectionEnergy(section.kind, ordinal, count, brief.mood.arousal),
      cue: section.cue,
    };
  });
}

const extraTicks = (form: SongForm, meter: Meter): number => form.extraBeats * ticksPerBeat(meter);
