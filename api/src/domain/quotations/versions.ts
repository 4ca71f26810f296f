import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { daysToCancel } from '@troskel/contract/values/quotation-limits';
import { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationStateOf, refusalOfAnswer } from '@troskel/contract/values/quotation-state';
import type { QuotationState } from '@troskel/contract/values/quotation-state';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { QuotationVersion } from '../../platform/db/tables.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { workingDayFrom } from '../../platform/time/working-time.ts';
import type { DeliveryKey } from '../inquiries/locks.ts';
import { QuotationParties } from './parties.ts';
import { maskRotDetails, openRotDetails } from './rot-details.ts';
import type { SealedRotDetails } from './rot-details.ts';
import { readFiles, shownFiles } from './files.ts';
import type { KeptFile } from './files.ts';

/** A version that was sent, with what has happened to it. */
export interface VersionRow extends Selectable<QuotationVersion>, SealedRotDetails {
  isReplaced: boolean;
  /** Files of the content, in order. */
  files: KeptFile[];
  /** Name of the one who has signed it with BankID. */
  signerName: string | null;
}

/** Reads the versions of quotations for an inquiry, of one partner or all, newest first. */
export async function readVersions(
  db: Executor,
  { inquiryId, partnerId }: { inquiryId: string; partnerId?: string },
): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('quotationVersion as version')
    .leftJoin('quotationSignature as signature', (join) =>
      join
        .onRef('signature.inquiryId', '=', 'version.inquiryId')
        .onRef('signature.partnerId', '=', 'version.partnerId')
        .onRef('signature.number', '=', 'version.number'),
    )
    .leftJoin('rotDetails', (join) =>
      join
        .onRef('rotDetails.inquiryId', '=', 'version.inquiryId')
        .onRef('rotDetails.partnerId', '=', 'version.partnerId')
        .onRef('rotDetails.number', '=', 'version.number'),
    )
    .selectAll('version')
    .select('signature.signerName')
    .select(['rotDetails.id as rotDetailsId', 'rotDetails.detailsEncrypted as rotDetailsEncrypted'])
    .where('version.inquiryId', '=', inquiryId)
    .$if(partnerId !== undefined, (query) => query.where('version.partnerId', '=', partnerId ?? ''))
    .orderBy('version.partnerId')
    .orderBy('version.number', 'desc')
    .execute();
  const files =
    rows.length === 0 ? [] : await readFiles(db, { inquiryId, ...(partnerId && { partnerId }) });
  return rows.map((row, index) => ({
    ...row,
    files: QuotationContent.parse(row.content).fileIds.flatMap(
      (id) => files.find((file) => file.id === id && file.partnerId === row.partnerId) ?? [],
    ),
    isReplaced: rows[index - 1]?.partnerId === row.partnerId,
  }));
}

export function stateOf(row: VersionRow, now: Date): QuotationState {
  return quotationStateOf(row, dayInSweden(now));
}

/**
 * Answers the last day on which a private customer can cancel: the fourteenth after the day of the
 * agreement, or the next working day.
 *
 * @param acceptedAt when the agreement was made
 */
export function cancellableUntil(acceptedAt: Date): string {
  return workingDayFrom(daysAfter(dayInSweden(acceptedAt), daysToCancel));
}

/**
 * Answers the last day on which the customer can cancel; null without an agreement, and for companies
 * and associations, which have no such right. A company's word that the work is done does not end it.
 */
export function lastDayToCancel(row: VersionRow): string | null {
  if (row.acceptedAt === null || row.cancelledAt !== null) return null;
  if (QuotationContent.parse(row.content).customerKind !== 'private') return null;
  return cancellableUntil(row.acceptedAt);
}

/** Describes a version, as both sides see it. */
export function sentQuotation(
  app: Pick<App, 'personalData' | 'settings'>,
  row: VersionRow,
  now: Date,
): SentQuotation {
  const content = QuotationContent.parse(row.content);
  const state = stateOf(row, now);
  const mayCome = refusalOfAnswer(state) === null && content.customerKind === 'private';
  const rotDetails = openRotDetails(app.personalData, row);
  const settled = row.cancelledAt ?? row.acceptedAt ?? row.declinedAt ?? row.withdrawnAt;
  return {
    number: Number(row.number),
    company: QuotationParties.parse(row.parties).company.name,
    content,
    files: shownFiles(app, row.files),
    sums: quotationSums(content),
    state,
    sentAt: row.sentAt.toISOString(),
    settledAt: (settled ?? row.changeAskedAt)?.toISOString() ?? null,
    words: row.words,
    mayStartEarly: row.mayStartEarly,
    signedBy: row.signerName,
    cancellableUntil: mayCome ? cancellableUntil(now) : lastDayToCancel(row),
    rotDetails: rotDetails && maskRotDetails(rotDetails),
  };
}

/** Notes what has happened to a version, whose delivery is locked. */
export async function noteOfVersion(
  tx: Executor,
  { inquiryId, partnerId, number }: DeliveryKey & { number: number },
  change: Partial<
    Pick<
      Selectable<QuotationVersion>,
      | 'withdrawnAt'
      | 'declinedAt'
      | 'changeAskedAt'
      | 'words'
      | 'acceptedAt'
      | 'mayStartEarly'
      | 'acceptedByMember'
      | 'agreedOre'
      | 'cancelledAt'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('quotationVersion')
    .set(change)
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('number', '=', String(number))
    .execute();
}

/** Selects the companies with which something is agreed about an inquiry, and not cancelled. */
export const agreedPartners = (db: Executor, inquiryId: string) =>
  db
    .selectFrom('quotationVersion')
    .select('partnerId')
    .where('inquiryId', '=', inquiryId)
    .where('acceptedAt', 'is not', null)
    .where('cancelledAt', 'is', null);
