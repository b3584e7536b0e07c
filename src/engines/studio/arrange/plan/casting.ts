import type { Brief, Sound } from '../../records.ts';
import type { DrumStyle } from '../drums/drum-feel.ts';
import { type Family, instrumentFacts, isSameSound } from './instrument-facts.ts';
import { isRefused, isRoleRefused } from './refusal.ts';
import { withoutPercussionist } from './small-band.ts';

/** Who plays which role in this song. null: nobody. */
export interface Casting {
  readonly kit: Sound | null;
  /** Shakers, tambourines, hand drums: always a sampled kit, whatever the drums are. */
  readonly percussionKit: Sound | null;
  readonly bass: Sound | null;
  /** Up to two; a driven guitar is doubled by the chord writer. */
  readonly chords: readonly Sound[];
  readonly pad: Sound | null;
  readonly arpeggio: Sound | null;
  /** Who may lead where nobody sings, in order of turn; the caller's instruments first. */
  readonly leaders: readonly Sound[];
  readonly counters: readonly Sound[];
  /** The caller's instruments that are really played. */
  readonly named: readonly Sound[];
  readonly hasRisers: boolean;
  /** Low brass of trailers. */
  readonly hasBraams: boolean;
  /** Trumpets, trombones and saxophones in sections. */
  readonly hasHorns: boolean;
}

type Role = 'kit' | 'percussion' | 'bass' | 'chords' | 'pad' | 'arpeggio' | 'counter';

/** What an instrument of each family does in a band, apart from leading. */
const FAMILY_ROLE: Readonly<Record<Family, Role>> = {
  piano: 'chords',
  electricPiano: 'chords',
  organ: 'chords',
  acousticGuitar: 'chords',
  cleanGuitar: 'chords',
  drivenGuitar: 'chords',
  banjo: 'arpeggio',
  bass: 'bass',
  mallet: 'arpeggio',
  pluck: 'arpeggio',
  strings: 'pad',
  bowedSolo: 'counter',
  choir: 'pad',
  brass: 'counter',
  wind: 'counter',
  synthChord: 'chords',
  synthLead: 'counter',
  pad: 'pad',
  kit: 'kit',
};

/** Who breaks chords when a recipe names nobody for it. */
const BREAKING_FAMILIES: readonly Family[] = ['pluck', 'mallet', 'banjo', 'cleanGuitar', 'acousticGuitar'];

/** Chords that stand in when every sound of the recipe is refused; none of them is a matter of style. */
const STAND_INS: readonly Sound[] = [
  { kind: 'sampled', program: 4, name: 'electric piano' },
  { kind: 'sampled', program: 24, name: 'nylon guitar' },
  { kind: 'sampled', program: 48, name: 'strings' },
  { kind: 'sampled', program: 46, name: 'harp' },
  { kind: 'synth', patch: 'warmPad', name: 'warm pad' },
];

const PERCUSSION: Sound = { kind: 'sampledKit', kit: 'standard', name: 'percussion' };
const RISER: Sound = { kind: 'synth', patch: 'noiseRiser', name: 'noise riser' };

/** Callers write "percussion" for hand drums and shakers; the sound they get is a kit of that name. */
const roleOf = (sound: Sound): Role =>
  sound.name === PERCUSSION.name ? 'percussion' : FAMILY_ROLE[instrumentFacts(sound).family];

/** Casts the recipe's palette: the caller's instruments first, the refused ones never; or a lineup, and nobody else. */
export function castBand(brief: Brief, feel: DrumStyle): Casting {
  const players = distinct((brief.lineup ?? []).filter((sound) => !isRefused(sound, brief.refused)));
  return players.length > 0 ? castLineup(players) : withoutPercussionist(castStyle(brief, feel), feel);
}

function castStyle(brief: Brief, feel: DrumStyle): Casting {
  const { palette } = brief.recipe;
  const isAllowed = (sound: Sound): boolean => !isRefused(sound, brief.refused);
  const named = distinct(brief.instruments.filter(isAllowed));
  const namedFor = (role: Role): Sound[] => named.filter((sound) => roleOf(sound) === role);
  const first = (role: Role, choices: readonly Sound[]): Sound | null =>
    [...namedFor(role), ...choices].find(isAllowed) ?? null;
  const isSilent = (role: string): boolean => isRoleRefused(role, brief.refused);

  const chords = distinct([...namedFor('chords'), ...palette.chords.filter(isAllowed)]);
  const { drumFeel } = brief.recipe;
  // A band without a kit has nobody who shakes and taps, either.
  const isDrumless = drumFeel.verse === 'none' && drumFeel.chorus === 'none' && namedFor('kit').length === 0;
  const kit = isSilent('drums') || isDrumless ? null : first('kit', [palette.kit]);
  const hasPercussion = kit !== null && !isSilent('percussion') && isAllowed(PERCUSSION);
  return {
    kit,
    percussionKit: hasPercussion ? PERCUSSION : null,
    bass: isSilent('bass') ? null : first('bass', palette.bass),
    chords: chords.length > 0 ? chords.slice(0, 2) : STAND_INS.filter(isAllowed).slice(0, 1),
    pad: first('pad', palette.pad),
    ...castLines(palette, namedFor, chords, isAllowed),
    leaders: castLeaders(named, palette.hook.filter(isAllowed)),
    named,
    hasRisers: feel.hasRisers && (isElectronic(palette.kit) || feel.hasBraams) && isAllowed(RISER),
    hasHorns: feel.hasHorns && !isRoleRefused('brass', brief.refused),
    hasBraams: feel.hasBraams && !isRoleRefused('brass', brief.refused),
  };
}

