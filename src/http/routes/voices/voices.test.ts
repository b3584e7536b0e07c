import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listVoicesOperation } from '../../../catalogue/voices/voice-operations.ts';
import { openDoor } from '../../testing/test-door.ts';

const VOICES = '/api/v1/voices';
const mara = { id: 'mara', name: 'Mara', gender: 'female', isChild: false, lowPitch: 55, highPitch: 76 } as const;
const openVoiceDoor = () =>
  openDoor({ voices: { list: [mara], sample: async (id) => (id === 'mara' ? Buffer.from('sound') : null) } });

describe('GET /api/v1/voices', () => {
  it('200: the singers, each with a sample that needs no key', async () => {
    const door = openVoiceDoor();
    const answer = await door.get(VOICES);
    assert.equal(answer.statusCode, 200);
    listVoicesOperation.answers[0]!.schema!.parse(answer.json());
    const [voice] = answer.json().voices;
    assert.deepEqual([voice.voice_id, voice.name, voice.low_pitch], ['mara', 'Mara', 55]);
    const sample = await door.send({ method: 'GET', url: new URL(voice.sample_url).pathname });
    assert.deepEqual([sample.statusCode, sample.headers['content-type'], sample.body], [200, 'audio/mpeg', 'sound']);
    const head = await door.send({ method: 'HEAD', url: `${VOICES}/mara/sample.mp3` });
    assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, '5', '']);
  });

  it('404: the sample of nobody; 401: the list without a key', async () => {
    const door = openVoiceDoor();
    assert.equal((await door.send({ method: 'GET', url: `${VOICES}/nobody/sample.mp3` })).statusCode, 404);
    assert.equal((await door.send({ method: 'GET', url: VOICES })).statusCode, 401);
  });
});
