import { refusalOf } from '@troskel/contract/requests/inquiry-status';
import type { InquiryAct, RefusalOfAct } from '@troskel/contract/requests/inquiry-status';
import { lastBookableDay } from '@troskel/contract/requests/requests';
import type { Inquiry, requests } from '@troskel/contract/requests/requests';
import {
  noteFirstAnswer,
  noteSettled,
  tellHomeowner,
  tellPages,
} from '../../domain/inquiries/told.ts';
import type { DeliveryKey, DeliveryRow } from '../../domain/inquiries/locks.ts';
import { lockDelivery, lockInquiry } from '../../domain/inquiries/locks.ts';
import type { Transaction, UpdateObject } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { factsOf, readInquiry } from './delivery.ts';
import type { DeliveryCall } from './delivery.ts';
import { deliver, noteReach } from './matching.ts';
import { takeMessageFiles } from './message-files.ts';
import { addMessage } from './messages.ts';
import { noteCompletion } from './completion.ts';
import { mailOfAnswer, noteSeen } from './told.ts';

type Change = Omit<UpdateObject<DB, 'inquiryDelivery'>, 'version' | 'status'>;

/** Names of the acts in the audit log. */
const actions = {
  answer: 'inquiry.answered',
  answer_by_phone: 'inquiry.answered_by_phone',
  decline: 'inquiry.declined',
  complete: 'inquiry.completed',
  export: 'inquiry.exported',
  archive: 'inquiry.archived',
  unarchive: 'inquiry.unarchived',
} as const satisfies Record<InquiryAct, string>;

/** Acts after which colleagues need no notification of the arrival any more. */
const settling: readonly InquiryAct[] = ['answer', 'answer_by_phone', 'decline'];

/** Acts that the homeowner's page shows. */
const shownToHomeowner: readonly InquiryAct[] = [...settling, 'complete'];

/** Acting on an inquiry marks it as read. */
const asRead = ({ readAt }: DeliveryRow, now: Date): Change => ({
  readAt: readAt ?? now,
  isUnread: false,
});

/** Columns that an act changes. */
export const changeOf = {
  answer: (row: DeliveryRow, now: Date): Change => ({
    ...asRead(row, now),
    answeredAt: row.answeredAt ?? now,
    archivedAt: null,
  }),
  answer_by_phone: (row: DeliveryRow, now: Date): Change => ({
    ...asRead(row, now),
    answeredByPhoneAt: now,
    archivedAt: null,
  }),
  complete: (row: DeliveryRow, now: Date): Change => ({ ...asRead(row, now), completedAt: now }),
  archive: (_row: DeliveryRow, now: Date): Change => ({ archivedAt: now }),
  unarchive: (): Change => ({ archivedAt: null }),
};

/** Writes a change that increments the version, since colleagues must see it before they act. */
export async function writeChange(
  tx: Transaction<DB>,
  { partnerId, inquiryId }: DeliveryKey,
  change: Change,
): Promise<void> {
  await tx
    .updateTable('inquiryDelivery')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .execute();
}

/** Tells the partner's own systems of an act; filing is of no use to them. */
async function publishAct(
  tx: Transaction<DB>,
  { partnerId, inquiryId }: DeliveryKey,
  act: InquiryAct,
  now: Date,
): Promise<void> {
  if (act === 'answer' || act === 'answer_by_phone') {
    const by = act === 'answer' ? ('message' as const) : ('telephone' as const);
    const data = { inquiryId, by };
    await publishWebhook(tx, { partnerId, type: 'inquiry.answered', data }, now);
  } else if (act === 'decline' || act === 'complete') {
    const type = act === 'decline' ? 'inquiry.declined' : 'inquiry.completed';
    await publishWebhook(tx, { partnerId, type, data: { inquiryId } }, now);
  }
}

