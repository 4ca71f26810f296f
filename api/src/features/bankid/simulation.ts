import type { bankidSimulation } from '@troskel/contract/bankid/simulation';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../platform/collaborators.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import { demandAnswer, describeOrder } from './answer.ts';
import { hashKey, newKey, readBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { collectOrder, startOrder } from './engine.ts';
import type { Standing } from './engine.ts';
import { describeLogin, loginOf } from './login.ts';
import { cancelOrder } from './open-order.ts';
import type { Purpose } from './purpose.ts';
import { retryAfterSeconds } from './rules.ts';
import { demandUnverified, verificationOf } from './verification.ts';
import { bindingOf } from './purpose.ts';

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
async function simulate(
  app: App,
  purpose: Purpose,
  { request, personalNumber }: { request: FastifyRequest; personalNumber: string },
): Promise<{ standing: Standing; browser: Browser }> {
  const browserKey = newKey();
  const own = readBrowser(app.settings, request);
  const browser = { ...own, keys: { ...own.keys, [purpose.name]: hashKey(browserKey) } };
  const order = await startOrder(app, purpose, { flow: 'qr', browser, browserKey });
  const giveUpAt = performance.now() + giveUpAfterMs;
  if (await approve(app, order.orderRef, personalNumber)) {
    while (performance.now() < giveUpAt) {
      const standing = await collectOrder(app, purpose, { orderId: order.id, browser });
      if (standing.order.status !== 'pending') return { standing, browser };
      await pause(askEveryMs);
    }
  }
  await cancelOrder(app, bindingOf(purpose, browser), order.id);
  throw new ExpectedError('BANKID_UNAVAILABLE', { retryAfterSeconds });
}

export async function simulateVerification(
  app: App,
  { caller, body, language, request }: Call<typeof bankidSimulation.simulateVerification>,
): Promise<ResponseOf<typeof bankidSimulation.simulateVerification>> {
  demandUnverified({ caller });
  const { standing, browser } = await simulate(app, verificationOf(app, { caller, language }), {
    request,
    personalNumber: body.personalNumber,
  });
  return demandAnswer(describeOrder(app, standing.order, browser), standing);
}

export async function simulateLogin(
  app: App,
  { body, language, request }: PublicCall<typeof bankidSimulation.simulateLogin>,
): Promise<ResponseOf<typeof bankidSimulation.simulateLogin>> {
  const { standing, browser } = await simulate(app, loginOf(app, { language, hasBrowser: false }), {
    request,
    personalNumber: body.personalNumber,
  });
  const described = describeOrder(app, standing.order, browser);
  const { customToken, errorCode } = await describeLogin(app, standing.order, described, null);
  if (customToken) return { customToken };
  if (errorCode === 'BANKID_NO_ACCOUNT') throw new ExpectedError(errorCode);
  throw new ExpectedError('BANKID_UNAVAILABLE', { retryAfterSeconds });
}
