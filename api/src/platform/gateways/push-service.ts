import { ECDH } from 'node:crypto';
import type { PushOutcome } from '@troskel/contract/notifications/push';
import webPush from 'web-push';
import type { WebPushSettings } from '../settings/settings-web-push.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Where a device's messages go, and what they are encrypted by. */
export interface PushAddress {
  endpoint: string;
  /** In base64url. */
  p256dh: string;
  auth: string;
}

/** A message to a device, with what its push service is told of it (RFC 8030). */
export interface PushMessage {
  /** Encrypted to the device (RFC 8291); at most some 3,900 bytes. */
  payload: string;
  /** Seconds for which the service keeps it for a device that is away. */
  timeToLive: number;
  urgency: 'normal' | 'high';
  /** Replaces an undelivered message of the same topic; at most 32 characters of base64url. */
  topic: string;
}

export interface PushAnswer {
  outcome: PushOutcome;
  /** Status of the answer; null without one. */
  status: number | null;
}

/** Whether a device's public key is a point of P-256, to which a message can be encrypted. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

function outcomeOf(status: number | null, isInner: boolean): PushOutcome {
  // An address that leads inside has never been a device's.
  if (isInner || status === 404 || status === 410) return 'gone';
  if (status === null || status >= 500 || status === 408 || status === 429) return 'later';
  return status < 300 ? 'taken' : 'refused';
}

/**
 * Hands a message to the push service of a device. The library encrypts and signs; the bytes go by the
 * sender that reaches nothing of ours.
 */
export async function pushTo(
  {
    settings: { publicKey, privateKey, subject },
    sender,
  }: { settings: WebPushSettings; sender: WebhookSender },
  { endpoint, p256dh, auth }: PushAddress,
  { payload, timeToLive, urgency, topic }: PushMessage,
): Promise<PushAnswer> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { publicKey, privateKey, subject },
      contentEncoding: 'aes128gcm',
      TTL: timeToLive,
      urgency,
      topic,
    },
  );
  const { status, failure } = await sender.send({ url: endpoint, headers, body });
  return { outcome: outcomeOf(status, failure === 'inner_address'), status };
}
