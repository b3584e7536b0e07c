import type { Recipe } from '../../records.ts';

/** The habits of a family of styles in harmony. Shares are probabilities, 0..1. */
export interface HarmonicStyle {
  /** Whose chord changes are the measure. */
  readonly corpus: 'pop' | 'rock';
  /** A loop heard twice ends otherwise the second time: progressions of eight bars. */
  readonly answerShare: number;
  /** A chorus comes home in its last bars. */
  readonly closeShare: number;
  /** Homecomings over IV or bVII instead of V. */
  readonly plagalShare: number;
  /** Of the places where a second chord in the bar leads on, those that get one. */
  readonly passingShare: number;
  /** Of those chords, the share from outside the key: dominants of other degrees, minor iv, diminished steps. */
  readonly chromaticShare: number;
  /** Basses that walk by step over inverted chords. */
  readonly slashShare: number;
  /** Dominants at the end of a section that hold their fourth first. */
  readonly suspensionShare: number;
  /** Intros and bridges over one held bass note. */
  readonly pedalShare: number;
  /** Verses over a progression of the song's own instead of one of the style's usual ones. */
  readonly ownShare: number;
  /** Last choruses a step higher. */
  readonly liftShare: number;
}

const songful: HarmonicStyle = {
  corpus: 'pop', answerShare: 0.75, closeShare: 0.55, plagalShare: 0.25, passingShare: 0.4, chromaticShare: 0.2, slashShare: 0.4, suspensionShare: 0.3,
  pedalShare: 0.06, ownShare: 0.35, liftShare: 0.03,
}; // biome-ignore format: a table
const styles = {
  songful,
  ballad: { ...songful, closeShare: 0.7, passingShare: 0.5, chromaticShare: 0.35, slashShare: 0.7, suspensionShare: 0.5, liftShare: 0.22 },
  theatre: { ...songful, closeShare: 0.75, passingShare: 0.5, chromaticShare: 0.5, slashShare: 0.5, liftShare: 0.25 },
  bright: { ...songful, answerShare: 0.65, passingShare: 0.3, liftShare: 0.12 },
  rock: {
    corpus: 'rock', answerShare: 0.15, closeShare: 0.4, plagalShare: 0.65, passingShare: 0.1, chromaticShare: 0.15, slashShare: 0.12, suspensionShare: 0.12,
    pedalShare: 0.08, ownShare: 0.22, liftShare: 0.02,
  },
  riff: {
    corpus: 'rock', answerShare: 0.1, closeShare: 0.35, plagalShare: 0.7, passingShare: 0.04, chromaticShare: 0, slashShare: 0, suspensionShare: 0,
    pedalShare: 0.1, ownShare: 0.15, liftShare: 0,
  },
  loop: {
    corpus: 'rock', answerShare: 0.15, closeShare: 0.1, plagalShare: 0.5, passingShare: 0.06, chromaticShare: 0.15, slashShare: 0.08, suspensionShare: 0.05,
    pedalShare: 0.12, ownShare: 0.2, liftShare: 0,
  },
  jazz: {
    corpus: 'pop', answerShare: 0.85, closeShare: 0.9, plagalShare: 0.05, passingShare: 0.2, chromaticShare: 0.8, slashShare: 0, suspensionShare: 0.05,
    pedalShare: 0.05, ownShare: 0, liftShare: 0.02,
  },
  soul: {
    corpus: 'pop', answerShare: 0.4, closeShare: 0.4, plagalShare: 0.4, passingShare: 0.3, chromaticShare: 0.5, slashShare: 0.3, suspensionShare: 0.3,
    pedalShare: 0.04, ownShare: 0.12, liftShare: 0.08,
  },
  folk: {
    corpus: 'pop', answerShare: 0.7, closeShare: 0.75, plagalShare: 0.45, passingShare: 0.22, chromaticShare: 0.1, slashShare: 0.3, suspensionShare: 0.15,
    pedalShare: 0.06, ownShare: 0.22, liftShare: 0.01,
  },
  scenic: {
    corpus: 'pop', answerShare: 0.45, closeShare: 0.4, plagalShare: 0.6, passingShare: 0.1, chromaticShare: 0.3, slashShare: 0.3, suspensionShare: 0.3,
    pedalShare: 0.35, ownShare: 0.2, liftShare: 0.03,
  },
  vamp: {
    corpus: 'rock', answerShare: 0.15, closeShare: 0.15, plagalShare: 0.6, passingShare: 0, chromaticShare: 0, slashShare: 0, suspensionShare: 0.1,
    pedalShare: 0.3, ownShare: 0.1, liftShare: 0,
  },
} as const satisfies Record<string, HarmonicStyle>; // biome-ignore format: a table

/** Names of recipes by family. */
const members = {
  songful: 'pop|chinese style|gufeng music|dream pop|upbeat|corporate|beauty|disco|fashion',
  ballad: 'ballad|80s synth-pop',
  theatre: 'musical|holiday|oldies',
  bright: 'k-pop|pop rap|j-pop|schlager',
  rock: 'pop rock|rock|reggae|indie|ska|country|driving|afrobeats|latin|reggaeton|post-punk|shoegaze|travel',
  riff: 'punk|pop punk|metal|grunge|blues|industrial|funk',
  loop: 'electronic|dj|future bass|hip hop|trap rap|r&b rap|house|trance|drum and bass|dubstep|lo-fi|phonk|dance|high tech|instrumental hip hop|chinoiserie electronic',
  jazz: 'jazz|jazz pop|bossa nova|instrumental jazz|smooth jazz',
  soul: 'r&b soul|contemporary r&b|gospel|motown',
  folk: 'folk|acoustic|instrumental folk|celtic|flamenco|kids|lullaby|waltz|world|classical',
  scenic: 'cinematic|epic|documentary|dark|video game',
  vamp: 'techno|ambient|chill out|new age',
} as const satisfies Record<keyof typeof styles, string>;

const familyOfName = new Map(
  (Object.entries(members) as [keyof typeof styles, string][]).flatMap(([family, names]) =>
    names.split('|').map((name) => [name, family] as const),
  ),
);

/** The harmonic habits of a recipe: by its name, else by how it is played. */
export const harmonicStyleOf = (recipe: Pick<Recipe, 'name' | 'delivery' | 'drumFeel'>): HarmonicStyle =>
  styles[familyOfName.get(recipe.name) ?? familyByFeel(recipe)];

function familyByFeel({ delivery, drumFeel }: Pick<Recipe, 'delivery' | 'drumFeel'>): keyof typeof styles {
  if (delivery === 'rap') return 'loop';
  const feel = `${drumFeel.verse} ${drumFeel.chorus}`;
  if (/punk|metal/i.test(feel)) return 'riff';
  if (/rock|train|oneDrop/i.test(feel)) return 'rock';
  if (/swing|bossa/i.test(feel)) return 'jazz';
  if (/four|trap|dnb|dembow|futureBass/i.test(feel)) return 'loop';
  if (/epic/i.test(feel)) return 'scenic';
  return /folk|waltz/i.test(feel) ? 'folk' : 'songful';
}
