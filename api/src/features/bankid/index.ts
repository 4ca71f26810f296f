import { bankid as calls } from '@troskel/contract/bankid/bankid';
import { bankidAgreement } from '@troskel/contract/bankid/agreement-signing';
import { bankidLogin } from '@troskel/contract/bankid/login';
import { bankidSimulation } from '@troskel/contract/bankid/simulation';
import { bankidStepUp } from '@troskel/contract/bankid/step-up';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementPublic } from '../../platform/http/implement.ts';
import { agreementSigning, agreementSigningOf } from './agreement-signing.ts';
import { readBrowser } from './browser.ts';
import { login } from './login.ts';
import { recordReturn } from './open-order.ts';
import { orderCalls } from './order-calls.ts';
import { simulateLogin, simulateVerification } from './simulation.ts';
import { stepUp } from './step-up.ts';
import { verification } from './verification.ts';

export function bankid(server: FastifyInstance, app: App): void {
  const verify = orderCalls(app, verification(app));
  implement(server, app, calls.startVerification, verify.start);
  implement(server, app, calls.collectVerification, verify.collect);
  implement(server, app, calls.cancelVerification, verify.cancel);
  implement(server, app, calls.getCurrentVerification, verify.getCurrent);

  const logIn = orderCalls(app, login(app));
  implementPublic(server, app, bankidLogin.start, logIn.start);
  implementPublic(server, app, bankidLogin.collect, logIn.collect);
  implementPublic(server, app, bankidLogin.cancel, logIn.cancel);
  implementPublic(server, app, bankidLogin.getCurrent, logIn.getCurrent);

  const confirm = orderCalls(app, stepUp(app));
  implement(server, app, bankidStepUp.start, confirm.start);
  implement(server, app, bankidStepUp.collect, confirm.collect);
  implement(server, app, bankidStepUp.cancel, confirm.cancel);
  implement(server, app, bankidStepUp.getCurrent, confirm.getCurrent);

  const sign = orderCalls(app, agreementSigning(app));
  implement(server, app, bankidAgreement.start, async (call) =>
    sign.startAs(call, await agreementSigningOf(app, call)),
  );
  implement(server, app, bankidAgreement.collect, sign.collect);
  implement(server, app, bankidAgreement.cancel, sign.cancel);
  implement(server, app, bankidAgreement.getCurrent, sign.getCurrent);

  implementPublic(server, app, calls.recordReturn, async ({ body, request }) =>
    recordReturn(app, body.nonce, readBrowser(app.settings, request)),
  );

  if (app.settings.build === 'demo') {
    implement(server, app, bankidSimulation.simulateVerification, (call) =>
      simulateVerification(app, call),
    );
    implementPublic(server, app, bankidSimulation.simulateLogin, (call) =>
      simulateLogin(app, call),
    );
  }
}
