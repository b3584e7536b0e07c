import assert from 'node:assert/strict';

/** A line of a script. */
export interface Dialogue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Its text without commands. */
  readonly text: string;
  /** The pieces that are sung, with their times. */
  readonly sung: readonly { readonly text: string; readonly startSeconds: number; readonly endSeconds: number }[];
}

/** Reads a script by the specification of the format (SSA v4+): sections, formats by name, karaoke in centiseconds. */
export function readAss(script: string): { info: Map<string, string>; styles: Set<string>; dialogues: Dialogue[] } {
  const info = new Map<string, string>();
  const styles = new Set<string>();
  const dialogues: Dialogue[] = [];
  let section = '';
  let format: string[] = [];
  for (const row of script.split('\n')) {
    if (row === '' || row.startsWith(';')) continue;
    if (/^\[.+\]$/.test(row)) {
      section = row.slice(1, -1);
      continue;
    }
    const name = row.slice(0, row.indexOf(':'));
    const value = row.slice(name.length + 1).trim();
    if (section === 'Script Info') info.set(name, value);
    else if (name === 'Format') format = value.split(',').map((field) => field.trim());
    else if (name === 'Style') {
      assert.equal(value.split(',').length, format.length);
      styles.add(value.split(',')[format.indexOf('Name')]!);
    } else if (name === 'Dialogue') {
      assert.equal(format.at(-1), 'Text');
      const fields = value.split(',');
      const words = fields.slice(format.length - 1).join(',');
      assert.ok(styles.has(fields[format.indexOf('Style')]!));
      dialogues.push(
        dialogueOf(timeOf(fields[format.indexOf('Start')]!), timeOf(fields[format.indexOf('End')]!), words),
      );
    } else assert.fail(row);
  }
  return { info, styles, dialogues };
}

function timeOf(text: string): number {
  const [, hours, minutes, seconds] = /^(\d):([0-5]\d):([0-5]\d\.\d\d)$/.exec(text) ?? assert.fail(text);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function dialogueOf(startSeconds: number, endSeconds: number, words: string): Dialogue {
  const sung: { text: string; startSeconds: number; endSeconds: number }[] = [];
  let at = startSeconds;
  let text = '';
  for (const [, commands, piece] of words.matchAll(/((?:\{[^{}]*\})+)([^{}]*)/g)) {
    const lengths = [...commands!.matchAll(/\{\\(kf?)(\d+)\}/g)];
    assert.equal(lengths.map(([whole]) => whole).join(''), commands, 'karaoke commands and no others');
    for (const [, kind, centiseconds] of lengths) {
      const seconds = Number(centiseconds) / 100;
      if (kind === 'kf') sung.push({ text: piece!, startSeconds: at, endSeconds: at + seconds });
      at += seconds;
    }
    text += piece;
  }
  return { startSeconds, endSeconds, text, sung };
}
