import type { Random } from '../../../../core/random.ts';
import type { Note, Part, Singer } from '../../../../music/score.ts';
import { isRoleRefused } from '../plan/refusal.ts';
import type { Layer } from '../plan/section-layers.ts';
import { feelOf, type SongFrame, sectionOf } from '../plan/song-frame.ts';
import { harmonise } from './harmony.ts';
import { performVocal, type VocalTouch } from './vocal-performance.ts';

const LEAD: VocalTouch = { velocity: 0.8, timingSeconds: 0.006, lateSeconds: 0 };
const HARMONY: VocalTouch = { velocity: 0.7, timingSeconds: 0.007, lateSeconds: 0.004 };
/** A double is heard as width while it is late by less than what the ear takes for an echo. */
const DOUBLE: VocalTouch = { velocity: 0.72, timingSeconds: 0.004, lateSeconds: 0.015 };
const BACKING_WORDS = ['backing vocals', 'backing', 'harmonies', 'choir', 'background vocals'] as const;

/** The singers: lead, lines for the backing singers, harmonies and doubles of full choruses. Empty in instrumentals. */
export function writeVocals(frame: SongFrame, random: Random): Part[] {
  const { singer } = frame.brief;
  const song = frame.composition;
  if (singer === null || song.lead.length === 0) return [];
  const late = feelOf(frame.brief, true).group === 'jazz' ? 0.01 : 0;
  const lead = vocalPart('lead', 'lead', singer, song.lead, { ...LEAD, lateSeconds: late }, frame, random);
  const lines = song.backing ?? [];
  const backing =
    lines.length === 0
      ? []
      : [vocalPart('backing-lines', 'backing', variantOf(singer, 2), lines, HARMONY, frame, random)];
  if (BACKING_WORDS.some((word) => isRoleRefused(word, frame.brief.refused))) return [lead, ...backing];
  return [lead, ...backing, ...supportingVoices(frame, singer, random)];
}

function supportingVoices(frame: SongFrame, singer: Singer, random: Random): Part[] {
  const isRap = frame.brief.recipe.delivery !== 'sung';
  const sungIn = (layer: Layer): Note[] => leadIn(frame, layer);
  const first = variantOf(singer, 1);
  const second = variantOf(singer, 2);
  const parts = [
    vocalPart(
      'backing-1',
      'backing',
      first,
      isRap ? [] : harmonise(sungIn('harmony'), 2, first, frame),
      HARMONY,
      frame,
      random,
    ),
    vocalPart(
      'backing-2',
      'backing',
      second,
      isRap ? [] : lowHarmony(sungIn('harmony2'), second, frame),
      HARMONY,
      frame,
      random,
    ),
    vocalPart('double-1', 'backing', variantOf(singer, 3), sungIn('double'), DOUBLE, frame, random),
  ];
  return parts.filter((part) => part.notes.length > 0);
}

/** A sixth below where the singer reaches it, else a third below. */
function lowHarmony(notes: readonly Note[], singer: Singer, frame: SongFrame): Note[] {
  return notes.flatMap((note) => {
    const sixth = harmonise([note], -5, singer, frame);
    return sixth.length > 0 ? sixth : harmonise([note], -2, singer, frame);
  });
}

/** Lead notes of the sections in which a vocal layer sings; a line belongs to its section, pickup included. */
const leadIn = (frame: SongFrame, layer: Layer): Note[] =>
  frame.composition.lead.filter((note) => frame.plans[sectionOf(note, frame)]?.layers.has(layer) === true);

function vocalPart(
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

/** Somebody who sings like the lead but is not the lead. */
function variantOf(singer: Singer, ordinal: 1 | 2 | 3): Singer {
  const shift = { 1: 1.03, 2: 0.97, 3: 1.012 }[ordinal];
  return {
    ...singer,
    name: `${singer.name} (${ordinal === 3 ? 'double' : `backing ${ordinal}`})`,
    formantScale: round(singer.formantScale * shift),
    brightnessDb: round(singer.brightnessDb - (ordinal === 3 ? 0.5 : 1.5)),
    breathiness: round(Math.min(1, singer.breathiness + 0.08)),
    vibratoRateHz: round(singer.vibratoRateHz * (ordinal === 1 ? 1.06 : 0.95)),
    vibratoCents: round(singer.vibratoCents * 0.7),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
