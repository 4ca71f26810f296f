import type { accountSecurity } from '@troskel/contract/settings/account-security';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { noteProof } from '../../platform/identity/address-proof.ts';
import { codeRefusal } from '../../platform/identity/code-refusals.ts';
import { renewFreshness } from '../../platform/identity/freshness.ts';
import { oneTimeCodes } from '../../platform/identity/one-time-code.ts';
import type { Redeemed } from '../../platform/identity/one-time-code.ts';
import { stepUpMail } from '../../platform/identity/step-up.mails.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { queueSecretMail } from '../../platform/jobs/secret-mail.ts';
import { limitGuesses } from './code-guess-limit.ts';
import { isPasswordRight } from './password-check.ts';

/** Name of a session's code; wrong attempts in another session do not lock it. */
export const stepUpCodeName = (sessionId: string) => `step-up:${sessionId}`;

export async function requestStepUpCode(
  app: App,
  call: Call<typeof accountSecurity.requestStepUpCode>,
): Promise<ResponseOf<typeof accountSecurity.requestStepUpCode>> {
  const { caller, language } = call;
  const { userId, sessionId } = caller;
  await app.db.transaction().execute(async (tx) => {
    const { email } = await lockUser(tx, call, userId, sessionId);
    const code = await oneTimeCodes(app.settings.authSecret).issue(tx, {
      name: stepUpCodeName(sessionId),
      boundTo: email,
    });
    const mail = stepUpMail({ to: email, code, language: caller.language ?? language });
    await queueSecretMail(tx, app.settings.authSecret, mail);
  });
  return {};
}

/** Checks a code. A wrong attempt must be stored, so it is an answer and not an error. */
async function proveByCode(
  app: App,
  call: Pick<Call<typeof accountSecurity.stepUp>, 'caller' | 'refusal'>,
  code: string,
): Promise<Redeemed> {
  const { userId, sessionId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const { email, emailVerified } = await lockUser(tx, call, userId, sessionId);
    const redeemed = await oneTimeCodes(app.settings.authSecret).redeem(tx, {
      name: stepUpCodeName(sessionId),
      boundTo: email,
      code,
    });
    if (redeemed === 'right') {
      await renewFreshness(tx, sessionId, new Date());
      if (!emailVerified) await noteProof(tx, userId);
    }
    return redeemed;
  });
}

/**
 * Renews the session's login (step-up): sensitive acts are possible again for 30 minutes.
 *
 * @throws {ExpectedError} PASSWORD_WRONG (also for an account without a password), CODE_WRONG,
 * CODE_EXPIRED, CODE_LOCKED or TOO_MANY_REQUESTS
 */
export async function stepUp(
  app: App,
  call: Call<typeof accountSecurity.stepUp>,
): Promise<ResponseOf<typeof accountSecurity.stepUp>> {
  const { caller, body } = call;
  if ('password' in body) {
    const isRight = await isPasswordRight(app, call, body.password);
    if (!isRight) throw call.refusal('PASSWORD_WRONG', { field: 'password' });
    await renewFreshness(app.db, caller.sessionId, new Date());
  } else {
    const redeemed = await limitGuesses(app, call, stepUpCodeName(caller.sessionId), () =>
      proveByCode(app, call, body.code),
    );
    if (redeemed !== 'right') throw codeRefusal(call, redeemed);
  }
  return {};
}
