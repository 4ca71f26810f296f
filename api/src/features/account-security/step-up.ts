import type { accountSecurity } from '@troskel/contract/account-security';
import { ExpectedError } from '@troskel/contract/errors';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import type { Call } from '../../http/implement.ts';
import { codeRefusals } from '../../identity/code-refusals.ts';
import { renewFreshness } from '../../identity/freshness.ts';
import { oneTimeCodes } from '../../identity/one-time-code.ts';
import { stepUpMail } from '../../identity/step-up.mails.ts';
import { enqueue } from '../../jobs/queue.ts';
import { limitGuesses } from './code-guess-limit.ts';
import { isPasswordRight } from './password-check.ts';

/** A code works in the session that asked for it: a mistake elsewhere locks nothing here. */
export const stepUpCodeName = (sessionId: string) => `step-up:${sessionId}`;

export async function requestStepUpCode(
  app: App,
  { caller, language }: Call<typeof accountSecurity.requestStepUpCode>,
): Promise<ResponseOf<typeof accountSecurity.requestStepUpCode>> {
  await app.db.transaction().execute(async (tx) => {
    const code = await oneTimeCodes(app.settings.authSecret).issue(tx, {
      name: stepUpCodeName(caller.sessionId),
      boundTo: caller.email,
    });
    const mail = stepUpMail({ to: caller.email, code, language: caller.language ?? language });
    await enqueue(tx, 'send_mail', mail);
  });
  return {};
}

/**
 * A new proof of who sits there: what cannot be taken back is open again for 30 minutes.
 *
 * @throws {ExpectedError} PASSWORD_WRONG (also for an account without a password), CODE_WRONG,
 *   CODE_EXPIRED, CODE_LOCKED or TOO_MANY_REQUESTS
 */
export async function stepUp(
  app: App,
  { caller, body }: Call<typeof accountSecurity.stepUp>,
): Promise<ResponseOf<typeof accountSecurity.stepUp>> {
  if ('password' in body) {
    const isRight = await isPasswordRight(app, caller.userId, body.password);
    if (!isRight) throw new ExpectedError('PASSWORD_WRONG', { field: 'password' });
  } else {
    const name = stepUpCodeName(caller.sessionId);
    const given = { name, boundTo: caller.email, code: body.code };
    const redeemed = await limitGuesses(app, name, () =>
      oneTimeCodes(app.settings.authSecret).redeem(app.db, given),
    );
    if (redeemed !== 'right') throw codeRefusals[redeemed]();
  }
  await renewFreshness(app.db, caller.sessionId, new Date());
  return {};
}
