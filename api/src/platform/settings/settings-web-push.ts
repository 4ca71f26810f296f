import type * as z from 'zod';
import { senderOf } from '../gateways/mail-header.ts';
import { publicKeyP256 } from '../secrets/public-key-p256.ts';
import { contact, privateKeyP256 } from './settings-values.ts';

/** The server's identity for push services (RFC 8292, "VAPID"), in the form of the library. */
export interface WebPushSettings {
  /** In base64url. Devices subscribe by it: another one makes all subscriptions useless. */
  publicKey: string;
  privateKey: string;
  /**
   * By which a push service reaches whoever runs the server: a mailto: or an https address; the sender
   * of mails by default.
   */
  subject: string;
}

/** Their environment variables. */
export const webPush = {
  VAPID_PRIVATE_KEY: privateKeyP256.optional(),
  VAPID_SUBJECT: contact.optional(),
};

/** Answers how notifications are pushed; undefined without a key. */
export function webPushOf({
  VAPID_PRIVATE_KEY: key,
  VAPID_SUBJECT: subject,
  MAIL_FROM: mailFrom,
}: z.infer<z.ZodObject<typeof webPush>> & { MAIL_FROM: string }): WebPushSettings | undefined {
  const publicKey = key && publicKeyP256(key);
  if (!publicKey) return undefined;
  return {
    publicKey: publicKey.toString('base64url'),
    privateKey: key.toString('base64url'),
    subject: subject ?? `mailto:${senderOf(mailFrom)?.address}`,
  };
}
