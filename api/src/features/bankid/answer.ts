import { BankidRefusal } from '@troskel/contract/bankid/bankid';
import type { BankidOrder } from '@troskel/contract/bankid/bankid';
import type { App } from '../../platform/collaborators.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { qrData } from '../../platform/gateways/bankid-qr.ts';
import { deviceOf, startLink } from '../../platform/gateways/bankid-start-link.ts';
import type { Browser } from './browser.ts';
import type { CollectedOrder } from './engine.ts';
import type { Order } from './orders.ts';
import { qrSecretPlace } from './proven-person.ts';
import {
  expiryOf,
  flowOf,
  isWaitingForApp,
  messageCodeOf,
  qrSeconds,
  retryAfterSeconds,
} from './rules.ts';

function statusOf(order: Order): BankidOrder['status'] {
  return order.status === 'complete' || order.status === 'failed' ? order.status : 'pending';
}

function qrItemsOf(
  app: Pick<App, 'personalData'>,
  order: Order,
  now: Date,
): BankidOrder['qrDataItems'] {
  const seconds = qrSeconds(order, now);
  if (seconds.length === 0) return [];
  const secret = app.personalData.decrypt(qrSecretPlace(order.id), order.qrStartSecretEncrypted);
  return seconds.map((time) => ({ time, data: qrData(order.qrStartToken, secret, time) }));
}

function startLinkOf(app: Pick<App, 'settings'>, order: Order, browser: Browser): string | null {
  if (flowOf(order) === 'qr' || !isWaitingForApp(order)) return null;
  return startLink({
    userAgent: browser.userAgent,
    autoStartToken: order.autoStartToken,
    ...(app.settings.build === 'demo' ? { appUrl: `${browser.origin}/dev/bankid` } : {}),
  });
}

/** Converts an order to its page's view. */
export function describeOrder(
  app: Pick<App, 'personalData' | 'settings'>,
  order: Order,
  browser: Browser,
): BankidOrder {
  const now = new Date();
  const expiry = expiryOf(order);
  const refusal = BankidRefusal.safeParse(order.errorCode);
  return {
    orderRef: order.id,
    flow: flowOf(order),
    status: statusOf(order),
    hintCode: order.hintCode,
    messageCode: messageCodeOf(order, deviceOf(browser.userAgent)),
    qrDataItems: qrItemsOf(app, order, now),
    startLink: startLinkOf(app, order, browser),
    expiresAt: expiry?.toISOString() ?? null,
    secondsLeft: expiry && Math.max(0, Math.ceil((expiry.getTime() - now.getTime()) / 1000)),
    errorCode: refusal.success ? refusal.data : null,
  };
}

/**
 * Passes on the answer of a collect. An unavailable BankID, and refusals to use the account, become
 * errors with the order in `present`; every other end is an answer. An end caused by an error of
 * BankID is thrown once, and answered as a failed order from then on.
 *
 * @param ends codes of this purpose that become errors
 * @throws {ExpectedError}
 */
export function demandAnswer<Answer extends BankidOrder, End extends BankidRefusal>(
  {
    refusal,
  }: { refusal: Refusal<'BANKID_UNAVAILABLE' | 'BANKID_ALREADY_IN_PROGRESS' | NoInfer<End>> },
  present: Answer,
  { isBankidAway, ends }: Pick<CollectedOrder, 'isBankidAway'> & { ends: readonly End[] },
): Answer {
  if (isBankidAway) {
    const seconds = present.status === 'pending' ? retryAfterSeconds : 1;
    throw refusal('BANKID_UNAVAILABLE', { present, retryAfterSeconds: seconds });
  }
  const thrownEnds = ['BANKID_ALREADY_IN_PROGRESS' as const, ...ends];
  const code = thrownEnds.find((end) => end === present.errorCode);
  if (code !== undefined) throw refusal(code, { present });
  return present;
}
