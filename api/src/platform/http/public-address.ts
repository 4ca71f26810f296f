import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { embeddedIPv4 } from './network.ts';

/**
 * IPv4 networks that are no part of the internet, or that only machines of ours can reach (IANA IPv4
 * Special-Purpose Address Registry, RFC 6890; multicast and class E).
 */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Between a provider and its customers (RFC 6598); Alibaba Cloud has its metadata there.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; most clouds have their metadata there.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  // Also Oracle Cloud's metadata.
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // A public address that machines in Azure reach their host at.
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4');
}

/** All that is given out as global unicast (RFC 4291, section 2.4; IANA). */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Public addresses that stand for others: tunnels lead to IPv4 addresses of anybody's choice. */
const special = new BlockList();
for (const [network, prefix] of [
  // Teredo, ORCHID and other protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4.
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}

/**
 * Whether an address is on the public internet, so that what somebody tells us to call there is
 * nothing of ours. False for anything that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4');
  // One with a zone is link-local.
  if (!isIPv6(address) || address.includes('%')) return false;
  const embedded = embeddedIPv4(address);
  if (embedded !== null) return isPublicAddress(embedded);
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  if (isIPv4(address)) return loopback.check(address, 'ipv4');
  return isIPv6(address) && loopback.check(address, 'ipv6');
}
