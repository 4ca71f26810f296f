import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  MadePasskey,
  NewPasskeyOptions,
  PasskeyOptions,
  UsedPasskey,
} from '@troskel/contract/values/passkey';

/** Deviations of an answer from those of a good browser and authenticator. */
export interface Oddity {
  /** Page on which the passkey is used. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Without a finger, a face or a PIN. */
  isUnverified?: true;
  useCount?: number;
  userHandle?: string | null;
  signature?: string;
  type?: string;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

const flags = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 };

/** An authenticator with one passkey (Web Authentication Level 3, sections 6.1 and 6.5). */
export function softAuthenticator({ isSynced = true }: { isSynced?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle: string | null = null;
  let useCount = 0;

  function authData(rpId: string, oddity: Oddity, credential: Buffer | null): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(oddity.useCount ?? useCount);
    const flag =
      flags.present |
      (oddity.isUnverified ? 0 : flags.verified) |
      (isSynced ? flags.mayBeSynced | flags.isSynced : 0) |
      (credential ? flags.hasKey : 0);
    return Buffer.concat([
      sha256(oddity.rpId ?? rpId),
      Buffer.from([flag]),
      count,
      credential ?? Buffer.alloc(0),
    ]);
  }

  function clientData(type: string, challenge: string, oddity: Oddity): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: oddity.type ?? type,
        challenge: oddity.challenge ?? challenge,
        origin: oddity.origin ?? 'http://localhost:3000',
        crossOrigin: false,
      }),
    );
  }

  function cosePublicKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      ),
    );
  }

  const ref = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };

  return {
    id: ref.id,

    make(asked: NewPasskeyOptions, oddity: Oddity = {}): MadePasskey {
      userHandle = asked.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey()]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData(asked.rp.id, oddity, credential))],
        ]),
      );
      return {
        ...ref,
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, oddity).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal', 'hybrid', 'telepathy'],
        },
      };
    },

    use(asked: PasskeyOptions, oddity: Oddity = {}): UsedPasskey {
      const data = authData(asked.rpId, oddity, null);
      const client = clientData('webauthn.get', asked.challenge, oddity);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...ref,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: oddity.signature ?? signature.toString('base64url'),
          userHandle: oddity.userHandle === undefined ? userHandle : oddity.userHandle,
        },
      };
    },

    /** Counts uses from now on, as keys of hardware do. */
    countUses(times: number): void {
      useCount = times;
    },
  };
}
