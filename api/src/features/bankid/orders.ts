import type { BankidPurpose, BankidRefusal } from '@troskel/contract/bankid/bankid';
import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { BankidOrder, DB } from '../../platform/db/tables.ts';
import { timing } from './rules.ts';

export type Order = Selectable<BankidOrder>;

/** Owner of an order: the browser that started it, with its signed-in user. */
export interface Binding {
  purpose: BankidPurpose;
  userId: string | null;
  sessionId: string | null;
  browserKey: Buffer | null;
}

function isBound({ purpose, userId, sessionId, browserKey }: Binding) {
  return (eb: ExpressionBuilder<DB, 'bankidOrder'>) =>
    eb.and([
      eb('purpose', '=', purpose),
      eb('userId', 'is not distinct from', userId),
      eb('sessionId', 'is not distinct from', sessionId),
      eb('browserKey', '=', browserKey ?? Buffer.alloc(0)),
    ]);
}

function bound(db: Executor, binding: Binding) {
  return db.selectFrom('bankidOrder').selectAll().where(isBound(binding));
}

/**
 * Finds an order by reference, if it is this browser's and this user's. Its key opens only it, and
 * nothing once its end has been repeated long enough.
 */
export async function findOrder(
  db: Executor,
  binding: Binding,
  orderId: string,
): Promise<Order | undefined> {
  const endedBefore = new Date(Date.now() - timing.endKept);
  return bound(db, binding)
    .where('id', '=', orderId)
    .where((eb) => eb.or([eb('finishedAt', 'is', null), eb('finishedAt', '>', endedBefore)]))
    .executeTakeFirst();
}

/** Finds the open order of this browser and user. */
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
 * Leases an order for asking BankID: at most every two seconds and by one call at a time, across
 * pages and servers. Undefined when it is not due, not theirs, or ended.
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
    .where(isBound(binding))
    .where('status', '=', 'pending')
    .where('heldAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('collectedAt', 'is', null),
        eb('collectedAt', '<=', new Date(at - timing.collectEvery)),
        // Far in the future: the clock has been set back.
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
 * Changes an order that is still open and unchanged at BankID; undefined, without a change, when it
 * has ended or been renewed.
 *
 * @param unless.backSince only if nobody has polled since its page was left at that time
 */
export async function changeOpenOrder(
  db: Executor,
  { id, orderRef }: Pick<Order, 'id' | 'orderRef'>,
  change: Updateable<BankidOrder>,
  unless: { backSince?: Date | undefined } = {},
): Promise<Order | undefined> {
  const { backSince } = unless;
  return db
    .updateTable('bankidOrder')
    .set(change)
    .where('id', '=', id)
    .where('orderRef', '=', orderRef)
    .where('status', '=', 'pending')
    .$if(backSince !== undefined, (query) => query.where('leftAt', '=', backSince ?? null))
    .returningAll()
    .executeTakeFirst();
}

/** Columns of an ended order: nothing of the approving person remains. */
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

/** Ends the open orders of a purpose and user (browser, when nobody is signed in). */
export async function endOpenOrders(
  tx: Executor,
  { purpose, userId, browserKey }: Binding,
  now: Date,
): Promise<Order[]> {
  return tx
    .updateTable('bankidOrder')
    .set(ending('failed', 'cancelled', null, now))
    .where('purpose', '=', purpose)
    .where((eb) =>
      userId
        ? eb('userId', '=', userId)
        : eb.and([eb('userId', 'is', null), eb('browserKey', '=', browserKey ?? Buffer.alloc(0))]),
    )
    .where('status', '=', 'pending')
    .returningAll()
    .execute();
}
