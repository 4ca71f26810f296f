import { createHmac } from 'node:crypto';

/**
 * Makes the text of BankID's animated QR code for a second of an order's life (Relying Party API
 * v6.0, "QR code"): `bankid.<qrStartToken>.<time>.<qrAuthCode>`, where the last part is the hex
 * HMAC-SHA256 of the time under the secret. The secret never leaves the server.
 * @param seconds whole seconds since the answer to auth or sign arrived, from 0
 */
export function qrData(qrStartToken: string, qrStartSecret: string, seconds: number): string {
  const time = String(seconds);
  const qrAuthCode = createHmac('sha256', qrStartSecret).update(time).digest('hex');
  return `bankid.${qrStartToken}.${time}.${qrAuthCode}`;
}
