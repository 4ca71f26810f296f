import { isIPv4, isIPv6 } from 'node:net';

/** Parses the eight groups of an IPv6 address (RFC 4291, section 2.2), without its zone. */
function groupsOf(address: string): number[] {
  // The last 32 bits may be written as an IPv4 address.
  const inGroups = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a, b, c, d) =>
      `${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`,
  );
  const [head = '', tail] = inGroups.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = numbers(head);
  const after = tail === undefined ? [] : numbers(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Answers the dotted IPv4 address that is mapped into an IPv6 address; null for any other. */
function mappedIn(groups: readonly number[]): string | null {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** Prefix of addresses that NAT64 translates (RFC 6052, section 2.1): 64:ff9b::/96. */
const translated = [0x64, 0xff9b, 0, 0, 0, 0];

/**
 * Answers the IPv4 address that a packet to an IPv6 address ends up at, mapped into it (RFC 4291,
 * section 2.5.5.2) or translated by NAT64; null for any other.
 */
export function embeddedIPv4(address: string): string | null {
  const groups = groupsOf(address);
  const isTranslated = translated.every((group, index) => groups[index] === group);
  return isTranslated ? mappedIn([0, 0, 0, 0, 0, 0xffff, ...groups.slice(6)]) : mappedIn(groups);
}

/** Writes the first groups of an IPv6 address as a network. */
const networkOfGroups = (groups: readonly number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * 16}`;

/**
 * Answers the network that calls are counted by: an IPv4 address, or the /64 of an IPv6 address
 * that a provider assigns to a household (RFC 6177), which could otherwise switch between 2^64
 * addresses.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  return mappedIn(groups) ?? networkOfGroups(groups, 4);
}

/**
 * Answers the network that is kept of an address: its /24 or, of IPv6, its /48, as large as what one
 * customer may get (RFC 6177, section 2), so that no household can be told from it. Null for anything
 * that is no address.
 */
export function coarseNetworkOf(address: string): string | null {
  const [plain = ''] = address.split('%', 1);
  const groups = isIPv6(plain) ? groupsOf(plain) : null;
  const dotted = groups === null ? plain : mappedIn(groups);
  if (groups !== null && dotted === null) return networkOfGroups(groups, 3);
  if (dotted === null || !isIPv4(dotted)) return null;
  return `${dotted.split('.').slice(0, 3).join('.')}.0/24`;
}
