import { defineOperation } from '../operation.ts';
import { producerUploadOperation } from '../producer/upload.ts';

export const deprecatedUploadOperation = defineOperation({
  ...producerUploadOperation,
  name: 'deprecated.upload',
  families: ['riffusion'],
  summary: 'Deprecated: bring in a recording',
});
