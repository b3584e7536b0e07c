import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalogue } from '../catalogue/catalogue.ts';
import { pathsOf } from '../catalogue/operation.ts';
import { createHttpService } from './http-service.ts';
import { methodsOf, plainPathOf } from './methods.ts';
import { routesOf } from './routes.ts';
import { customSong, openDoor, TEST_KEY } from './testing/test-door.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
const concrete = (path: string): string => path.replace(/\{\w+\}/g, '0b5f6a8e-7b0a-4c55-8a37-5cbb5a1f0a11');

const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(concrete(path));

describe('addresses and methods', () => {
  it('has exactly one route for each operation of the catalogue', () => {
    const served = routesOf(createHttpService({ spacingSeconds: 0 } as never)).map((route) => route.operation);
    assert.deepEqual(new Set(served), new Set(catalogue));
    assert.equal(served.length, catalogue.length);
  });

  for (const operation of catalogue) {
    it(`answers ${operation.name} only to its methods, and names them`, async () => {
      const door = openDoor();
      for (const path of pathsOf(operation)) {
        // An address may be one of its own, and one with a parameter.
        const here = catalogue.filter((other) => pathsOf(other).some((one) => isAt(one, path)));
        const allowed = [...new Set([...here.flatMap(methodsOf), 'OPTIONS'])];
        for (const method of METHODS) {
          const response = await door.send({
            method: method as 'GET',
            url: concrete(path),
            headers: { authorization: `Bearer ${TEST_KEY}` },
          });
          const isAllowed = allowed.includes(method);
          assert.equal(response.statusCode === 405, !isAllowed, `${method} ${path}`);
          if (!isAllowed || method === 'OPTIONS') assert.equal(response.headers.allow, allowed.join(', '));
          if (method === 'OPTIONS') assert.equal(response.statusCode, 204);
        }
      }
    });
  }

  const elsewhere = [
    ...['/api/v1/sonic', '/api'],
    ...['/api/v2/sonic/create', '/api/v1/SONIC/create', '/favicon.ico', '/..%2f', '/%00', '/docs'],
  ];
  for (const url of elsewhere) {
    it(`answers 404 at ${url}`, async () => {
      const door = openDoor();
      for (const method of ['GET', 'POST'] as const) {
        const response = await door.send({ method, url });
        assert.deepEqual([response.statusCode, response.json().type], [404, 'not_found']);
      }
    });
  }

  it('answers an address that cannot be decoded with 400', async () => {
    const response = await openDoor().send({ method: 'GET', url: '/api/v1/sonic/task/%zz' });
    assert.deepEqual([response.statusCode, response.json().type], [400, 'bad_request']);
  });

  it('answers HEAD like GET, without a body', async () => {
    const door = openDoor();
    for (const url of ['/', '/healthz', '/readyz', '/openapi.json', '/docs/errors/gone', '/api/v1/get-credits']) {
      const headers = { authorization: `Bearer ${TEST_KEY}` };
      const [got, asked] = [
        await door.send({ method: 'GET', url, headers }),
        await door.send({ method: 'HEAD', url, headers }),
      ];
      assert.deepEqual([asked.statusCode, asked.headers['content-type']], [200, got.headers['content-type']], url);
      assert.equal(asked.headers['content-length'], got.headers['content-length'], url);
    }
  });
});

describe('an address with slashes too many', () => {
  const spellings = [
    '/api/v1/sonic/create/',
    '//api/v1//sonic///create',
    '/api/v1/sonic/create//',
    '/api/v1/sonic//create/?a=//b/',
  ];

  it('is answered as without', async () => {
    const door = openDoor();
    for (const url of spellings) {
      assert.equal((await door.post(url, customSong)).statusCode, 200, url);
      const asked = await door.send({ method: 'OPTIONS', url });
      assert.deepEqual([asked.statusCode, asked.headers.allow], [204, 'POST, OPTIONS'], url);
      assert.equal((await door.get(url)).statusCode, 405, url);
    }
    assert.equal((await door.get('//')).statusCode, 200);
    assert.equal((await door.get('/healthz/')).statusCode, 200);
    assert.equal((await door.get('/no//such/')).statusCode, 404);
  });

  it('is one address to an Idempotency-Key', async () => {
    const door = openDoor();
    const send = (url: string) => door.post(url, customSong, { 'idempotency-key': 'once' });
    const first = await send('/api/v1/sonic/create');
    for (const url of spellings) assert.equal((await send(url)).body, first.body, url);
    assert.equal(await door.credits(), 985);
  });

  it('keeps its query as it is', () => {
    assert.equal(plainPathOf('/a//b/?next=//c//&x=/'), '/a/b?next=//c//&x=/');
    assert.deepEqual(['/', '//', '/?a', '//?a/'].map(plainPathOf), ['/', '/', '/?a', '/?a/']);
  });
});
