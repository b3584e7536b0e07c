/**
 * Whether a stored singer is known again: `node bin/run.mjs bench/personas.ts [SONGS]`. Each house singer sings a pop song, which
 * stands for the clip that a persona is made from; then personas sing songs of other styles. Prints for each the
 * distance of its lead voice (mean mel cepstra, dB, and mean pitch, a third of a semitone as a dB) to its persona and to
 * the nearest other singer. Never fails a build.
 */
import { singers } from '../src/engines/studio/brief/singers.ts';
import { openInventory } from '../src/engines/studio/sing/open-inventory.ts';
import { writeSong } from '../src/engines/studio/write-song.ts';
import type { Singer } from '../src/music/score.ts';
import { coverCases, plainRequest } from './covers/sources.ts';
import { meanCepstrum } from './singing/mel-cepstrum.ts';
import { mean } from './singing/periodicity.ts';
import { singScore } from './singing/takes.ts';

const PITCH_DB_PER_SEMITONE = 3;
const count = Number(process.argv[2] ?? 20);
const inventory = await openInventory();
const cases = coverCases(count);

interface Voiceprint {
  readonly singer: Singer;
  readonly cepstrum: Float64Array;
  readonly pitch: number;
}

async function voiceprint(who: Singer, tags: string, lyrics: string, seed: string): Promise<Voiceprint> {
  const { score, brief } = writeSong({ request: { ...plainRequest, seed, tags, lyrics, singer: who }, ordinal: 0 });
  const { takes } = await singScore(score, tags, seed, inventory);
  return {
    singer: brief.singer!,
    cepstrum: meanCepstrum(takes),
    pitch: mean(takes.flatMap((take) => take.vowels.map(({ pitch }) => pitch))),
  };
}

const cepstral = (a: Voiceprint, b: Voiceprint): number =>
  Math.hypot(...a.cepstrum.map((value, i) => value - b.cepstrum[i]!));
const whole = (a: Voiceprint, b: Voiceprint): number =>
  Math.hypot(cepstral(a, b), PITCH_DB_PER_SEMITONE * (a.pitch - b.pitch) * 0.33);

const known = await Promise.all(
  singers.map(({ suits: _, ...singer }, i) =>
    voiceprint(singer, 'pop', cases[i % cases.length]!.source.lyrics!, `known ${i}`),
  ),
);
const right = { cepstral: 0, whole: 0 };
for (const [i, { source, cover }] of cases.entries()) {
  const persona = known[i % known.length]!;
  const own = await voiceprint(persona.singer, cover.tags, source.lyrics!, `persona ${i}`);
  const others = known.filter((other) => other !== persona);
  const told = (
    [
      ['cepstral', cepstral],
      ['whole', whole],
    ] as const
  ).map(([name, distance]) => {
    const nearest = others.reduce((a, b) => (distance(own, b) < distance(own, a) ? b : a));
    const isRight = distance(own, persona) < distance(own, nearest);
    if (isRight) right[name]++;
    return `${name} ${distance(own, persona).toFixed(1)}, ${nearest.singer.name} ${distance(own, nearest).toFixed(1)}${isRight ? '' : ' WRONG'}`;
  });
  console.log(`${persona.singer.name} in ${cover.tags} (${own.singer.delivery ?? 'sung'}): ${told.join('; ')}`);
}
console.log(`of ${count}: ${right.cepstral} by cepstrum alone, ${right.whole} with pitch`);
