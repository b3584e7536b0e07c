import { codeLengths } from './code-lengths.ts';
import { deflateTokens, distanceExtraBits, lengthExtraBits } from './deflate-tokens.ts';

/** Two bytes before the data and a checksum of four behind it (RFC 1950). */
const WRAPPER_BYTES = 6;
const STORED_BYTES = 5;
const BLOCK_BITS = 3;
const FIRST_LENGTH_CODE = 257;
/** The order in which the lengths of the length code are sent, and the extra bits of its three run symbols. */
const SENT_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const;
const RUN_EXTRA_BITS: Readonly<Record<number, number>> = { 16: 2, 17: 3, 18: 7 };

/**
 * Bytes that zlib's reference implementation makes of a short text at level 9 (one block; up to some 16,000 symbols). Builds
 * of zlib with faster matching give other sizes, and the human figures come from the reference.
 */
export function deflateSize(bytes: Uint8Array): number {
  const { literals, distances } = deflateTokens(bytes);
  const literalCode = codeLengths(literals, 15);
  const distanceCode = codeLengths(distances, 15);
  const extra =
    weigh(literals, (symbol) => lengthExtraBits[symbol - FIRST_LENGTH_CODE] ?? 0) +
    weigh(distances, (symbol) => distanceExtraBits[symbol]!);
  const dynamicBits =
    extra +
    weigh(literals, (symbol) => literalCode.lengths[symbol]!) +
    weigh(distances, (symbol) => distanceCode.lengths[symbol]!) +
    headerBits(
      literalCode.lengths.slice(0, literalCode.symbolMax + 1),
      distanceCode.lengths.slice(0, distanceCode.symbolMax + 1),
    );
  const fixedBits = extra + weigh(literals, fixedLength) + weigh(distances, () => 5);
  const blockBytes = Math.min(bytesOf(dynamicBits), bytesOf(fixedBits));
  // The reference forgets the byte that the head of a stored block takes.
  return WRAPPER_BYTES + (bytes.length + STORED_BYTES - 1 <= blockBytes ? bytes.length + STORED_BYTES : blockBytes);
}

const bytesOf = (bits: number): number => Math.ceil((BLOCK_BITS + bits) / 8);

const weigh = (counts: readonly number[], bitsOf: (symbol: number) => number): number =>
  counts.reduce((sum, count, symbol) => (count === 0 ? sum : sum + count * bitsOf(symbol)), 0);

const fixedLength = (symbol: number): number => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);

/** Both codes are sent as run lengths of their word lengths, in a code of their own. */
function headerBits(literalLengths: readonly number[], distanceLengths: readonly number[]): number {
  const counts = new Array<number>(19).fill(0);
  countRuns(literalLengths, counts);
  countRuns(distanceLengths, counts);
  const { lengths } = codeLengths(counts, 7);
  const sent =
    Math.max(
      3,
      SENT_ORDER.findLastIndex((symbol) => lengths[symbol] !== 0),
    ) + 1;
  return 14 + 3 * sent + weigh(counts, (symbol) => lengths[symbol]! + (RUN_EXTRA_BITS[symbol] ?? 0));
}

/** Runs as the reference encoder cuts them: 3 to 6 repeats of a length, 3 to 138 zeros; shorter ones are sent one by one. */
function countRuns(lengths: readonly number[], counts: number[]): void {
  let before = -1;
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at]!;
    const runMax = length === 0 ? 138 : length === before ? 6 : 7;
    const runMin = length === 0 || length === before ? 3 : 4;
    let run = 1;
    while (run < runMax && lengths[at + run] === length) run++;
    if (run < runMin) counts[length]! += run;
    else if (length === 0) counts[run <= 10 ? 17 : 18]!++;
    else {
      if (length !== before) counts[length]!++;
      counts[16]!++;
    }
    before = length;
    at += run;
  }
}
