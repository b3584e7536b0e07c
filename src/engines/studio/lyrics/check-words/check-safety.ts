import { explicitWords, judgeText } from '../../../../safety/judge-text.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { Finding } from './finding.ts';
import type { CheckedLine } from './sung-text.ts';

/** Nothing that no song is made of, whoever wrote it; strong words only where they are asked for. */
export function checkSafety(lines: readonly CheckedLine[], { isExplicit }: SongIntent): Finding[] {
  const sections = Map.groupBy(lines, ({ section }) => section);
  const unsafe = [...sections].flatMap(([section, own]) => {
    const starts: number[] = [];
    let text = '';
    for (const line of own) {
      starts.push(text.length);
      text += `${line.text}\n`;
    }
    return judgeText(text, 'written').map(({ rule, start }): Finding => {
      const line = own[starts.findLastIndex((from) => from <= start)]!.line;
      return { kind: 'safety', severity: 3, section, line, what: `no song says this (${rule})` };
    });
  });
  if (isExplicit) return unsafe;
  const strong = lines.flatMap(({ section, line, text, isAgain }): Finding[] => {
    const [word] = isAgain ? [] : explicitWords(text);
    if (word === undefined) return [];
    return [{ kind: 'explicit', severity: 3, section, line, what: `"${word}" was not asked for` }];
  });
  return [...unsafe, ...strong];
}
