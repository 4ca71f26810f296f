import type { bankidSimulation } from '@troskel/contract/bankid/simulation';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../platform/collaborators.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { demandAnswer, describeOrder } from './answer.ts';
import { hashKey, newKey, readBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { collectOrder, startOrder } from './engine.ts';
import type { CollectedOrder } from './engine.ts';
import { describeLogin, loginOf } from './login.ts';
import { cancelOrder } from './open-order.ts';
import type { Purpose } from './purpose.ts';
import { retryAfterSeconds } from './rules.ts';
import { demandUnverified, verificationEnds, verificationOf } from './verification.ts';
import { bindingOf } from './purpose.ts';

type SimulationApp = Pick<App, 'bankid' | 'db' | 'log' | 'personalData' | 'settings'>;

const giveUpAfterMs = 10_000;
const askEveryMs = 250;

/** Makes the simulated app approve an order as that person. */
async function approve(
  app: Pick<App, 'settings'>,
  orderRef: string,
  personalNumber: string,
): Promise<boolean> {
  if (!app.settings.control) return false;
  const response = await fetch(`${app.settings.control.bankid}/dev/bankid/orders/${orderRef}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'approve', personalNumber }),
    signal: AbortSignal.timeout(giveUpAfterMs),
  }).catch(() => undefined);
  return response?.ok ?? false;
}

interface SimulationCall extends Pick<PublicCall<unknown>, 'request'> {
  body: { personalNumber: string };
  refusal: Refusal<'BANKID_NOT_STARTED' | 'BANKID_ALREADY_IN_PROGRESS' | 'BANKID_UNAVAILABLE'>;
}

/** Demo builds only: runs a whole order against the BankID simulator, without a browser. */
async function simulate(
  app: SimulationApp,
  call: SimulationCall,
  purpose: Purpose,
): Promise<{ collected: CollectedOrder; browser: Browser }> {
  const browserKey = newKey();
  const own = readBrowser(app.settings, call.request);
  const browser = { ...own, keys: { ...own.keys, [purpose.name]: hashKey(browserKey) } };
  const order = await startOrder(app, call, purpose, {
    flow: 'qr',
    wayBack: null,
    browser,
    browserKey,
  });
  const giveUpAt = performance.now() + giveUpAfterMs;
  if (await approve(app, order.orderRef, call.body.personalNumber)) {
    while (performance.now() < giveUpAt) {
      const collected = await collectOrder(app, call, purpose, { orderId: order.id, browser });
      if (collected.order.status !== 'pending') return { collected, browser };
      await pause(askEveryMs);
    }
  }
  await cancelOrder(app, call, bindingOf(purpose, browser), order.id);
  throw call.refusal('BANKID_UNAVAILABLE', { retryAfterSeconds });
}

export async function simulateVerification(
  app: SimulationApp,
  call: Call<typeof bankidSimulation.simulateVerification>,
): Promise<ResponseOf<typeof bankidSimulation.simulateVerification>> {
  demandUnverified(call);
  const { collected, browser } = await simulate(app, call, verificationOf(app, call));
  const described = describeOrder(app, collected.order, browser);
  return demandAnswer(call, described, { ...collected, ends: verificationEnds });
}

export async function simulateLogin(
  app: SimulationApp,
  call: PublicCall<typeof bankidSimulation.simulateLogin>,
): Promise<ResponseOf<typeof bankidSimulation.simulateLogin>> {
  const purpose = loginOf(app, { language: call.language, hasBrowser: false });
  const { collected, browser } = await simulate(app, call, purpose);
  const described = describeOrder(app, collected.order, browser);
  const { customToken, errorCode } = await describeLogin(app, collected.order, described, null);
  if (customToken) return { customToken };
  if (errorCode === 'BANKID_NO_ACCOUNT') throw call.refusal(errorCode);
  throw call.refusal('BANKID_UNAVAILABLE', { retryAfterSeconds });
}
