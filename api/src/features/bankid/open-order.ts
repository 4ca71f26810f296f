import type { BankidReturn } from '@troskel/contract/bankid/bankid';
import type { App } from '../../platform/collaborators.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Browser } from './browser.ts';
import { hashKey } from './browser.ts';
import { endOrder } from './order-ends.ts';
import { changeOpenOrder, findOpenOrder, findOrder, rereadOrder } from './orders.ts';
import type { Binding, Order } from './orders.ts';
import { purposeNameOf } from './purpose.ts';
import { canBeTakenUp, timing } from './rules.ts';

type OpenOrderApp = Pick<App, 'bankid' | 'db' | 'log'>;

interface NotStarted {
  refusal: Refusal<'BANKID_NOT_STARTED'>;
}

/** Answers the open order, for a reload, another tab or the app's return. */
export async function takeUpOrder(
  app: Pick<App, 'db'>,
  { refusal }: NotStarted,
  binding: Binding,
): Promise<Order> {
  const order = await findOpenOrder(app.db, binding);
  if (!order || !canBeTakenUp(order, new Date())) throw refusal('BANKID_NOT_STARTED');
  const present = await changeOpenOrder(app.db, order, { leftAt: null });
  if (!present) throw refusal('BANKID_NOT_STARTED');
  return present;
}

const cancelled = { hintCode: 'cancelled', errorCode: null, isOpen: true } as const;

/** Cancels an order here and at BankID; an ended one stays as it is. */
export async function cancelOrder(
  app: OpenOrderApp,
  { refusal }: NotStarted,
  binding: Binding,
  orderId: string,
): Promise<Order> {
  const order = await findOrder(app.db, binding, orderId);
  if (!order) throw refusal('BANKID_NOT_STARTED');
  if (order.status !== 'pending') return order;
  return endOrder(app, order, cancelled);
}

/**
 * Cancels an order soon, unless its page polls again, as after a reload. If the server stops first,
 * BankID lets the order time out.
 */
export async function leaveOrder(
  app: OpenOrderApp,
  { refusal }: NotStarted,
  binding: Binding,
  orderId: string,
): Promise<Order> {
  const order = await findOrder(app.db, binding, orderId);
  if (!order) throw refusal('BANKID_NOT_STARTED');
  const leftAt = new Date();
  const left = await changeOpenOrder(app.db, order, { leftAt });
  if (!left) return rereadOrder(app.db, orderId);
  const cancelIfStillLeft = async () => {
    const present = await rereadOrder(app.db, orderId);
    await endOrder(app, present, { ...cancelled, unlessBackSince: leftAt });
  };
  setTimeout(() => {
    cancelIfStillLeft().catch(() =>
      app.log.warn({ orderId }, 'an order that was left was not cancelled'),
    );
  }, timing.leavingGrace).unref();
  return left;
}

/**
 * Records the app's return to a browser. In the browser that began the order it proves that the app
 * ran there. In any other, the start link was passed on or the app opened another browser: the
 * order is refused, and the answer says so, also when repeated.
 */
export async function recordReturn(
  app: OpenOrderApp,
  nonce: string,
  browser: Browser,
): Promise<BankidReturn> {
  const order = await app.db
    .selectFrom('bankidOrder')
    .selectAll()
    .where('returnNonceHash', '=', hashKey(nonce))
    .executeTakeFirst();
  if (!order) return { outcome: 'unknown', purpose: null };
  const purpose = purposeNameOf(order);
  if (browser.keys[purpose]?.equals(order.browserKey)) {
    await changeOpenOrder(app.db, order, { returnedAt: new Date(), leftAt: null });
    return { outcome: 'own', purpose };
  }
  const refusal = { hintCode: null, errorCode: 'BANKID_OTHER_DEVICE', isOpen: true } as const;
  const ended = order.status === 'pending' ? await endOrder(app, order, refusal) : order;
  const isRefused = ended.errorCode === 'BANKID_OTHER_DEVICE';
  return { outcome: isRefused ? 'refused' : 'unknown', purpose };
}
