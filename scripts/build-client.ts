import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../src/catalogue/openapi.ts';
import { clientFilesOf } from './client/client-files.ts';

/** `node bin/run.mjs scripts/build-client.ts` writes the types of packages/client from our OpenAPI document anew. */
for (const [file, text] of Object.entries(clientFilesOf(openApiDocument('')))) {
  // Under another name, because biome leaves the long one alone.
  const args = ['format', `--stdin-file-path=packages/client/src/written-${file}`];
  const formatted = execFileSync('node_modules/.bin/biome', args, { input: text });
  writeFileSync(new URL(`../packages/client/src/${file}`, import.meta.url), formatted);
}
