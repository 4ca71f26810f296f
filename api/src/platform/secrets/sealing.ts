import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D): a fresh 96-bit IV, the 128-bit tag, the ciphertext.
 *
 * @param context authenticated but not stored: opening requires the same
 */
export function seal(key: Buffer, context: Buffer, plain: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(context);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/**
 * @throws {Error} when key or context differ, or a byte was altered
 */
export function open(key: Buffer, context: Buffer, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivLength);
  const tag = sealed.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
  decipher.setAAD(context).setAuthTag(tag);
  const text = sealed.subarray(ivLength + tagLength);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
