import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { BasicMIDI } from 'spessasynth_core';
import { readAss } from '../harness/read-ass.ts';
import { readLrc } from '../harness/read-lrc.ts';
import { readUltraStar } from '../harness/read-ultrastar.ts';
import { type RunningService, startService } from '../harness/service.ts';

/**
 * Exports real songs whole and opens every file by a reader that is not ours: Info-ZIP (unzip), ffmpeg, another MIDI reader, an XML
 * parser (Python's); UltraStar, ASS, LRC and ChordPro by readers written from their descriptions. What they tell of the same song
 * must agree. `export-run.ts`; ends with 1 when anything is not so.
 */
const CREATE = '/api/v1/sonic/create';
const INCLUDE = [
  ...['mp3', 'cover', 'clip', 'wav', 'stems', 'stems_full', 'midi', 'musicxml', 'chordpro', 'lrc', 'ass', 'ultrastar'],
];
/** WAV, notes, times, both kinds of stems. */
const CREDITS = 2 + 15 + 1 + 15 + 75;
/** A quarter of an UltraStar beat at 400 bpm, and what LRC and ASS round. */
const TIME_SECONDS_MAX = 0.045;

const songs = {
  English: {
    title: 'Paper {Lanterns} \\N <b>',
    prompt:
      '[Verse]\nI left a light on in the hall\nAnd drew your name along the wall\n[Chorus]\nCarry me home, carry me home tonight',
    tags: 'indie pop, warm',
  },
  Chinese: {
    title: '月亮代表',
    prompt: '[Verse]\n月亮走我也走\n我送阿哥到村口\n[Chorus]\n天上云追月',
    tags: 'mandopop',
  },
  spoken: {
    title: 'Late Shift',
    prompt: '[Verse]\nClock in, clock out, the night is long\nCount every step on the way back home',
    tags: 'hip hop, rap',
  },
} as const;

const missing = ['unzip', 'ffmpeg', 'python3'].filter((program) => !hasProgram(program));
if (missing.length > 0) {
  console.log(`skipped: needs ${missing.join(', ')}`);
  process.exit(0);
}
const service = await startService({ SONGWRIGHT_OPERATOR_CREDITS: '100000' });
try {
  for (const [name, song] of Object.entries(songs)) await checkSong(service, name, song);
} finally {
  await service.stop();
}

