import type { Random } from '../../../../core/random.ts';
import type { Note, Part, Singer } from '../../../../music/score.ts';
import { peakKinds } from '../plan/peak-kinds.ts';
import { isRoleRefused } from '../plan/refusal.ts';
import type { Layer } from '../plan/section-layers.ts';
import { feelOf, layerSpan, type SongFrame, sectionOf } from '../plan/song-frame.ts';
import { harmonise } from './harmony.ts';
import { echoes, lineEnds } from './line-ends.ts';
import { byMember, isLeads } from './members.ts';
import { oohs } from './oohs.ts';
import { drawVocalHabits, type VocalHabits } from './vocal-habits.ts';
import { performVocal, type VocalTouch } from './vocal-performance.ts';
import { vocalStyleOf } from './vocal-style.ts';

const LEAD: VocalTouch = { velocity: 0.8, timingSeconds: 0.006, lateSeconds: 0 };
const HARMONY: VocalTouch = { velocity: 0.7, timingSeconds: 0.007, lateSeconds: 0.004 };
/** A double is heard as width while it is late by less than what the ear takes for an echo. */
const DOUBLE: VocalTouch = { velocity: 0.72, timingSeconds: 0.004, lateSeconds: 0.015 };
const ECHO: VocalTouch = { velocity: 0.6, timingSeconds: 0.006, lateSeconds: 0.006 };
const GANG: VocalTouch = { velocity: 0.92, timingSeconds: 0.008, lateSeconds: 0.004 };
export const OOH: VocalTouch = { velocity: 0.5, timingSeconds: 0.008, lateSeconds: 0.004 };
export const BACKING_WORDS = ['backing vocals', 'backing', 'harmonies', 'choir', 'background vocals'] as const;

/** The singers: lead, lines for the backing singers, harmonies and doubles of full choruses. Empty in instrumentals. */
export function writeVocals(frame: SongFrame, random: Random): Part[] {
  const { singer } = frame.brief;
  const song = frame.composition;
  if (singer === null || song.lead.length === 0) return [];
  const late = feelOf(frame.brief, true).group === 'jazz' ? 0.01 : 0;
  const leads = byMember(song.lead, singer, frame).flatMap(([who, notes], index) => {
    const id = index === 0 ? 'lead' : `lead-${index + 1}`;
    if (index > 0 && notes.length === 0) return [];
    return [vocalPart(id, 'lead', who, notes, { ...LEAD, lateSeconds: late }, frame, random)];
  });
  const lines = song.backing ?? [];
  const backing =
    lines.length === 0
      ? []
      : [vocalPart('backing-lines', 'backing', variantOf(singer, 2), lines, HARMONY, frame, random)];
  if (frame.singsAlone || BACKING_WORDS.some((word) => isRoleRefused(word, frame.brief.refused)))
    return [...leads, ...backing];
  return [...leads, ...backing, ...supportingVoices(frame, singer, random)];
}

function supportingVoices(frame: SongFrame, singer: Singer, random: Random): Part[] {
  const style = vocalStyleOf(frame.brief);
  const isRap = frame.brief.recipe.delivery !== 'sung';
  const sungIn = (layer: Layer): Note[] => leadIn(frame, layer);
  const habits = drawVocalHabits(style, random.child('habits'));
  const first = variantOf(singer, 1);
  const second = variantOf(singer, 2);
  const third = variantOf(singer, 3);
  const low = style.hasGang ? [] : style.hasStacks ? sungIn('harmony') : sungIn('harmony2');
  const voice = (id: string, who: Singer, notes: readonly Note[], touch: VocalTouch): Part =>
    vocalPart(id, 'backing', who, notes, touch, frame, random);
  const parts = [
    voice('backing-1', first, isRap ? [] : harmonise(sungIn('harmony'), 2, first, frame), HARMONY),
    voice('backing-2', second, isRap ? [] : lowHarmony(low, second, frame), HARMONY),
    voice('double-1', third, isRap ? rapDoubles(frame) : doubled(frame, habits.doubles), DOUBLE),
    voice(
      'backing-echo',
      variantOf(singer, 4),
      echoes(echoed(frame, habits.echoes), frame, habits.echoes === 'ends'),
      ECHO,
    ),
    ...gang(frame, singer, style.hasGang).map(([who, notes], index) => voice(`gang-${index + 1}`, who, notes, GANG)),
    voice('backing-oohs', variantOf(singer, 5), isRap ? [] : oohs(first, frame, habits.oohs), OOH),
  ];
  return parts.filter((part) => part.notes.length > 0);
}

/** Rappers double whole hooks and, in verses, the words that rhyme. */
const rapDoubles = (frame: SongFrame): Note[] => {
  const whole = leadIn(frame, 'double');
  const verses = frame.composition.lead.filter((note) => !peakKinds.includes(kindAt(note, frame)));
  return [...lineEnds(verses, frame, 1), ...whole].sort((a, b) => a.startTick - b.startTick);
};

