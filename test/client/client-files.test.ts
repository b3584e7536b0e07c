import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { clientFilesOf } from '../../scripts/client/client-files.ts';
import { openApiDocument } from '../../src/catalogue/openapi.ts';

const BIOME = 'node_modules/.bin/biome';

it('the client has the types and addresses of the OpenAPI document (node bin/run.mjs scripts/build-client.ts writes them)', () => {
  for (const [file, text] of Object.entries(clientFilesOf(openApiDocument('')))) {
    const place = `packages/client/src/${file}`;
    const formatted = execFileSync(BIOME, ['format', `--stdin-file-path=packages/client/src/written-${file}`], {
      input: text,
    });
    assert.equal(readFileSync(place, 'utf8'), formatted.toString(), place);
  }
});
