const BULLET = /^[ \t]{0,12}[-*•–—][ \t]{0,3}(?=[^\s-])/u;
/** A line so long that ends without a mark may be wrapped: it goes on in the next one. */
const WRAPPED_CHARS = [60, 90] as const;

/** A request whose lines end as sentences, without bullets. @example linesEnded('- a\n- b') // 'a.\nb' */
export function linesEnded(request: string): string {
  if (!request.includes('\n')) return request;
  const lines = request
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [least, most] = WRAPPED_CHARS;
  const ended = lines.map((line, at) => {
    const next = lines[at + 1];
    const isWrapped = line.length >= least && line.length <= most && next !== undefined && /^\p{Ll}/u.test(next);
    const goesOn = next === undefined || isWrapped || /[.,:;!?[(/&=-]["']?$/.test(line);
    return goesOn ? line.replace(BULLET, '') : `${line.replace(BULLET, '')}.`;
  });
  return ended.join('\n');
}
