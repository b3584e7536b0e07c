import type { Recipe } from '../../recipe.ts';
import { usualForm } from '../forms/draw-form.ts';
import type { GenreValues } from './genre-fields.ts';

/** A genre's values as the recipe that the stages work with. */
export const recipeOf = (name: string, values: GenreValues): Recipe => ({
  ...habitsOf(name, values),
  tempoBpm: values.time.tempo,
  minorProbability: values.harmony.minor,
  swingRatio: values.time.swing.ratio,
  swingUnit: values.time.swing.unit,
  loops: { verse: values.harmony.verse, chorus: values.harmony.chorus, bridge: values.harmony.bridge },
  extensionShare: values.harmony.extensions,
  drumFeel: { verse: values.groove['drums in verses'], chorus: values.groove['drums in choruses'] },
  bassPattern: { verse: values.groove['bass in verses'], chorus: values.groove['bass in choruses'] },
  palette: paletteOf(values.band),
  delivery: values.voice.delivery,
  syncopation: values.time.syncopation,
  isPentatonic: values.melody.pentatonic,
  vocalToAccompanimentDb: values.mix.voice,
  reverbSeconds: values.mix.reverb,
  kickDuckingDb: values.mix['kick ducking'],
  tiltDb: values.mix.tilt,
});

const paletteOf = ({ 'line-ups': _, 'counter melodies': __, ...palette }: GenreValues['band']): Recipe['palette'] =>
  palette;

const habitsOf = (name: string, { time, groove, form, harmony, melody, band, voice, words }: GenreValues) => ({
  name,
  meterShares: { three: time['in three'], six: time['in six'] },
  setsPace: time['sets the pace'],
  drumsByMeter: { three: groove['drums in three'], six: groove['drums in six'] },
  ...usualForm(form.forms, form.endless),
  harmony: harmony.family,
  corpus: melody.corpus,
  melismaShare: melody.melisma,
  heldSeconds: melody['held notes'],
  hasTriplets: melody.triplets,
  manner: voice.manner,
  glide: voice.glide,
  singers: voice.singers,
  backing: {
    hasEchoes: voice.backing.includes('echoes'),
    hasGang: voice.backing.includes('gang'),
    hasStacks: voice.backing.includes('stacks'),
    hasOohs: voice.backing.includes('oohs'),
  },
  members: voice.members,
  counterMelodyShare: band['counter melodies'],
  words: { attitude: words.attitude, isForChildren: words['for children'], inCouplets: words.couplets },
});
