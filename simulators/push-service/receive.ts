import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';

/** The keys of a subscription, which a browser keeps to itself. */
export interface DeviceKeys {
  pair: ECDH;
  auth: Buffer;
}

export function makeDeviceKeys(): DeviceKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const labelled = (label: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${label}\0`), ...parts]);

/**
 * Decrypts a message as the browser does (RFC 8291, section 3.4; RFC 8188, section 2).
 *
 * @throws {Error} for one that was not encrypted to this device, or is in another form
 */
export function decryptMessage({ pair, auth }: DeviceKeys, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > recordSize) throw new Error('A push is one record.');
  const shared = pair.computeSecret(sender);
  const keyInfo = labelled('WebPush: info', pair.getPublicKey(), sender);
  const secret = derive(shared, auth, keyInfo, 32);
  const key = derive(secret, salt, labelled('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(secret, salt, labelled('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record ends with a delimiter of its own.');
  return padded.subarray(0, end).toString('utf8');
}
