import type { WantedPhone } from './choose-units.ts';
import type { Phrase, SungSyllable } from './sung-phrases.ts';

const SILENCE: WantedPhone = { phone: 'pau', isStressed: false, place: 'silence', isWordStart: true };

/** The phones of a phrase in order, silence at both ends. */
export const wantedPhones = (phrase: Phrase): WantedPhone[] => [
  SILENCE,
  ...phrase.syllables.flatMap(phonesOf),
  SILENCE,
];

function phonesOf({ onset, nucleus, coda, shapes, isStressed, isWordStart }: SungSyllable): WantedPhone[] {
  const phones: Omit<WantedPhone, 'isWordStart'>[] = [
    ...onset.map((phone) => ({ phone, isStressed: false, place: 'onset' as const })),
    { phone: nucleus, isStressed, place: 'nucleus' },
    ...coda.map((phone) => ({ phone, isStressed: false, place: 'coda' as const })),
  ];
  return phones.map((phone, i) => {
    const shape = shapes?.[i] ?? null;
    return { ...phone, isWordStart: isWordStart && i === 0, ...(shape === null ? {} : { shape }) };
  });
}
