import { createECDH } from 'node:crypto';

/**
 * Computes the public key of a private key of P-256.
 *
 * @returns the point, uncompressed, 65 bytes; null for bytes that are no private key
 */
export function publicKeyP256(privateKey: Buffer): Buffer | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    return null;
  }
  return curve.getPublicKey();
}