/** Writes an act into the audit log, and tells the partner's own systems. */
export async function noteAct(
  tx: Transaction<DB>,
  { partnerId, inquiryId }: DeliveryKey,
  { act, userId, detail = {} }: { act: InquiryAct; userId: string; detail?: object },
  now: Date,
): Promise<void> {
  await audit(
    tx,
    {
      actorUserId: userId,
      action: actions[act],
      subject: { type: 'inquiry', id: inquiryId },
      detail: { partnerId, ...detail },
    },
    now,
  );
  await publishAct(tx, { partnerId, inquiryId }, act, now);
}

/** A call on an inquiry with the version that the caller has seen. */
interface SeenCall extends DeliveryCall {
  seenVersion: number | undefined;
  refusal: Refusal<'NOT_FOUND' | 'EDIT_CONFLICT'>;
}

/**
 * Requires a locked row; a caller with another version gets the present inquiry.
 *
 * @throws {ExpectedError} EDIT_CONFLICT with the inquiry
 */
export async function demandSeenRow(
  app: Pick<App, 'settings'>,
  tx: Transaction<DB>,
  call: SeenCall,
  { version }: DeliveryRow,
): Promise<void> {
  if (call.seenVersion === undefined || call.seenVersion === version) return;
  throw call.refusal('EDIT_CONFLICT', { present: await readInquiry(app, tx, call) });
}

interface ActCall<Act extends InquiryAct> extends SeenCall {
  caller: Pick<Caller, 'userId'>;
  refusal: Refusal<'NOT_FOUND' | 'EDIT_CONFLICT' | RefusalOfAct<Act>>;
}

interface Doing<Act extends InquiryAct> {
  act: Act;
  /** Also locks the inquiry's own row, before the delivery's. */
  holdsInquiry?: boolean;
  change: (row: DeliveryRow, now: Date) => Change;
  /** Further changes in the same transaction. */
  also?: (tx: Transaction<DB>, now: Date) => Promise<void>;
  detail?: object;
}

/**
 * Acts on an inquiry with its row locked: a second caller sees what the first has done.
 *
 * @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT with the inquiry as it is; the refusal of the
 * act
 */
async function doAct<Act extends InquiryAct>(
  app: Pick<App, 'db' | 'settings'>,
  call: ActCall<Act>,
  { act, holdsInquiry = false, change, also, detail }: Doing<Act>,
): Promise<Inquiry> {
  const { userId } = call.caller;
  const { partnerId, inquiryId } = call.params;
  const key = { partnerId, inquiryId };
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    if (holdsInquiry) await lockInquiry(tx, inquiryId);
    const row = await lockDelivery(tx, call);
    await demandSeenRow(app, tx, call, row);
    const code = refusalOf(act, factsOf(row));
    if (code !== null) throw call.refusal(code);
    await writeChange(tx, key, change(row, now));
    if (settling.includes(act)) await noteSettled(tx, row.inquiryId, [row.partnerId]);
    await noteSeen(tx, row.partnerId, { userId, inquiryIds: [row.inquiryId] });
    await also?.(tx, now);
    await noteAct(tx, key, { act, userId, ...(detail ? { detail } : {}) }, now);
    await tellPages(tx, key);
    if (shownToHomeowner.includes(act)) await tellHomeowner(tx, inquiryId);
    return readInquiry(app, tx, call);
  });
}

export function answerInquiry(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.answerInquiry>,
): Promise<Inquiry> {
  const { partnerId, inquiryId } = call.params;
  const key = { partnerId, inquiryId };
  return doAct(app, call, {
    act: 'answer',
    holdsInquiry: true,
    change: changeOf.answer,
    also: async (tx, now) => {
      await noteFirstAnswer(tx, inquiryId, now);
      const { text } = call.body;
      const files = await takeMessageFiles(tx, call, { partnerId });
      const from = { isFromPartner: true, authorUserId: call.caller.userId };
      const messageId = await addMessage(tx, { ...key, ...from, text, files }, now);
      const fileNames = files.map(({ fileName }) => fileName);
      await mailOfAnswer(app, tx, { ...key, messageId, text, fileNames });
    },
  });
}

