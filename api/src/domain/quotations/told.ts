import type { QuotationContent } from '@troskel/contract/values/quotation';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { MailAttachment } from '../../platform/gateways/mail.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { readToHomeowner } from '../inquiries/homeowner-mail.ts';
import type { DeliveryKey } from '../inquiries/locks.ts';
import { readCompanyName } from '../partners/company-name.ts';
import { membersToTell } from '../inquiries/told.ts';
import { quotationAnswered, type CustomerAnswer } from './answered-kind.ts';
import { quotationMail } from './quotations.mails.ts';
import type { QuotationMailKind } from './quotations.mails.ts';

interface Version extends DeliveryKey {
  number: number;
}

/** Notifies those of a partner who see its quotations of what the customer has done with its quotation. */
export async function tellOfAnswer(
  tx: Executor,
  { partnerId, inquiryId, number, answer }: Version & { answer: CustomerAnswer },
): Promise<void> {
  await notify(tx, {
    kind: quotationAnswered,
    recipients: await membersToTell(
      tx,
      { partnerId, inquiryId },
      { right: 'quotations', level: 'read' },
    ),
    data: { partnerId, inquiryId, answer },
    // A customer may ask for changes again and again.
    dedupeKey: `quotation_answered:${inquiryId}:${partnerId}:${number}:${answer}:${Date.now()}`,
  });
}

/** Mails the homeowner about a version; skipped when they have left. */
export async function mailOfQuotation(
  app: Pick<App, 'settings'>,
  tx: Executor,
  {
    kind,
    partnerId,
    inquiryId,
    number,
    content,
    at,
    isSigned = false,
    attachments,
  }: Version & {
    kind: QuotationMailKind;
    content: QuotationContent;
    /** When it happened. */
    at: Date;
    isSigned?: boolean;
    attachments?: MailAttachment[];
  },
): Promise<void> {
  const homeowner = await readToHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  const url = `${homeowner.url}/quotations/${partnerId}`;
  const company = await readCompanyName(tx, partnerId);
  const mail = quotationMail({ ...homeowner, url, kind, company, number, content, at, isSigned });
  const whole = attachments ? { ...mail, attachments } : mail;
  await enqueue(tx, mailJob, whole, `${kind}:${inquiryId}:${partnerId}:${number}`);
}
