import type { Item } from '../../../../core/data-entries.ts';
import { wrong } from '../../../../core/data-readers.ts';
import type { Sound } from '../../recipe.ts';
import { sounds } from '../sounds.ts';

/** Who may sit in one chair; null: nobody. */
type Chair = readonly (Sound | null)[];

/** A band that plays a genre, with chairs that one of several may sit in. */
export interface LineUp {
  readonly weight: number;
  readonly kit: Chair;
  readonly bass: Chair;
  readonly chords: readonly Chair[];
  readonly pad: readonly Chair[];
  readonly hook: readonly Chair[];
  readonly counter: readonly Chair[];
}

const byName: ReadonlyMap<string, Sound> = new Map(
  (Object.values(sounds) as Sound[]).map((sound) => [sound.name, sound]),
);
const isKit = (sound: Sound): boolean => sound.kind.endsWith('Kit');

/** @example "3 | drum kit | bass guitar / synth bass | piano, electric guitar | warm pad / none | synth pluck | strings" */
export function lineUpItem({ text, place }: Item, key: string): LineUp {
  const [weight = '', kit = '', bass = '', chords = '', pad = '', hook = '', counter = '', ...rest] = text
    .split('|')
    .map((field) => field.trim());
  const fail = (expected: string, found: string): never => {
    throw wrong({ place, key }, expected, found);
  };
  if (!/^[1-9]\d?$/.test(weight) || counter === '' || rest.length > 0) {
    fail('a weight and six chairs between "|": kit, bass, chords, pad, hook, counter', text);
  }
  const chairOf =
    (isRight: (sound: Sound) => boolean) =>
    (field: string): Chair =>
      field.split('/').map((part) => {
        const name = part.trim();
        const sound = name === 'none' ? null : byName.get(name);
        const isWrong = sound === undefined || (sound !== null && !isRight(sound));
        return isWrong ? fail('sounds by name, "/" between those who may sit in a chair, or none', name) : sound;
      });
  const player = chairOf((sound) => !isKit(sound));
  const chairs = (field: string): Chair[] => field.split(',').map(player);
  return {
    weight: Number(weight),
    kit: chairOf(isKit)(kit),
    bass: player(bass),
    chords: chairs(chords),
    pad: chairs(pad),
    hook: chairs(hook),
    counter: chairs(counter),
  };
}
