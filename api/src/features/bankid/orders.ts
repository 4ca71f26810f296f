import type { BankidRefusal } from '@troskel/contract/bankid';
import type { Selectable, Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Executor } from '../../db/database.ts';
import type { BankidOrder } from '../../db/tables.ts';
import { timing } from './rules.ts';

export type Order = Selectable<BankidOrder>;

/** Who may see an order: the browser that started it, and the user who was signed in there. */
export interface Binding {
  purpose: string;
  /** Null before anybody has signed in. */
  userId: string | null;
  browserKey: Buffer | null;
}

function bound(db: Executor, { purpose, userId, browserKey }: Binding) {
  return db
    .selectFrom('bankidOrder')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('userId', 'is not distinct from', userId)
    .where('browserKey', '=', browserKey ?? Buffer.alloc(0));
}

/** The order of that reference, if it is this browser's and this user's. */
export async function findOrder(
  db: Executor,
  binding: Binding,
  orderId: string,
): Promise<Order | undefined> {
  return bound(db, binding).where('id', '=', orderId).executeTakeFirst();
}

/** The open order of this browser and user. */
export async function findOpenOrder(db: Executor, binding: Binding): Promise<Order | undefined> {
  return bound(db, binding)
    .where('status', '=', 'pending')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

export async function rereadOrder(db: Executor, orderId: string): Promise<Order> {
  return db
    .selectFrom('bankidOrder')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/**
 * Claims the right to ask BankID for an order: at most every two seconds and by one call at a
 * time, however many pages and servers there are. Undefined when it is not the time, not their
 * order, or the order has ended.
 */
export async function claimCollect(
  db: Database,
  binding: Binding,
  orderId: string,
  now: Date,
): Promise<Order | undefined> {
  const at = now.getTime();
  return db
    .updateTable('bankidOrder')
    .set({
      collectedAt: now,
      collectingUntil: new Date(at + timing.collectLease),
      leftAt: null,
    })
    .where('id', '=', orderId)
    .where('purpose', '=', binding.purpose)
    .where('userId', 'is not distinct from', binding.userId)
    .where('browserKey', '=', binding.browserKey ?? Buffer.alloc(0))
    .where('status', '=', 'pending')
    .where('heldAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('collectedAt', 'is', null),
        eb('collectedAt', '<=', new Date(at - timing.collectEvery)),
        // Far ahead: the clock has been set back.
        eb('collectedAt', '>', new Date(at + timing.collectLease)),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('collectingUntil', 'is', null),
        eb('collectingUntil', '<=', now),
        eb('collectingUntil', '>', new Date(at + 2 * timing.collectLease)),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Changes an order that is still open and still the same at BankID; undefined when it has been
 * ended or renewed in the meantime, in which case nothing changes.
 */
export async function changeOpenOrder(
  db: Executor,
  { id, orderRef }: Pick<Order, 'id' | 'orderRef'>,
  change: Updateable<BankidOrder>,
): Promise<Order | undefined> {
  return db
    .updateTable('bankidOrder')
    .set(change)
    .where('id', '=', id)
    .where('orderRef', '=', orderRef)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** What an ended order keeps: nothing of the person who approved it. */
export function ending(
  status: 'complete' | 'failed',
  hintCode: string | null,
  errorCode: BankidRefusal | null,
  now: Date,
): Updateable<BankidOrder> {
  return {
    status,
    hintCode,
    errorCode,
    finishedAt: now,
    collectingUntil: null,
    heldCompletionEncrypted: null,
  };
}

/** Ends the open orders of a user and purpose, as a new one takes their place. */
export async function endOpenOrders(
  tx: Executor,
  { userId, purpose }: { userId: string; purpose: string },
  now: Date,
): Promise<Order[]> {
  return tx
    .updateTable('bankidOrder')
    .set(ending('failed', 'cancelled', null, now))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'pending')
    .returningAll()
    .execute();
}

export interface AuditEntry {
  actorUserId: string | null;
  action: 'bankid.started' | 'bankid.verified' | 'bankid.refused';
  subject: { type: 'bankid_order' | 'person'; id: string };
  /** Ids and codes only. */
  detail: Record<string, string | null>;
}

export async function audit(tx: Executor, entry: AuditEntry, now: Date): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      id: uuid(),
      at: now,
      actorUserId: entry.actorUserId,
      action: entry.action,
      subjectType: entry.subject.type,
      subjectId: entry.subject.id,
      detail: JSON.stringify(entry.detail),
    })
    .execute();
}
