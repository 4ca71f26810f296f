import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Beginning of every key, by which scanners of published code find it. */
const keyPrefix = 'trsk_live_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^30 is more than 2^178. */
const randomLength = 30;
const checksumLength = 6;
const form = /^trsk_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;
/** Characters of a key that are kept readable: the prefix and four more. */
const startLength = keyPrefix.length + 4;

/** CRC-32 (ISO 3309) of the random characters in base 62, the digits first, filled up with zeros. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let written = '';
  while (rest > 0) {
    written = alphabet.charAt(rest % 62) + written;
    rest = Math.floor(rest / 62);
  }
  return written.padStart(checksumLength, '0');
}

/** Makes a key of characters that cannot be guessed, and a checksum of them. */
export function makeKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(62))).join(
    '',
  );
  return `${keyPrefix}${random}${checksumOf(random)}`;
}

/** Whether a bearer token claims to be a key. */
export const looksLikeKey = (token: string): boolean => token.startsWith('trsk_');

/** Whether a text has the form of a key and the right checksum; says nothing of whether it works. */
export function isWellFormedKey(token: string): boolean {
  const [, random = '', checksum] = form.exec(token) ?? [];
  return checksum !== undefined && checksumOf(random) === checksum;
}

/**
 * Hashes a key. Plain SHA-256, since its 178 random bits cannot be tried out: a slow or keyed hash
 * protects what can be guessed, and would cost every call.
 */
export const hashOfKey = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Answers the part of a key that is kept readable. */
export const startOfKey = (token: string): string => token.slice(0, startLength);
