import type { LegalMailing } from '@troskel/contract/legal/editing';
import type { legalAdminTexts } from './legal-admin.texts.ts';

type MailingTexts = Pick<
  (typeof legalAdminTexts)['sv'],
  'nobodyMailed' | 'mailed' | 'waiting' | 'failedMails' | 'queueing'
>;

/**
 * Progress of the mails about a version, one sentence per state; states without mails are left out.
 */
export function mailingWords(
  mailing: LegalMailing | null,
  texts: MailingTexts,
  asFigure: (count: number) => string,
): string[] {
  if (!mailing) return [texts.nobodyMailed];
  const { mailedCount, waitingCount, failedCount, isQueued } = mailing;
  return [
    texts.mailed(asFigure(mailedCount)),
    ...(waitingCount > 0 ? [texts.waiting(asFigure(waitingCount))] : []),
    ...(failedCount > 0 ? [texts.failedMails(asFigure(failedCount))] : []),
    ...(isQueued ? [] : [texts.queueing]),
  ];
}

/** Milliseconds after which an open page asks how far the mails have come. */
const askedAgain = 15_000;

/** Milliseconds until the progress is read again; false when all mails are sent. */
export function nextAsking(mailings: readonly (LegalMailing | null)[]): number | false {
  const isUnderWay = mailings.some(
    (mailing) => mailing && (!mailing.isQueued || mailing.waitingCount > 0),
  );
  return isUnderWay && askedAgain;
}
