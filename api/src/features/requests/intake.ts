import { mostInquiriesADay } from '@troskel/contract/requests/intake';
import type { inquiryIntake, OwnInquiry } from '@troskel/contract/requests/intake';
import type { Language } from '@troskel/contract/ground/language';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { inquiryWithdrawnJob } from '../../domain/inquiries/withdrawn-job.ts';
import { noteSettled, tellPages } from '../../domain/inquiries/told.ts';
import { lockInquiry } from '../../domain/inquiries/locks.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Inquiry } from '../../platform/db/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { partnersWithFeature } from '../../domain/add-ons/subscription.ts';
import { readServices } from '../../domain/services.ts';
import { agreedPartners } from '../../domain/quotations/versions.ts';
import { demandOffer } from './addressee.ts';
import { deliver, noteReach } from './matching.ts';
import { takeMessageFiles } from './message-files.ts';
import { addMessage, readMessages } from './messages.ts';
import { readServiceNames } from './own-inquiries.ts';
import { attachPictures, readPictures } from './pictures.ts';
import { canAskMore, firstPlacesFirst, inquiryFaults, ownStateOf } from './rules.ts';
import { tellOfMessage } from './told.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Maximum number of messages of each conversation shown to the homeowner. */
const mostMessages = 100;

const subjectOf = (id: string) => ({ type: 'inquiry', id });

const inquiryOf = (db: Executor, userId: string, inquiryId: string) =>
  db
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', inquiryId)
    .where('homeownerUserId', '=', userId);

/** A call on one of the caller's own inquiries. */
interface OwnCall {
  caller: Pick<Caller, 'userId'>;
  params: { inquiryId: string };
  language: Language;
  refusal: Refusal<'NOT_FOUND'>;
}

/**
 * Reads one of the caller's own inquiries; others do not exist.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function readOwn(
  app: Pick<App, 'settings'>,
  db: Executor,
  { caller: { userId }, params: { inquiryId }, language, refusal }: OwnCall,
): Promise<OwnInquiry> {
  const inquiry = await inquiryOf(db, userId, inquiryId).executeTakeFirst();
  if (!inquiry) throw refusal('NOT_FOUND');
  return describeOwn(app, db, inquiry, language);
}

async function describeOwn(
  app: Pick<App, 'settings'>,
  db: Executor,
  inquiry: Selectable<Inquiry>,
  language: Language,
): Promise<OwnInquiry> {
  const { id: inquiryId } = inquiry;
  const deliveries = await db
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('partner', 'partner.id', 'delivery.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .select(['delivery.partnerId', 'delivery.answeredAt', 'delivery.answeredByPhoneAt'])
    .select(['delivery.completedAt', 'delivery.isUnread', 'delivery.readAt', 'delivery.telephone'])
    .select(['delivery.deliveredAt', 'delivery.homeownerReadAt'])
    .select((eb) => eb.fn.coalesce('profile.companyName', 'company.legalName').as('name'))
    .where('delivery.inquiryId', '=', inquiryId)
    .where('delivery.declinedAt', 'is', null)
    .orderBy('delivery.deliveredAt')
    .orderBy('delivery.partnerId')
    .execute();
  const ids = deliveries.map(({ partnerId }) => partnerId);
  const paid = await partnersWithFeature(db, ids, 'first_place');
  const partners: OwnInquiry['partners'] = [];
  for (const { partnerId, name, ...delivery } of firstPlacesFirst(deliveries, paid)) {
    const messages = await readMessages(
      app,
      db,
      { inquiryId, partnerId },
      { most: mostMessages, language },
    );
    const readUntil = delivery.homeownerReadAt?.toISOString() ?? '';
    partners.push({
      partnerId,
      name,
      hasPaidForPlace: paid.has(partnerId),
      hasAnswered: delivery.answeredAt !== null,
      hasAnsweredByPhone: delivery.answeredByPhoneAt !== null,
      isCompleted: delivery.completedAt !== null,
      isRead: delivery.readAt !== null && !delivery.isUnread,
      telephone: delivery.telephone,
      newCount: messages.filter(({ from, at }) => from === 'partner' && at > readUntil).length,
      messages,
    });
  }
  const profile = await db
    .selectFrom('userProfile')
    .select('phoneNumber')
    .where('userId', '=', inquiry.homeownerUserId)
    .executeTakeFirst();
  const { latitude, longitude, countyCode, address } = inquiry;
  return {
    id: inquiryId,
    kind: inquiry.kind as InquiryKind,
    service: (await readServiceNames(db, language))(inquiry.serviceId),
    serviceId: inquiry.serviceId,
    text: inquiry.text,
    place: { latitude, longitude, countyCode, address },
    wantedOn: inquiry.wantedOn,
    pictures: await readPictures(app, db, inquiryId),
    createdAt: inquiry.createdAt.toISOString(),
    withdrawnAt: inquiry.withdrawnAt?.toISOString() ?? null,
    ownTelephone: profile?.phoneNumber ?? null,
    canAskMore: canAskMore(
      inquiry,
      deliveries.map(({ answeredAt, answeredByPhoneAt, deliveredAt }) => ({
        isAnswered: answeredAt !== null || answeredByPhoneAt !== null,
        deliveredAt,
      })),
      new Date(),
    ),
    state: ownStateOf(
      inquiry,
      partners.map(({ hasAnswered, hasAnsweredByPhone, isCompleted }) => ({
        isAnswered: hasAnswered || hasAnsweredByPhone,
        isCompleted,
      })),
    ),
    partners,
  };
}

/**
 * Checks the daily limit, with the homeowner's row locked so that of two concurrent inquiries the
 * second sees the first. Only accepted ones count.
 *
 * @throws {ExpectedError} TOO_MANY_REQUESTS with the seconds to wait
 */
