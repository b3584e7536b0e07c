/**
 * How the studio's records measure: `node bench/sound.ts [--songs 100] [--seconds 50] [--seed text] [--genre Pop] [--folder path]
 * [--wishes odd] [--only songs,instruments] [--share 1/2] [--json path]`. Renders songs of all genres by the path that requests take, prints the
 * figures of each song, then one line for each thing that the sound must show.
 *
 * --songs    how many, sung genres, music without singing and free tags by turns
 * --seconds  length asked for
 * --wishes   odd: bare bands, odd meters, extreme tempos and lengths instead (28 of them)
 * --folder   where spectrogram pictures (and `--wav` masters) go
 * --share    this part of the songs only, so that two processes can share the work; --json writes what was found for both
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeWav } from '../src/audio/codecs/wav/wav-writer.ts';
import { createTimeline } from '../src/music/timeline.ts';
import { composeBenchSong } from './songs/bench-song.ts';
import { formatSummary, type SummaryLine } from './songs/summary.ts';
import { instrumentSection } from './sound/instrument-section.ts';
import { measureSong, type SongRow } from './sound/measure-song.ts';
import { oddSongs } from './sound/odd-songs.ts';
import { renderBenchSong } from './sound/render-bench-song.ts';
import { formatRow, songSection } from './sound/song-section.ts';
import { drawSpectrogram } from './sound/spectrogram-picture.ts';
import { wishedSongs } from './sound/wished-songs.ts';

const { values } = parseArgs({
  options: {
    songs: { type: 'string', default: '36' },
    seconds: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'sound' },
    genre: { type: 'string' },
    wishes: { type: 'string', default: 'usual' },
    folder: { type: 'string' },
    wav: { type: 'boolean', default: false },
    only: { type: 'string', default: 'songs,instruments' },
    share: { type: 'string', default: '1/1' },
    json: { type: 'string' },
  },
});
const parts = new Set(values.only.split(','));
const [share, shares] = values.share.split('/').map(Number) as [number, number];
const summary: SummaryLine[] = [];

if (parts.has('songs')) {
  const rows: SongRow[] = [];
  if (values.folder !== undefined) mkdirSync(values.folder, { recursive: true });
  const [count, seconds] = [Number(values.songs), Number(values.seconds)];
  const wished =
    values.wishes === 'odd'
      ? oddSongs(count, seconds, values.seed)
      : wishedSongs(count, seconds, values.seed, values.genre);
  for (const [index, { ordinal, ...wish }] of wished.entries()) {
    if (index % shares !== share - 1) continue;
    const song = composeBenchSong(wish, ordinal);
    const rendered = await renderBenchSong(song);
    const row = measureSong(rendered);
    rows.push(row);
    console.log(formatRow(row));
    if (values.folder === undefined) continue;
    const { score } = song.written;
    const timeline = createTimeline(score);
    const marks = score.sections.map(({ label, startTick }) => ({
      seconds: timeline.secondsAt(startTick),
      text: label,
    }));
    const file = path.join(values.folder, song.name.replaceAll(/[^\w]+/g, '-'));
    drawSpectrogram(rendered.master, marks, `${song.name}: ${row.line}`, `${file}.png`);
    if (values.wav) await writeWav(rendered.master, `${file}.wav`, 24);
  }
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows));
  const section = songSection(rows);
  console.log(section.lines.join('\n'));
  summary.push(...section.summary);
}
if (parts.has('instruments')) {
  const section = instrumentSection();
  console.log(section.lines.join('\n'));
  summary.push(...section.summary);
}
console.log(`\nSummary\n${formatSummary(summary)}`);
