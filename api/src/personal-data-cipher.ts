import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Personal data at rest, numbers above all: AES-256-GCM with the key's id in front, so that keys can
 * be changed, and a keyed hash by which rows are found without the number being readable.
 */
export interface PersonalDataCipher {
  encrypt(plain: string): Buffer;
  /** @throws {Error} when the key is unknown or the text was altered. */
  decrypt(sealed: Buffer): string;
  /** HMAC-SHA-256; the same number always gives the same 32 bytes. */
  blindIndex(plain: string): Buffer;
}

const ivLength = 12;
const tagLength = 16;

export function createPersonalDataCipher(
  keys: { id: string; key: Buffer }[],
  indexKey: Buffer,
): PersonalDataCipher {
  const newest = keys[0];
  if (!newest) throw new Error('no key for personal data');
  return {
    encrypt(plain) {
      const id = Buffer.from(newest.id, 'ascii');
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(id);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([id.length]), id, iv, cipher.getAuthTag(), sealed]);
    },
    decrypt(sealed) {
      const idEnd = 1 + (sealed[0] ?? 0);
      const id = sealed.subarray(1, idEnd);
      const key = keys.find((known) => known.id === id.toString('ascii'))?.key;
      if (!key) throw new Error('personal data is sealed with an unknown key');
      const iv = sealed.subarray(idEnd, idEnd + ivLength);
      const tag = sealed.subarray(idEnd + ivLength, idEnd + ivLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(id).setAuthTag(tag);
      return Buffer.concat([
        decipher.update(sealed.subarray(idEnd + ivLength + tagLength)),
        decipher.final(),
      ]).toString('utf8');
    },
    blindIndex: (plain) => createHmac('sha256', indexKey).update(plain, 'utf8').digest(),
  };
}
