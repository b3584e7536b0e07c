import type { Random } from '../../../../core/random.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { allowedOf } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';
import { rapKind } from './rap-kind.ts';
import { type Bars, englishRaps } from './read-raps.ts';

/**
 * Bars that are true of what an order asks for, each once: of the best moods of its kind first; of
 * each mood those first that no other take has. None says what the request forbids.
 */
export function kindBars({ intent, avoided }: Pick<WordsOrder, 'intent' | 'avoided'>, random: Random): readonly Bars[] {
  const { kind, tones, name } = rapKind(intent);
  const own = englishRaps().filter((block) => block.kind === kind);
  const called = (line: string): string => capital(line.replaceAll('<name>', name ?? '<name>'));
  const isOpen = (bars: Bars): boolean =>
    bars.every((line) => !line.includes('<') && allowedOf(line, intent.forbidden) === line);
  const isNew = (bars: Bars): boolean => !bars.some((line) => avoided.has(line));
  const all = tones.flatMap((row) =>
    random.child(row.join()).shuffle(own.filter(({ tone }) => row.includes(tone)).flatMap(({ bars }) => bars)),
  );
  const open = all.map((bars) => bars.map(called)).filter(isOpen);
  return [...open.filter(isNew), ...open.filter((bars) => !isNew(bars))];
}
