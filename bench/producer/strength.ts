import { noClipFacts } from '../../src/core/clip-facts.ts';
import { createRandom } from '../../src/core/random.ts';
import type { CoverRequest, CreateRequest } from '../../src/engines/port.ts';
import { coverSong } from '../../src/engines/studio/derive/cover.ts';
import { renderScore } from '../../src/engines/studio/render-score.ts';
import { type WrittenSong, writeSong } from '../../src/engines/studio/write-song.ts';
import { coverPlan } from '../../src/http/routes/producer/derive.ts';
import { producerSongOf } from '../../src/http/routes/producer/producer-song.ts';
import { type SongDistance, type SongTraits, songDistance, traitsOf } from './song-distance.ts';

const STRENGTHS = [0, 0.25, 0.5, 0.75, 1];
const context = { signal: new AbortController().signal, progress: () => {} };

const LYRICS =
  '[Verse]\nPaint is peeling off the door\nSand is drifting on the floor\n[Chorus]\nLeave it all behind\nLeave it all behind tonight';

/** Sources and the sounds that they are covered in; an empty one leaves it to the service. */
const CASES = [
  { source: { sound: 'warm indie folk, brushed drums', lyrics: LYRICS, seed: 'a' }, sound: '' },
  { source: { sound: 'synth-pop, 120 bpm', lyrics: LYRICS, seed: 'b' }, sound: 'bossa nova' },
  { source: { sound: 'hard rock, electric guitars', lyrics: LYRICS, seed: 'c' }, sound: 'lo-fi hip hop' },
  { source: { sound: 'instrumental jazz trio, no vocals', lyrics: '', seed: 'd' }, sound: '' },
  { source: { sound: 'r&b soul', lyrics: LYRICS, seed: 'e' }, sound: 'metal' },
  { source: { sound: 'instrumental house, no vocals', lyrics: '', seed: 'f' }, sound: 'orchestral cinematic' },
  { source: { sound: 'country ballad', lyrics: LYRICS, seed: 'g' }, sound: 'country ballad' },
  { source: { sound: 'reggae', lyrics: LYRICS, seed: 'h' }, sound: 'drum and bass, female vocals' },
] as const;

const producerRequest = (input: Parameters<typeof producerSongOf>[0], length: number | null): CreateRequest =>
  producerSongOf(input, 1, length) as unknown as CreateRequest;

async function hear({ score }: WrittenSong): Promise<SongTraits> {
  const { recording } = await renderScore(score, createRandom(score.seed, 'sound'), context);
  return traitsOf(recording);
}

/** Covers of every strength for `count` sources, from `skip` on; tells each row and how many rise all the way. */
export async function measureStrength(count: number, skip = 0): Promise<void> {
  const rising: Record<string, number> = {};
  const cases = CASES.slice(skip, skip + count);
  for (const { source: asked, sound } of cases) {
    const source = writeSong({ request: producerRequest(asked, 24), ordinal: 0 });
    const old = await hear(source);
    const rows: SongDistance[] = [];
    const notes: string[] = [];
    for (const strength of STRENGTHS) {
      const { engineRequest } = coverPlan(plainClip, { clip_id: '', sound, seed: 'cover', strength } as never);
      const request = { ...engineRequest, operation: 'cover' } as unknown as CoverRequest;
      const cover = coverSong(source, request.song, {
        weight: request.audioWeight!,
        ordinal: 0,
        keeps: request.keeps,
      });
      const { singer, key } = cover.brief;
      notes.push(
        `${cover.composition.tempoBpm} bpm, tonic ${key.tonic}, ${singer?.name ?? 'nobody'}, ${cover.brief.recipe.name}`,
      );
      rows.push(songDistance(old, await hear(cover)));
    }
    console.log(`${asked.sound} as ${sound || '(nothing said)'}: ${notes.join(' | ')}`);
    for (const name of Object.keys(rows[0]!) as (keyof SongDistance)[]) {
      const row = rows.map((distance) => distance[name]);
      const isRising = row.every((value, i) => i === 0 || value > row[i - 1]!);
      rising[name] = (rising[name] ?? 0) + Number(isRising);
      console.log(`  ${name} ${row.map((value) => value.toFixed(3)).join(' ')}${isRising ? '' : ' NOT RISING'}`);
    }
  }
  console.log(`of ${cases.length} rising: ${JSON.stringify(rising)}`);
}

const plainClip = { clipId: 'source', facts: noClipFacts, result: { title: 'Source', tags: '' } } as never;
