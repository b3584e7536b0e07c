import type { TitledUnit } from '../material/couplet.ts';
import { isCalledFor } from '../material/read-units.ts';
import { canFill, type Telling } from './tellings.ts';

const YOU = /\b(?:you|your|yours|you're|you've|you'll|you'd)\b/i;
const SINGER = /\b(?:I|I'm|I've|I'll|I'd|me|my|mine)\b/;

/** Whether lines without a voice of their own can be sung of whom an event tells: "you" in them is nobody else. */
export function speaksOf(lines: readonly string[], { voice }: Telling): boolean {
  const text = lines.join(' ');
  const [isYou, isSinger] = [YOU.test(text), SINGER.test(text)];
  if (voice === 'you') return isYou || !isSinger;
  if (voice === 'gone') return !/\byou(?:'re|'ll| are| will)\b/i.test(text);
  if (voice === 'I') return !isYou || isSinger;
  return voice === 'we' ? !isSinger : !isSinger && !isYou;
}

/** Of somebody dead only what is of mourning is the chorus: not the match they liked to watch. */
const isOfMourning = ({ event, voice }: Telling): boolean =>
  voice !== 'gone' || event?.units.you.length === 0 || event?.serves.some((tag) => MOURNING.test(tag)) === true;

const MOURNING = /^(?:memorial|memorial-pet|grief)$/;

/** What mostly singers tell of themselves ("I forgot") has choruses of theirs: none for somebody else who did it. */
const isSungByDoer = ({ lines }: TitledUnit, { event, voice }: Telling): boolean =>
  voice !== 'you' || event!.units.I.length <= event!.units.you.length || !SINGER.test(lines.join(' '));

/** Choruses on the events, with the telling that each is of. */
export const eventChoruses = (tellings: readonly Telling[]): { unit: TitledUnit; telling: Telling }[] =>
  tellings
    .filter(isOfMourning)
    .flatMap((telling) =>
      (telling.event?.choruses ?? [])
        .filter(
          (unit) =>
            isCalledFor(unit, telling.requestStems) &&
            canFill([unit.title, ...unit.lines], telling.slots) &&
            speaksOf(unit.lines, telling) &&
            isSungByDoer(unit, telling),
        )
        .map((unit) => ({ unit, telling })),
    );
