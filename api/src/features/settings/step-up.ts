import type { accountSecurity } from '@troskel/contract/settings/account-security';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { ExpectedError } from '@troskel/contract/ground/errors';
import type { SignInFailure, SignInMethod } from '@troskel/contract/values/security-event';
import type { App } from '../../platform/collaborators.ts';
import { mustBeStrong } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/implement.ts';
import { noteProof } from '../../platform/identity/address-proof.ts';
import { codeRefusal } from '../../platform/identity/code-refusals.ts';
import { renewFreshness } from '../../platform/identity/freshness.ts';
import { oneTimeCodes } from '../../platform/identity/one-time-code.ts';
import type { Redeemed } from '../../platform/identity/one-time-code.ts';
import { checkUsedPasskey } from '../../platform/identity/passkeys.ts';
import { recoveryCodes } from '../../platform/identity/recovery-code.ts';
import { stepUpMail } from '../../platform/identity/step-up.mails.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { queueSecretMail } from '../../platform/jobs/secret-mail.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { limitGuesses } from './code-guess-limit.ts';
import { isPasswordRight } from './password-check.ts';

/** Name of a session's code; wrong attempts in another session do not lock it. */
export const stepUpCodeName = (sessionId: string) => `step-up:${sessionId}`;

/** @throws {ExpectedError} STRONG_LOGIN_REQUIRED for staff, of whom a mailed code is not enough */
export async function requestStepUpCode(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof accountSecurity.requestStepUpCode>,
): Promise<ResponseOf<typeof accountSecurity.requestStepUpCode>> {
  const { caller, language } = call;
  const { userId, sessionId } = caller;
  if (mustBeStrong(caller, app.settings)) throw call.refusal('STRONG_LOGIN_REQUIRED');
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
  app: Pick<App, 'db' | 'settings'>,
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
    if (redeemed === 'right' && !emailVerified) await noteProof(tx, userId);
    return redeemed;
  });
}

/** A proof that was refused: what of it was wrong, and the answer. */
interface Refused {
  reason: SignInFailure;
  error: ExpectedError;
}

const reasons = {
  wrong: 'wrong_code',
  expired: 'expired_code',
  locked: 'locked_code',
} as const satisfies Record<Exclude<Redeemed, 'right'>, SignInFailure>;

/** Says what was wrong with a code; null when nothing was. */
function refusedCode(
  call: Call<typeof accountSecurity.stepUp>,
  redeemed: Redeemed,
  field: 'code' | 'recoveryCode',
): Refused | null {
  if (redeemed === 'right') return null;
  return { reason: reasons[redeemed], error: codeRefusal(call, redeemed, field) };
}

/** Checks a proof. @throws {ExpectedError} TOO_MANY_REQUESTS */
async function checkProof(
  app: Pick<App, 'auth' | 'db' | 'limits' | 'settings'>,
  call: Call<typeof accountSecurity.stepUp>,
): Promise<{ method: SignInMethod; refused: Refused | null }> {
  const { body, caller } = call;
  const { userId, sessionId } = caller;
  // Staff prove themselves anew by a passkey, BankID or a recovery code only.
  if (mustBeStrong(caller, app.settings) && ('password' in body || 'code' in body)) {
    const method = 'password' in body ? 'password' : 'email_code';
    const error = call.refusal('STRONG_LOGIN_REQUIRED');
    return { method, refused: { reason: 'strong_login_wanted', error } };
  }
  if ('password' in body) {
    const isRight = await isPasswordRight(app, call, body.password);
    const error = call.refusal('PASSWORD_WRONG', { field: 'password' });
    return { method: 'password', refused: isRight ? null : { reason: 'wrong_password', error } };
  }
  if ('passkey' in body) {
    const purpose = { for: 'step-up', userId, sessionId } as const;
    const proved = await checkUsedPasskey(app.db, app.settings, purpose, body.passkey);
    const error = call.refusal('PASSKEY_REFUSED');
    return { method: 'passkey', refused: proved ? null : { reason: 'passkey_refused', error } };
  }
  if ('recoveryCode' in body) {
    // Its five tries are the limit: only an operator makes another.
    const codes = recoveryCodes(app.settings.authSecret);
    const redeemed = await codes.redeem(app.db, userId, body.recoveryCode);
    return { method: 'recovery_code', refused: refusedCode(call, redeemed, 'recoveryCode') };
  }
  // By the user: sessions cost nothing, and each would have its own wrong tries.
  const redeemed = await limitGuesses(app, call, `step-up:${userId}`, () =>
    proveByCode(app, call, body.code),
  );
  return { method: 'email_code', refused: refusedCode(call, redeemed, 'code') };
}

/**
 * Renews the session's login (step-up): sensitive acts are possible again for 30 minutes.
 *
 * @throws {ExpectedError} PASSWORD_WRONG (also for an account without a password), CODE_WRONG,
 * CODE_EXPIRED, CODE_LOCKED, PASSKEY_REFUSED, TOO_MANY_REQUESTS, or STRONG_LOGIN_REQUIRED for what is
 * not enough of staff
 */
export async function stepUp(
  app: Pick<App, 'auth' | 'db' | 'limits' | 'settings'>,
  call: Call<typeof accountSecurity.stepUp>,
): Promise<ResponseOf<typeof accountSecurity.stepUp>> {
  const { userId, sessionId } = call.caller;
  const { method, refused } = await checkProof(app, call);
  if (refused) {
    const { reason, error } = refused;
    await recordSecurityEvent(app.db, { kind: 'proof_failed', userId, method, reason });
    throw error;
  }
  await app.db.transaction().execute(async (tx) => {
    await renewFreshness(tx, sessionId, new Date(), method);
    await recordSecurityEvent(tx, { kind: 'proved_again', userId, method });
  });
  return {};
}