async function checkSong(service: RunningService, name: string, song: object): Promise<void> {
  const wish = { ...song, custom_mode: true, mv: 'sonic-v5', seed: 'export', duration: 16 };
  const [clip] = (await ended(service, CREATE, wish)) as readonly { clip_id: string; duration: number }[];
  const address = `/api/v1/clips/${clip!.clip_id}/export`;
  const quote = (await service.ask('POST', address, { include: INCLUDE, dry_run: true })).body;
  assert.equal(quote.credits, CREDITS);
  const before = await credits(service);
  const made = (await ended(service, address, { include: INCLUDE })) as unknown as { url: string };
  assert.equal(before - (await credits(service)), CREDITS);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'songwright-export-'));
  try {
    writeFileSync(path.join(folder, 'song.zip'), new Uint8Array(await (await fetch(made.url)).arrayBuffer()));
    run('unzip', ['-t', path.join(folder, 'song.zip')]);
    run('unzip', ['-q', path.join(folder, 'song.zip'), '-d', folder]);
    const files = run('unzip', ['-Z1', path.join(folder, 'song.zip')])
      .trim()
      .split('\n');
    await checkFiles(folder, files, clip!.duration);
    const facts = await checkTexts(service, folder, clip!.clip_id, song);
    console.log(`${name}: ${files.length} files opened, charged ${CREDITS} as quoted; ${facts}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sound, picture and XML, by programs of others. */
async function checkFiles(folder: string, files: readonly string[], seconds: number): Promise<void> {
  for (const name of files.filter((file) => /\.(mp3|wav)$/.test(file))) {
    const output = run(
      'ffmpeg',
      [...['-v', 'error', '-i', path.join(folder, name), '-f', 's16le', '-ac', '1', '-ar', '8000', 'pipe:1']],
      'latin1',
    );
    const length = output.length / 2 / 8_000;
    assert.ok(Math.abs(length - seconds) < 0.05, `${name}: ${length} s of ${seconds}`);
  }
  const cover = await loadImage(readFileSync(path.join(folder, 'cover.jpg')));
  assert.ok(cover.width >= 500 && cover.height >= 500);
  const xml = path.join(folder, 'song.musicxml');
  const counted = run('python3', [
    '-c',
    `import sys, xml.etree.ElementTree as e
root = e.parse(sys.argv[1]).getroot()
print(root.tag, len(root.findall('part')), len(root.findall('.//note')), len(root.findall('.//lyric')))`,
    xml,
  ]);
  assert.match(counted, /^score-partwise [1-9]\d* [1-9]\d* [1-9]\d*$/m);
  // ffmpeg knows both forms of timed words by itself.
  for (const name of ['lyrics.lrc', 'karaoke.ass']) {
    const text = run('ffmpeg', ['-v', 'error', '-i', path.join(folder, name), '-f', 'srt', 'pipe:1']);
    assert.match(text, /-->/, name);
  }
  for (const row of readFileSync(path.join(folder, 'chords.cho'), 'utf8').split('\n')) {
    // A directive, a comment, or words with chords in brackets that are closed.
    assert.match(row, /^(\{[a-z_]+(: ?[^{}]*)?\}|#.*|([^[\]{}]|\[[^[\]{}]+\])*)$/u);
  }
}

interface TimedWord {
  readonly word: string;
  readonly start_s: number;
  readonly end_s: number;
}

/** That the times and pitches of all the texts are the same. */
async function checkTexts(service: RunningService, folder: string, clipId: string, song: object): Promise<string> {
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const { data } = (await service.ask('POST', '/api/v1/sonic/aligned-lyrics', { clip_id: clipId })).body as unknown as {
    data: { alignment: readonly TimedWord[] };
  };
  const starts = data.alignment.map(({ start_s: start }) => start);
  const lrc = readLrc(read('lyrics.lrc'));
  const ass = readAss(read('karaoke.ass'));
  const star = readUltraStar(read('notes.txt'));
  assert.equal(lrc.tags.get('ti'), (song as { title: string }).title);
  const lrcStarts = lrc.lines.flatMap(({ words }) => words.map(({ startSeconds }) => startSeconds));
  isWithin(lrcStarts, starts, 'LRC');
  const assStarts = ass.dialogues.flatMap(({ sung }) => sung.map(({ startSeconds }) => startSeconds));
  isWithin(starts, assStarts, 'ASS');
  const lrcTexts = lrc.lines.map(({ text }) => text).filter((text) => text !== '');
  assert.deepEqual(
    ass.dialogues.map(({ text }) => text),
    lrcTexts,
  );
  const notes = star.lines.flat();
  isWithin(
    starts,
    notes.map(({ startSeconds }) => startSeconds),
    'UltraStar',
  );
  const midi = BasicMIDI.fromArrayBuffer(new Uint8Array(readFileSync(path.join(folder, 'song.mid'))).slice().buffer);
  const sung = notesOf(midi);
  for (const note of notes.filter(({ type }) => type === ':')) {
    const isThere = sung.some(
      ({ pitch, seconds }) => pitch === note.pitch && Math.abs(seconds - note.startSeconds) < TIME_SECONDS_MAX,
    );
    assert.ok(isThere, `UltraStar note ${note.pitch} at ${note.startSeconds} is in no track of the MIDI file`);
  }
  return `${starts.length} words, ${assStarts.length} syllables and ${notes.length} notes at the same times in LRC, ASS, UltraStar and MIDI`;
}

/** Each of these moments is one of those. */
function isWithin(these: readonly number[], those: readonly number[], name: string): void {
  assert.ok(these.length > 0, name);
  for (const at of these) {
    assert.ok(
      those.some((other) => Math.abs(other - at) < TIME_SECONDS_MAX),
      `${name}: nothing at ${at} s`,
    );
  }
}

/** All notes of a MIDI file, by the clock of its tempo map. */
function notesOf(midi: BasicMIDI): readonly { readonly pitch: number; readonly seconds: number }[] {
  const NOTE_ON = 0x90;
  return midi.tracks.flatMap((track) =>
    track.events
      .filter(({ statusByte, data }) => (statusByte & 0xf0) === NOTE_ON && data[1]! > 0)
      .map(({ ticks, data }) => ({ pitch: data[0]!, seconds: midi.midiTicksToSeconds(ticks) })),
  );
}

async function ended(service: RunningService, address: string, wish: object): Promise<unknown> {
  const { status, body } = await service.ask('POST', address, wish);
  assert.equal(status, 200, JSON.stringify(body));
  const answer = await service.finish(String(body.task_id));
  assert.equal(answer.message, 'success', JSON.stringify(answer));
  return answer.data;
}

async function credits(service: RunningService): Promise<number> {
  const { body } = await service.ask('GET', '/api/v1/get-credits');
  return Number(body.credits) + Number(body.extra_credits);
}

function run(program: string, args: readonly string[], encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return execFileSync(program, args, { encoding, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe'] });
}

function hasProgram(name: string): boolean {
  try {
    run('sh', ['-c', `command -v ${name}`]);
    return true;
  } catch {
    return false;
  }
}
