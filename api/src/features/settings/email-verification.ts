import type { accountSecurity } from '@troskel/contract/settings/account-security';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { noteProof } from '../../platform/identity/address-proof.ts';
import { codeRefusal } from '../../platform/identity/code-refusals.ts';
import {
  mailVerificationCode,
  verificationCodeName,
} from '../../platform/identity/email-verification.ts';
import { oneTimeCodes } from '../../platform/identity/one-time-code.ts';
import type { Redeemed } from '../../platform/identity/one-time-code.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { limitGuesses } from './code-guess-limit.ts';

export async function requestEmailVerification(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof accountSecurity.requestEmailVerification>,
): Promise<ResponseOf<typeof accountSecurity.requestEmailVerification>> {
  const { caller, language } = call;
  await app.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, call, caller.userId, caller.sessionId);
    if (user.emailVerified) return;
    await mailVerificationCode(tx, {
      secret: app.settings.authSecret,
      userId: caller.userId,
      email: user.email,
      language: caller.language ?? language,
    });
  });
  return {};
}

/** Checks a code. A wrong attempt must be stored, so it is an answer and not an error. */
async function confirmAddress(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof accountSecurity.verifyEmail>,
): Promise<Redeemed> {
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, call, userId);
    // Verified already by a first press whose answer was lost: there is nothing left to guess.
    if (user.emailVerified) return 'right';
    const redeemed = await oneTimeCodes(app.settings.authSecret).redeem(tx, {
      name: verificationCodeName(userId),
      boundTo: user.email,
      code: call.body.code,
    });
    if (redeemed !== 'right') return redeemed;
    await noteProof(tx, userId);
    return 'right';
  });
}

export async function verifyEmail(
  app: Pick<App, 'db' | 'limits' | 'settings'>,
  call: Call<typeof accountSecurity.verifyEmail>,
): Promise<ResponseOf<typeof accountSecurity.verifyEmail>> {
  const redeemed = await limitGuesses(app, call, verificationCodeName(call.caller.userId), () =>
    confirmAddress(app, call),
  );
  if (redeemed !== 'right') throw codeRefusal(call, redeemed);
  return {};
}
