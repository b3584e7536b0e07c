import { access, open } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredSecondsOf } from '../../audio/decoding/declared-seconds.ts';
import { ProductionError } from '../production/production-order.ts';
import { runLimited } from '../production/run-child.ts';
import { createSlots } from '../production/slots.ts';
import { confineDecoder, OUT_PATH, SOURCE_PATH } from './confine-decoder.ts';
import { type DecodeOrder, FFMPEG_MARK, REFUSAL_MARK } from './decode-order.ts';
import { decodeCpuSecondsMax, type Intake, IntakeRefusal, intakeLimits } from './intake.ts';
import { titleFromUrl } from './title-from-url.ts';

/** Downloads what an address holds into a new file. The message of what it throws may be shown when `mayShow` says so. */
export interface Download {
  fetchToFile(
    url: string,
    path: string,
    limits: { bytesMax: number; deadlineMs: number },
    signal: AbortSignal,
    accountId: string,
  ): Promise<void>;
  /** Whether a failure is of the sender's making, and its message for them. */
  mayShow(error: unknown): error is Error;
}

/** The programs of the decoding process lie beside this module. */
const PROGRAM = fileURLToPath(new URL('./decode-child.ts', import.meta.url));

const DECODE_LIMITS = {
  secondsMax: intakeLimits.decodeMsMax / 1000,
  memoryBytesMax: intakeLimits.decodeMemoryBytesMax,
  outputBytesMax: intakeLimits.decodedBytesMax,
} as const;

/** Fetches by `download` and decodes in a process of its own. */
export const createIntake = (download: Download): Intake => ({
  async takeIn(url, folder, signal, accountId) {
    const sourcePath = path.join(folder, 'fetched');
    const { fetchBytesMax: bytesMax, fetchMsMax: deadlineMs } = intakeLimits;
    const limits = { bytesMax, deadlineMs };
    await download.fetchToFile(url, sourcePath, limits, signal, accountId).catch((error: unknown) => {
      throw download.mayShow(error) ? new IntakeRefusal(error.message, { cause: error }) : error;
    });
    return { path: await decodeFile(sourcePath, folder, signal), title: titleFromUrl(url) };
  },
  async takeInFile(file, fileName, folder, signal) {
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new IntakeRefusal('The recording is not here any more. Upload it again.');
    const title = fileName === null ? null : titleFromUrl(`file:///${encodeURIComponent(fileName.toWellFormed())}`);
    return { path: await decodeFile(file, folder, signal), title };
  },
});

const decodes = createSlots(intakeLimits.decodesMax);

/** @returns a FLAC in the folder. @throws IntakeRefusal, or the signal's reason */
export async function decodeFile(sourcePath: string, folder: string, signal: AbortSignal): Promise<string> {
  const outPath = path.join(folder, 'decoded.flac');
  const decode = (mayUseFfmpeg: boolean): Promise<void> =>
    decodes.run(signal, () => decodeConfined(sourcePath, outPath, mayUseFfmpeg, signal));
  await decode(false)
    .catch((error: unknown) => {
      if (!(error instanceof ProductionError) || error.message !== FFMPEG_MARK) throw error;
      return decode(true);
    })
    .catch((error: unknown) => {
      throw error instanceof ProductionError ? refusalOf(error) : error;
    });
  return outPath;
}

/** One decoding process, with both files open. @throws ProductionError, or the signal's reason */
async function decodeConfined(
  sourcePath: string,
  outPath: string,
  mayUseFfmpeg: boolean,
  signal: AbortSignal,
): Promise<void> {
  const declaredSeconds = await declaredSecondsOf(sourcePath);
  await using source = await open(sourcePath, 'r');
  const cpuSecondsMax = decodeCpuSecondsMax((await source.stat()).size, declaredSeconds);
  await using out = await open(outPath, 'w', 0o600);
  const owner = await out.stat();
  const confinement = await confineDecoder(source, out, mayUseFfmpeg);
  const message: DecodeOrder = { sourcePath: SOURCE_PATH, outPath: OUT_PATH, mayUseFfmpeg };
  const job = { program: PROGRAM, message, name: 'recording', outPath, confinement };
  try {
    await runLimited(job, { ...DECODE_LIMITS, cpuSecondsMax }, signal);
  } finally {
    for (const file of [source, out]) await file.chown(owner.uid, owner.gid);
  }
}

function refusalOf(error: ProductionError): IntakeRefusal {
  if (error.message.startsWith(REFUSAL_MARK)) return new IntakeRefusal(error.message.slice(REFUSAL_MARK.length));
  const message = 'The file cannot be decoded within the limits of this service. Send a shorter or simpler file.';
  return new IntakeRefusal(message, { cause: error });
}
