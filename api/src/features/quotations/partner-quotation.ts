import { mostQuotationVersions } from '@troskel/contract/values/quotation-limits';
import { QuotationContent } from '@troskel/contract/values/quotation';
import type { PartnerQuotation, partnerQuotations } from '@troskel/contract/quotations/calls';
import { quotationFaults } from '@troskel/contract/quotations/quotation-faults';
import { refusalOfAnswer } from '@troskel/contract/values/quotation-state';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { noteAnswered } from '../../domain/inquiries/answered.ts';
import { lockDelivery, lockInquiry } from '../../domain/inquiries/locks.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { noteInConversation } from '../../domain/inquiries/noted.ts';
import { tellPages } from '../../domain/inquiries/told.ts';
import { quotationNotices, sentNotice } from '../../domain/quotations/notices.ts';
import { dropUnusedFiles, readFiles, shownFiles } from '../../domain/quotations/files.ts';
import { readParties } from '../../domain/quotations/parties.ts';
import { mailOfQuotation } from '../../domain/quotations/told.ts';
import {
  noteOfVersion,
  readVersions,
  sentQuotation,
  stateOf,
} from '../../domain/quotations/versions.ts';
import type { VersionRow } from '../../domain/quotations/versions.ts';
import { readUploaded, takeFiles } from './files.ts';

interface QuotationCall {
  params: DeliveryKey;
  refusal: Refusal<'NOT_FOUND'>;
}

/**
 * Reads the quotation of a partner that has received the inquiry.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
async function readQuotation(
  app: Pick<App, 'personalData' | 'settings'>,
  db: Executor,
  { params: { inquiryId, partnerId }, refusal }: QuotationCall,
): Promise<PartnerQuotation> {
  const row = await db
    .selectFrom('inquiryDelivery as delivery')
    .leftJoin('quotation', (join) =>
      join
        .onRef('quotation.inquiryId', '=', 'delivery.inquiryId')
        .onRef('quotation.partnerId', '=', 'delivery.partnerId'),
    )
    .select(['delivery.withdrawnAt', 'delivery.declinedAt'])
    .select(['quotation.draft', 'quotation.version'])
    .where('delivery.inquiryId', '=', inquiryId)
    .where('delivery.partnerId', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const now = new Date();
  const versions = await readVersions(db, { inquiryId, partnerId });
  const [newest] = versions;
  const state = newest && stateOf(newest, now);
  const isOver = row.withdrawnAt !== null || row.declinedAt !== null;
  return {
    version: Number(row.version ?? 0),
    draft: row.draft === null ? null : QuotationContent.parse(row.draft),
    files: shownFiles(app, await readFiles(db, { inquiryId, partnerId })),
    sent: versions.map((version) => sentQuotation(app, version, now)),
    maySend: !isOver && state !== 'accepted' && versions.length < mostQuotationVersions,
    mayWithdraw: newest !== undefined && refusalOfWithdrawal(newest, now) === null,
  };
}

/** Answers why a version cannot be withdrawn; null when it can. */
function refusalOfWithdrawal(row: VersionRow, now: Date) {
  const refused = refusalOfAnswer(stateOf(row, now));
  // One that has expired can be withdrawn, so that nobody asks for it any more.
  return refused === 'QUOTATION_EXPIRED' ? null : refused;
}

export async function getQuotation(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof partnerQuotations.getQuotation>,
): Promise<PartnerQuotation> {
  return readQuotation(app, app.db, call);
}

/**
 * Locks a quotation by its delivery, which exists before it does; creates its row.
 *
 * @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the quotation as it is
 */
