import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Ends of names that lead nowhere on the internet (RFC 6761, RFC 6762, RFC 8375, and .internal). */
const innerNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|invalid|test)$/;

/**
 * Judges an address that a user has us call: https, to a host on the internet, without a user name or
 * password. What its name leads to is looked at each time it is called.
 *
 * @param allowsLoopback in demo builds and tests
 * @returns the address as it is kept, or what is wrong with it
 */
export function judgeOutsideUrl(
  text: string,
  { allowsLoopback }: { allowsLoopback: boolean },
): { url: string } | { fault: 'invalid' | 'inner' } {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return { fault: 'invalid' };
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || isLoopbackAddress(host);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isWeb && isLocal && allowsLoopback) return { url: url.href };
  if (url.protocol !== 'https:') return { fault: 'invalid' };
  const isOutside =
    isIP(host) === 0
      ? host.includes('.') && !innerNames.test(host.replace(/\.$/, ''))
      : isPublicAddress(host);
  return isOutside ? { url: url.href } : { fault: 'inner' };
}
