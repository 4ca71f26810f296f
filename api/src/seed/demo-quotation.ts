import type { QuotationContent, QuotationRow } from '@troskel/contract/values/quotation';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { v7 as uuid } from 'uuid';
import { agreedValue } from '../domain/quotations/answering.ts';
import { insertMessage } from '../domain/inquiries/messages.ts';
import { quotationNotices, sentNotice } from '../domain/quotations/notices.ts';
import { readParties } from '../domain/quotations/parties.ts';
import type { Executor } from '../platform/db/database.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import type { Line } from './inquiries/rows.ts';

/** A conversation that has come to an answer. */
export interface Answered {
  inquiryId: string;
  partnerId: string;
  homeownerUserId: string;
  memberUserId: string;
}

export const rowOf = ({ quantity, kronor, ...line }: Line): QuotationRow => ({
  ...line,
  id: uuid(),
  quantityHundredths: quantity * 100,
  unitPriceOre: kronor * 100,
  vatPercent: 25,
});

/** Makes a quotation with a fixed price and a ROT deduction for one buyer. */
function contentOf(lines: readonly Line[], buyer: string, now: Date): QuotationContent {
  const today = dayInSweden(now);
  return {
    customerKind: 'private',
    priceKind: 'fixed',
    highestPriceOre: null,
    hasReverseVat: false,
    deduction: 'rot',
    plannedPaymentOn: daysAfter(today, 45),
    buyers: [{ name: buyer, sharePercent: 100, leftKronor: null }],
    rows: lines.map(rowOf),
    validUntil: daysAfter(today, 30),
    terms: 'Betalning 20 dagar efter utfört arbete. Vi plockar undan efter oss varje dag.',
    mayAcceptByButton: true,
    fileIds: [],
  };
}

/** Inserts a quotation that was sent, and its yes. */
export async function insertQuotation(
  tx: Executor,
  personalData: PersonalDataCipher,
  { inquiryId, partnerId, homeownerUserId, memberUserId }: Answered,
  { lines, sentAt, acceptedAt }: { lines: readonly Line[]; sentAt: Date; acceptedAt: Date | null },
): Promise<void> {
  const key = { inquiryId, partnerId };
  const parties = await readParties({ personalData }, tx, key);
  if (!parties) throw new Error('the demo has nobody to send a quotation to');
  const content = contentOf(lines, parties.customer.name, sentAt);
  await tx
    .insertInto('quotation')
    .values({ ...key, changedAt: sentAt })
    .execute();
  await tx
    .insertInto('quotationVersion')
    .values({
      ...key,
      number: 1,
      content: JSON.stringify(content),
      parties: JSON.stringify(parties),
      validUntil: content.validUntil ?? '',
      sentAt,
      sentByUserId: memberUserId,
      acceptedAt,
      mayStartEarly: acceptedAt !== null,
      agreedOre: acceptedAt === null ? null : agreedValue(content),
    })
    .execute();
  const sent = { ...key, isFromPartner: true, authorUserId: memberUserId, text: '' };
  await insertMessage(tx, { ...sent, notice: sentNotice(1, content) }, sentAt);
  if (acceptedAt === null) return;
  const answer = { ...key, isFromPartner: false, authorUserId: homeownerUserId, text: '' };
  await insertMessage(tx, { ...answer, notice: quotationNotices.accepted }, acceptedAt);
}
