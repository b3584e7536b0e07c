import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BenchRequest, requests } from './requests.ts';

/**
 * Sends the ten requests to a running service and measures every clip with Debian's ffmpeg: loudness, true peak, length
 * of MP3 and WAV (and the MP4 of the first clip of each), silence, and whether every line was sung.
 * `node bench/ten-requests/run.ts <url> <api key> [folder] [only these numbers, comma-separated]`
 */
const [url, apiKey, folder = '/tmp/ten-requests', only] = process.argv.slice(2);
if (url === undefined || apiKey === undefined) throw new Error('usage: run.ts <url> <api key> [folder] [numbers]');
mkdirSync(folder, { recursive: true });
const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
/** What the bench reads of a task and its clips. */
interface TaskAnswer {
  readonly code: number;
  readonly message: string;
  readonly task_id: string;
  readonly data: readonly Clip[];
}
interface Clip {
  readonly title: string;
  readonly lyrics: string;
  readonly duration: number;
  readonly bpm: number;
  readonly key: string;
  readonly lyrics_timing_markers: readonly (readonly [number, number])[];
  readonly unsung_lines: readonly string[];
  readonly audio_url: string;
  readonly wav_url: string;
  readonly video_url: string;
  readonly image_url: string;
}
type Figures = ReturnType<typeof measure>;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const ask = async (address: string, body?: unknown): Promise<TaskAnswer> => {
  const response = await fetch(address, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await response.json()) as TaskAnswer;
};

/** Seconds, integrated loudness and true peak of a file by ffmpeg. */
function measure(file: string): { seconds: number; lufs: number; truePeak: number; silences: number } {
  const probe = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-map', '0:a:0', '-f', 's16le', '-ac', '1', '-ar', '48000', '-'],
    { maxBuffer: 1 << 30 },
  );
  const report = spawnSync(
    'ffmpeg',
    [
      '-hide_banner',
      '-nostats',
      '-i',
      file,
      '-map',
      '0:a:0',
      '-af',
      'silencedetect=n=-60dB:d=2,ebur128=peak=true',
      '-f',
      'null',
      '-',
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  ).stderr;
  const summary = report.slice(report.lastIndexOf('Summary:'));
  return {
    seconds: probe.length / 2 / 48_000,
    lufs: Number(/I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1]),
    truePeak: Number(/Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1]),
    silences: (report.match(/silence_start/g) ?? []).length,
  };
}

const fetchFile = async (address: string, file: string): Promise<string> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
  return file;
};

const norm = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function faultsOf(request: BenchRequest, clip: Clip, figures: Record<string, Figures>): string[] {
  const faults: string[] = [];
  const complain = (when: boolean, what: string): void => void (when && faults.push(what));
  const { mp3, wav, mp4 } = figures as unknown as { mp3: Figures; wav: Figures; mp4?: Figures };
  complain(Math.abs(wav.lufs + 14) > 0.5, `WAV ${wav.lufs} LUFS`);
  complain(Math.abs(mp3.lufs + 14) > 0.5, `MP3 ${mp3.lufs} LUFS`);
  complain(wav.truePeak > -1, `WAV ${wav.truePeak} dBTP`);
  complain(mp3.truePeak > -1, `MP3 ${mp3.truePeak} dBTP`);
  complain(Math.abs(wav.seconds - clip.duration) > 0.0005, `WAV ${wav.seconds} s for ${clip.duration}`);
  complain(Math.abs(mp3.seconds - clip.duration) > 0.05, `MP3 ${mp3.seconds} s for ${clip.duration}`);
  complain(
    mp4 !== undefined && Math.abs(mp4.seconds - clip.duration) > 0.05,
    `MP4 ${mp4?.seconds} s for ${clip.duration}`,
  );
  complain(clip.duration > request.limitSeconds + 0.01, `${clip.duration} s over the limit`);
  complain(mp3.silences > 0, `${mp3.silences} silences`);
  complain(request.mayLeaveLines !== true && clip.unsung_lines.length > 0, `unsung: ${clip.unsung_lines.length}`);
  if (clip.lyrics !== '') {
    const words = clip.lyrics.split('\n').filter((line) => !/^\s*\[/.test(line) && norm(line) !== '');
    const expected = words.length - clip.unsung_lines.length;
    complain(
      clip.lyrics_timing_markers.length < expected,
      `${clip.lyrics_timing_markers.length} markers for ${expected} lines`,
    );
    const starts = clip.lyrics_timing_markers.map((pair) => pair[0]);
    complain(
      starts.some((start, i) => i > 0 && start < starts[i - 1]!),
      'markers out of order',
    );
    complain(
      clip.lyrics_timing_markers.some(([a, b]) => !(b > a)),
      'an empty marker',
    );
  }
  for (const [field, value] of Object.entries(clip)) {
    const mayBeNull = [
      'parent_clip_id',
      'stem',
      'silent',
      'gpt_description_prompt',
      'negative_tags',
      'midi_url',
      'musicxml_url',
      'stream_url',
    ];
    complain(value === null && !mayBeNull.includes(field), `${field} is null`);
  }
  return faults;
}

let bad = 0;
for (const [index, request] of requests.entries()) {
  if (only !== undefined && !only.split(',').includes(String(index + 1))) continue;
  const start = performance.now();
  const created = await ask(`${url}/api/v1/sonic/create`, request.body);
  if (created.code !== 200) throw new Error(`${request.name}: ${JSON.stringify(created)}`);
  let task: TaskAnswer;
  do {
    await sleep(1000);
    task = await ask(`${url}/api/v1/sonic/task/${created.task_id}`);
  } while (task.message !== 'success' && task.code === 200);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${index + 1}. ${request.name}: ${task.message} in ${seconds} s`);
  if (task.code !== 200) bad++;
  for (const [ordinal, clip] of task.data.entries()) {
    const name = path.join(folder, `${index + 1}-${ordinal + 1}`);
    const figures: Record<string, Figures> = {
      mp3: measure(await fetchFile(clip.audio_url, `${name}.mp3`)),
      wav: measure(await fetchFile(clip.wav_url, `${name}.wav`)),
    };
    if (ordinal === 0) figures.mp4 = measure(await fetchFile(clip.video_url, `${name}.mp4`));
    await fetchFile(clip.image_url, `${name}.jpg`);
    writeFileSync(`${name}.json`, JSON.stringify(clip, null, 2));
    const faults = faultsOf(request, clip, figures);
    bad += faults.length;
    const wav = figures.wav!;
    console.log(
      `   ${clip.title} · ${clip.duration} s · ${clip.bpm} bpm · ${clip.key} · ${wav.lufs} LUFS · ${wav.truePeak} dBTP · ` +
        `${clip.lyrics_timing_markers.length} lines, ${clip.unsung_lines.length} unsung · ${faults.length === 0 ? 'ok' : faults.join('; ')}`,
    );
  }
  await sleep(Math.max(0, 3_100 - (performance.now() - start)));
}
console.log(`\n${bad} faults`);