function castLines(
  palette: Brief['recipe']['palette'],
  namedFor: (role: Role) => Sound[],
  chords: readonly Sound[],
  isAllowed: (sound: Sound) => boolean,
): Pick<Casting, 'arpeggio' | 'counters'> {
  const surplus = namedFor('chords').slice(2);
  const spare = [...palette.chords.slice(1), ...palette.hook].filter((sound) =>
    BREAKING_FAMILIES.includes(instrumentFacts(sound).family),
  );
  const free = [...namedFor('arpeggio'), ...surplus, ...spare].filter(
    (sound) => isAllowed(sound) && !chords.slice(0, 2).some((other) => isSameSound(other, sound)),
  );
  const counters = distinct([
    ...namedFor('counter'),
    ...namedFor('pad').slice(1),
    ...namedFor('arpeggio').slice(1),
    ...surplus.slice(1),
  ]);
  return {
    arpeggio: free[0] ?? null,
    counters: counters.length > 0 ? counters : palette.counter.filter(isAllowed).slice(0, 1),
  };
}

/** Families who can play chords by themselves, best first; of others, several play one note each. */
const CHORD_FAMILIES: readonly Family[] = [
  ...['piano', 'electricPiano', 'organ', 'acousticGuitar', 'cleanGuitar', 'drivenGuitar', 'pluck', 'banjo'],
  ...['synthChord', 'choir', 'pad', 'mallet', 'strings', 'bowedSolo', 'brass', 'wind', 'synthLead'],
] as const satisfies readonly Family[];
/** Who reaches as low as this can be the bass of others. */
const BASS_LOW_MAX = 43;
const UPPER: readonly Family[] = ['bowedSolo', 'wind', 'brass', 'strings'];

/** Everybody has something to do, and nobody is invited. A lone player accompanies himself. */
function castLineup(players: readonly Sound[]): Casting {
  const familyOf = (sound: Sound): Family => instrumentFacts(sound).family;
  const kit = players.find((sound) => roleOf(sound) === 'kit') ?? null;
  const tuned = players.filter((sound) => familyOf(sound) !== 'kit');
  const bass = tuned.find((sound) => familyOf(sound) === 'bass') ?? lowestOf(tuned);
  const upper = tuned.filter((sound) => sound !== bass);
  const byChords = [...upper].sort((a, b) => CHORD_FAMILIES.indexOf(familyOf(a)) - CHORD_FAMILIES.indexOf(familyOf(b)));
  const leaders = upper.length > 0 ? upper : tuned;
  // Who leads best accompanies last.
  const comping = byChords.filter((sound) => sound !== leaders[0] || !UPPER.includes(familyOf(sound)));
  const chords = (comping.length > 0 ? comping : byChords).slice(0, 2);
  return {
    kit,
    percussionKit: players.find((sound) => roleOf(sound) === 'percussion') ?? null,
    bass,
    chords,
    pad: tuned.find((sound) => roleOf(sound) === 'pad') ?? null,
    arpeggio: upper.find((sound) => roleOf(sound) === 'arpeggio' && !chords.includes(sound)) ?? null,
    leaders,
    counters: leaders.slice(1).filter((sound) => !chords.includes(sound)),
    named: players,
    hasRisers: false,
    hasBraams: false,
    hasHorns: false,
  };
}

/** Of several melody instruments, who can carry the others; a pianist does so with the left hand. */
function lowestOf(tuned: readonly Sound[]): Sound | null {
  if (tuned.length < 2) return null;
  const low = (sound: Sound): number => instrumentFacts(sound).low;
  const able = tuned.filter((sound) => UPPER.includes(instrumentFacts(sound).family) && low(sound) <= BASS_LOW_MAX);
  const hasHands = tuned.some((sound) => instrumentFacts(sound).family === 'piano');
  return hasHands || able.length === 0 ? null : able.reduce((a, b) => (low(b) < low(a) ? b : a));
}

const isElectronic = (kit: Sound): boolean =>
  kit.kind === 'synthKit' || (kit.kind === 'sampledKit' && kit.kit === 'electronic');

/** The caller's instruments lead first; a bass only after all others, a kit never (it has its own solo). */
function castLeaders(named: readonly Sound[], hooks: readonly Sound[]): Sound[] {
  const tuned = named.filter((sound) => instrumentFacts(sound).family !== 'kit');
  const basses = tuned.filter((sound) => instrumentFacts(sound).family === 'bass');
  const melodic = tuned.filter((sound) => instrumentFacts(sound).family !== 'bass');
  const first = melodic.length > 0 ? melodic : hooks.slice(0, 1);
  return distinct([...first, ...basses, ...hooks]).slice(0, Math.max(2, first.length + basses.length));
}

const distinct = (list: readonly Sound[]): Sound[] =>
  list.filter((sound, index) => list.findIndex((other) => isSameSound(other, sound)) === index);
