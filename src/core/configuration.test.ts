import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';

describe('the configuration', () => {
  it('listens on the loopback interface, port 8787, when nothing is said', () => {
    const { host, port } = readConfiguration({}, 2);
    assert.deepEqual({ host, port }, { host: '127.0.0.1', port: 8787 });
  });

  it('takes an empty variable for an absent one', () => {
    assert.equal(readConfiguration({ PORT: '', DATABASE_URL: '' }, 2).port, 8787);
  });

  it('knows no SoundFont but the one that is named, by its whole path', () => {
    assert.equal(readConfiguration({}, 2).soundFontPath, null);
    assert.equal(readConfiguration({ SONGWRIGHT_SOUNDFONT: '' }, 2).soundFontPath, null);
    assert.equal(readConfiguration({ SONGWRIGHT_SOUNDFONT: '/fonts/own.sf2' }, 2).soundFontPath, '/fonts/own.sf2');
  });

  for (const [name, bad] of [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['SONGWRIGHT_REQUEST_SPACING_SECONDS', '-1'],
    ['SONGWRIGHT_OPERATOR_CREDITS', 'many'],
    ['SONGWRIGHT_PUBLIC_URL', 'songs.example.org'],
    ['SONGWRIGHT_LOG_LEVEL', 'loud'],
    ['SONGWRIGHT_LYRICS_LLM_URL', 'my model'],
    ['SONGWRIGHT_SEPARATOR_URL', 'demucs'],
    ['SONGWRIGHT_SEPARATOR_URL', 'file:///usr/bin/demucs'],
    ['SONGWRIGHT_SIGN_UP', 'maybe'],
    ['SONGWRIGHT_TRUSTED_PROXIES', '10.0.0.0/8,proxy'],
    ['SONGWRIGHT_CORS_ORIGINS', 'https://app.example.org/page'],
    ['SONGWRIGHT_CORS_ORIGINS', '*'],
    ['SONGWRIGHT_STRIPE_SECRET_KEY', 'sk_without_its_webhook_secret'],
    ['SONGWRIGHT_ALLOW_PRIVATE_NETS', '10.0.0.0/33'],
    ['SONGWRIGHT_ALLOW_PRIVATE_NETS', 'home'],
    ['SONGWRIGHT_ALLOW_HTTP_WEBHOOKS', 'yes'],
    ['SONGWRIGHT_WEBHOOK_DELAYS_SECONDS', '5,10'],
    ['SONGWRIGHT_WEBHOOK_DELAYS_SECONDS', '0,soon'],
    ['SONGWRIGHT_WEBHOOK_DELAYS_SECONDS', '0,-1'],
  ] as const) {
    it(`refuses ${name}=${bad} and names the variable`, () => {
      assert.throws(
        () => readConfiguration({ [name]: bad }, 2),
        (error: Error) => {
          return error instanceof ConfigurationError && error.message.startsWith(name);
        },
      );
    });
  }

  it('drops the slash at the end of the public address', () => {
    assert.equal(readConfiguration({ SONGWRIGHT_PUBLIC_URL: 'https://x.org/' }, 2).publicUrl, 'https://x.org');
  });

  it('asks no language model unless its address is given, and then wants its name', () => {
    assert.equal(readConfiguration({}, 2).lyricsModel, null);
    const url = { SONGWRIGHT_LYRICS_LLM_URL: 'http://localhost:11434/v1/' };
    assert.throws(() => readConfiguration(url, 2), /SONGWRIGHT_LYRICS_LLM_MODEL/);
    assert.deepEqual(readConfiguration({ ...url, SONGWRIGHT_LYRICS_LLM_MODEL: 'songs' }, 2).lyricsModel, {
      url: 'http://localhost:11434/v1',
      model: 'songs',
      apiKey: null,
    });
  });

  it('asks no separation server unless its address is given, and wants that where a key is given', () => {
    assert.equal(readConfiguration({}, 2).separator, null);
    const key = { SONGWRIGHT_SEPARATOR_API_KEY: 'secret' };
    assert.throws(() => readConfiguration(key, 2), /SONGWRIGHT_SEPARATOR_URL must name/);
    assert.deepEqual(
      readConfiguration({ ...key, SONGWRIGHT_SEPARATOR_URL: 'http://localhost:8000/separate' }, 2).separator,
      {
        url: 'http://localhost:8000/separate',
        apiKey: 'secret',
      },
    );
  });

  it('lets anybody sign up, believes no proxy and asks no payment provider unless told otherwise', () => {
    const { signUp, trustedProxies, stripe } = readConfiguration({}, 2);
    assert.deepEqual([signUp.mode, trustedProxies, stripe], ['open', null, null]);
    const env = {
      SONGWRIGHT_SIGN_UP: 'closed',
      SONGWRIGHT_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      SONGWRIGHT_STRIPE_SECRET_KEY: 'sk',
      SONGWRIGHT_STRIPE_WEBHOOK_SECRET: 'whsec',
    };
    const told = readConfiguration(env, 2);
    assert.deepEqual([told.signUp.mode, told.trustedProxies], ['closed', '10.0.0.0/8, ::1']);
    assert.deepEqual(told.stripe, { secretKey: 'sk', webhookSecret: 'whsec', url: null });
  });

  it('closes sign-up where others than this machine reach the service, unless the operator opens it', () => {
    const signUp = (env: NodeJS.ProcessEnv) => readConfiguration(env, 2).signUp;
    assert.deepEqual(signUp({ HOST: '127.0.0.1' }), { mode: 'open', isChosen: false });
    assert.deepEqual(signUp({ HOST: '::1', SONGWRIGHT_SIGN_UP: '' }), { mode: 'open', isChosen: false });
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'songs.lan']) {
      assert.deepEqual(signUp({ HOST }), { mode: 'closed', isChosen: false }, HOST);
      assert.deepEqual(signUp({ HOST, SONGWRIGHT_SIGN_UP: 'open' }), { mode: 'open', isChosen: true });
    }
    assert.equal(signUp({ SONGWRIGHT_SIGN_UP: 'confirmed' }).mode, 'confirmed');
  });

  it('switches the spacing off with 0', () => {
    assert.equal(readConfiguration({ SONGWRIGHT_REQUEST_SPACING_SECONDS: '0' }, 2).requestSpacingSeconds, 0);
  });
});
