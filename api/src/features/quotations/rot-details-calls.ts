import type {
  partnerQuotations,
  receivedQuotations,
  ReceivedQuotation,
} from '@troskel/contract/quotations/calls';
import { QuotationContent } from '@troskel/contract/values/quotation';
import { normalRotDetails, rotDetailsFaults } from '@troskel/contract/values/rot-details';
import type { RotDetails } from '@troskel/contract/values/rot-details';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { tellHomeowner, tellPages } from '../../domain/inquiries/told.ts';
import { lockOwnVersion } from '../../domain/quotations/answering.ts';
import type { OwnVersion } from '../../domain/quotations/answering.ts';
import {
  openRotDetails,
  removeRotDetails as removeStored,
  storeRotDetails,
} from '../../domain/quotations/rot-details.ts';
import { readVersions } from '../../domain/quotations/versions.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { readReceived } from './received.ts';

async function auditOf(
  tx: Executor,
  { userId, inquiryId, partnerId, number }: OwnVersion,
  what: 'given' | 'removed' | 'read',
): Promise<void> {
  await audit(
    tx,
    {
      actorUserId: userId,
      action: `quotation.rot_details_${what}`,
      subject: { type: 'inquiry', id: inquiryId },
      detail: { partnerId, number },
    },
    new Date(),
  );
}

const versionOf = (
  call: Call<typeof receivedQuotations.giveRotDetails | typeof receivedQuotations.removeRotDetails>,
): OwnVersion => ({
  inquiryId: call.params.inquiryId,
  partnerId: call.params.senderId,
  number: Number(call.params.number),
  userId: call.caller.userId,
});

/** Fills in the stored personal number where the typed one is left empty. */
function withStored(typed: RotDetails, stored: RotDetails | null): RotDetails {
  const buyers = typed.buyers.map((buyer, index) =>
    buyer.personalNumber === '' ? (stored?.buyers[index] ?? buyer) : buyer,
  );
  return { ...typed, buyers };
}

async function tellBoth(tx: Executor, version: OwnVersion): Promise<void> {
  await tellPages(tx, version);
  await tellHomeowner(tx, version.inquiryId);
}

/**
 * Stores what the company needs for the deduction of what was agreed.
 *
 * @throws {ExpectedError} HOMEOWNER_REQUIRED; NOT_FOUND, also for a quotation without the deduction;
 * QUOTATION_NOT_ACCEPTED, QUOTATION_CANCELLED
 * @throws {FieldsRefusedError}
 */
export async function giveRotDetails(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof receivedQuotations.giveRotDetails>,
): Promise<ReceivedQuotation> {
  demandHomeowner(call);
  const version = versionOf(call);
  return app.db.transaction().execute(async (tx) => {
    const { row } = await lockOwnVersion(tx, version, call.refusal);
    const content = QuotationContent.parse(row.content);
    if (content.deduction !== 'rot') throw call.refusal('NOT_FOUND');
    if (row.cancelledAt !== null) throw call.refusal('QUOTATION_CANCELLED');
    if (row.acceptedAt === null) throw call.refusal('QUOTATION_NOT_ACCEPTED');
    const details = withStored(call.body, openRotDetails(app.personalData, row));
    const faults = rotDetailsFaults(details, content);
    if (faults.length > 0) throw call.fieldsRefusal(faults);
    await storeRotDetails(app, tx, version, normalRotDetails(details), new Date());
    await auditOf(tx, version, 'given');
    await tellBoth(tx, version);
    return readReceived(app, tx, version);
  });
}

/** @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND */
export async function removeRotDetails(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof receivedQuotations.removeRotDetails>,
): Promise<ReceivedQuotation> {
  demandHomeowner(call);
  const version = versionOf(call);
  return app.db.transaction().execute(async (tx) => {
    await lockOwnVersion(tx, version, call.refusal);
    if (await removeStored(tx, version)) {
      await auditOf(tx, version, 'removed');
      await tellBoth(tx, version);
    }
    return readReceived(app, tx, version);
  });
}

/**
 * Answers the company the numbers in full, which it has to report; the log says who has read them.
 *
 * @throws {ExpectedError} NOT_FOUND when nothing is given
 */
export async function getRotDetails(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof partnerQuotations.getRotDetails>,
): Promise<RotDetails> {
  const number = Number(call.params.number);
  const versions = await readVersions(app.db, call.params);
  const row = versions.find((one) => Number(one.number) === number);
  const details = row ? openRotDetails(app.personalData, row) : null;
  if (!details) throw call.refusal('NOT_FOUND');
  await auditOf(app.db, { ...call.params, number, userId: call.caller.userId }, 'read');
  return details;
}
