import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createProgressBar, formatProgress } from './progress-bar.ts';

const CLEAR_REST = '\u001b[K';

const paper = (facts: { isTTY: boolean; columns: number }) => {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  return { stream: { ...facts, write } as unknown as NodeJS.WriteStream, written };
};

describe('a line of progress', () => {
  it('fills with the percentage', () => {
    assert.equal(formatProgress(0, 'waiting'), `[${'·'.repeat(28)}]   0 %  waiting`);
    assert.equal(formatProgress(50, 'singing'), `[${'█'.repeat(14)}${'·'.repeat(14)}]  50 %  singing`);
    assert.equal(formatProgress(100, 'finished'), `[${'█'.repeat(28)}] 100 %  finished`);
  });

  it('keeps its shape whatever the number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (percent) => {
        assert.match(formatProgress(percent, 'x'), /^\[█*·*\] [ \d]{3} % {2}x$/);
        assert.equal(formatProgress(percent, 'x').length, formatProgress(0, 'x').length);
      }),
    );
  });
});

describe('the progress bar', () => {
  it('redraws one line on a terminal, never so wide that it wraps', () => {
    const { stream, written } = paper({ isTTY: true, columns: 40 });
    const bar = createProgressBar(stream);
    bar.show(10, 'singing');
    bar.show(11, 'a stage with a name far too long for this terminal');
    bar.end();
    assert.equal(written.length, 3);
    for (const line of written.slice(0, 2)) {
      assert.ok(line.startsWith('\r') && line.endsWith(CLEAR_REST) && !line.includes('\n'), JSON.stringify(line));
      assert.ok(line.length <= '\r'.length + 39 + CLEAR_REST.length, JSON.stringify(line));
    }
    assert.equal(written[2], '\n');
  });

  it('is a line for each stage where no terminal is', () => {
    const { stream, written } = paper({ isTTY: false, columns: 0 });
    const bar = createProgressBar(stream);
    for (const percent of [1, 2, 3]) bar.show(percent, 'singing');
    bar.show(60, 'mixing');
    bar.end();
    assert.deepEqual(written, [`${formatProgress(1, 'singing')}\n`, `${formatProgress(60, 'mixing')}\n`]);
  });

  it('leaves no empty line when nothing was shown', () => {
    const { stream, written } = paper({ isTTY: true, columns: 80 });
    createProgressBar(stream).end();
    assert.deepEqual(written, []);
  });
});
