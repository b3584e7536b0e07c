import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Frame,
  type FrameKind,
  type FrameVoice,
  frameKinds,
  frameVoices,
  type SlotNeed,
  slotNeeds,
} from './frame.ts';
import { MaterialError } from './read-blocks.ts';
import { titledOf, unitOf } from './read-units.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/lyrics/en/frames/', import.meta.url));
const LINES_MAX = 8;
const SLOT = /~([A-Za-z]*)/g;
const KNOWN_SLOTS = new Set('name dear names age years role thing product claim place title'.split(' '));

let frames: ReadonlyMap<FrameVoice, readonly Frame[]> | null = null;

/** The frames of plain songs by their voice. @throws MaterialError naming file and line */
export function englishFrames(): ReadonlyMap<FrameVoice, readonly Frame[]> {
  frames ??= new Map(
    globSync(path.join(FOLDER, '*.txt'))
      .sort()
      .map((file) => {
        const voice = path.basename(file, '.txt') as FrameVoice;
        if (!frameVoices.includes(voice)) throw new MaterialError(file, 0, 'no voice has this name');
        return [voice, readFrames(`en/frames/${voice}.txt`, readFileSync(file, 'utf8'))];
      }),
  );
  return frames;
}

/** Rows "kind tag tag: line / line". @throws MaterialError naming the line */
export function readFrames(file: string, text: string): Frame[] {
  return text.split('\n').flatMap((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    const [, head = '', body = ''] = /^([a-z -]+): (.+)$/.exec(row) ?? fail('a row is "kind tag: line / line"');
    const [kind = '', ...tags] = head.split(/\s+/);
    if (!frameKinds.includes(kind as FrameKind)) fail(`no kind is called "${kind}"`);
    const place = { id: `${file}:${index + 1}`, scene: file };
    const isTitled = kind === 'chorus';
    const unit = isTitled ? titledOf(body, place, fail) : unitOf(body, place, [1, LINES_MAX], fail);
    const slots = [...unit.lines.join(' / ').matchAll(SLOT)].map(([, need]) => need || 'any');
    const unknown = slots.find((need) => !slotNeeds.includes(need as SlotNeed));
    if (unknown !== undefined) fail(`no statement is called "${unknown}"`);
    const named = [...body.matchAll(/<([^>]*)>/g)].map(([, name]) => name!);
    const strange = named.find((name) => !KNOWN_SLOTS.has(name));
    if (strange !== undefined) fail(`no slot is called "${strange}"`);
    if ((kind === 'lead' || kind === 'names') && slots.length !== 1) fail('a lead has one ~');
    return [
      {
        id: place.id,
        kind: kind as FrameKind,
        tags,
        title: isTitled ? (unit as { title?: string }).title! : null,
        lines: unit.lines,
        slots: slots as SlotNeed[],
      },
    ];
  });
}
