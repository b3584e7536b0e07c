import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createProgressBar } from '../../cli/progress-bar.ts';
import { readArguments, UsageError } from '../../cli/read-arguments.ts';
import { startStopwatch } from '../core/clock.ts';
import { ApiError } from '../core/errors.ts';
import { type CreateRequest, EngineRefusal } from '../engines/port.ts';
import { writeSong } from '../engines/studio/write-song.ts';
import { envelopeOf } from '../http/error-reply.ts';
import { formatKey } from '../music/key.ts';
import { formatMeter } from '../music/meter.ts';
import { writeMidiFile } from '../music/midi-file/write-midi-file.ts';
import { composeLimits, type RequestLine, readRequestLines } from './compose-command-lines.ts';
import { readComposeRequest } from './compose-command-request.ts';

export const COMPOSE_USAGE = `songwright compose REQUESTS.jsonl OUT/

  Writes songs without sound: for each line, a body that POST /api/v1/sonic/create (or producer create) takes,
  two takes of its song as OUT/0001-a.mid, 0001-a.score.json, 0001-b.mid, 0001-b.score.json. A line that is no
  valid request gives OUT/0001.error.json and exit code 1; the others are written all the same. "-" reads standard input.
  The number is the line's; blank lines are passed over. At most ${composeLimits.linesMax} lines of ${composeLimits.lineBytesMax / 1024} KiB.

  Tracks of the MIDI files are named by role (lead is the sung line; chords, chords 2 ...; the tune of an instrumental
  is the first track named hook) and carry written ticks, 480 a quarter; syllables are lyric events, chords text events.`;

const TAKES = ['a', 'b'] as const;
const NAMED_REFUSALS_MAX = 10;

/** What a run wrote. */
export interface ComposeOutcome {
  readonly requestCount: number;
  /** Names of the error files. */
  readonly refused: readonly string[];
  readonly refusedCount: number;
}

/** The operator's command. Needs no database and loads nothing that makes sound. @throws UsageError */
export async function compose(args: readonly string[]): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h', default: false } } as const;
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, COMPOSE_USAGE);
  if (values.help) {
    process.stdout.write(`${COMPOSE_USAGE}\n`);
    return;
  }
  const [requestsPath, outFolder, ...rest] = positionals;
  if (requestsPath === undefined || outFolder === undefined || rest.length > 0) throw new UsageError(COMPOSE_USAGE);
  const watch = startStopwatch();
  const outcome = await composeFile(requestsPath, outFolder);
  process.stdout.write(`${summaryOf(outcome, outFolder, watch())}\n`);
  if (outcome.refusedCount > 0) process.exitCode = 1;
}

/** Writes the songs of a file of requests, one after another. @throws UsageError when the file cannot be read */
export async function composeFile(requestsPath: string, outFolder: string): Promise<ComposeOutcome> {
  const fileBytes = requestsPath === '-' ? null : await sizeOf(requestsPath);
  await mkdir(outFolder, { recursive: true });
  const bar = createProgressBar(process.stderr);
  const refused: string[] = [];
  let requestCount = 0;
  let refusedCount = 0;
  try {
    for await (const line of readRequestLines(requestsPath, fileBytes)) {
      if (line.number > composeLimits.linesMax) {
        throw new UsageError(`the file has more than ${composeLimits.linesMax} lines: split it`);
      }
      if (isBlank(line)) continue;
      requestCount++;
      const error = await composeLine(line, outFolder);
      if (error !== null && ++refusedCount <= NAMED_REFUSALS_MAX) refused.push(error);
      if (process.stderr.isTTY) bar.show(100 * (line.fraction ?? 0), `${requestCount} requests`);
    }
  } finally {
    bar.end();
  }
  return { requestCount, refused, refusedCount };
}

/** @returns the name of the error file, or null when both takes were written */
async function composeLine(line: RequestLine, outFolder: string): Promise<string | null> {
  const name = String(line.number).padStart(4, '0');
  const errorFile = `${name}.error.json`;
  const filesOf = (take: string): string[] => [`${name}-${take}.mid`, `${name}-${take}.score.json`];
  try {
    if (line.bytes instanceof ApiError) throw line.bytes;
    const request = readComposeRequest(line.bytes, `compose ${line.number}`);
    const songs = TAKES.map((_, ordinal) => writeTake(request, ordinal));
    for (const [index, files] of songs.entries()) {
      const [midiFile, scoreFile] = filesOf(TAKES[index]!);
      await writeFile(path.join(outFolder, midiFile!), files.midi);
      await writeFile(path.join(outFolder, scoreFile!), files.score);
    }
    await rm(path.join(outFolder, errorFile), { force: true });
    return null;
  } catch (error) {
    const refusal = refusalOf(error, line.number);
    await writeFile(path.join(outFolder, errorFile), `${JSON.stringify(envelopeOf(refusal, `line-${name}`))}\n`);
    for (const file of TAKES.flatMap(filesOf)) await rm(path.join(outFolder, file), { force: true });
    return errorFile;
  }
}

/** The score as clips keep it, and what their page would tell of the song, under the names of the wire. */
function writeTake(request: CreateRequest, ordinal: number): { readonly midi: Uint8Array; readonly score: string } {
  const { score, brief, lyrics, remarks } = writeSong({ request, ordinal });
  const told = {
    lyrics,
    bpm: score.tempoChanges[0]!.bpm,
    key: formatKey(score.key),
    time_signature: formatMeter(score.meter),
    duration: score.durationSeconds,
    genres: brief.genres,
    unsung_lines: score.unsungLines,
    interpretation: { ...brief.interpretation, ...(remarks.length > 0 ? { lyrics: remarks } : {}) },
  };
  return {
    midi: writeMidiFile(score, { timing: 'written', trackNames: 'roles' }),
    score: `${JSON.stringify({ ...score, clip: told })}\n`,
  };
}

/** What the interface would answer; the cause of a fault of ours goes to standard error. */
function refusalOf(error: unknown, lineNumber: number): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EngineRefusal) return new ApiError('bad_request', error.message);
  if (error instanceof Error && 'syscall' in error) throw error;
  process.stderr.write(`songwright: line ${lineNumber}: ${(error as Error).stack ?? String(error)}\n`);
  return new ApiError('api_error');
}

const isBlank = ({ bytes }: RequestLine): boolean =>
  !(bytes instanceof ApiError) && bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (found === null || found.isDirectory()) throw new UsageError(`there is no file of requests at ${file}`);
  return found.size;
}

function summaryOf(
  { requestCount, refused, refusedCount }: ComposeOutcome,
  outFolder: string,
  seconds: number,
): string {
  const written = requestCount - refusedCount;
  const told = `${written} requests, ${TAKES.length * written} songs in ${outFolder} (${seconds.toFixed(1)} s)`;
  if (refusedCount === 0) return told;
  const more = refusedCount > refused.length ? ` and ${refusedCount - refused.length} more` : '';
  return `${told}; ${refusedCount} refused: ${refused.join(', ')}${more}`;
}
