import { createHmac } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { isSameText } from '../secrets/same-text.ts';

/** How long the page that tells of a block can be read again, milliseconds. */
const noticeMilliseconds = 60 * 60_000;

/** What the refusal of a blocked account is called; the notice follows it after a full stop. */
export const blockedCode = 'ACCOUNT_BLOCKED';

const signatureOf = (secret: string, userId: string, endsAt: string): string =>
  createHmac('sha256', secret).update(`block-notice\n${userId}\n${endsAt}`).digest('base64url');

/**
 * Lets whoever has proved that an account is theirs, and was not let in, read why: a signed word of
 * ours that opens nothing else. It goes along in redirects, so it holds no more than an id.
 */
export function issueBlockNotice(secret: string, userId: string, now: Date): string {
  const endsAt = String(now.getTime() + noticeMilliseconds);
  return [userId, endsAt, signatureOf(secret, userId, endsAt)].join('~');
}

/** Whose notice it is; null for one that has ended, or that we have not written. */
export function readBlockNotice(secret: string, notice: string, now: Date): string | null {
  const [userId = '', endsAt = '', signature = ''] = notice.split('~');
  if (!isUuid(userId) || !/^\d{1,15}$/.test(endsAt) || Number(endsAt) <= now.getTime()) return null;
  return isSameText(signature, signatureOf(secret, userId, endsAt)) ? userId : null;
}
