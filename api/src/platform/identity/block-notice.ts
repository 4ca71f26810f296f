import { createHmac } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { isSameText } from '../secrets/same-text.ts';

/** Milliseconds for which the page about a block can be reopened. */
const noticeMilliseconds = 60 * 60_000;

/** Code of a blocked account's refusal; the notice follows it after a full stop. */
export const blockedCode = 'ACCOUNT_BLOCKED';

const signatureOf = (secret: string, userId: string, endsAt: string): string =>
  createHmac('sha256', secret).update(`block-notice\n${userId}\n${endsAt}`).digest('base64url');

/**
 * Issues a block notice: a signed token that lets an authenticated owner of a blocked account read
 * the reason, and nothing else. It travels in redirects, so it holds no more than an id.
 */
export function issueBlockNotice(secret: string, userId: string, now: Date): string {
  const endsAt = String(now.getTime() + noticeMilliseconds);
  return [userId, endsAt, signatureOf(secret, userId, endsAt)].join('~');
}

/** Answers the user of a notice; null for one that has expired or is forged. */
export function readBlockNotice(secret: string, notice: string, now: Date): string | null {
  const [userId = '', endsAt = '', signature = ''] = notice.split('~');
  if (!isUuid(userId) || !/^\d{1,15}$/.test(endsAt) || Number(endsAt) <= now.getTime()) return null;
  return isSameText(signature, signatureOf(secret, userId, endsAt)) ? userId : null;
}
