import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Frame, type FrameKind, frameKinds } from './frame.ts';
import { MaterialError } from './read-blocks.ts';
import { titledOf, unitOf } from './read-units.ts';

const FILE = fileURLToPath(new URL('../../../../../data/lyrics/en/frames/teach.txt', import.meta.url));
const LINES_MAX = 8;

let frames: readonly Frame[] | null = null;

/** Frames of songs that teach. @throws MaterialError naming file and line */
export function englishFrames(): readonly Frame[] {
  frames ??= readFrames('en/frames/teach.txt', readFileSync(FILE, 'utf8'));
  return frames;
}

/** Rows "kind: line / line". @throws MaterialError naming the line */
export function readFrames(file: string, text: string): Frame[] {
  return text.split('\n').flatMap((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    const colon = row.indexOf(': ');
    if (colon < 0) fail('a row is "kind: line / line"');
    const kind = row.slice(0, colon) as FrameKind;
    if (!frameKinds.includes(kind)) fail(`no kind is called "${kind}": ${frameKinds.join(', ')}`);
    const body = row.slice(colon + 2);
    const strange = /[<>~]/.exec(body.replaceAll('<title>', ''));
    if (strange !== null) fail('the only slot is <title>');
    const place = { id: `${file}:${index + 1}`, scene: file };
    const titled = kind === 'chorus' ? titledOf(body, place, fail) : null;
    const { lines } = titled ?? unitOf(body, place, [1, LINES_MAX], fail);
    return [{ id: place.id, kind, title: titled?.title ?? null, lines }];
  });
}
