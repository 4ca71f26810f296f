import type { billing } from '@troskel/contract/billing/calls';
import type { staffBilling } from '@troskel/contract/billing/staff-calls';
import { languageOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { rolesWith } from '@troskel/contract/ground/partner-rights';
import { buffer } from 'node:stream/consumers';
import type { Executor } from '../../platform/db/database.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { invoiceMail } from './billing.mails.ts';
import type { InvoiceMail } from './billing.mails.ts';
import { invoicePdf, readPaper } from './invoice-pdf.ts';
import type { Paper } from './invoice-pdf.ts';
import { Buyer, Seller } from './parties.ts';

const names = {
  invoice: { sv: 'faktura', en: 'invoice' },
  credit: { sv: 'kreditfaktura', en: 'credit-note' },
};

const paperName = ({ kind, number }: Paper, language: Language): string =>
  `${textIn(kind === 'credit' ? names.credit : names.invoice, language)}-${number}.pdf`;

/** @throws {ExpectedError} NOT_FOUND, for an invoice of before too, which has no paper */
export async function getInvoicePdf(
  app: Pick<App, 'db'>,
  call: Call<typeof billing.getInvoicePdf>,
): Promise<FileAnswer> {
  const paper = await readPaper(app.db, call.params.invoiceId);
  if (!paper || paper.partnerId !== call.params.partnerId) throw call.refusal('NOT_FOUND');
  return fileOf(paper, call);
}

/** @throws {ExpectedError} NOT_FOUND */
export async function getAnyInvoicePdf(
  app: Pick<App, 'db'>,
  call: Call<typeof staffBilling.getAnyInvoicePdf>,
): Promise<FileAnswer> {
  const paper = await readPaper(app.db, call.params.invoiceId);
  if (!paper) throw call.refusal('NOT_FOUND');
  return fileOf(paper, call);
}

async function fileOf(
  paper: Paper,
  { language }: Pick<Call<typeof billing.getInvoicePdf>, 'language'>,
): Promise<FileAnswer & { content: Buffer }> {
  return {
    name: paperName(paper, language),
    type: 'application/pdf',
    content: await buffer(invoicePdf(paper, language)),
  };
}

/** Facts that every mail about a paper tells. */
export type PaperFacts = Pick<
  InvoiceMail,
  'to' | 'language' | 'givenName' | 'company' | 'number' | 'bankgiro' | 'url'
>;

/**
 * Mails something about an invoice or a credit note, with its paper, to each member of the partner who
 * may see it, in their language.
 */
export async function mailWithPaper(
  tx: Executor,
  { settings: { publicUrl } }: Pick<App, 'settings'>,
  { paper, partnerId }: { paper: Paper; partnerId: string },
  mailOf: (facts: PaperFacts) => QueuedMail,
): Promise<void> {
  const recipients = await tx
    .selectFrom('partnerMember as member')
    .innerJoin('user', 'user.id', 'member.userId')
    .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.email', 'profile.givenName', 'profile.language'])
    .where('member.partnerId', '=', partnerId)
    .where('member.role', 'in', rolesWith({ right: 'agreement', level: 'read' }))
    .orderBy('member.userId')
    .execute();
  for (const { email, givenName, language: stored } of recipients) {
    const language = languageOf(stored);
    const mail = mailOf({
      to: email,
      language,
      givenName,
      company: Buyer.parse(paper.buyer).name,
      number: paper.number,
      bankgiro: Seller.parse(paper.seller).bankgiro,
      url: `${publicUrl}/partners/${partnerId}/invoices`,
    });
    const { name, content } = await fileOf(paper, { language });
    const attachments = [
      { name, type: 'application/pdf' as const, base64: content.toString('base64') },
    ];
    await enqueue(tx, mailJob, { ...mail, attachments });
  }
}

/** Mails an invoice or a credit note with its paper to each member who may see it, once. */
export async function mailInvoice(
  app: Pick<App, 'db' | 'settings'>,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('invoice')
      .set({ mailedAt: new Date() })
      .where('id', '=', invoiceId)
      .where('mailedAt', 'is', null)
      .returning('partnerId')
      .executeTakeFirst();
    const paper = claimed && (await readPaper(tx, invoiceId));
    if (!paper || paper.partnerId === null) return;
    await mailWithPaper(tx, app, { paper, partnerId: paper.partnerId }, (facts) =>
      invoiceMail({
        ...facts,
        isCredit: paper.kind === 'credit',
        amountOre: Number(paper.amountOre),
        dueOn: paper.dueOn,
        reference: paper.reference,
      }),
    );
  });
}