async function lockSeen(
  app: Pick<App, 'personalData' | 'settings'>,
  tx: Executor,
  call: QuotationCall & { seenVersion: number; refusal: Refusal<'NOT_FOUND' | 'EDIT_CONFLICT'> },
  isStored: (draft: unknown) => boolean,
  now: Date,
) {
  const delivery = await lockDelivery(tx, call);
  const { inquiryId, partnerId } = call.params;
  const present = await tx
    .selectFrom('quotation')
    .select(['version', 'draft'])
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  const isSeen = Number(present?.version ?? 0) === call.seenVersion;
  if (!isSeen && !isStored(present?.draft ?? null)) {
    throw call.refusal('EDIT_CONFLICT', { present: await readQuotation(app, tx, call) });
  }
  if (!present) {
    await tx
      .insertInto('quotation')
      .values({ inquiryId, partnerId, version: 0, changedAt: now })
      .execute();
  }
  return { delivery, isSeen };
}

async function writeDraft(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  draft: QuotationContent | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('quotation')
    .set((eb) => ({
      draft: draft === null ? null : JSON.stringify(draft),
      changedAt: now,
      version: eb('version', '+', '1'),
    }))
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .execute();
}

/** Two texts of the same fields are the same, in whatever order the database keeps them. */
function isSameContent(stored: unknown, sent: QuotationContent | null): boolean {
  if (stored === null || sent === null) return stored === sent;
  return JSON.stringify(QuotationContent.parse(stored)) === JSON.stringify(sent);
}

/** @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the quotation as it is */
export async function saveQuotation(
  app: Pick<App, 'blobStore' | 'db' | 'personalData' | 'settings'>,
  call: Call<typeof partnerQuotations.saveQuotation>,
): Promise<PartnerQuotation> {
  const { content } = call.body;
  const fileIds = content?.fileIds ?? [];
  const uploaded = await readUploaded(app, call.params.partnerId, fileIds);
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const isStored = (draft: unknown) => isSameContent(draft, content);
    const { isSeen } = await lockSeen(app, tx, call, isStored, now);
    // A repeated call whose change is already stored is no conflict.
    if (isSeen) {
      const taken = await takeFiles(tx, call.params, fileIds, uploaded);
      // One that never arrived is named when the quotation is sent; a draft may lack anything.
      const draft = content && { ...content, fileIds: fileIds.filter((id) => taken.has(id)) };
      await writeDraft(tx, call.params, draft, now);
      await dropUnusedFiles(tx, call.params);
      await tellPages(tx, call.params);
    }
    return readQuotation(app, tx, call);
  });
}

/**
 * Sends the homeowner a version, which answers the inquiry. What it says, and who both sides are, is
 * kept as it is now.
 *
 * @throws {ExpectedError} NOT_FOUND, also when the homeowner has left; EDIT_CONFLICT with the
 * quotation as it is; INQUIRY_WITHDRAWN, INQUIRY_DECLINED, QUOTATION_ACCEPTED,
 * QUOTATION_LIMIT_REACHED
 * @throws {FieldsRefusedError} fields below `content`
 */