async function demandRoom(
  tx: Executor,
  {
    caller: { userId },
    refusal,
  }: { caller: Pick<Caller, 'userId'>; refusal: Refusal<'TOO_MANY_REQUESTS'> },
  now: Date,
): Promise<void> {
  await tx
    .selectFrom('homeowner')
    .select('userId')
    .where('userId', '=', userId)
    .forUpdate()
    .execute();
  const oldest = await tx
    .selectFrom('inquiry')
    .select('createdAt')
    .where('homeownerUserId', '=', userId)
    .where('createdAt', '>', new Date(now.getTime() - msPerDay))
    .orderBy('createdAt', 'desc')
    .offset(mostInquiriesADay - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const left = oldest.createdAt.getTime() + msPerDay - now.getTime();
  throw refusal('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)),
  });
}

/**
 * @throws {ExpectedError} NOT_FOUND for a company without a public page; TOO_MANY_REQUESTS
 * @throws {FieldsRefusedError} also for a company that does not take it
 */
export async function createInquiry(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof inquiryIntake.createInquiry>,
): Promise<OwnInquiry> {
  demandHomeowner(call);
  const { caller, body } = call;
  const { place, pictureIds, companyId, ...wish } = body;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const services = await readServices(tx);
    const active = services.filter(({ isActive }) => isActive).map(({ id }) => id);
    const faults = inquiryFaults(body, new Set(active), now);
    if (faults.length > 0) throw call.fieldsRefusal(faults);
    if (companyId !== null) await demandOffer(tx, call, companyId);
    await demandRoom(tx, call, now);
    const id = uuid();
    await tx
      .insertInto('inquiry')
      .values({ id, homeownerUserId: caller.userId, ...wish, ...place, createdAt: now })
      .execute();
    await attachPictures(tx, call, { inquiryId: id, userId: caller.userId }, pictureIds);
    const inquiry = { id, ...wish, ...place, customer: caller.name };
    const most = companyId === null ? app.settings.inquiryPartners : 1;
    const reached = await deliver(tx, inquiry, most, now, companyId);
    if (companyId !== null && reached === 0) {
      throw call.fieldsRefusal([{ field: 'place', code: 'COMPANY_NOT_REACHED' }]);
    }
    await noteReach(tx, id);
    await audit(
      tx,
      {
        actorUserId: caller.userId,
        action: 'inquiry.sent',
        subject: subjectOf(id),
        detail: { kind: wish.kind, serviceId: wish.serviceId, partners: reached },
      },
      now,
    );
    const sent = await inquiryOf(tx, caller.userId, id).executeTakeFirstOrThrow();
    return describeOwn(app, tx, sent, call.language);
  });
}

export async function getOwnInquiry(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof inquiryIntake.getOwnInquiry>,
): Promise<OwnInquiry> {
  demandHomeowner(call);
  return readOwn(app, app.db, call);
}

