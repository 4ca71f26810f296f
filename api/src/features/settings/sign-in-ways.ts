import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { accountSecurity } from '@troskel/contract/settings/account-security';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { wayRemovedMail } from '../../platform/identity/account-notices.mails.ts';
import { removeResetLinks } from '../../platform/identity/reset-links.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { readWays } from './read-ways.ts';
import { isRemovable, providerOfWay } from './rules.ts';
import { signInWayRemoved } from '../../platform/identity/notification-kinds.ts';

/**
 * @throws {ExpectedError} NOT_FOUND when the account has no such method, or LAST_SIGN_IN_WAY
 */
export async function removeSignInWay(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof accountSecurity.removeSignInWay>,
): Promise<ResponseOf<typeof accountSecurity.removeSignInWay>> {
  const { caller, language } = call;
  const { userId, sessionId } = caller;
  const { way } = call.params;
  await app.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, call, userId, sessionId);
    const { ways, passkeyCount } = await readWays(tx, userId);
    if (!ways.includes(way)) throw call.refusal('NOT_FOUND');
    if (!isRemovable(way, ways, passkeyCount)) throw call.refusal('LAST_SIGN_IN_WAY');
    await tx
      .deleteFrom('account')
      .where('userId', '=', userId)
      .where('providerId', '=', providerOfWay[way])
      .execute();
    // A reset link mailed before would restore the password.
    if (way === 'password') await removeResetLinks(tx, userId);
    await recordSecurityEvent(
      tx,
      way === 'password'
        ? { kind: 'password_removed', userId }
        : { kind: 'provider_unlinked', userId, method: way },
    );
    await notify(tx, { kind: signInWayRemoved, recipients: [userId], data: { way } });
    await enqueue(
      tx,
      mailJob,
      wayRemovedMail({
        to: user.email,
        way,
        url: `${app.settings.publicUrl}/user-settings/sessions`,
        language: caller.language ?? language,
      }),
    );
  });
  return {};
}
