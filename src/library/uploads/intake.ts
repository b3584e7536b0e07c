/** Lets recordings from outside in: fetched and decoded, so that everything behind meets plain sound. */
export interface Intake {
  /**
   * Fetches what an address holds and decodes it.
   * @param folder where files may be left
   * @param accountId whose recording it is
   * @returns a FLAC file of 48 kHz with one or two channels, not longer than {@link intakeLimits.secondsMax}
   * @throws IntakeRefusal whose message is for the customer, or the signal's reason
   */
  takeIn(url: string, folder: string, signal: AbortSignal, accountId: string): Promise<TakenIn>;
  /**
   * The same with a file that is here already.
   * @param fileName what its sender called it; null: nobody knows
   */
  takeInFile(file: string, fileName: string | null, folder: string, signal: AbortSignal): Promise<TakenIn>;
}

export interface TakenIn {
  readonly path: string;
  /** The name of its file; null: that says nothing. */
  readonly title: string | null;
}

/** The recording cannot be taken in; the message says why and what to do. */
export class IntakeRefusal extends Error {
  override readonly name = 'IntakeRefusal';
}

export const intakeLimits = {
  /** Of sound, counted as it is decoded. */
  secondsMax: 8 * 60,
  fetchBytesMax: 300_000_000,
  fetchMsMax: 60_000,
  /** By the clock, for a machine that is busy with others; what is spent is limited by {@link decodeCpuSecondsMax}. */
  decodeMsMax: 80_000,
  /** Processor time of the decoding process: so much for any file, for a megabyte, and for a second that it says it lasts. */
  decodeCpuSeconds: 6,
  decodeCpuSecondsPerMegabyte: 0.15,
  decodeCpuSecondsPerSecond: 0.03,
  /** Recordings decoded at the same time by one worker process. */
  decodesMax: 2,
  /** Resident memory of the decoding process. */
  decodeMemoryBytesMax: 600_000_000,
  decodedBytesMax: 120_000_000,
} as const;

/** How much processor time decoding a file may take. */
export const decodeCpuSecondsMax = (bytes: number, declaredSeconds: number): number =>
  intakeLimits.decodeCpuSeconds +
  (intakeLimits.decodeCpuSecondsPerMegabyte * bytes) / 1e6 +
  intakeLimits.decodeCpuSecondsPerSecond * declaredSeconds;
