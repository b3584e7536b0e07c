import type { MixChannel, Note, Part, PartRole, Section, SectionKind } from '../../../music/score.ts';
import type { Arrangement, Composition } from '../records.ts';
import type { SampledLoop } from './sample-window.ts';

/** From which weight on the sample is heard in a kind of section. */
export const PRESENT_FROM: Readonly<Record<SectionKind, number>> = {
  intro: 0,
  breakdown: 0,
  instrumental: 0.2,
  solo: 0.3,
  outro: 0.3,
  drop: 0.45,
  bridge: 0.55,
  chorus: 0.5,
  postChorus: 0.5,
  preChorus: 0.7,
  verse: 0.75,
};
/** Sections with room for the whole sample; elsewhere bass and drums of the new band stand alone. */
const OPEN_KINDS: ReadonlySet<SectionKind> = new Set(['intro', 'breakdown']);
const GROUND_ROLES: ReadonlySet<PartRole> = new Set(['bass', 'drums', 'percussion']);
const UNSAMPLED_ROLES: ReadonlySet<PartRole> = new Set(['effects']);

/** How present a sample of weight 0 and of weight 1 is. */
const LEVEL_DB = { low: -7, high: 4 } as const;
const LOW_PASS_HZ = { low: 1000, high: 4800 } as const;
const HIGH_PASS_HZ = 110;

const SAMPLE_ID = 'sample-';

/** Whether a part plays a sample of another song, which no arranger writes. */
export const isSampled = ({ id }: Part): boolean => id.startsWith(SAMPLE_ID);

/** Where in the loop a section begins, ticks. */
export type LoopOffsets = ReadonlyMap<number, number>;

/**
 * The band of a sampled loop as parts of a new song, over and over where the weight lets it be heard: darker and quieter
 * than it was, as a sample lies under a beat.
 * @param offsets by index of section; sections without one have other chords, and no sample
 */
export function withSample(
  arrangement: Arrangement,
  composition: Composition,
  loop: SampledLoop,
  offsets: LoopOffsets,
  weight: number,
): Arrangement {
  const heard = composition.sections.filter(
    ({ kind }, index) => offsets.has(index) && (weight >= PRESENT_FROM[kind] || index === 0),
  );
  const sampled = loop.parts
    .filter(({ part }) => !UNSAMPLED_ROLES.has(part.role))
    .map(({ part, channel }) => {
      const notes = heard
        .filter((section) => isOpen(section) || !GROUND_ROLES.has(part.role))
        .flatMap((section) =>
          looped(part.notes, loop.ticks, offsets.get(composition.sections.indexOf(section))!, section),
        )
        .filter((note) => note.startTick < lastTick(composition));
      return { part: { ...part, id: `${SAMPLE_ID}${part.id}`, role: 'effects', notes } satisfies Part, channel };
    })
    .filter(({ part }) => part.notes.length > 0);
  return {
    parts: [...arrangement.parts, ...sampled.map(({ part }) => part)],
    mix: {
      ...arrangement.mix,
      channels: [...arrangement.mix.channels, ...sampled.map(({ part, channel }) => dimmed(part, channel, weight))],
    },
  };
}

/** What opens the song is the sample's, whatever its kind. */
const isOpen = ({ kind, startTick }: Section): boolean => OPEN_KINDS.has(kind) || startTick === 0;

/** The last chord belongs to the new band. */
const lastTick = ({ chords }: Composition): number => chords.at(-1)!.startTick;

/** Notes of a loop from an offset on, until the section ends. */
function looped(notes: readonly Note[], ticks: number, offset: number, { startTick, endTick }: Section): Note[] {
  const rounds = Math.ceil((endTick - startTick + offset) / ticks);
  return Array.from({ length: rounds }, (_, round) =>
    notes.map((note) => ({ ...note, startTick: note.startTick + startTick - offset + round * ticks })),
  )
    .flat()
    .filter((note) => note.startTick >= startTick && note.startTick < endTick)
    .map((note) => ({ ...note, durationTicks: Math.min(note.durationTicks, endTick - note.startTick) }));
}

const between = ({ low, high }: { readonly low: number; readonly high: number }, weight: number): number =>
  low + (high - low) * weight;

const dimmed = ({ id }: Part, channel: MixChannel, weight: number): MixChannel => ({
  ...channel,
  partId: id,
  levelDb: channel.levelDb + between(LEVEL_DB, weight),
  lowPassHz: Math.min(channel.lowPassHz ?? Infinity, Math.round(between(LOW_PASS_HZ, weight))),
  highPassHz: Math.max(channel.highPassHz, HIGH_PASS_HZ),
  isDuckedByKick: true,
});
