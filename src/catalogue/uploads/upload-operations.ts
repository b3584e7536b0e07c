import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation, type Operation, type WireAnswer, type WireParameter } from '../operation.ts';
import { prices } from '../prices.ts';

/** The protocol that is spoken here (tus.io/protocols/resumable-upload), and what of its extensions. */
export const tus = { version: '1.0.0', extensions: 'creation,expiration,termination' } as const;

export const PART_TYPE = 'application/offset+octet-stream';

const version: WireParameter = { name: 'Tus-Resumable', in: 'header', description: `Always ${tus.version}.` };
const uploadId: WireParameter = { name: 'upload_id', in: 'path', description: 'An upload of yours.' };

const empty = (status: number, description: string): WireAnswer => ({
  status,
  description,
  contentTypes: [],
  schema: null,
});

const common = { families: ['uploads'], access: 'key', body: null, keepsAnswer: false, ...prices.free } as const;

export const createUploadOperation = defineOperation({
  ...common,
  name: 'uploads.create',
  method: 'POST',
  path: '',
  scope: 'generate',
  summary: 'Begin to upload a recording in parts',
  description:
    'tus 1.0, for which there are clients in every language. Room for the declared length is kept. Nothing is charged before the recording is whole: then it is taken in like one of sonic/upload, at its price.',
  parameters: [
    version,
    { name: 'Upload-Length', in: 'header', description: 'Bytes of the whole recording.' },
    {
      name: 'Upload-Metadata',
      in: 'header',
      description: 'As tus has it: "title" and "filename", their values in base64; others are ignored.',
    },
  ],
  answers: [empty(201, 'Begun: its address is in Location, its end in Upload-Expires.')],
  errors: ['precondition_failed', 'payload_too_large', 'storage_full', 'unavailable'],
});

export const getUploadOperation = defineOperation({
  ...common,
  name: 'uploads.get',
  method: 'GET',
  path: '/{upload_id}',
  summary: 'See how far an upload is',
  description:
    'HEAD tells it in Upload-Offset and Upload-Length alone. Of a whole recording it tells the task and the clip; one that could not be charged is tried again now, and says why not.',
  parameters: [uploadId],
  answers: [
    jsonAnswer(
      'The upload.',
      z.object({
        ...goodAnswer,
        upload_id: z.string(),
        state: z.enum(['open', 'whole', 'accepted']),
        received_bytes: z.number().int(),
        length_bytes: z.number().int(),
        expires_at: z.string(),
        task_id: z.string().nullable(),
        clip_id: z.string().nullable(),
        refusal: z
          .object({ type: z.string(), message: z.string() })
          .nullable()
          .meta({ description: 'Why a whole recording is not taken in.' }),
      }),
    ),
  ],
  errors: ['not_found', 'precondition_failed'],
});

export const appendUploadOperation = defineOperation({
  ...common,
  name: 'uploads.append',
  method: 'PATCH',
  path: '/{upload_id}',
  scope: 'generate',
  summary: 'Send a part of a recording',
  description: `At most 8 MiB of ${PART_TYPE}, from Upload-Offset on. What came before a connection broke counts. The answer to the last part names task and clip (Songwright-Task-Id, Songwright-Clip-Id); where it is 403, the recording waits for credits or room until its end.`,
  parameters: [
    uploadId,
    version,
    { name: 'Upload-Offset', in: 'header', description: 'Where the part begins: where the last one ended.' },
  ],
  answers: [empty(204, 'Taken in; Upload-Offset says how far.')],
  errors: [
    ...(['not_found', 'conflict', 'precondition_failed', 'payload_too_large', 'unsupported_media_type'] as const),
    ...(['insufficient_credits', 'storage_full', 'unavailable'] as const),
  ],
});

export const removeUploadOperation = defineOperation({
  ...common,
  name: 'uploads.remove',
  method: 'DELETE',
  path: '/{upload_id}',
  scope: 'generate',
  summary: 'Give an upload up',
  description: 'What has come is thrown away. One that is taken in already is a clip: delete that.',
  parameters: [uploadId, version],
  answers: [empty(204, 'It is gone.')],
  errors: ['not_found', 'precondition_failed'],
});

/** Recordings in parts. */
export const uploadOperations: readonly Operation[] = [
  createUploadOperation,
  getUploadOperation,
  appendUploadOperation,
  removeUploadOperation,
];
