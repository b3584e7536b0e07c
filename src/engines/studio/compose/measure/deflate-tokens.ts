/** What deflate makes of a text: how often each literal or length code (0..285) and each distance code (0..29) occurs. */
export interface DeflateTokens {
  readonly literals: number[];
  readonly distances: number[];
}

const MATCH_MIN = 3;
const MATCH_MAX = 258;
/** Matches of the least length are not worth a distance beyond this. */
const FAR = 4096;
const LITERAL_CODES = 286;
const DISTANCE_CODES = 30;
const END_OF_BLOCK = 256;

/**
 * Matching as RFC 1951's reference encoder does it at its highest level: the longest of all earlier matches, nearest first,
 * kept only when the next position has none longer. Its quirk, that nothing can match the very first byte, is kept.
 */
export function deflateTokens(bytes: Uint8Array): DeflateTokens {
  const literals = new Array<number>(LITERAL_CODES).fill(0);
  const distances = new Array<number>(DISTANCE_CODES).fill(0);
  literals[END_OF_BLOCK] = 1;
  let held: Match = NONE;
  let isByteHeld = false;
  for (let at = 0; at < bytes.length; ) {
    const found: Match = held.length < MATCH_MAX ? longestMatch(bytes, at, held.length) : NONE;
    if (held.length >= MATCH_MIN && found.length <= held.length) {
      literals[lengthCode(held.length)]!++;
      distances[distanceCode(held.distance)]!++;
      at += held.length - 1;
      held = NONE;
      isByteHeld = false;
      continue;
    }
    if (isByteHeld) literals[bytes[at - 1]!]!++;
    held = found;
    isByteHeld = true;
    at++;
  }
  if (isByteHeld) literals[bytes.at(-1)!]!++;
  return { literals, distances };
}

interface Match {
  readonly length: number;
  readonly distance: number;
}

const NONE: Match = { length: MATCH_MIN - 1, distance: 0 };

function longestMatch(bytes: Uint8Array, at: number, lengthBefore: number): Match {
  const rest = Math.min(MATCH_MAX, bytes.length - at);
  if (rest < MATCH_MIN) return NONE;
  let best: Match = { length: Math.max(lengthBefore, MATCH_MIN - 1), distance: 0 };
  for (let start = at - 1; start > 0 && best.length < rest; start--) {
    let length = 0;
    while (length < rest && bytes[start + length] === bytes[at + length]) length++;
    if (length > best.length) best = { length, distance: at - start };
  }
  if (best.distance === 0) return NONE;
  return best.length === MATCH_MIN && best.distance > FAR ? NONE : best;
}

/** Lengths from 3 in classes of 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4 ...; 258 has its own. */
export const lengthExtraBits: readonly number[] = Array.from({ length: 29 }, (_, code) =>
  code < 8 || code === 28 ? 0 : (code >> 2) - 1,
);
export const distanceExtraBits: readonly number[] = Array.from({ length: DISTANCE_CODES }, (_, code) =>
  code < 4 ? 0 : (code >> 1) - 1,
);

function lengthCode(length: number): number {
  if (length === MATCH_MAX) return END_OF_BLOCK + 29;
  let code = 0;
  for (let base = MATCH_MIN; base + 2 ** lengthExtraBits[code]! <= length; code++) base += 2 ** lengthExtraBits[code]!;
  return END_OF_BLOCK + 1 + code;
}

function distanceCode(distance: number): number {
  let code = 0;
  for (let base = 1; base + 2 ** distanceExtraBits[code]! <= distance; code++) base += 2 ** distanceExtraBits[code]!;
  return code;
}
