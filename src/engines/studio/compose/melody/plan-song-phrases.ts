import type { Random } from '../../../../core/random.ts';
import { STEP_TICKS, stepsPerBar } from '../form/pace.ts';
import type { Phrase } from '../form/phrase.ts';
import { deliveryOf, type SongText } from '../form/song-lines.ts';
import type { MelodyTask } from './melody-task.ts';
import { drawScheme, type PlannedPhrase, planPhrases, type TitleWords } from './planned-phrase.ts';
import { wordlessSlots } from './wordless-phrases.ts';

/** All phrases of a song in order, labelled by the schemes that this take draws. */
export function planSongPhrases(task: MelodyTask, random: Random): PlannedPhrase[] {
  const { brief, form, text, title } = task;
  const barSteps = stepsPerBar(brief.meter);
  const schemes = new Map<string, string>();
  const labelsByText = new Map<string, string>();
  const plainTitle = plainWords(title);
  const textOf = (phrase: Phrase): string => (text === null ? '' : phraseText(phrase, text));
  return form.sections.flatMap((section, index) => {
    const { kind } = section;
    if (!schemes.has(kind)) schemes.set(kind, drawScheme(kind, random.child(`scheme-${kind}`)));
    const scheme = schemes.get(kind)!;
    const slots =
      text === null ? wordlessSlots(kind, section.bars, barSteps, scheme, random.child('wordless')) : section.slots;
    return planPhrases(slots, {
      section: index,
      kind,
      delivery: text === null ? 'sung' : deliveryOf(section, brief.recipe),
      startStep: task.sections[index]!.startTick / STEP_TICKS,
      scheme,
      // Phrases without words are known by their letter alone.
      textOf: text === null ? (phrase) => String(slots.findIndex((slot) => slot.phrase === phrase)) : textOf,
      titleIn: (phrase) => (text === null ? null : titleWords(phrase, text, plainTitle)),
      labelsByText: text === null ? new Map() : labelsByText,
    });
  });
}

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();

/** Where a phrase sings the whole title: which words of its line. */
function titleWords(phrase: Phrase, text: SongText, title: string): TitleWords | null {
  const wanted = title.split(' ').filter((word) => word !== '');
  const { words } = text.lines[phrase.line]!.paced;
  const first = phrase.syllables[0]!.word;
  const last = phrase.syllables.at(-1)!.word - wanted.length + 1;
  if (wanted.length === 0) return null;
  for (let at = first; at <= last; at++) {
    if (wanted.every((word, i) => plainWords(words[at + i]!.text) === word))
      return { first: at, last: at + wanted.length - 1 };
  }
  return null;
}

function phraseText(phrase: Phrase, text: SongText): string {
  const { words } = text.lines[phrase.line]!.paced;
  const first = phrase.syllables[0]!.word;
  return plainWords(
    words
      .slice(first, phrase.syllables.at(-1)!.word + 1)
      .map((word) => word.text)
      .join(' '),
  );
}
