import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it('is an IPv4 address itself, however it is written into IPv6', () => {
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:0201', '0:0:0:0:0:FFFF:192.0.2.1']) {
      assert.equal(networkOf(address), '192.0.2.1', address);
    }
    assert.notEqual(networkOf('192.0.2.1'), networkOf('192.0.2.2'));
  });

  it('is the /64 of an IPv6 address', () => {
    assert.equal(networkOf('2001:db8::1'), networkOf('2001:0DB8:0:0:ffff:ffff:ffff:1'));
    assert.notEqual(networkOf('2001:db8::1'), networkOf('2001:db8:0:1::1'));
    assert.equal(networkOf('fe80::1%eth0'), networkOf('fe80::2'));
    assert.notEqual(networkOf('::1'), networkOf('::1.2.3.4:1'));
  });

  it('is unknown of what is no address', () => {
    for (const address of ['no address', '', '::1::', '[::1]', '1.2.3', '192.0.2.1/24']) {
      assert.equal(networkOf(address), 'unknown', address);
    }
  });
});