export async function sendQuotation(
  app: Pick<App, 'blobStore' | 'db' | 'personalData' | 'settings'>,
  call: Call<typeof partnerQuotations.sendQuotation>,
): Promise<PartnerQuotation> {
  const { content } = call.body;
  const { inquiryId, partnerId } = call.params;
  const uploaded = await readUploaded(app, partnerId, content.fileIds);
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockInquiry(tx, inquiryId);
    const { delivery } = await lockSeen(app, tx, call, () => false, now);
    if (delivery.withdrawnAt !== null) throw call.refusal('INQUIRY_WITHDRAWN');
    if (delivery.declinedAt !== null) throw call.refusal('INQUIRY_DECLINED');
    const [newest] = await readVersions(tx, call.params);
    if (newest && stateOf(newest, now) === 'accepted') throw call.refusal('QUOTATION_ACCEPTED');
    const number = Number(newest?.number ?? 0) + 1;
    if (number > mostQuotationVersions) throw call.refusal('QUOTATION_LIMIT_REACHED');
    const faults = quotationFaults(content, dayInSweden(now));
    if (faults.length > 0) {
      throw call.fieldsRefusal(
        faults.map((fault) => ({ ...fault, field: `content.${fault.field}` })),
      );
    }
    const taken = await takeFiles(tx, call.params, content.fileIds, uploaded);
    const missing = content.fileIds.flatMap((id, place) => (taken.has(id) ? [] : [place]));
    if (missing.length > 0) {
      throw call.fieldsRefusal(
        missing.map((place) => ({
          field: `content.fileIds.${place}`,
          code: 'ATTACHMENT_UNKNOWN',
        })),
      );
    }
    const parties = await readParties(app, tx, call.params);
    if (!parties) throw call.refusal('NOT_FOUND');
    // Lagen 2009:194, section 6.
    if (content.deduction === 'rot' && !parties.company.hasCompanyTax) {
      throw call.fieldsRefusal([{ field: 'content.deduction', code: 'ROT_WANTS_COMPANY_TAX' }]);
    }
    await tx
      .insertInto('quotationVersion')
      .values({
        inquiryId,
        partnerId,
        number,
        content: JSON.stringify(content),
        parties: JSON.stringify(parties),
        // Faults name its absence.
        validUntil: content.validUntil ?? '',
        sentAt: now,
        sentByUserId: call.caller.userId,
      })
      .execute();
    await writeDraft(tx, call.params, null, now);
    await dropUnusedFiles(tx, call.params);
    await noteAnswered(tx, call.params, now);
    const act = { ...call.params, by: 'partner', userId: call.caller.userId } as const;
    await noteInConversation(tx, { ...act, notice: sentNotice(number, content), text: '' }, now);
    await noteAct(tx, { ...call.params, userId: call.caller.userId, number }, 'sent', now);
    await mailOfQuotation(app, tx, {
      kind: 'quotation_sent',
      ...call.params,
      number,
      content,
      at: now,
    });
    return readQuotation(app, tx, call);
  });
}

/**
 * Withdraws the newest version. Of a withdrawal and a yes at the same time the first holds.
 *
 * @throws {ExpectedError} NOT_FOUND when nothing was sent; the refusal of the version's state
 */
export async function withdrawQuotation(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof partnerQuotations.withdrawQuotation>,
): Promise<PartnerQuotation> {
  const { number } = call.body;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockDelivery(tx, call);
    const row = (await readVersions(tx, call.params)).find((one) => Number(one.number) === number);
    if (!row) throw call.refusal('NOT_FOUND');
    const refused = refusalOfWithdrawal(row, now);
    if (refused !== null) throw call.refusal(refused);
    await withdrawVersion(app, tx, row, call.caller.userId, now);
    return readQuotation(app, tx, call);
  });
}

/**
 * Withdraws a version, whose delivery is locked, and tells the homeowner.
 *
 * @param userId null for a partner that is blocked
 */
export async function withdrawVersion(
  app: Pick<App, 'settings'>,
  tx: Executor,
  row: VersionRow,
  userId: string | null,
  now: Date,
): Promise<void> {
  const key = { inquiryId: row.inquiryId, partnerId: row.partnerId };
  const number = Number(row.number);
  await noteOfVersion(tx, { ...key, number }, { withdrawnAt: now });
  const notice = quotationNotices.withdrawn;
  await noteInConversation(tx, { ...key, by: 'partner', userId, notice, text: '' }, now);
  await noteAct(tx, { ...key, userId, number }, 'withdrawn', now);
  const content = QuotationContent.parse(row.content);
  const about = { ...key, number, content, at: now };
  await mailOfQuotation(app, tx, { kind: 'quotation_withdrawn', ...about });
}

/** Writes an act into the audit log, and tells the partner's own systems. */
async function noteAct(
  tx: Executor,
  { inquiryId, partnerId, userId, number }: DeliveryKey & { userId: string | null; number: number },
  what: 'sent' | 'withdrawn',
  now: Date,
): Promise<void> {
  await audit(
    tx,
    {
      actorUserId: userId,
      action: `quotation.${what}`,
      subject: { type: 'inquiry', id: inquiryId },
      detail: { partnerId, number },
    },
    now,
  );
  const data = { inquiryId, number };
  await publishWebhook(tx, { partnerId, type: `quotation.${what}`, data }, now);
}
