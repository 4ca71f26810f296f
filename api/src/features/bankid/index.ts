import { bankid as calls } from '@troskel/contract/bankid/bankid';
import { bankidAgreement } from '@troskel/contract/bankid/agreement-signing';
import { bankidCoSigning } from '@troskel/contract/bankid/co-signing';
import { bankidLogin } from '@troskel/contract/bankid/login';
import { bankidQuotation } from '@troskel/contract/bankid/quotation-signing';
import { bankidSimulation } from '@troskel/contract/bankid/simulation';
import { bankidStepUp } from '@troskel/contract/bankid/step-up';
import type { App } from '../../platform/collaborators.ts';
import { agreementSigning, agreementSigningOf } from './agreement-signing.ts';
import { readBrowser } from './browser.ts';
import { coSigning, coSigningOf } from './co-signing.ts';
import { login } from './login.ts';
import { recordReturn } from './open-order.ts';
import { orderCalls } from './order-calls.ts';
import { quotationSigning, quotationSigningOf } from './quotation-signing.ts';
import { simulateLogin, simulateVerification } from './simulation.ts';
import { stepUp } from './step-up.ts';
import { demandUnverified, verification } from './verification.ts';
import { bankidPersonalData } from './personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const verify = orderCalls(verification);
const logIn = orderCalls(login);
const confirm = orderCalls(stepUp);
const sign = orderCalls(agreementSigning);
const signQuotation = orderCalls(quotationSigning);
const signToo = orderCalls(coSigning);

export const bankid: Feature = {
  name: 'bankid',
  description: 'Proving who one is, signing in and signing an agreement by BankID.',
  calls: [
    ...handled(calls, {
      startVerification: async (app, call) => {
        demandUnverified(call);
        return verify.start(app, call);
      },
      collectVerification: verify.collect,
      cancelVerification: verify.cancel,
      getCurrentVerification: verify.getCurrent,
      recordReturn: (app, { body, request }) =>
        recordReturn(app, body.nonce, readBrowser(app.settings, request)),
    }),
    ...handled(bankidLogin, {
      start: logIn.start,
      collect: logIn.collect,
      cancel: logIn.cancel,
      getCurrent: logIn.getCurrent,
    }),
    ...handled(bankidStepUp, {
      start: confirm.start,
      collect: confirm.collect,
      cancel: confirm.cancel,
      getCurrent: confirm.getCurrent,
    }),
    ...handled(bankidAgreement, {
      start: async (app, call) => sign.startAs(app, call, await agreementSigningOf(app, call)),
      collect: sign.collect,
      cancel: sign.cancel,
      getCurrent: sign.getCurrent,
    }),
    ...handled(bankidQuotation, {
      start: async (app, call) =>
        signQuotation.startAs(app, call, await quotationSigningOf(app, call)),
      collect: signQuotation.collect,
      cancel: signQuotation.cancel,
      getCurrent: signQuotation.getCurrent,
    }),
    ...handled(bankidCoSigning, {
      start: async (app, call) =>
        signToo.startAs(
          app,
          { ...call, query: { flow: call.body.flow } },
          await coSigningOf(app, call),
        ),
      collect: signToo.collect,
      cancel: signToo.cancel,
      getCurrent: signToo.getCurrent,
    }),
  ],
  demoCalls: handled(bankidSimulation, { simulateVerification, simulateLogin }),
  personalData: bankidPersonalData,
  sweep: sweepOrders,
};

/** Removes orders of the day before, and the names of people without an account. */
export async function sweepOrders({ db }: Pick<App, 'db'>): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom('bankidOrder')
    .where('createdAt', '<', new Date(now - msPerDay))
    .execute();
  // The page may read them for ten minutes (login.ts).
  await db
    .updateTable('bankidOrder')
    .set({ personWithoutAccountEncrypted: null })
    .where('finishedAt', '<=', new Date(now - 600_000))
    .where('personWithoutAccountEncrypted', 'is not', null)
    .execute();
}
