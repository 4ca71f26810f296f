import type { BankidPurpose, BankidRefusal } from '@troskel/contract/bankid/bankid';
import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { BankidOrder, DB } from '../../platform/db/tables.ts';
import { timing } from './rules.ts';

export type Order = Selectable<BankidOrder>;

/** Who may see an order: the browser that started it, and who was signed in there. */
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
 * The order of that reference, if it is this browser's and this user's. Its key serves it alone, and
 * nothing more once its end has been told long enough.
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
    .where(isBound(binding))
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
 *
 * @param unless.backSince only while nobody has asked for it since its page was left at that time
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

/**
 * Ends the open orders of a user and purpose, as a new one takes their place; of nobody in
 * particular those of the browser.
 */
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
