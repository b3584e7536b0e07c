import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { UsageError } from '../../cli/read-arguments.ts';
import { chordSymbol } from '../music/chord.ts';
import { keyAt } from '../music/key.ts';
import type { MidiEvent, MidiTrack } from '../music/midi-file/midi-events.ts';
import { readMidiFile } from '../music/midi-file/read-midi-file.ts';
import type { Score } from '../music/score.ts';
import { compose, composeFile } from './compose-command.ts';
import { composeLimits } from './compose-command-lines.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'compose-'));
after(() => rm(folder, { recursive: true }));

const lyrics = `[Verse]
Beautiful yesterday, 24 hours to go
Shouldn't we wander the everlasting snow?
(oh yeah)
[Chorus]
Golden light, don't leave me tonight
Golden light, you're my only guide`;
const sung = { custom_mode: true, mv: 'sonic-v5', tags: 'pop', prompt: lyrics, title: 'Golden Light', seed: 'one' };
const described = { custom_mode: false, mv: 'sonic-v5', gpt_description_prompt: 'rainy lo-fi about night trains' };
const played = { custom_mode: true, mv: 'sonic-v5', tags: 'epic trailer', make_instrumental: true, duration: 42 };

async function run(name: string, lines: readonly unknown[]) {
  const requests = path.join(folder, `${name}.jsonl`);
  const out = path.join(folder, name);
  await writeFile(requests, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  const outcome = await composeFile(requests, out);
  return { out, outcome, files: (await readdir(out)).sort() };
}

interface ScoreFile extends Score {
  readonly clip: Readonly<Record<string, unknown>>;
}
const scoreOf = async (out: string, name: string): Promise<ScoreFile> =>
  JSON.parse(await readFile(path.join(out, `${name}.score.json`), 'utf8'));
const tracksOf = async (out: string, name: string) =>
  readMidiFile(await readFile(path.join(out, `${name}.mid`))).tracks;
const eventsOf = <Kind extends MidiEvent['kind']>(track: MidiTrack, kind: Kind) =>
  track.events.filter((event): event is Extract<MidiEvent, { kind: Kind }> => event.kind === kind);
const textsOf = (track: MidiTrack, type: string) => eventsOf(track, 'text').filter((event) => event.type === type);
const nameOf = (track: MidiTrack): string => textsOf(track, 'trackName')[0]!.text;

test('writes two takes of each request, MIDI and score', async () => {
  const { files, outcome } = await run('takes', [sung, described]);
  assert.deepEqual(files, [
    '0001-a.mid',
    '0001-a.score.json',
    '0001-b.mid',
    '0001-b.score.json',
    '0002-a.mid',
    '0002-a.score.json',
    '0002-b.mid',
    '0002-b.score.json',
  ]);
  assert.deepEqual(outcome, { requestCount: 2, refused: [], refusedCount: 0 });
});

test('puts the score into the MIDI file: written ticks, syllables as lyrics, chords, sections, key and tempo', async () => {
  const { out } = await run('midi', [sung]);
  for (const name of ['0001-a', '0001-b']) {
    const score = await scoreOf(out, name);
    const [conductor, ...tracks] = await tracksOf(out, name);
    const lead = score.parts.find((part) => part.role === 'lead')!;
    const track = tracks.find((candidate) => nameOf(candidate) === 'lead')!;
    assert.deepEqual(
      eventsOf(track, 'noteOn').map((event) => [event.tick, event.pitch]),
      lead.notes.map((note) => [note.startTick, note.pitch]),
    );
    const first = lead.notes.filter((note) => !note.syllable!.isContinuation);
    const sungSyllables = first.map(({ startTick, syllable }) => [
      startTick,
      score.lines[syllable!.line]!.words[syllable!.word]!.syllables[syllable!.syllable]!.text,
    ]);
    assert.deepEqual(
      textsOf(track, 'lyric').map((event) => [event.tick, event.text.replace(/[-\s]+$/, '')]),
      sungSyllables,
    );
    const sungText = textsOf(track, 'lyric')
      .map((event) => event.text)
      .join('')
      .replaceAll('-', '')
      .replaceAll('\r', ' ');
    assert.match(
      sungText,
      /^Beautiful yesterday twentyfour hours to go Shouldn't we wander the everlasting snow Golden/,
    );
    const chordAt = (tick: number): string => {
      const event = score.chords.findLast((candidate) => candidate.startTick <= tick)!;
      return chordSymbol(event.chord, keyAt(score.key, score.keyChanges ?? [], event.startTick));
    };
    const chords = textsOf(conductor!, 'text');
    assert.ok(chords.length > 4);
    for (const { tick, text } of chords) assert.equal(text, chordAt(tick));
    for (const { startTick } of score.chords) {
      assert.equal(chords.findLast((event) => event.tick <= startTick)!.text, chordAt(startTick));
    }
    assert.deepEqual(
      textsOf(conductor!, 'marker').map(({ tick, text }) => [tick, text]),
      score.sections.map((section) => [section.startTick, section.label]),
    );
    assert.equal(eventsOf(conductor!, 'tempo').length, score.tempoChanges.length);
    assert.equal(eventsOf(conductor!, 'key').length, 1 + (score.keyChanges ?? []).length);
  }
});

test('names tracks by role, numbered from the second on, and gives instrumentals no lead', async () => {
  const { out } = await run('roles', [sung, played]);
  const score = await scoreOf(out, '0001-a');
  const [, ...tracks] = await tracksOf(out, '0001-a');
  const counts = new Map<string, number>();
  const expected = score.parts.map(({ role }) => {
    const count = (counts.get(role) ?? 0) + 1;
    counts.set(role, count);
    return count === 1 ? role : `${role} ${count}`;
  });
  assert.deepEqual(tracks.map(nameOf), expected);
  const names = (await tracksOf(out, '0002-a')).map(nameOf);
  assert.ok(!names.includes('lead') && names.includes('hook'), names.join());
  assert.ok(Math.abs((await scoreOf(out, '0002-a')).durationSeconds - 42) < 0.05);
});

test('tells of each song what its clip would tell', async () => {
  const { out } = await run('told', [
    { ...sung, bpm: 97, key: 'Bb minor', time_signature: '3/4', tags: 'pop, flimsywhistle' },
  ]);
  const { clip } = await scoreOf(out, '0001-b');
  assert.deepEqual([clip.bpm, clip.key, clip.time_signature, clip.unsung_lines], [97, 'Bb minor', '3/4', []]);
  assert.match(JSON.stringify(clip.interpretation), /flimsywhistle/);
});

test('answers bad lines with the error body of the interface and goes on', async () => {
  const { out, files, outcome } = await run('bad', ['{"mv":', { ...described, mv: 'sonic-v9' }, '', '[]', described]);
  assert.deepEqual(
    files.filter((file) => file.endsWith('.error.json')),
    ['0001.error.json', '0002.error.json', '0004.error.json'],
  );
  assert.ok(files.includes('0005-a.mid') && !files.some((file) => file.startsWith('0003')));
  assert.deepEqual([outcome.requestCount, outcome.refusedCount], [4, 3]);
  const body = JSON.parse(await readFile(path.join(out, '0002.error.json'), 'utf8'));
  assert.deepEqual([body.code, body.type, body.param, body.request_id], [400, 'bad_request', 'mv', 'line-0002']);
  assert.equal(body.error, body.message);
});

test('passes over a line that is too long without composing it', async () => {
  const { out, files } = await run('long', ['x'.repeat(composeLimits.lineBytesMax + 1), described]);
  assert.ok(files.includes('0002-b.mid'));
  assert.equal(JSON.parse(await readFile(path.join(out, '0001.error.json'), 'utf8')).code, 413);
});

test('removes what an earlier run wrote for a line that now turns out otherwise', async () => {
  await run('again', [described, { mv: 'none' }]);
  const { files } = await run('again', [{ mv: 'none' }, described]);
  assert.deepEqual(
    files.map((file) => file.slice(0, 6)),
    ['0001.e', '0002-a', '0002-a', '0002-b', '0002-b'],
  );
});

test('gives the same bytes every time, and other songs on other lines', async () => {
  const [first, second] = [await run('same-1', [described, described]), await run('same-2', [described, described])];
  const bytes = (run: { out: string }, file: string) => readFile(path.join(run.out, file));
  for (const file of first.files) assert.deepEqual(await bytes(first, file), await bytes(second, file), file);
  assert.notDeepEqual(await bytes(first, '0001-a.mid'), await bytes(first, '0002-a.mid'));
});

test('takes producer bodies: length, tempo folded by octaves, instrumental with empty lyrics', async () => {
  const { out, outcome } = await run('producer', [
    { sound: 'calm piano', lyrics: '', length: 31, seed: 'p' },
    { lyrics: '[Verse]\nHello my friend\nThe night is long', sound: 'rock', bpm: '30.5' },
    { sound: '  ', lyrics: '' },
    { sound: 'pop', length: 241 },
  ]);
  assert.equal(outcome.refusedCount, 2);
  const calm = await scoreOf(out, '0001-a');
  assert.ok(Math.abs(calm.durationSeconds - 31) < 0.05 && calm.lines.length === 0);
  const rock = await scoreOf(out, '0002-a');
  assert.deepEqual([rock.tempoChanges[0]!.bpm, rock.lines.length], [61, 2]);
});

test('says how it is used when something is missing', async () => {
  await assert.rejects(compose([]), UsageError);
  await assert.rejects(compose(['only-one']), UsageError);
  await assert.rejects(compose([path.join(folder, 'nowhere.jsonl'), folder]), /no file of requests/);
});
