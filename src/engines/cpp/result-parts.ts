/** A part of a result: bytes of the answer, not copied. */
export interface ResultPart {
  readonly contentType: string;
  readonly body: Buffer;
}

const LINE_END = '\r\n';
const RIFF_HEAD_BYTES = 8;
const PARTS_MAX = 64;

/**
 * Takes a `multipart/mixed` answer apart. Parts have no length of their own: where one is a WAV file its own length counts, so
 * that sound which holds the boundary by chance cuts nothing; of others the next boundary ends them.
 * @returns what is whole of it; a body that is cut short loses its last part
 */
export function resultParts(body: Buffer, contentType: string): readonly ResultPart[] {
  const boundary = /boundary=([\w-]{1,70})/.exec(contentType)?.[1];
  if (boundary === undefined) return [];
  const opening = `--${boundary}${LINE_END}`;
  const parts: ResultPart[] = [];
  let at = 0;
  while (parts.length < PARTS_MAX && body.toString('latin1', at, at + opening.length) === opening) {
    const headEnd = body.indexOf(LINE_END + LINE_END, at);
    if (headEnd < 0) break;
    const from = headEnd + 4;
    const to = body.indexOf(`${LINE_END}--${boundary}`, earliestEnd(body, from));
    if (to < 0) break;
    const head = body.toString('latin1', at, headEnd);
    parts.push({ contentType: /^content-type:\s*(\S+)/im.exec(head)?.[1] ?? '', body: body.subarray(from, to) });
    at = to + LINE_END.length;
  }
  return parts;
}

function earliestEnd(body: Buffer, from: number): number {
  if (body.toString('latin1', from, from + 4) !== 'RIFF') return from;
  const end = from + RIFF_HEAD_BYTES + body.readUInt32LE(from + 4);
  return end <= body.length ? end : from;
}