/** Where echoes have their place. */
const echoed = (frame: SongFrame, where: VocalHabits['echoes']): Note[] =>
  frame.composition.lead.filter((note) => {
    const index = sectionOf(note, frame);
    const plan = frame.plans[index];
    if (plan === undefined || plan.cue.isBare || where === 'never') return false;
    if (where === 'ends') return note.syllable?.line === lastLineOf(frame, index);
    return plan.hasChorusGroove ? where !== 'verses' : plan.returns > 0 && where !== 'choruses';
  });

/** What is sung twice: choruses where the band has somebody for it, and by the song's habit more, or less. */
function doubled(frame: SongFrame, where: VocalHabits['doubles']): Note[] {
  const choruses = new Set(where === 'never' || where === 'ends' ? [] : leadIn(frame, 'double'));
  return frame.composition.lead.filter((note) => {
    if (choruses.has(note)) return true;
    const index = sectionOf(note, frame);
    const plan = frame.plans[index];
    if (plan === undefined || plan.cue.isBare || !isLeads(note, frame)) return false;
    if (where === 'ends') return note.syllable?.line === lastLineOf(frame, index);
    return where === 'verses' && plan.section.kind === 'verse' && plan.returns > 0;
  });
}

/** Two groups, in unison with the lead and an octave away from it. */
function gang(frame: SongFrame, singer: Singer, isShouted: boolean): [Singer, Note[]][] {
  if (!isShouted) return [];
  const notes = lineEnds(leadIn(frame, 'harmony'), frame, 2);
  const reachable = (shift: number): Note[] =>
    notes
      .map((note) => ({ ...note, pitch: note.pitch + shift }))
      .filter((note) => note.pitch >= singer.lowPitch && note.pitch <= singer.highPitch);
  const [below, above] = [reachable(-12), reachable(12)];
  const octave = below.length >= above.length ? below : above;
  return [
    [variantOf(singer, 6), notes],
    [variantOf(singer, 7), octave],
  ];
}

const kindAt = (note: Note, frame: SongFrame) => frame.plans[sectionOf(note, frame)]!.section.kind;

/** A sixth below where the singer reaches it, else a third below. */
function lowHarmony(notes: readonly Note[], singer: Singer, frame: SongFrame): Note[] {
  return notes.flatMap((note) => {
    const sixth = harmonise([note], -5, singer, frame);
    return sixth.length > 0 ? sixth : harmonise([note], -2, singer, frame);
  });
}

/**
 * Lead notes of the sections in which a vocal layer sings (a line belongs to its section, pickup included), from where
 * a down chorus brings the voices in; first harmonies come in with the last line before a returning chorus.
 */
const leadIn = (frame: SongFrame, layer: Layer): Note[] =>
  frame.composition.lead.filter((note) => {
    const index = sectionOf(note, frame);
    const plan = frame.plans[index];
    if (plan === undefined) return false;
    const span = layerSpan(frame, plan, layer);
    if (span !== null) return plan.downBars === 0 || note.startTick >= span[0];
    const next = frame.plans[index + 1];
    const isLedIn = layer === 'harmony' && next?.layers.has(layer) === true && next.returns > 0;
    return isLedIn && plan.section.kind === 'preChorus' && note.syllable?.line === lastLineOf(frame, index);
  });

const lastLineOf = ({ composition }: SongFrame, section: number): number =>
  composition.lines.findLastIndex((line) => line.sectionIndex === section && !line.isBacking);

export function vocalPart(
  id: string,
  role: 'lead' | 'backing',
  singer: Singer,
  notes: readonly Note[],
  touch: VocalTouch,
  frame: SongFrame,
  random: Random,
): Part {
  return {
    id,
    role,
    instrument: { kind: 'singer', singer },
    notes: performVocal(notes, touch, frame, random.child(id)),
  };
}

/** Formants and names of those who sing along. */
const VARIANTS = {
  1: { scale: 1.03, name: 'backing 1' },
  2: { scale: 0.97, name: 'backing 2' },
  3: { scale: 1.012, name: 'double' },
  4: { scale: 1.045, name: 'echo' },
  5: { scale: 1.02, name: 'oohs' },
  6: { scale: 0.955, name: 'gang 1' },
  7: { scale: 1.06, name: 'gang 2' },
  8: { scale: 0.985, name: 'counter' },
} as const;

/** Somebody who sings like the lead but is not the lead. */
export function variantOf(singer: Singer, ordinal: keyof typeof VARIANTS): Singer {
  const { scale: shift, name } = VARIANTS[ordinal];
  return {
    ...singer,
    name: `${singer.name} (${name})`,
    formantScale: round(singer.formantScale * shift),
    brightnessDb: round(singer.brightnessDb - (ordinal === 3 ? 0.5 : 1.5)),
    breathiness: round(Math.min(1, singer.breathiness + 0.08)),
    vibratoRateHz: round(singer.vibratoRateHz * (ordinal % 2 === 1 ? 1.06 : 0.95)),
    vibratoCents: round(singer.vibratoCents * 0.7),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
