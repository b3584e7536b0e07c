import type { Section, SectionKind } from '../../../../music/score.ts';
import type { Brief, Sound } from '../../records.ts';
import type { DrumStyle } from '../drums/drum-feel.ts';
import { isEntered, type SongBuild } from './builds.ts';
import type { Casting } from './casting.ts';
import { isSameSound } from './instrument-facts.ts';
import { peakKinds } from './peak-kinds.ts';
import type { SectionCue } from './section-cue.ts';

export const layers = [
  'drums',
  'percussion',
  'bass',
  'chords1',
  'chords2',
  'pad',
  'arpeggio',
  'counter',
  'hook',
  'harmony',
  'harmony2',
  'double',
] as const;
export type Layer = (typeof layers)[number];

export type DrumLevel = 0 | 1 | 2 | 3;

/** What decides who plays in a section. */
export interface Scene {
  readonly section: Section;
  readonly energy: number;
  /** The biggest section of the song. */
  readonly isPeak: boolean;
  readonly cue: SectionCue;
  /** How the band grows in this song. */
  readonly build: SongBuild;
}

/** Energy from which a layer plays where the build of the song does not say, or the caller asks for more or less. */
const THRESHOLDS = {
  pad: 0.28,
  bass: 0.38,
  percussion: 0.68,
  arpeggio: 0.66,
  chords2: 0.56,
  counter: 0.76,
} as const satisfies Partial<Record<Layer, number>>;

const VOICE_THRESHOLDS = { harmony: 0.62, harmony2: 0.82, double: 0.78 } as const satisfies Partial<
  Record<Layer, number>
>;
/** Even a quiet song stacks its voices once, in its biggest section. */
const PEAK_VOICES_FROM = 0.5;

/** A bridge of the band alone has a leader, as an interlude has. */
export const isPlayedBridge = ({ kind, label }: Pick<Section, 'kind' | 'label'>): boolean =>
  kind === 'bridge' && label.startsWith('Instrumental');

const UNHOOKED_KINDS: readonly SectionKind[] = ['verse', 'preChorus', 'bridge', 'breakdown'];

/** The layers of a section, of those that the band has. */
export function layersOf(scene: Scene, available: readonly Layer[], drumLevel: DrumLevel): Set<Layer> {
  return coloured(new Set(available.filter((layer) => isPlaying(layer, scene, drumLevel))), scene, available);
}

/** A section in which the second player of chords, or a pad, takes the place of the first. */
function coloured(playing: Set<Layer>, { section, cue, build }: Scene, available: readonly Layer[]): Set<Layer> {
  const { kind, ordinal } = section;
  const isOwn =
    build.colour === 'verse' ? kind === 'verse' && ordinal === 1 : build.colour !== 'both' && kind === 'bridge';
  const other = build.colour === 'pad' ? 'pad' : 'chords2';
  if (!isOwn || cue.isBare || !available.includes(other)) return playing;
  playing.delete('chords1');
  return playing.add(other);
}

function isPlaying(layer: Layer, scene: Scene, drumLevel: DrumLevel): boolean {
  const { section, energy, isPeak, cue, build } = scene;
  const { kind } = section;
  if (layer === 'harmony' || layer === 'harmony2' || layer === 'double') return areVoicesStacked(layer, scene);
  if (cue.isBare || cue.silent.includes(layer)) return false;
  switch (layer) {
    case 'drums':
      return drumLevel > 0;
    case 'hook':
      return kind === 'chorus'
        ? isEntered(build.hook, section, isPeak) === true
        : !UNHOOKED_KINDS.includes(kind) || isPlayedBridge(section);
    case 'chords1':
      return true;
    default:
  }
  if (kind === 'breakdown') return layer === 'pad';
  if (layer === 'percussion' && drumLevel === 0) return false;
  if (layer === 'bass')
    return isPeak || energy >= THRESHOLDS.bass || drumLevel >= (['intro', 'verse', 'chorus'].includes(kind) ? 1 : 2);
  const isEnergetic = energy >= THRESHOLDS[layer];
  const entered = isEntered(build[layer], section, isPeak);
  if (entered === null) return isEnergetic || isPeak;
  if (cue.energyShift === 0) return entered;
  return cue.energyShift > 0 ? entered || isEnergetic : entered && isEnergetic;
}

