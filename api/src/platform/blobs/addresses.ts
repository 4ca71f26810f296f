import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets/same-text.ts';
import type { Settings } from '../settings/settings.ts';
import { derivedKey } from '../secrets/derived-key.ts';

/** Permission in a signed address below `/blobs`. */
export interface BlobAddress {
  method: 'GET' | 'PUT';
  id: string;
  /** Unix time in seconds. */
  expires: number;
  /** File name for saving; empty when the file is displayed. */
  name: string;
}

/** 128 bits cannot be guessed; addresses occur many times in lists, where each byte counts. */
const signatureBytes = 16;

const keys = new Map<string, Buffer>();

/** A key of its own, separate from the one that signs sessions. */
function keyOf({ authSecret }: Pick<Settings, 'authSecret'>): Buffer {
  const cached = keys.get(authSecret);
  if (cached) return cached;
  const key = derivedKey(authSecret, 'addresses of blobs');
  keys.set(authSecret, key);
  return key;
}

function signatureOf(settings: Pick<Settings, 'authSecret'>, address: BlobAddress): string {
  const { method, id, expires, name } = address;
  return createHmac('sha256', keyOf(settings))
    .update(JSON.stringify([method, id, expires, name]))
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');
}

/** Signs a path below the site's address; whoever has it may do this one thing until it expires. */
export function signAddress(settings: Pick<Settings, 'authSecret'>, address: BlobAddress): string {
  const query = new URLSearchParams({ expires: String(address.expires) });
  if (address.name !== '') query.set('name', address.name);
  query.set('signature', signatureOf(settings, address));
  return `/blobs/${address.id}?${query.toString()}`;
}

/** Whether an address is signed by us and has not expired. */
export function isGenuine(
  settings: Pick<Settings, 'authSecret'>,
  address: BlobAddress,
  signature: string,
  now: Date,
): boolean {
  if (!(address.expires * 1000 > now.getTime())) return false;
  return isSameText(signature, signatureOf(settings, address));
}
