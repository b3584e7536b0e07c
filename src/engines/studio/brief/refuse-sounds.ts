import type { Recipe, Sound } from '../records.ts';
import type { InstrumentWord } from './instruments.ts';
import { sounds } from './sounds.ts';

/** What accompanies when every chord instrument of a style is refused. */
const CHORD_SUBSTITUTES = [
  sounds.electricPiano,
  sounds.piano,
  sounds.nylonGuitar,
  sounds.warmPad,
  sounds.strings,
  sounds.harp,
  sounds.organ,
] as const;

/** Takes refused instruments out of a recipe; refused drums or bass fall silent. */
export function refuseSounds(recipe: Recipe, refused: readonly InstrumentWord[]): Recipe {
  if (refused.length === 0) return recipe;
  const allowed = (list: readonly Sound[]): Sound[] =>
    list.filter((sound) => !refused.some((word) => covers(word, sound)));
  const { palette } = recipe;
  const isSilent = (role: 'drums' | 'bass'): boolean => refused.some((word) => word.role === role);
  const chords = allowed(palette.chords);
  const bass = allowed(palette.bass);
  return {
    ...recipe,
    drumFeel: isSilent('drums') ? { verse: 'none', chorus: 'none' } : recipe.drumFeel,
    bassPattern: isSilent('bass') ? { verse: 'none', chorus: 'none' } : recipe.bassPattern,
    palette: {
      kit: palette.kit,
      // The list stays usable where only a kind of bass is refused.
      bass:
        bass.length > 0
          ? bass
          : isSilent('bass')
            ? palette.bass
            : [sounds.fretlessBass, sounds.synthBass].filter((sound) => !refused.some((word) => covers(word, sound))),
      chords: chords.length > 0 ? chords : allowed(CHORD_SUBSTITUTES).slice(0, 2),
      pad: allowed(palette.pad),
      hook: allowed(palette.hook),
      counter: allowed(palette.counter),
    },
  };
}

/** Whether refusing a word refuses a sound. */
export function covers(word: InstrumentWord, sound: Sound): boolean {
  if (sound.name === word.sound.name) return true;
  if (sound.kind === 'synth') return word.isAnySynth === true;
  if (sound.kind !== 'sampled') return false;
  return (word.programs ?? []).some(([first, last]) => sound.program >= first && sound.program <= last);
}
