/**
 * What songs draw of a groove, as a drummer reads it: `node bench/grooves.ts rock8 [--songs 30] [--choruses] [--take 1]`.
 * Without a name: all grooves, three draws each.
 */
import { parseArgs } from 'node:util';
import { createRandom } from '../src/core/random.ts';
import { rollFeel } from '../src/engines/studio/arrange/drums/roll-feel.ts';
import { drumGrooveOf, drumGrooves } from '../src/engines/studio/grooves/drum-grooves.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    songs: { type: 'string' },
    choruses: { type: 'boolean', default: false },
    take: { type: 'string', default: '0' },
  },
});
const SONGS_OF_ONE = 30;
const SONGS_OF_ALL = 3;
const names = positionals.length > 0 ? positionals : [...drumGrooves.keys()];
const songs = Number(values.songs ?? (positionals.length > 0 ? SONGS_OF_ONE : SONGS_OF_ALL));

for (const name of names) {
  for (let song = 0; song < songs; song++) {
    const draws = { random: createRandom(`grooves ${song}`), take: Number(values.take) };
    const { grid, percussion, isHalfTime } = rollFeel(drumGrooveOf(name), values.choruses, draws);
    console.log(`${name} ${song}${isHalfTime ? ' (first verse in half time)' : ''}`);
    for (const [voice, { four }] of Object.entries(grid)) console.log(`  ${voice.padEnd(12)}${four.join(' / ')}`);
    for (const [voice, { four }] of Object.entries(percussion))
      console.log(`  (${voice})`.padEnd(14) + four.join(' / '));
  }
}