function areVoicesStacked(layer: keyof typeof VOICE_THRESHOLDS, { section, energy, isPeak, build }: Scene): boolean {
  if (!peakKinds.includes(section.kind)) return false;
  if (section.kind === 'chorus' && isEntered(build.voices, section, isPeak) !== true) return false;
  return energy >= VOICE_THRESHOLDS[layer] || (isPeak && energy >= PEAK_VOICES_FROM);
}

/** The build, but for whom the caller named, who plays throughout, and for styles that are known by their choirs. */
export function buildFor(build: SongBuild, casting: Casting, { recipe }: Brief): SongBuild {
  const isNamed = (sound: Sound | null | undefined): boolean =>
    sound != null && casting.named.some((other) => isSameSound(other, sound));
  const throughout = (is: boolean, layer: keyof SongBuild): Partial<SongBuild> => (is ? { [layer]: 'throughout' } : {});
  return {
    ...build,
    ...throughout(isNamed(casting.chords[1]), 'chords2'),
    ...throughout(isNamed(casting.pad), 'pad'),
    ...throughout(isNamed(casting.arpeggio), 'arpeggio'),
    ...throughout(casting.counters.some(isNamed), 'counter'),
    ...throughout(casting.leaders.some(isNamed), 'hook'),
    ...(isNamed(casting.chords[0]) ? { colour: 'both' as const } : {}),
    ...throughout(recipe.backing.hasStacks || recipe.backing.hasGang, 'voices'),
  };
}

/** The layers that somebody of the band can play. */
export function availableLayers(casting: Casting, brief: Brief): Layer[] {
  const has: Readonly<Record<Layer, boolean>> = {
    drums: casting.kit !== null,
    percussion: casting.percussionKit !== null,
    bass: casting.bass !== null,
    chords1: casting.chords.length > 0,
    chords2: casting.chords.length > 1,
    pad: casting.pad !== null,
    arpeggio: casting.arpeggio !== null,
    counter: casting.counters.length > 0,
    hook: casting.leaders.length > 0,
    harmony: brief.singer !== null,
    harmony2: brief.singer !== null,
    double: brief.singer !== null,
  };
  return layers.filter((layer) => has[layer]);
}

/** Grooves that carry even the quiet sections. */
const ALWAYS_DRUMMED: readonly DrumStyle['group'][] = ['dance', 'reggae', 'jazz', 'bossa'];

/** Grooves whose intros bring the drums in before the first verse. */
const GATHERING_GROUPS: readonly DrumStyle['group'][] = ['pop', 'rock', 'urban', 'funk'];

/** How full the drums are: 0 silent, 1 light, 2 the groove, 3 full. */
export function drumLevelOf({ section, energy, isPeak, cue }: Scene, feel: DrumStyle, casting: Casting): DrumLevel {
  const isSilent = cue.isBare || cue.silent.includes('drums') || section.kind === 'breakdown';
  if (casting.kit === null || feel.isSilent || isSilent) return 0;
  const isDanced = ALWAYS_DRUMMED.includes(feel.group);
  if (isPeak) return energy >= 0.6 ? 3 : 2;
  const isGathering = section.kind === 'intro' && GATHERING_GROUPS.includes(feel.group);
  if (energy < (isDanced || isGathering ? 0.25 : 0.36)) return 0;
  if (energy < (isDanced ? 0.34 : 0.46)) return 1;
  if (section.kind === 'verse' && section.ordinal === 1 && !isDanced && energy < 0.5) return 1;
  return energy < 0.66 ? 2 : 3;
}
