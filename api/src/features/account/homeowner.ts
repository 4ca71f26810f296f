import type { account } from '@troskel/contract/account/account';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { demandOpen } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { recordAcceptance } from './registration.ts';

/**
 * Makes a user a homeowner. Companies answer by mail, and take who writes for the address's owner:
 * so only a confirmed address may. A member of a blocked company may not: it would open to them what
 * the block closes.
 *
 * @throws {ExpectedError} ACCOUNT_CLOSING, COMPANY_BLOCKED, EMAIL_UNCONFIRMED
 */
export async function becomeHomeowner(
  app: Pick<App, 'db'>,
  call: Call<typeof account.becomeHomeowner>,
): Promise<ResponseOf<typeof account.becomeHomeowner>> {
  demandOpen(call);
  const { userId, sessionId, isPartnerBlocked, isHomeowner } = call.caller;
  if (isPartnerBlocked && !isHomeowner) throw call.refusal('COMPANY_BLOCKED');
  const { givenName, surname } = call.body;
  await app.db.transaction().execute(async (tx) => {
    const { emailVerified } = await lockUser(tx, call, userId, sessionId);
    if (!emailVerified) throw call.refusal('EMAIL_UNCONFIRMED');
    const now = new Date();
    await tx
      .updateTable('user')
      .set({ name: `${givenName} ${surname}`, updatedAt: now })
      .where('id', '=', userId)
      .execute();
    await tx
      .updateTable('userProfile')
      // Invalidates the version seen by an open edit elsewhere.
      .set((eb) => ({ givenName, surname, version: eb('version', '+', 1) }))
      .where('userId', '=', userId)
      .execute();
    await tx
      .insertInto('homeowner')
      .values({ userId, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordAcceptance(tx, userId);
  });
  return {};
}
