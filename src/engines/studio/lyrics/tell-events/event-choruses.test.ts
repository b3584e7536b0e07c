import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEvents } from '../events/read-events.ts';
import { eventChoruses } from './event-choruses.ts';
import type { Telling } from './tellings.ts';

const telling: Omit<Telling, 'event' | 'voice'> = {
  statement: { text: 'you watch football', form: 'clause', who: 'you', time: 'now', isNames: false },
  slots: {},
  told: null,
  stems: [],
  requestStems: ['rain'],
};

describe('choruses of events', () => {
  const rows = ['you: one / two', 'gone: one / two', 'chorus: Come On | <title>, there is time / <title>'];
  const titles = (lines: readonly string[], voice: Telling['voice'] = 'gone'): string[] => {
    const [one] = readEvents('some.txt', ['event some', 'match: watch football', ...lines].join('\n'));
    return eventChoruses([{ ...telling, event: one!, voice }]).map(({ unit }) => unit.title);
  };

  it('leave of somebody dead what is not of mourning', () => {
    assert.deepEqual(titles(rows), []);
    assert.deepEqual(titles(rows.slice(1)), ['Come On']);
    assert.deepEqual(titles(['for: memorial', ...rows]), ['Come On']);
  });

  it('leave what takes for granted what the request does not say', () => {
    const own = [
      'you: one / two',
      'chorus: Wet | <title> through / <title> | needs rain storm',
      'chorus: White | <title> all / <title> | needs snow',
    ];
    assert.deepEqual(titles(own, 'you'), ['Wet']);
  });

  it('leave what singers regret themselves when somebody else did it', () => {
    const own = [
      'I: one / two',
      'I: three / four',
      'you: five / six',
      'chorus: My Fault | <title>, you know that I did / <title>',
    ];
    assert.deepEqual(titles(own, 'you'), []);
    assert.deepEqual(titles(own, 'I'), ['My Fault']);
  });
});
