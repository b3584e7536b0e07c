import assert from 'node:assert/strict';
import type { Note, Score } from '../../../../music/score.ts';
import { type CreateRequest, plainRequest } from '../../../port.ts';
import { type WrittenSong, writeSong } from '../../write-song.ts';
import type { StoredSong } from '../stored-song.ts';

/** Tags of songs of many kinds: meters, rap, pentatonic, instrumental. */
export const styles = [
  'pop, uplifting, female vocals',
  'rock, electric guitar, male vocals',
  'trap rap, dark',
  'folk ballad, 3/4, acoustic guitar',
  'r&b, slow, soulful',
  'electronic house, energetic',
  'jazz, piano trio, swing',
  'reggae, sunny',
  'country, banjo',
  'metal, aggressive',
  'gufeng music, erhu',
  'blues, harmonica',
  'lo-fi, chill',
  'waltz, 6/8, dreamy',
] as const;

const WORDS = `[Verse 1]
I packed the morning in a paper cup
And left the window open for the rain
The radio was singing something slow
About a town that never knew my name
[Chorus]
Stay a little longer (stay)
Till the lights come down
Stay a little longer
In the heart of town
[Verse 2]
The bus was late and everybody smiled
A stranger lent his umbrella to me
[Chorus]
Stay a little longer (stay)
Till the lights come down`;

/** A request for a song to start from. */
export const requestFor = (tags: string, seed: string): CreateRequest => ({
  ...plainRequest,
  seed,
  lyrics: tags.startsWith('lo-fi') ? null : WORDS,
  tags,
  isInstrumental: tags.startsWith('lo-fi'),
  durationSecondsMax: 120,
});

/** A finished song, as its score file gives it back. */
export function sourceFor(tags: string, seed: string, more: Partial<CreateRequest> = {}): StoredSong {
  const song = writeSong({ request: { ...requestFor(tags, seed), ...more }, ordinal: 0 });
  return { ...(JSON.parse(JSON.stringify(song)) as WrittenSong), whole: null };
}

export const leadOf = (score: Score): readonly Note[] => score.parts.find(({ id }) => id === 'lead')?.notes ?? [];

/** Every promise of a score: time is tiled, chords cover it, syllables and lead notes belong together. */
export function assertWhole({ score, composition }: Pick<WrittenSong, 'score' | 'composition'>): void {
  assertTiles(score.sections, score.endTick);
  assertTiles(score.chords, score.endTick);
  const ids = score.parts.map((part) => part.id);
  assert.equal(new Set(ids).size, ids.length, 'ids of parts are unique');
  assert.deepEqual(
    score.mix.channels.map(({ partId }) => partId),
    ids,
  );
  for (const part of score.parts) for (const note of part.notes) assertSounds(note, score);
  assertSyllables(score, composition.lead, composition.backing ?? []);
  const lead = leadOf(score);
  for (const [i, note] of lead.entries()) {
    const before = lead[i - 1];
    assert.ok(before === undefined || before.startTick < note.startTick, 'lead notes at one time');
  }
  for (const line of score.lines) {
    assert.ok(line.sectionIndex >= 0 && line.sectionIndex < score.sections.length);
    assert.ok(
      line.startTick < line.endTick && line.endTick <= score.endTick,
      `${line.text} ${line.startTick}-${line.endTick} of ${score.endTick}`,
    );
  }
}

function assertTiles(
  spans: readonly { readonly startTick: number; readonly endTick: number }[],
  endTick: number,
): void {
  let tick = 0;
  for (const span of spans) {
    assert.equal(span.startTick, tick);
    assert.ok(span.endTick > span.startTick);
    tick = span.endTick;
  }
  assert.equal(tick, endTick);
}

function assertSounds(note: Note, score: Score): void {
  assert.ok(note.startTick >= 0 && note.startTick < score.endTick, `a note at ${note.startTick}`);
  assert.ok(note.durationTicks > 0, `a note of ${note.durationTicks} ticks`);
}

function assertSyllables(score: Score, lead: readonly Note[], backing: readonly Note[]): void {
  const sung = (notes: readonly Note[]): string[] =>
    notes.flatMap(({ syllable }) =>
      syllable === undefined || syllable.isContinuation
        ? []
        : [`${syllable.line}/${syllable.word}/${syllable.syllable}`],
    );
  const wanted = score.lines.flatMap((line, i) =>
    line.words.flatMap((word, j) => word.syllables.map((_, k) => `${i}/${j}/${k}`)),
  );
  assert.deepEqual(
    [...sung(lead), ...sung(backing)].sort(),
    wanted.sort(),
    'every syllable has its note in the composition',
  );
  const heard = new Set(score.parts.flatMap((part) => sung(part.notes)));
  for (const name of wanted)
    assert.ok(heard.has(name), `nobody sings syllable ${name}: ${score.lines[Number(name.split('/')[0])]!.text}`);
}
