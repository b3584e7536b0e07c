import { families } from '../../../catalogue/families.ts';
import { listVoicesOperation, voiceSampleOperation } from '../../../catalogue/voices/voice-operations.ts';
import { ApiError } from '../../../core/errors.ts';
import { baseUrlOf } from '../../addresses.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter } from '../../parameters.ts';
import { sendGood } from '../../send-good.ts';

/** One route for each operation on the built-in singers. */
export const voiceRoutesOf = (service: HttpService): readonly Route[] => [listRoute(service), sampleRoute(service)];

/** GET /api/v1/voices */
const listRoute = (service: HttpService): Route => ({
  operation: listVoicesOperation,
  async handle(request, reply) {
    const baseUrl = baseUrlOf(service.publicUrl, request);
    const voices = service.voices.list.map((voice) => ({
      voice_id: voice.id,
      name: voice.name,
      gender: voice.gender,
      is_child: voice.isChild,
      low_pitch: voice.lowPitch,
      high_pitch: voice.highPitch,
      sample_url: `${baseUrl}${families.voices.prefix}/${voice.id}/sample.mp3`,
    }));
    return sendGood(reply, { voices });
  },
});

const SAMPLE_KEPT_SECONDS = 86_400;

/** GET /api/v1/voices/{voice_id}/sample.mp3 */
const sampleRoute = (service: HttpService): Route => ({
  operation: voiceSampleOperation,
  async handle(request, reply) {
    const sample = await service.voices.sample(pathParameter(request, 'voice_id'));
    if (sample === null) throw new ApiError('not_found', 'There is no singer with this id.', { param: 'voice_id' });
    reply.header('cache-control', `public, max-age=${SAMPLE_KEPT_SECONDS}`).type('audio/mpeg');
    return reply.header('content-length', sample.length).send(request.method === 'HEAD' ? undefined : sample);
  },
});
