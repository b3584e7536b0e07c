import { artefactFiles } from '../artefact-files.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const contentTypes = [...new Set(Object.values(artefactFiles).map((file) => file.contentType))];

export const readArtefactOperation = defineOperation({
  name: 'files.read-artefact',
  method: 'GET',
  path: '/{clip_id}/{capability}/{file}',
  families: ['files'],
  access: 'capability',
  ...prices.free,
  summary: 'Fetch a file of a song',
  description:
    'The addresses come with the finished clip. They need no key, so keep them as you would keep the file. A file that is made on demand is waited for; when it takes too long, the answer is 503 with Retry-After. stream.mp3 is a stream: it begins with the first bars while the song is in the making and goes on with the rest when it is finished; it has no length and no ranges. stream-score.json is there as long as the song is in the making.',
  parameters: [
    { name: 'clip_id', in: 'path', description: 'The clip.' },
    { name: 'capability', in: 'path', description: 'The unguessable part of the address.' },
    { name: 'file', in: 'path', description: `One of ${Object.keys(artefactFiles).join(', ')}.` },
    { name: 'download', in: 'query', description: '1: ask the browser to save the file instead of showing it.' },
    { name: 'Range', in: 'header', description: 'One range of bytes.' },
  ],
  body: null,
  answers: [
    { status: 200, description: 'The whole file.', contentTypes, schema: null },
    { status: 206, description: 'The range asked for.', contentTypes, schema: null },
    { status: 304, description: 'The file has not changed.', contentTypes: [], schema: null },
  ],
  errors: ['not_found', 'range_not_satisfiable', 'storage_full', 'unavailable'],
});
