import type { Brief, Sound } from '../../records.ts';
import type { GrooveGroup } from '../drums/drum-feels.ts';
import { type Family, instrumentFacts, isSameSound } from './instrument-facts.ts';
import { isRefused, isRoleRefused } from './refusal.ts';

/** Who plays which role in this song. null: nobody. */
export interface Casting {
  readonly kit: Sound | null;
  /** Shakers, tambourines, hand drums: always a sampled kit, whatever the drums are. */
  readonly percussionKit: Sound | null;
  readonly bass: Sound | null;
  /** Up to two; a driven guitar that is alone is doubled by the chord writer. */
  readonly chords: readonly Sound[];
  readonly pad: Sound | null;
  readonly arpeggio: Sound | null;
  /** Who may lead where nobody sings, in order of turn. */
  readonly leaders: readonly Sound[];
  readonly counters: readonly Sound[];
  /** The caller's instruments that are really played. */
  readonly named: readonly Sound[];
  readonly hasRisers: boolean;
}

type Role = 'kit' | 'bass' | 'chords' | 'pad' | 'arpeggio' | 'counter';

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

const LEADING_FAMILIES: readonly Family[] = ['pad', 'choir', 'kit'];
/** Chords that stand in when every sound of the recipe is refused; none of them is a matter of style. */
const STAND_INS: readonly Sound[] = [
  { kind: 'sampled', program: 4, name: 'electric piano' },
  { kind: 'sampled', program: 24, name: 'nylon guitar' },
  { kind: 'sampled', program: 48, name: 'strings' },
  { kind: 'sampled', program: 46, name: 'harp' },
  { kind: 'synth', patch: 'warmPad', name: 'warm pad' },
];

const STANDARD_KIT: Sound = { kind: 'sampledKit', kit: 'standard', name: 'percussion' };

/** Casts the recipe's palette: the caller's instruments first, the refused ones never. */
export function castBand(brief: Brief, group: GrooveGroup): Casting {
  const { palette } = brief.recipe;
  const isAllowed = (sound: Sound): boolean => !isRefused(sound, brief.refused);
  const named = brief.instruments.filter(isAllowed);
  const namedFor = (role: Role): Sound[] =>
    named.filter((sound) => FAMILY_ROLE[instrumentFacts(sound).family] === role);
  const first = (role: Role, choices: readonly Sound[]): Sound | null =>
    isRoleRefused(role, brief.refused) ? null : ([...namedFor(role), ...choices].find(isAllowed) ?? null);

  const chords = distinct([...namedFor('chords'), ...palette.chords.filter(isAllowed)]);
  const surplus = namedFor('chords').slice(2);
  const arpeggios = [...namedFor('arpeggio'), ...surplus, ...arpeggioChoices(palette.chords.slice(1), palette.hook)];
  const pads = namedFor('pad');
  const counters = distinct([
    ...namedFor('counter'),
    ...pads.slice(1),
    ...namedFor('arpeggio').slice(1),
    ...surplus.slice(1),
  ]);
  const kit = isRoleRefused('drums', brief.refused) ? null : first('kit', [palette.kit]);
  const hasPercussion = kit !== null && !isRoleRefused('percussion', brief.refused) && isAllowed(STANDARD_KIT);
  return {
    kit,
    percussionKit: hasPercussion ? STANDARD_KIT : null,
    bass: first('bass', palette.bass),
    chords: chords.length > 0 ? chords.slice(0, 2) : STAND_INS.filter(isAllowed).slice(0, 1),
    pad: first('pad', palette.pad),
    arpeggio:
      arpeggios.find((sound) => isAllowed(sound) && !chords.slice(0, 2).some((other) => isSameSound(other, sound))) ??
      null,
    leaders: distinct([...named.filter(canLead), ...palette.hook.filter(isAllowed)]).slice(
      0,
      Math.max(2, named.length),
    ),
    counters: counters.length > 0 ? counters : palette.counter.filter(isAllowed).slice(0, 1),
    named,
    hasRisers:
      (group === 'dance' || group === 'urban') &&
      isAllowed({ kind: 'synth', patch: 'noiseRiser', name: 'noise riser' }),
  };
}

const canLead = (sound: Sound): boolean => !LEADING_FAMILIES.includes(instrumentFacts(sound).family);

const arpeggioChoices = (...lists: readonly (readonly Sound[])[]): Sound[] =>
  lists
    .flat()
    .filter((sound) =>
      ['pluck', 'mallet', 'banjo', 'cleanGuitar', 'acousticGuitar'].includes(instrumentFacts(sound).family),
    );

const distinct = (list: readonly Sound[]): Sound[] =>
  list.filter((sound, index) => list.findIndex((other) => isSameSound(other, sound)) === index);
