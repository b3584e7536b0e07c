import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Note } from '../../../../music/score.ts';
import { parseLyrics } from '../../lyrics/parse-lyrics.ts';
import { composeSong } from '../compose-song.ts';
import { exampleBrief } from '../measure/example-brief.ts';

const TEXT = `[Verse]
I took the last seat by the window tonight
And counted the towns by their low little light
[Chorus]
Take me home on the late line
Take me home, it is your time
[Post-Chorus]
Oh-oh-oh, oh-oh-oh-oh
Oh-oh-oh, oh-oh-oh-oh
[Verse]
A man with a radio hummed to the rail
The rain told the roof an old rainy tale
[Chorus]
Take me home on the late line
Take me home, it is your time
[Post-Chorus]
Oh-oh-oh, oh-oh-oh-oh
Oh-oh-oh, oh-oh-oh-oh`;

test('sings a hook on vocables to one rhythm, line after line and time after time, and gives it to the band as the hook', () => {
  let kept = 0;
  let returned = 0;
  for (let song = 0; song < 4; song++) {
    const sheet = { ...parseLyrics(TEXT, null), title: 'Late Line', isWritten: true };
    const { lines, lead, sections, hook } = composeSong(exampleBrief, sheet, createRandom(`chant/${song}`));
    const chants = lines.flatMap((line, index) => (sections[line.sectionIndex]!.kind === 'postChorus' ? [index] : []));
    const rhythmOf = (line: number): string => {
      const notes = lead.filter(({ syllable }) => syllable?.line === line && !syllable.isContinuation);
      return steps(notes).join();
    };
    assert.equal(chants.length, 4);
    const rhythms = chants.map(rhythmOf);
    kept += Number(rhythms[0] === rhythms[1]);
    returned += Number(rhythms[0] === rhythms[2]);
    assert.deepEqual(steps(hook).slice(0, 5).join(), rhythms[0]!.split(',').slice(0, 5).join());
  }
  assert.ok(kept >= 3 && returned >= 3, `${kept} lines repeat, ${returned} return`);
});

/** Sixteenths from the first note. */
const steps = (notes: readonly Note[]): number[] =>
  notes.map(({ startTick }) => (startTick - notes[0]!.startTick) / 120);
