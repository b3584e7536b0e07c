import { writeFileSync } from 'node:fs';
import { sensesOf } from '../src/engines/studio/lyrics/answers/answer-senses.ts';
import { englishAnswers } from '../src/engines/studio/lyrics/answers/read-answers.ts';
import { SENSES_FILE, senseRows } from '../src/engines/studio/sentence-encoder/stored-senses.ts';

/** Writes the senses of all lines that answer: to be run after a line is added or changed (some minutes). */
const texts = englishAnswers().all.flatMap((answer) => sensesOf(answer));
writeFileSync(SENSES_FILE, senseRows(texts));
console.log(`${new Set(texts).size} senses`);
