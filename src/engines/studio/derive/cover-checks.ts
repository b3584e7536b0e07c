import assert from 'node:assert/strict';
import type { Note, Score } from '../../../music/score.ts';
import { type CreateRequest, plainRequest } from '../../port.ts';
import { type WrittenSong, writeSong } from '../write-song.ts';

/** Songs, requests and promises that the tests of derived songs share. */

const WORDS = `[Verse]
Light falls over the empty street
I hear the rhythm of tired feet
Nobody waits at the corner store
I do not live there any more
[Chorus]
Carry me home, carry me home
Under the silver and the stone
Carry me home (carry me)`;

export const SHEETS: readonly string[] = [
  '[Verse]\nOne\nTwo\n[Chorus]\nThree',
  '[Verse 1]\nA line that has a good many more syllables in it than the tune of the source could ever want to hold\nShort one\n(ooh ooh)\nThe third\nThe fourth is here\nThe fifth, and then\nThe sixth again\n[Bridge]\nSomething else entirely\nOver the sea\n[Chorus]\nSing it again, oh sing it\nla la la\n[Outro]\nGoodbye',
  '[Intro]\n[Verse]\nIch hab dich gestern noch gesehen\nUnd heute muss ich wieder gehen\n[Instrumental]\n[Refrain]\nBleib noch hier (bleib noch hier)\nBleib bei mir',
  'No markers at all in this one\nOnly a couple of lines\n\nAnd then another paragraph\nThat never even rhymes',
];

export const coverRequest = (changes: Partial<CreateRequest>): CreateRequest => ({
  ...plainRequest,
  seed: 'cover',
  ...changes,
});

let songs: readonly WrittenSong[] | undefined;

/** Sources of several styles and meters; the last two are instrumental. Written once. */
export function sourceSongs(): readonly WrittenSong[] {
  songs ??= (
    [
      { tags: 'pop', lyrics: WORDS },
      { tags: 'trap, rap', lyrics: WORDS, tempoBpm: 140 },
      { tags: 'folk', lyrics: WORDS, timeSignature: '3/4' },
      { tags: 'soul ballad', lyrics: WORDS, timeSignature: '6/8', vocalGender: 'male' },
      {
        tags: 'musical, key change',
        lyrics: `${WORDS}\n[Verse 2]\nAnother day\n${WORDS.slice(WORDS.indexOf('[Chorus]'))}`,
      },
      { tags: 'techno', isInstrumental: true, durationSeconds: 45 },
      { tags: 'cinematic', isInstrumental: true, durationSeconds: 40 },
    ] satisfies Partial<CreateRequest>[]
  ).map((changes) => writeSong({ request: { ...plainRequest, seed: 'source', ...changes }, ordinal: 0 }));
  return songs;
}

/** By written line: a long one may be sung as several. */
export function sungWords({ composition }: WrittenSong): string[] {
  const lines: string[] = [];
  for (const { words, continuesLine } of composition.lines) {
    const text = words.map((word) => word.text).join(' ');
    if (continuesLine === true && lines.length > 0) lines[lines.length - 1] += ` ${text}`;
    else lines.push(text);
  }
  return lines;
}

const nameOf = (part: Score['parts'][number]): string => {
  const { instrument } = part;
  if (instrument.kind === 'singer') return 'singer';
  return 'program' in instrument ? `${instrument.program}` : 'kit' in instrument ? instrument.kit : instrument.patch;
};

export const kitOf = ({ parts }: Score): string | null => {
  const drums = parts.find(({ role }) => role === 'drums');
  return drums === undefined ? null : nameOf(drums);
};

export const programsOf = ({ parts }: Score): string[] =>
  parts.filter(({ role, instrument }) => instrument.kind !== 'singer' && role !== 'drums').map(nameOf);

/** What every score promises: {@link Score}. */
export function assertWhole({ score, composition, brief }: WrittenSong): void {
  assertTiles(score.sections, score.endTick, 'sections');
  assertTiles(score.chords, score.endTick, 'chords');
  assertSung(composition.lead, score, false);
  assertSung(composition.backing ?? [], score, true);
  const seconds = (score.endTick * 60) / (480 * score.tempoChanges[0]!.bpm);
  assert.ok(score.durationSeconds >= seconds - 0.01 && score.durationSeconds <= seconds + 6, 'length');
  for (const note of [...composition.lead, ...(composition.backing ?? []), ...(composition.melody ?? [])]) {
    assert.ok(note.startTick >= 0 && note.durationTicks > 0, `note at ${note.startTick} for ${note.durationTicks}`);
    assert.ok(note.startTick + note.durationTicks <= score.endTick, 'the last note ends with the song');
    assert.ok(Number.isInteger(note.startTick) && Number.isInteger(note.durationTicks), 'whole ticks');
    const { lowPitch, highPitch } = brief.singer ?? { lowPitch: 40, highPitch: 100 };
    assert.ok(note.pitch >= lowPitch && note.pitch <= highPitch, `pitch ${note.pitch} of ${lowPitch} to ${highPitch}`);
  }
  for (const part of score.parts) {
    assert.ok(
      part.notes.every((note) => note.startTick >= 0 && note.startTick <= score.endTick),
      part.id,
    );
    assert.ok(
      score.mix.channels.some(({ partId }) => partId === part.id),
      `${part.id} has a channel`,
    );
  }
}

function assertTiles(spans: readonly { startTick: number; endTick: number }[], endTick: number, what: string): void {
  let tick = 0;
  for (const span of spans) {
    assert.equal(span.startTick, tick, what);
    assert.ok(span.endTick > span.startTick, what);
    tick = span.endTick;
  }
  assert.equal(tick, endTick, what);
}

/** Every syllable has one note that begins it, in order, and no two notes of a voice overlap. */
function assertSung(notes: readonly Note[], { lines }: Score, isBacking: boolean): void {
  const wanted = lines.flatMap((line, i) =>
    line.isBacking === isBacking ? line.words.flatMap((word, j) => word.syllables.map((_, k) => `${i}/${j}/${k}`)) : [],
  );
  const sung = notes.filter(({ syllable }) => !syllable!.isContinuation).map(({ syllable }) => syllable!);
  assert.deepEqual(
    sung.map(({ line, word, syllable }) => `${line}/${word}/${syllable}`),
    wanted,
  );
  for (const [i, note] of notes.entries()) {
    const next = notes[i + 1];
    assert.ok(
      next === undefined || note.startTick + note.durationTicks <= next.startTick,
      `overlap at ${note.startTick}`,
    );
  }
}
