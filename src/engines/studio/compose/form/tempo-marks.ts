import { type Meter, type TempoChange, ticksPerBar, ticksPerBeat } from '../../../../music/meter.ts';
import type { Section } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { barSeconds } from './pace.ts';
import type { FormSection, SongForm } from './song-form.ts';
import type { SongSection, SongText } from './song-lines.ts';

/** All tempi of a song may bend so far together for its length to be met. */
export const TEMPI_BEND_MAX = 0.03;
/** Lengths are aimed at in so many tries: each adds or leaves out bars of the band. */
const TRIES = 5;

/** Sections with the tempo that each has from markers before or at it; null: no marker names one. */
export function withCarriedTempi(text: SongText): SongText | null {
  let tempoBpm: number | undefined;
  let isMarked = false;
  const sections = text.sections.map((section): SongSection => {
    tempoBpm = section.marks?.tempoBpm ?? tempoBpm;
    if (tempoBpm === undefined) return section;
    isMarked = true;
    return { ...section, tempoBpm };
  });
  return isMarked ? { ...text, sections } : null;
}

/** The tempo of each section of a form: its own, else that of the section before it, else the song's. */
export function temposOf(sections: readonly FormSection[], tempoBpm: number): number[] {
  let now = tempoBpm;
  return sections.map((section) => {
    now = section.tempoBpm ?? now;
    return now;
  });
}

/** Seconds up to the end of the last section. */
function soundingSeconds({ sections, tempoBpm, extraBeats }: SongForm, meter: Meter): number {
  const tempi = temposOf(sections, tempoBpm);
  const bars = sections.reduce((sum, section, i) => sum + section.bars * barSeconds(meter, tempi[i]!), 0);
  return bars + extraBeats * (ticksPerBeat(meter) / ticksPerBar(meter)) * barSeconds(meter, tempi.at(-1)!);
}

const plainSeconds = (form: SongForm, meter: Meter): number =>
  soundingSeconds({ ...form, sections: form.sections.map(({ tempoBpm: _, ...section }) => section) }, meter);

/**
 * A form whose sections have tempi of their own, as long as wished where bars of the band and 3 % of all tempi allow it; else
 * the tempi stay and what was not met is told.
 * @param plan a form for a length, at one tempo
 */
export function planTempi(
  plan: (durationSeconds: number | null, durationSecondsMax: number) => SongForm,
  {
    durationSeconds: wished,
    durationSecondsMax: most,
    meter,
  }: Pick<Brief, 'durationSeconds' | 'durationSecondsMax' | 'meter'>,
): SongForm {
  let asked = wished;
  let limit = most;
  let best: { readonly form: SongForm; readonly seconds: number } | null = null;
  for (let i = 0; i < TRIES; i++) {
    const form = plan(asked, limit);
    const ring = Math.max(0, form.durationSeconds - plainSeconds(form, meter));
    const seconds = soundingSeconds(form, meter) + ring;
    const isBetter =
      best === null ||
      (wished === null ? seconds < best.seconds : Math.abs(seconds - wished) < Math.abs(best.seconds - wished));
    if (isBetter) best = { form, seconds };
    if (wished === null ? seconds <= most : Math.abs(seconds / wished - 1) < 0.004) break;
    if (asked !== null) asked = Math.min(limit, Math.max(1, asked + (wished! - seconds) * (asked / seconds)));
    else limit = Math.max(1, limit * Math.min(0.98, most / seconds));
  }
  return fitted(best!.form, best!.seconds, wished, meter);
}

function fitted(form: SongForm, seconds: number, wished: number | null, meter: Meter): SongForm {
  const ring = seconds - soundingSeconds(form, meter);
  if (wished === null) return { ...form, durationSeconds: seconds };
  const bend = (seconds - ring) / Math.max(0.1, wished - ring);
  if (Math.abs(bend - 1) > TEMPI_BEND_MAX) {
    const remark = `${wished} s were asked for; with the tempi of its markers the song lasts ${tenths(seconds)} s, and the whole bar nearest to that ends at ${tenths(nearestBarEnd(form, wished, meter))} s`;
    return { ...form, durationSeconds: seconds, remarks: [...(form.remarks ?? []), remark] };
  }
  const bent = (bpm: number): number => bpm * bend;
  const sections = form.sections.map((section) =>
    section.tempoBpm === undefined ? section : { ...section, tempoBpm: bent(section.tempoBpm) },
  );
  return { ...form, sections, tempoBpm: bent(form.tempoBpm), durationSeconds: wished };
}

/** What is told of sections for which there is no time. */
export const leftOut = (sections: readonly Pick<SongSection, 'label'>[]): string[] =>
  sections.length === 0
    ? []
    : [`left out, as there is no time for them: ${sections.map(({ label }) => `[${label}]`).join(', ')}`];

const tenths = (seconds: number): number => Math.round(10 * seconds) / 10;

/** The end of a bar nearest to a moment, seconds. */
function nearestBarEnd({ sections, tempoBpm }: SongForm, wished: number, meter: Meter): number {
  const tempi = temposOf(sections, tempoBpm);
  let best = 0;
  let at = 0;
  for (const [i, { bars }] of sections.entries()) {
    for (let bar = 0; bar < bars; bar++) {
      at += barSeconds(meter, tempi[i]!);
      if (Math.abs(at - wished) < Math.abs(best - wished)) best = at;
    }
  }
  return best;
}

/** Where the tempo changes; one entry where it never does. */
export function tempoChangesOf({ sections, tempoBpm }: SongForm, placed: readonly Section[]): TempoChange[] {
  const tempi = temposOf(sections, tempoBpm);
  return tempi.flatMap((bpm, i) => (i > 0 && bpm === tempi[i - 1] ? [] : [{ tick: placed[i]!.startTick, bpm }]));
}
