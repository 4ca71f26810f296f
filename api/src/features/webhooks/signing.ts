import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { SignatureScheme } from '@troskel/contract/webhooks/calls';

/* Standard Webhooks 1.0.0, "Signature scheme". */

const prefixes = { secret: 'whsec_', privateKey: 'whsk_', publicKey: 'whpk_' } as const;
/** 24 to 64 are allowed. */
const secretBytes = 32;
/** DER prefix of an Ed25519 seed, which is followed by the public key. */
const seedBytes = 32;

/** A key as it is kept: the secret with its prefix, sealed, and the public key beside it. */
export interface SigningKey {
  scheme: SignatureScheme;
  secret: string;
  /** Null for a shared secret. */
  publicKey: string | null;
}

export function makeKey(scheme: SignatureScheme): SigningKey {
  if (scheme === 'v1') {
    const secret = prefixes.secret + randomBytes(secretBytes).toString('base64');
    return { scheme, secret, publicKey: null };
  }
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [seed, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  return {
    scheme,
    secret: prefixes.privateKey + Buffer.concat([seed, point]).toString('base64'),
    publicKey: prefixes.publicKey + point.toString('base64'),
  };
}

function signatureBy({ scheme, secret }: SigningKey, content: string): string {
  if (scheme === 'v1') {
    const key = Buffer.from(secret.slice(prefixes.secret.length), 'base64');
    return createHmac('sha256', key).update(content, 'utf8').digest('base64');
  }
  const bytes = Buffer.from(secret.slice(prefixes.privateKey.length), 'base64');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: bytes.subarray(0, seedBytes).toString('base64url'),
      x: bytes.subarray(seedBytes).toString('base64url'),
    },
  });
  return sign(null, Buffer.from(content, 'utf8'), key).toString('base64');
}

/**
 * Makes the standard's headers of one try.
 *
 * @param message its id, which stays the same over all tries, without a full stop
 * @param keys all that are valid
 */
export function signedHeaders(
  message: { id: string; body: string },
  keys: readonly SigningKey[],
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${message.id}.${timestamp}.${message.body}`;
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => `${key.scheme},${signatureBy(key, content)}`).join(' '),
  };
}

/** Id of an event's message, the same at all endpoints. */
export const messageIdOf = (eventId: string): string => `msg_${eventId}`;
