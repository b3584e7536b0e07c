import type { SongIntent } from '../../song-intent.ts';
import { listed, saysWords } from '../plain-words/statement-lines.ts';
import { calledOf } from '../weave/telling.ts';

interface Words {
  readonly kind: string;
  readonly texts: readonly string[];
}

const BAD = new Set(['anger', 'contempt', 'grief', 'regret', 'fear']);
const NAMES_PER_LINE = 4;

/**
 * Opens a verse with lines that name whoever the request names and no line does, but for names that must not be sung.
 * @param which the first verse of those that tell the request itself, else the last
 */
export function withEveryName<Section extends Words>(
  sections: readonly Section[],
  intent: SongIntent,
  which: 'first' | 'last',
): Section[] {
  const { people, forbidden, product, lesson, attitude } = intent;
  const taught = lesson === null ? [] : [lesson.of, ...lesson.items];
  const lines = [...sections.flatMap(({ texts }) => texts), ...taught].join(' / ');
  // "Tariq's kidney" names Tariq, and "Parkinson's" nobody.
  const sung = `${lines} / ${lines.replace(/'s\b/g, '')}`;
  const missing = people.filter(
    ({ name, kind }) =>
      name !== null &&
      !(
        kind === 'couple' &&
        people.some((one) => one.kind !== 'couple' && one.name !== null && saysWords(name, one.name))
      ) &&
      !saysWords(sung, name) &&
      !forbidden.some((word) => saysWords(name, word) || saysWords(word, name)) &&
      !(product?.name ?? '').toLowerCase().includes(name.toLowerCase()),
  );
  const isVerse = ({ kind, texts }: Section): boolean => kind === 'verse' && texts.length > 0;
  const place = which === 'first' ? sections.findIndex(isVerse) : sections.findLastIndex(isVerse);
  if (missing.length === 0 || place < 0) return [...sections];
  const isBad = BAD.has(attitude.kind);
  const names = [...new Set(missing.map(calledOf))];
  const naming = Array.from({ length: Math.ceil(names.length / NAMES_PER_LINE) }, (_, at) =>
    [isBad ? '' : "Here's to ", listed(names.slice(at * NAMES_PER_LINE, (at + 1) * NAMES_PER_LINE))].join(''),
  );
  return sections.map((section, at) => (at === place ? { ...section, texts: [...naming, ...section.texts] } : section));
}
