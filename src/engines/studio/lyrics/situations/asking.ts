import type { SongIntent } from '../../song-intent.ts';
import { askedOccasion } from '../narrated/asked-occasion.ts';
import { relationKind } from '../plain-words/frame-values.ts';

/** What a request, or a way to ask for a situation, is read as. */
export interface Asking {
  readonly occasion: string;
  /** The occasion that is asked for in words; '': none. */
  readonly asked: string;
  /** Who is sung to; `none`: nobody. */
  readonly kind: string;
  readonly relations: readonly string[];
  readonly relationKinds: readonly string[];
  readonly isOfDead: boolean;
  readonly attitude: string;
}

type Read = Pick<SongIntent, 'occasion' | 'attitude' | 'people' | 'addressee' | 'stems'>;

/** @param intent with its occasion, where it names none, by what is felt for whom */
export function askingOf(intent: Read): Asking {
  const { occasion, attitude, people, addressee } = intent;
  const relations = people.flatMap(({ relation }) => (relation === null ? [] : [relation]));
  const kinds = people.map(relationKind).filter((kind) => kind !== null);
  return {
    occasion: occasion ?? '',
    asked: askedOccasion(intent) ?? '',
    kind: addressee === null ? 'none' : people[addressee]!.kind,
    relations: [...new Set(relations)],
    relationKinds: [...new Set(kinds)],
    isOfDead: people.some(({ isAlive }) => !isAlive),
    attitude: attitude.kind,
  };
}

const FIELDS = 7;
const LIST = '+';

/** @example writeAsking(askingOf(intent)) // 'birthday,birthday,person,lil sis,sibling,-,joy' */
export const writeAsking = (one: Asking): string =>
  [
    one.occasion,
    one.asked,
    one.kind,
    one.relations.map((word) => word.replaceAll(/[,;|+]/g, ' ')).join(LIST),
    one.relationKinds.join(LIST),
    one.isOfDead ? 'dead' : '',
    one.attitude,
  ].join(',');

/** @throws Error where it is none that {@link writeAsking} wrote */
export function readAsking(text: string): Asking {
  const fields = text.split(',');
  if (fields.length !== FIELDS) throw new Error(`"${text}" has not ${FIELDS} fields`);
  const [occasion, asked, kind, relations, relationKinds, dead, attitude] = fields as [string, string, string, string, string, string, string]; // biome-ignore format: one row
  const listed = (field: string): string[] => (field === '' ? [] : field.split(LIST));
  return { occasion, asked, kind, relations: listed(relations), relationKinds: listed(relationKinds), isOfDead: dead !== '', attitude }; // biome-ignore format: one row
}
