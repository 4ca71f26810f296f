import { QuotationContent } from '@troskel/contract/values/quotation';
import { refusalOfAnswer } from '@troskel/contract/values/quotation-state';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { lockDelivery, lockInquiry } from '../inquiries/locks.ts';
import type { DeliveryKey } from '../inquiries/locks.ts';
import { noteInConversation } from '../inquiries/noted.ts';
import { membersOf } from '../partners/members.ts';
import type { CustomerAnswer } from './answered-kind.ts';
import { quotationNotices } from './notices.ts';
import { quotationAttachment } from './quotation-pdf.ts';
import { documentOf } from './signature.ts';
import { mailOfQuotation, tellOfAnswer } from './told.ts';
import { noteOfVersion, readVersions, stateOf } from './versions.ts';
import type { VersionRow } from './versions.ts';

/** One version of a quotation for an inquiry of that homeowner. */
export interface OwnVersion extends DeliveryKey {
  number: number;
  userId: string;
}

/**
 * Locks a version until the transaction ends, by the inquiry at the partner: both sides do so before
 * they act, so that of two acts at the same time the first holds.
 *
 * @throws {ExpectedError} NOT_FOUND, also for another's inquiry
 */
export async function lockOwnVersion(
  tx: Executor,
  { inquiryId, partnerId, number, userId }: OwnVersion,
  refusal: Refusal<'NOT_FOUND'>,
): Promise<{ row: VersionRow; isInquiryWithdrawn: boolean }> {
  const inquiry = await lockInquiry(tx, inquiryId);
  if (inquiry?.homeownerUserId !== userId) throw refusal('NOT_FOUND');
  await lockDelivery(tx, { params: { inquiryId, partnerId }, refusal });
  const versions = await readVersions(tx, { inquiryId, partnerId });
  const row = versions.find((one) => Number(one.number) === number);
  if (!row) throw refusal('NOT_FOUND');
  return { row, isInquiryWithdrawn: inquiry.withdrawnAt !== null };
}

export type OpenRefusal = Refusal<
  'NOT_FOUND' | 'INQUIRY_WITHDRAWN' | NonNullable<ReturnType<typeof refusalOfAnswer>>
>;

/**
 * Locks a version that the customer can answer: one that is open, of a company that is not blocked.
 *
 * @throws {ExpectedError} NOT_FOUND, INQUIRY_WITHDRAWN, or the refusal of the version's state
 */
export async function lockOpenVersion(
  tx: Executor,
  version: OwnVersion,
  refusal: OpenRefusal,
  now: Date,
): Promise<VersionRow> {
  const { row, isInquiryWithdrawn } = await lockOwnVersion(tx, version, refusal);
  if (isInquiryWithdrawn) throw refusal('INQUIRY_WITHDRAWN');
  const refused = refusalOfAnswer(stateOf(row, now));
  if (refused !== null) throw refusal(refused);
  const { blockedAt } = await tx
    .selectFrom('partner')
    .select('blockedAt')
    .where('id', '=', version.partnerId)
    .executeTakeFirstOrThrow();
  // The job of the block withdraws it; until then nothing is agreed either.
  if (blockedAt !== null) throw refusal('QUOTATION_WITHDRAWN');
  return row;
}

/**
 * Requires a customer who is said to be a company or an association to say so too: who the customer
 * is, is the company's choice, and takes the right to cancel away.
 *
 * @throws {FieldsRefusedError} `isNotConsumer`
 */
export function demandKind(
  { customerKind }: Pick<QuotationContent, 'customerKind'>,
  { isNotConsumer }: { isNotConsumer: boolean },
  fieldsRefusal: FieldsRefusal,
): void {
  if (customerKind === 'private' || isNotConsumer) return;
  throw fieldsRefusal([{ field: 'isNotConsumer', code: 'FIELD_MANDATORY' }]);
}

/** Longest text of everything that a customer has said about a version. */
const mostWords = 20_000;

/** Adds a customer's words to those that they have said of the same version before. */
function wordsWith(before: string, words: string): string {
  const all = before === '' || words === '' ? before + words : `${before}\n\n${words}`;
  // The conversation keeps it all; here the latest counts.
  return all.slice(-mostWords);
}

/**
 * Answers what an agreement is worth to the company, in öre: with VAT for private customers and
 * associations, who pay it, and without for companies, which deduct it.
 */
export function agreedValue(content: QuotationContent): string {
  const { netOre, grossOre } = quotationSums(content);
  return String(content.customerKind === 'company' ? netOre : grossOre);
}

/** A customer's answer to a version. */
export interface Answer {
  answer: CustomerAnswer;
  /** Words that go with it. */
  words?: string;
  /** Whether a yes was signed with BankID. */
  isSigned?: boolean;
  change: Omit<Parameters<typeof noteOfVersion>[2], 'words'>;
}

/** A yes begins a job: what was done before it was not what is agreed now. */
async function noteNewJob(tx: Executor, { inquiryId, partnerId }: DeliveryKey): Promise<void> {
  await tx
    .updateTable('inquiryDelivery')
    .set({ completedAt: null })
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('completedAt', 'is not', null)
    .execute();
}

/** Stores what the customer has done with a locked version, as a line of the conversation too, and tells both sides. */
export async function noteAnswer(
  app: Pick<App, 'settings'>,
  tx: Executor,
  { userId, ...version }: OwnVersion,
  row: VersionRow,
  { answer, words = '', isSigned = false, change }: Answer,
  now: Date,
): Promise<void> {
  const { inquiryId, partnerId, number } = version;
  if (answer === 'accepted') await noteNewJob(tx, version);
  // Stored with the answer: a member who leaves the company later does not become a customer by that.
  const acceptedByMember =
    answer === 'accepted' && (await membersOf(tx, partnerId)).includes(userId);
  await noteOfVersion(tx, version, {
    ...change,
    words: wordsWith(row.words, words),
    ...(acceptedByMember && { acceptedByMember }),
    ...(answer === 'accepted' && { agreedOre: agreedValue(QuotationContent.parse(row.content)) }),
  });
  await audit(
    tx,
    {
      actorUserId: userId,
      action: `quotation.${answer}`,
      subject: { type: 'inquiry', id: inquiryId },
      detail: { partnerId, number },
    },
    now,
  );
  await tellOfAnswer(tx, { ...version, answer });
  const data = { inquiryId, number };
  await publishWebhook(tx, { partnerId, type: `quotation.${answer}`, data }, now);
  const notice = quotationNotices[answer];
  const act = { inquiryId, partnerId, by: 'homeowner', userId, notice } as const;
  await noteInConversation(tx, { ...act, text: words }, now);
  if (answer !== 'accepted' && answer !== 'cancelled') return;
  const about = { ...version, content: QuotationContent.parse(row.content) };
  if (answer === 'cancelled') {
    await mailOfQuotation(app, tx, { ...about, kind: 'quotation_cancelled', at: now });
    return;
  }
  // The agreement on a medium that lasts (lagen 2005:59, chapter 2, section 6).
  const attachments = [quotationAttachment(row, await documentOf(tx, row))];
  await mailOfQuotation(app, tx, {
    ...about,
    kind: 'quotation_accepted',
    at: now,
    isSigned,
    attachments,
  });
}
