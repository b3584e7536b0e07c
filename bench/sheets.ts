/**
 * Sheets with chords, bars, keys and tempi by chance, with and without words, and fields of the request beside them: how much of what
 * they ask is met to the tick, how much is told, and what is neither. `node bin/run.mjs bench/sheets.ts [--sheets 200] [--from 0]
 * [--show]`: `--show` prints the sheet and the remarks of each fault.
 */
import { parseArgs } from 'node:util';
import { createRandom } from '../src/core/random.ts';
import { writeSong } from '../src/engines/studio/write-song.ts';
import { checkSheet } from './sheets/check-sheet.ts';
import { randomMarkedSheet } from './sheets/random-sheet.ts';

const { values } = parseArgs({
  options: {
    sheets: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    show: { type: 'boolean', default: false },
  },
});

let [asked, obeyed, told, faults, faulty] = [0, 0, 0, 0, 0];
for (let i = Number(values.from); i < Number(values.from) + Number(values.sheets); i++) {
  const sheet = randomMarkedSheet(createRandom(`marked ${i}`));
  const song = writeSong({ request: sheet.request, ordinal: i % 2 });
  const verdict = checkSheet(sheet, song);
  asked += verdict.asked;
  obeyed += verdict.obeyed;
  told += verdict.told;
  faults += verdict.faults.length;
  if (verdict.faults.length > 0) faulty++;
  for (const fault of verdict.faults) console.log(`sheet ${i}: ${fault}`);
  if (values.show && verdict.faults.length > 0) {
    const { lyrics, ...fields } = sheet.request;
    const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
    const bar = (song.score.meter.beatsPerBar * 1920) / song.score.meter.beatUnit;
    console.log(
      lyrics,
      JSON.stringify(named),
      song.remarks,
      JSON.stringify(song.score.tempoChanges),
      song.score.durationSeconds,
    );
    console.log(
      song.score.sections.map(({ label, startTick, endTick }) => `${label}: ${(endTick - startTick) / bar}`).join(', '),
    );
  }
}
console.log(
  `${values.sheets} sheets, ${asked} wishes: ${obeyed} met, ${told} told, ${faults} neither (in ${faulty} sheets)`,
);