/** @throws {ExpectedError} NOT_FOUND */
export async function lockOwn(tx: Executor, { caller, params, refusal }: OwnCall) {
  const inquiry = await lockInquiry(tx, params.inquiryId);
  if (inquiry?.homeownerUserId !== caller.userId) throw refusal('NOT_FOUND');
  return inquiry;
}

/**
 * Sends a message to the partners that have the inquiry, which unarchives it there.
 *
 * @throws {ExpectedError} NOT_FOUND, INQUIRY_WITHDRAWN, INQUIRY_UNMATCHED
 * @throws {FieldsRefusedError} ATTACHMENT_UNKNOWN
 */
export async function writeToPartners(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof inquiryIntake.writeToPartners>,
): Promise<OwnInquiry> {
  demandHomeowner(call);
  const { caller, body } = call;
  const { inquiryId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const inquiry = await lockOwn(tx, call);
    if (inquiry.withdrawnAt !== null) throw call.refusal('INQUIRY_WITHDRAWN');
    const held = await tx
      .selectFrom('inquiryDelivery')
      .select('partnerId')
      .where('inquiryId', '=', inquiryId)
      .where('declinedAt', 'is', null)
      .orderBy('partnerId')
      .forUpdate()
      .execute();
    if (held.length === 0) throw call.refusal('INQUIRY_UNMATCHED');
    const to = held.filter(({ partnerId }) => (body.partnerId ?? partnerId) === partnerId);
    if (to.length === 0) throw call.refusal('NOT_FOUND');
    const files = await takeMessageFiles(tx, call, { ownerUserId: caller.userId });
    for (const { partnerId } of to) {
      await tx
        .updateTable('inquiryDelivery')
        .set((eb) => ({ isUnread: true, archivedAt: null, version: eb('version', '+', 1) }))
        .where('inquiryId', '=', inquiryId)
        .where('partnerId', '=', partnerId)
        .execute();
      const from = { isFromPartner: false, authorUserId: caller.userId, text: body.text };
      const messageId = await addMessage(tx, { inquiryId, partnerId, ...from, files }, now);
      await tellOfMessage(tx, { partnerId, inquiryId, messageId });
    }
    return readOwn(app, tx, call);
  });
}

/**
 * Withdraws an inquiry. Idempotent.
 *
 * @throws {ExpectedError} NOT_FOUND; INQUIRY_AGREED where a company has to do what was agreed
 */
export async function withdrawInquiry(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof inquiryIntake.withdrawInquiry>,
): Promise<OwnInquiry> {
  demandHomeowner(call);
  const { inquiryId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const inquiry = await lockOwn(tx, call);
    if (inquiry.withdrawnAt === null) {
      const agreed = await agreedPartners(tx, inquiryId).executeTakeFirst();
      if (agreed) throw call.refusal('INQUIRY_AGREED');
      await withdraw(tx, inquiryId, now);
      const subject = subjectOf(inquiryId);
      await audit(
        tx,
        { actorUserId: call.caller.userId, action: 'inquiry.withdrawn', subject },
        now,
      );
    }
    return readOwn(app, tx, call);
  });
}

/**
 * Marks a locked inquiry as withdrawn, at every partner that it has reached but those with which
 * something is agreed: what was agreed is done and invoiced, also when the customer's account is gone.
 */
export async function withdraw(tx: Executor, inquiryId: string, now: Date): Promise<void> {
  await tx.updateTable('inquiry').set({ withdrawnAt: now }).where('id', '=', inquiryId).execute();
  const reached = await tx
    .updateTable('inquiryDelivery')
    .set((eb) => ({ withdrawnAt: now, version: eb('version', '+', 1) }))
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', 'not in', agreedPartners(tx, inquiryId))
    .returning('partnerId')
    .execute();
  const partnerIds = reached.map(({ partnerId }) => partnerId);
  await enqueue(tx, inquiryWithdrawnJob, { inquiryId }, `inquiry_withdrawn:${inquiryId}`);
  await noteSettled(tx, inquiryId, partnerIds);
  for (const partnerId of partnerIds) {
    await tellPages(tx, { partnerId, inquiryId });
    await publishWebhook(tx, { partnerId, type: 'inquiry.withdrawn', data: { inquiryId } }, now);
  }
}
