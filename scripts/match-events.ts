import { plainRequest } from '../src/engines/port.ts';
import { englishEvents } from '../src/engines/studio/lyrics/events/read-events.ts';
import { readIntent } from '../src/engines/studio/read-intent.ts';

/**
 * Prints the events that statements tell of, the most specific first:
 * `node bin/run.mjs scripts/match-events.ts "You opened a bakery in Leeds" ...`; with `--request`, of what is said in whole requests.
 */
const [first = '', ...more] = process.argv.slice(2);
const isRequest = first === '--request';
const { index } = englishEvents();
const told = isRequest
  ? more.flatMap((request) =>
      readIntent({ descriptionInEnglish: null, language: plainRequest.language ?? null }, request).statements.map(
        ({ text }) => text,
      ),
    )
  : [first, ...more].filter((text) => text !== '');
for (const text of told) {
  console.log(text);
  for (const { event, score, subject, slots, left } of index.matches(text))
    console.log(
      `  ${score.toFixed(2)} ${event.name} (${subject ?? '-'})`,
      ...Object.entries(slots).map(([slot, value]) => `<${slot}>=${value};`),
      left === '' ? '' : `left: ${left}`,
    );
}
