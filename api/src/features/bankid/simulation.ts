import type { bankidSimulation } from '@troskel/contract/bankid-simulation';
import { ExpectedError } from '@troskel/contract/errors';
import type { ResponseOf } from '@troskel/contract/route';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../app.ts';
import type { Call } from '../../http/implement.ts';
import { answerStanding } from './answer.ts';
import { hashKey, newKey, readBrowser } from './browser.ts';
import { collectOrder, startOrder } from './engine.ts';
import { cancelOrder } from './open-order.ts';
import { retryAfterSeconds } from './rules.ts';
import { verificationOf, visibleTextOf } from './verification.ts';

const giveUpAfterMs = 10_000;
const askEveryMs = 250;

/** Lets the simulated app approve an order as that person. */
async function approve(app: App, orderRef: string, personalNumber: string): Promise<boolean> {
  if (!app.settings.control) return false;
  const response = await fetch(`${app.settings.control.bankid}/dev/bankid/orders/${orderRef}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'approve', personalNumber }),
    signal: AbortSignal.timeout(giveUpAfterMs),
  }).catch(() => undefined);
  return response?.ok ?? false;
}

/**
 * The helper of demo builds: a real order at the simulated BankID, approved there and collected as
 * any other. The browser gets no part in it.
 */
export async function simulateVerification(
  app: App,
  { caller, body, language, request }: Call<typeof bankidSimulation.simulateVerification>,
): Promise<ResponseOf<typeof bankidSimulation.simulateVerification>> {
  if (caller.isVerified) throw new ExpectedError('BANKID_ALREADY_CONFIGURED');
  const purpose = verificationOf(app);
  const browserKey = newKey();
  const browser = { ...readBrowser(app.settings, request), key: hashKey(browserKey) };
  const { id: orderId, orderRef } = await startOrder(app, purpose, {
    userId: caller.userId,
    flow: 'qr',
    browser,
    browserKey,
    visibleText: visibleTextOf(caller.email, language),
  });
  const giveUpAt = performance.now() + giveUpAfterMs;
  if (await approve(app, orderRef, body.personalNumber)) {
    while (performance.now() < giveUpAt) {
      const standing = await collectOrder(app, purpose, {
        orderId,
        userId: caller.userId,
        browser,
      });
      if (standing.order.status !== 'pending') return answerStanding(app, standing, browser);
      await pause(askEveryMs);
    }
  }
  const binding = { purpose: 'verify', userId: caller.userId, browserKey: browser.key };
  await cancelOrder(app, binding, orderId);
  throw new ExpectedError('BANKID_UNAVAILABLE', { retryAfterSeconds });
}
