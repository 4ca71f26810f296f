import { createHmac } from 'node:crypto';
import { defaultLanguage, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { unsubscribeSubjects } from '@troskel/contract/notifications/calls';
import type { UnsubscribeSubject } from '@troskel/contract/notifications/calls';
import { isSameText } from '../secrets/same-text.ts';
import type { Settings } from '../settings/settings.ts';
import { derivedKey } from '../secrets/derived-key.ts';

/** The user and the mails of an unsubscribe link. */
export interface Subscription {
  userId: string;
  subject: UnsubscribeSubject;
}

/** 128 bits cannot be guessed, and all that a link can do is turn mails off. */
const signatureBytes = 16;
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z_]{1,40})\.([\w-]{22})$/;

function signatureOf({ authSecret }: Pick<Settings, 'authSecret'>, subscription: Subscription) {
  // A key of its own, separate from the one that signs sessions.
  const key = derivedKey(authSecret, 'unsubscribing from mails');
  const { userId, subject } = subscription;
  return createHmac('sha256', key)
    .update(JSON.stringify([userId, subject]))
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');
}

/**
 * Makes the token of an unsubscribe link. It never expires: a mail may be opened years later, and
 * its link must still work (RFC 8058, section 3.1).
 */
export function unsubscribeToken(
  settings: Pick<Settings, 'authSecret'>,
  subscription: Subscription,
): string {
  const signature = signatureOf(settings, subscription);
  return `${subscription.userId}.${subscription.subject}.${signature}`;
}

/** Verifies a token; null for one that we did not make. */
export function subscriptionOf(
  settings: Pick<Settings, 'authSecret'>,
  token: string,
): Subscription | null {
  const [, userId, named, signature] = form.exec(token) ?? [];
  const subject = unsubscribeSubjects.find((known) => known === named);
  if (userId === undefined || subject === undefined || signature === undefined) return null;
  const isOurs = isSameText(signature, signatureOf(settings, { userId, subject }));
  return isOurs ? { userId, subject } : null;
}

const labels = {
  one: { sv: 'Sluta få sådana här mejl', en: 'Stop getting emails like this' },
  digest: { sv: 'Sluta få den dagliga sammanfattningen', en: 'Stop getting the daily summary' },
};

/**
 * Makes what a mail needs for unsubscribing: a visible link, one for the mail program's own button,
 * and the name of its list.
 */
export function unsubscribeParts(
  settings: Pick<Settings, 'authSecret' | 'publicUrl'>,
  subscription: Subscription,
  language: Language,
) {
  const query = new URLSearchParams({ token: unsubscribeToken(settings, subscription) });
  if (language !== defaultLanguage) query.set('language', language);
  const url = `${settings.publicUrl}/unsubscribe?${query.toString()}`;
  return {
    lastLink: {
      label: textIn(labels[subscription.subject === 'digest' ? 'digest' : 'one'], language),
      url,
    },
    unsubscribeUrl: url,
    list: subscription.subject,
  };
}