export const markAnsweredByPhone = (
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.markAnsweredByPhone>,
): Promise<Inquiry> =>
  doAct(app, call, {
    act: 'answer_by_phone',
    holdsInquiry: true,
    change: changeOf.answer_by_phone,
    also: (tx, now) => noteFirstAnswer(tx, call.params.inquiryId, now),
  });

/**
 * Declines an inquiry; it goes to the next partner that has not had it, if any.
 *
 * @throws {FieldsRefusedError} on `until`: DAY_PASSED for a day that is not later than today,
 * DAY_TOO_FAR for one beyond two years
 * @throws {ExpectedError} as every act
 */
export async function declineInquiry(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.declineInquiry>,
): Promise<Inquiry> {
  const { reason, until } = call.body;
  const { userId } = call.caller;
  const declinedUntil = reason === 'full' ? until : null;
  if (declinedUntil !== null) {
    const today = dayInSweden(new Date());
    if (declinedUntil <= today) {
      throw call.fieldsRefusal([{ field: 'until', code: 'DAY_PASSED' }]);
    }
    if (declinedUntil > lastBookableDay(today)) {
      throw call.fieldsRefusal([{ field: 'until', code: 'DAY_TOO_FAR' }]);
    }
  }
  return doAct(app, call, {
    act: 'decline',
    holdsInquiry: true,
    change: (row, now) => ({
      ...asRead(row, now),
      declinedAt: now,
      declineReason: reason,
      declinedUntil,
      declinedByUserId: userId,
    }),
    also: async (tx, now) => {
      const inquiry = await lockInquiry(tx, call.params.inquiryId);
      // A homeowner whose account is erased cannot be answered.
      if (inquiry && inquiry.homeownerUserId !== null) await deliver(tx, inquiry, 1, now);
      await noteReach(tx, call.params.inquiryId);
    },
    detail: { reason },
  });
}

export const completeInquiry = (
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.completeInquiry>,
): Promise<Inquiry> =>
  doAct(app, call, {
    act: 'complete',
    change: changeOf.complete,
    also: (tx, now) => noteCompletion(tx, call.params, call.caller.userId, now),
  });

export const archiveInquiry = (
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.archiveInquiry>,
): Promise<Inquiry> => doAct(app, call, { act: 'archive', change: changeOf.archive });

export const unarchiveInquiry = (
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.unarchiveInquiry>,
): Promise<Inquiry> => doAct(app, call, { act: 'unarchive', change: changeOf.unarchive });

export async function getInquiry(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.getInquiry>,
): Promise<Inquiry> {
  return readInquiry(app, app.db, call);
}

/** Marks an inquiry as read, without a new version: it conflicts with nothing. */
export async function markInquiryRead(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.markInquiryRead>,
): Promise<Inquiry> {
  const { partnerId, inquiryId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const row = await lockDelivery(tx, call);
    if (row.readAt === null || row.isUnread) {
      await tx
        .updateTable('inquiryDelivery')
        .set({ readAt: row.readAt ?? new Date(), isUnread: false })
        .where('inquiryId', '=', inquiryId)
        .where('partnerId', '=', partnerId)
        .execute();
      await tellPages(tx, { partnerId, inquiryId });
    }
    // A colleague may have read it before.
    await noteSeen(tx, row.partnerId, { userId: call.caller.userId, inquiryIds: [row.inquiryId] });
    return readInquiry(app, tx, call);
  });
}

/** @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the inquiry as it is */
export async function saveNote(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof requests.saveNote>,
): Promise<Inquiry> {
  const { body } = call;
  const { partnerId, inquiryId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const row = await lockDelivery(tx, call);
    // A repeated call whose change is already stored is no conflict.
    if (row.note !== body.note) {
      await demandSeenRow(app, tx, call, row);
      await writeChange(tx, { partnerId, inquiryId }, { note: body.note });
      await tellPages(tx, { partnerId, inquiryId });
    }
    return readInquiry(app, tx, call);
  });
}
