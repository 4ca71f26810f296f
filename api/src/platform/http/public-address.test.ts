import { describe, expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

describe('an address of the internet', () => {
  test.each([
    '1.1.1.1',
    '93.184.216.34',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.0.1.1',
    '198.17.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:93.184.216.34',
    // A name with an IPv4 address alone, behind NAT64.
    '64:ff9b::5db8:d822',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['this host', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a provider’s own', '100.64.0.1'],
    ['metadata of Alibaba Cloud', '100.100.100.200'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.0.1'],
    ['metadata', '169.254.169.254'],
    ['metadata of Oracle Cloud', '192.0.0.192'],
    ['Azure’s host', '168.63.129.16'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['6to4 relays', '192.88.99.1'],
    ['benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['class E', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['nothing', '::'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback, in hex', '::ffff:7f00:1'],
    ['mapped metadata', '::ffff:a9fe:a9fe'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['translated loopback', '64:ff9b::127.0.0.1'],
    ['translated metadata', '64:ff9b::a9fe:a9fe'],
    ['a network’s own NAT64', '64:ff9b:1::7f00:1'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['anything with a zone', '2606:4700:4700::1111%1'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fd12:3456::1'],
    ['metadata of AWS', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['documentation', '2001:db8::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['documentation', '3fff::1'],
    ['what is not given out', '4000::1'],
    ['discarded', '100::1'],
    ['no address', 'example.com'],
    ['no address', ''],
    ['an address in another form', '0x7f000001'],
  ])('is not: %s (%s)', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test('a loopback address is known in each form', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].map(isLoopbackAddress)).toEqual([true, true, true]);
  expect(['10.0.0.1', '1.1.1.1', '::2', 'localhost'].map(isLoopbackAddress)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
