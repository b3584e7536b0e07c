import assert from 'node:assert/strict';

/** A line of LRC; `words` where it has the enhanced form's times before words. */
export interface LrcLine {
  readonly startSeconds: number;
  readonly text: string;
  readonly words: readonly { readonly text: string; readonly startSeconds: number }[];
}

/**
 * Reads LRC as its descriptions have it (id tags `[ti:]`, line tags `[mm:ss.xx]`, and `<mm:ss.xx>` before words in the enhanced form
 * of A2), strictly, and knows nothing of how it was written.
 */
export function readLrc(text: string): { readonly tags: Map<string, string>; readonly lines: readonly LrcLine[] } {
  const rows = text.split('\n');
  assert.equal(rows.pop(), '', 'ends with a line break');
  const tags = new Map<string, string>();
  const lines: LrcLine[] = [];
  for (const row of rows) {
    const tag = /^\[([a-z]+):(.*)\]$/.exec(row);
    if (tag !== null) {
      assert.equal(lines.length, 0, 'tags come first');
      tags.set(tag[1]!, tag[2]!);
      continue;
    }
    const [, minutes, seconds, rest] = /^\[(\d\d+):([0-5]\d\.\d\d)\](.*)$/.exec(row) ?? assert.fail(row);
    const startSeconds = Number(minutes) * 60 + Number(seconds);
    assert.ok(startSeconds >= (lines.at(-1)?.startSeconds ?? 0), `${row}: before the line above`);
    lines.push({ startSeconds, ...wordsOf(rest!, startSeconds) });
  }
  return { tags, lines };
}

function wordsOf(rest: string, lineSeconds: number): Pick<LrcLine, 'text' | 'words'> {
  const words = [...rest.matchAll(/<(\d\d+):([0-5]\d\.\d\d)>([^<]*)/g)].map(([, minutes, seconds, text]) => ({
    text: text!,
    startSeconds: Number(minutes) * 60 + Number(seconds),
  }));
  const text = rest.replace(/<\d\d+:[0-5]\d\.\d\d>/g, '');
  if (words.length > 0) {
    assert.equal(words.map((word) => word.text).join(''), text, 'no text stands outside of the words');
    for (const [index, word] of words.entries()) {
      assert.ok(word.startSeconds >= (words[index - 1]?.startSeconds ?? lineSeconds), rest);
    }
  }
  return { text, words };
}
