import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../src/core/random.ts';
import { plainRequest } from '../../src/engines/port.ts';
import { readBrief } from '../../src/engines/studio/brief/read-brief.ts';
import { withOccasion } from '../../src/engines/studio/lyrics/compose-words/song-occasion.ts';
import { chorusTone } from '../../src/engines/studio/lyrics/narrated/chorus-tone.ts';
import { englishSituations } from '../../src/engines/studio/lyrics/situations/read-situations.ts';
import {
  type SituationReading,
  situationReading,
} from '../../src/engines/studio/lyrics/situations/situation-reading.ts';
import { readIntent } from '../../src/engines/studio/read-intent.ts';

const FOLDER = 'bench/words/situation-asks';

/** A way to ask for a case of life. */
export interface Ask {
  readonly situation: string;
  readonly text: string;
}

/** Those of the situations' own files, and of `bench/words/situation-asks`, of cases that there are. */
export function allAsks(): Ask[] {
  const situations = englishSituations();
  const own = situations.flatMap(({ name, asks }) => asks.map((text) => ({ situation: name, text })));
  const known = new Set(situations.map(({ name }) => name));
  return [...own, ...furtherAsks().filter(({ situation }) => known.has(situation))];
}

function furtherAsks(): Ask[] {
  const asks: Ask[] = [];
  for (const file of globSync(path.join(FOLDER, '*.txt')).sort()) {
    let situation = '';
    for (const row of readFileSync(file, 'utf8').split('\n')) {
      if (row.startsWith('situation ')) situation = row.slice('situation '.length).trim();
      else if (row.startsWith('ask: ')) asks.push({ situation, text: row.slice('ask: '.length).trim() });
    }
  }
  return asks;
}

/** As what a text is read: some 40 ms each. With a file for it (JSON rows), texts that were read before are not read again. */
export class ReadTexts {
  readonly #file: string | null;
  readonly #known = new Map<string, SituationReading>();

  constructor(file: string | null) {
    this.#file = file;
    if (file === null || !existsSync(file)) return;
    for (const row of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { text, reading } = JSON.parse(row) as { readonly text: string; readonly reading: SituationReading };
      this.#known.set(text, reading);
    }
  }

  of(text: string): SituationReading {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const random = createRandom(`words ${text}`);
    const brief = readBrief({ ...plainRequest, description: text }, random.child('brief'));
    const intent = withOccasion(readIntent(brief, text), false);
    const reading = situationReading(intent, chorusTone(intent));
    this.#known.set(text, reading);
    if (this.#file !== null) appendFileSync(this.#file, `${JSON.stringify({ text, reading })}\n`);
    return reading;
  }
}
