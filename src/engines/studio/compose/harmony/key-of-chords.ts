import { type Chord, chordPitchClasses } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import { modes } from '../../../../music/key.ts';

/** What the chord of the tonic adds where a song begins and ends, and a dominant before it. */
const FIRST_BONUS = 0.8;
const LAST_BONUS = 0.6;
const TONIC_BONUS = 0.25;

/** The major or minor key that written chords are in: most of their tones in its scale, its tonic at the start and the end. */
export function keyOfChords(chords: readonly Chord[]): Key {
  let best: Key = { tonic: chords[0]!.root, mode: 'major' };
  let most = -Infinity;
  for (const mode of ['major', 'minor'] as const) {
    for (let tonic = 0; tonic < 12; tonic++) {
      const worth = worthOf(chords, { tonic, mode });
      if (worth <= most) continue;
      best = { tonic, mode };
      most = worth;
    }
  }
  return best;
}

function worthOf(chords: readonly Chord[], { tonic, mode }: Key): number {
  const scale = new Set(modes[mode].map((step) => (tonic + step) % 12));
  // The dominant in minor has the raised seventh.
  if (mode === 'minor') scale.add((tonic + 11) % 12);
  const isTonic = ({ root, quality }: Chord): boolean =>
    root === tonic && (mode === 'minor') === (quality.startsWith('minor') || quality === 'halfDiminished7');
  const fit = chords.reduce((sum, chord) => {
    const tones = chordPitchClasses(chord);
    return sum + tones.filter((tone) => scale.has(tone)).length / tones.length + (isTonic(chord) ? TONIC_BONUS : 0);
  }, 0);
  return (
    fit / chords.length + (isTonic(chords[0]!) ? FIRST_BONUS / 4 : 0) + (isTonic(chords.at(-1)!) ? LAST_BONUS / 4 : 0)
  );
}
