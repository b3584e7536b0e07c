import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import { isSameOrigin } from './session-origin.ts';
import { openDoor } from './testing/test-door.ts';

type Headers = Readonly<Record<string, string>>;

/** What the check says of a request that came over a plain connection from 127.0.0.1. */
async function sameOrigin(
  headers: Headers,
  { publicUrl = null, trustProxy = false }: { publicUrl?: string | null; trustProxy?: string | boolean } = {},
): Promise<boolean> {
  const app = fastify({ trustProxy });
  app.post('/', async (request) => ({ isSame: isSameOrigin(request, publicUrl) }));
  const answer = await app.inject({ method: 'POST', url: '/', headers });
  await app.close();
  return answer.json().isSame;
}

const host = 'songs.example.org';

describe('the origin of a request with a session', () => {
  it('must have the scheme of the public address: a page of http cannot act for https, whatever host the proxy passes on', async () => {
    const publicUrl = `https://${host}`;
    assert.equal(await sameOrigin({ host, origin: `https://${host}` }, { publicUrl }), true);
    assert.equal(await sameOrigin({ host, origin: `http://${host}` }, { publicUrl }), false);
    assert.equal(await sameOrigin({ host: 'localhost:8787', origin: `http://${host}` }, { publicUrl }), false);
    assert.equal(await sameOrigin({ host, origin: `https://${host}:8443` }, { publicUrl }), false);
  });

  it('must have the scheme that a trusted proxy names, and no other', async () => {
    const forwarded = { host, 'x-forwarded-proto': 'https' };
    const trustProxy = '127.0.0.1';
    assert.equal(await sameOrigin({ ...forwarded, origin: `https://${host}` }, { trustProxy }), true);
    assert.equal(await sameOrigin({ ...forwarded, origin: `http://${host}` }, { trustProxy }), false);
    // Nobody vouches for this header.
    assert.equal(await sameOrigin({ ...forwarded, origin: `https://${host}` }), false);
  });

  it('must have the scheme of the connection where nothing is configured', async () => {
    assert.equal(await sameOrigin({ host, origin: `http://${host}` }), true);
    assert.equal(await sameOrigin({ host, origin: `https://${host}` }), false);
    assert.equal(
      await sameOrigin({ host: `${host}:80`, origin: `http://${host}` }),
      true,
      'a port that goes without saying',
    );
  });

  it('may be the address of the machine itself besides the public one', async () => {
    const options = { publicUrl: `https://${host}` };
    assert.equal(await sameOrigin({ host: 'localhost:8787', origin: 'http://localhost:8787' }, options), true);
  });
});

describe('browsers', () => {
  const transportSecurity = async (publicUrl: string | null, headers: Headers = {}) => {
    const { app } = openDoor({ publicUrl });
    const answers = [
      await app.inject({ url: '/healthz', headers }),
      await app.inject({ url: '/nowhere', headers }),
      await app.inject({ url: '/api/v1/get-credits', headers }),
    ];
    await app.close();
    return answers.map((answer) => answer.headers['strict-transport-security']);
  };

  it('are told to keep to https by every answer where the public address is https', async () => {
    const told = 'max-age=31536000';
    assert.deepEqual(await transportSecurity(`https://${host}`), [told, told, told]);
  });

  it('are told nothing of the kind elsewhere: a proxy of http or a visitor cannot bring it about', async () => {
    const nothing = [undefined, undefined, undefined];
    assert.deepEqual(await transportSecurity(null), nothing);
    assert.deepEqual(await transportSecurity(`http://${host}`), nothing);
    assert.deepEqual(await transportSecurity(null, { 'x-forwarded-proto': 'https' }), nothing);
  });
});
