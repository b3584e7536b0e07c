import { type Key, modes } from '../../../music/key.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { MixChannel, Note, Part } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { romanOf } from '../compose/harmony/roman.ts';
import type { Arrangement, Composition } from '../records.ts';
import { tonicOf } from './heard-chords.ts';

/**
 * Where a beat is not sure nobody can go on in it: two bars without drums let it be forgotten. Where only bars or key are
 * not sure, they keep the beat.
 */
export const BRIDGE_BARS = 2;

/** A composition with the bars of a bridge before it, on the chord of its tonic. */
export function withBridge(song: Composition, bars: number): Composition {
  const ticks = bars * ticksPerBar(song.meter);
  const chord = tonicOf(song.key);
  const put = <At extends { readonly startTick: number }>(list: readonly At[]): At[] =>
    list.map((one) => ({ ...one, startTick: one.startTick + ticks }));
  const moved = <Span extends { readonly startTick: number; readonly endTick: number }>(list: readonly Span[]) =>
    put(list).map((one) => ({ ...one, endTick: one.endTick + ticks }));
  const section = { kind: 'breakdown', ordinal: 1, label: 'Bridge', energy: 0.2, cue: null } as const;
  return {
    ...song,
    keyChanges: (song.keyChanges ?? []).map((change) => ({ ...change, tick: change.tick + ticks })),
    sections: [{ ...section, startTick: 0, endTick: ticks }, ...moved(song.sections)],
    chords: [{ startTick: 0, endTick: ticks, chord, roman: romanOf(chord, song.key) }, ...moved(song.chords)],
    lines: moved(song.lines).map((line) => ({ ...line, sectionIndex: line.sectionIndex + 1 })),
    lead: put(song.lead),
    backing: put(song.backing ?? []),
    ...(song.melody === undefined ? {} : { melody: put(song.melody) }),
    endTick: song.endTick + ticks,
    durationSeconds: song.durationSeconds + createTimeline(bridgeTime(song)).secondsAt(ticks),
  };
}

const bridgeTime = ({ tempoBpm, swing }: Composition) => ({ tempoChanges: [{ tick: 0, bpm: tempoBpm }], swing });

/** Lowest pitch of the pad's chord. */
const LOW_PITCH = 48;
const PAD_ID = 'bridge-pad';

const CHANNEL: MixChannel = {
  partId: PAD_ID,
  levelDb: -8,
  pan: 0,
  width: 1.2,
  highPassHz: 90,
  lowPassHz: 7000,
  reverbSendDb: -8,
  delaySendDb: null,
  driveDb: 0,
  isDuckedByKick: false,
};

/**
 * The arrangement with nobody in the bridge but a pad on the tonic; what is sung from there on begins after it.
 * @param bridge its bars; isKeySure: else the pad leaves open whether it is major or minor
 */
export function withPadAlone(
  { parts, mix }: Arrangement,
  { key, meter }: Composition,
  { bars, isKeySure }: { readonly bars: number; readonly isKeySure: boolean },
): Arrangement {
  const ticks = bars * ticksPerBar(meter);
  const later = parts.map((part) => ({ ...part, notes: part.notes.filter(({ startTick }) => startTick >= ticks) }));
  const playing = later.filter(({ notes }) => notes.length > 0);
  const pad: Part = {
    id: PAD_ID,
    role: 'pad',
    instrument: { kind: 'synth', patch: 'warmPad' },
    notes: padNotes(key, ticks, isKeySure),
  };
  const ids = new Set(playing.map(({ id }) => id));
  const channels = mix.channels.filter(({ partId }) => ids.has(partId));
  return { parts: [...playing, pad], mix: { ...mix, channels: [...channels, CHANNEL] } };
}

function padNotes({ tonic, mode }: Key, durationTicks: number, isKeySure: boolean): Note[] {
  const root = LOW_PITCH + tonic;
  const top = root + 12 + (isKeySure ? modes[mode][2] : 7);
  return [root, root + 7, root + 12, top].map((pitch) => ({
    startTick: 0,
    durationTicks,
    pitch,
    velocity: 0.5,
  }));
}
