import type { MoodWord } from './moods.ts';

/**
 * What a song is about colours it, where nobody says how it should feel: a song about a funeral is no merry one. Weaker
 * than words of mood, and silent beside them ("a funny song about divorce"). Valence, arousal, words.
 */
const subjectMoods: readonly (readonly [valence: number, arousal: number, words: string])[] = [
  [
    -0.6,
    -0.4,
    'died dies dying death dead funeral grave graveside grief grieving mourning widow widower cancer dementia',
  ],
  [-0.6, -0.4, "alzheimer's miscarriage suicide hospice eulogy orphan passing"],
  [
    -0.5,
    -0.3,
    'divorce divorced breakup heartbreak goodbye goodbyes farewell abandoned homesick homesickness depression',
  ],
  [
    -0.5,
    -0.3,
    'regret regrets insomnia loss lost losing miss alone homeless unemployment burnout unrequited rejection',
  ],
  [
    -0.4,
    -0.2,
    'poverty broke refugee refugees exile hunger tears crying empty emptiness apology sorry prison hospital',
  ],
  [
    -0.4,
    0.4,
    'war betrayal betrayed cheating cheated cheater liar bully bullied bullying jealousy jealous revenge hate',
  ],
  [-0.4, 0.4, 'injustice racism violence fired layoffs corruption anxiety panic nightmare nightmares greed toxic'],
  [0.5, 0.4, 'birthday celebrating celebrates victory winning wins champions championship graduation payday festival'],
  [0.5, 0.4, 'carnival vacation sunshine party parties dancing rollercoaster picnic fireworks'],
  [0.4, 0.1, 'wedding marriage proposal engagement friendship gratitude thankful grateful thanking laughter reunion'],
  [0.4, -0.1, 'baby newborn puppy kitten garden gardening baking pancakes fireflies butterflies kindness'],
];

const moodByWord: ReadonlyMap<string, MoodWord> = new Map(
  subjectMoods.flatMap(([valence, arousal, words]) =>
    words.split(' ').map((name): [string, MoodWord] => [name, { name, valence, arousal }]),
  ),
);

/** The moods of a song's subjects, most important first. */
export const moodsOfSubjects = (themeWords: readonly string[]): MoodWord[] => [
  ...new Set(themeWords.flatMap((word) => moodByWord.get(word) ?? [])),
];
