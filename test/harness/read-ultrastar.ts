import assert from 'node:assert/strict';

/** A note of an UltraStar text. */
export interface ReadNote {
  readonly type: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly pitch: number;
  readonly text: string;
}

/** Reads an UltraStar text as usdx.eu/format says, strictly, and knows nothing of how it was written. */
export function readUltraStar(text: string): { headers: Map<string, string>; lines: ReadNote[][] } {
  const rows = text.split('\n');
  assert.equal(rows.pop(), '', 'ends with a line break');
  assert.equal(rows.pop(), 'E');
  const headers = new Map<string, string>();
  while (rows[0]?.startsWith('#')) {
    const [, name, value] = /^#([A-Z0-9]+):(.+)$/.exec(rows.shift()!) ?? assert.fail('a header');
    assert.ok(!headers.has(name!), name);
    headers.set(name!, value!);
  }
  for (const name of ['VERSION', 'TITLE', 'ARTIST', 'AUDIO', 'MP3', 'BPM']) assert.ok(headers.has(name), name);
  const secondsPerBeat = 60 / (Number(headers.get('BPM')) * 4);
  const gapSeconds = Number(headers.get('GAP')) / 1000;
  const lines: ReadNote[][] = [[]];
  let endBeat = 0;
  for (const row of rows) {
    const end = /^- (\d+)$/.exec(row);
    if (end !== null) {
      assert.ok(Number(end[1]) >= endBeat, 'a line ends behind its notes');
      endBeat = Number(end[1]);
      assert.ok(lines.at(-1)!.length > 0, 'no line is empty');
      lines.push([]);
      continue;
    }
    const [, type, start, length, pitch, words] = /^([:*FRG]) (\d+) (\d+) (-?\d+) (.+)$/.exec(row) ?? assert.fail(row);
    assert.ok(Number(start) >= endBeat, `${row}: begins before ${endBeat}`);
    assert.ok(Number(length) >= 1);
    endBeat = Number(start) + Number(length);
    const at = (beat: number) => gapSeconds + beat * secondsPerBeat;
    lines.at(-1)!.push({
      type: type!,
      startSeconds: at(Number(start)),
      endSeconds: at(endBeat),
      pitch: Number(pitch) + 60,
      text: words!,
    });
  }
  assert.ok(lines.at(-1)!.length > 0);
  return { headers, lines };
}
