import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Logger, silentLogger } from '../core/log.ts';
import { pause, repeat, whenDatabaseAnswers } from './pause.ts';

const away = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('whenDatabaseAnswers', () => {
  it('tries again while the database is away', async () => {
    let tries = 0;
    const work = async () => {
      if (++tries < 3) throw away();
      return 'there';
    };
    assert.equal(await whenDatabaseAnswers(work), 'there');
    assert.equal(tries, 3);
  });

  it('gives any other failure on at once', async () => {
    let tries = 0;
    const work = async () => {
      tries++;
      throw new Error('wrong password');
    };
    await assert.rejects(whenDatabaseAnswers(work), /wrong password/);
    assert.equal(tries, 1);
  });
});

describe('repeat', () => {
  it('goes on after failures, warns of those that are not the absence of the database, and ends with its signal', async () => {
    const stop = new AbortController();
    const warnings: object[] = [];
    const log: Logger = { ...silentLogger, warn: (fields) => warnings.push(fields) };
    let runs = 0;
    await repeat({ name: 'test', everyMs: 1, signal: stop.signal, log }, async () => {
      runs++;
      if (runs === 1) throw away();
      if (runs === 2) throw new Error('odd');
      if (runs === 3) stop.abort();
    });
    assert.equal(runs, 3);
    assert.equal(warnings.length, 1);
  });
});

describe('pause', () => {
  it('ends at once when its signal aborts, before or meanwhile', async () => {
    const stop = new AbortController();
    const pausing = pause(60_000, stop.signal);
    stop.abort();
    await pausing;
    await pause(60_000, stop.signal);
  });
});
