import type { account } from '@troskel/contract/account';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import type { Call } from '../../http/implement.ts';
import { recordUse } from '../../identity/freshness.ts';
import { phoneNumberToStore } from '../../phone-number.ts';

/** All of it is on the caller already: the call costs one query. */
export async function getCurrentUser({
  caller,
}: Call<typeof account.getCurrentUser>): Promise<ResponseOf<typeof account.getCurrentUser>> {
  return {
    hasConfiguredBankId: caller.isVerified,
    partnerCompanyApplicationId: caller.applicationId,
  };
}

export async function updateCurrentUser(
  app: App,
  { caller, body }: Call<typeof account.updateCurrentUser>,
): Promise<ResponseOf<typeof account.updateCurrentUser>> {
  const { givenName, surname, language } = body;
  const phoneNumber =
    body.phoneNumber === undefined
      ? undefined
      : phoneNumberToStore(body.phoneNumber, app.settings.phoneCountries);
  await app.db.transaction().execute(async (tx) => {
    const profile = await tx
      .updateTable('userProfile')
      .set((eb) => ({ givenName, surname, phoneNumber, language, version: eb('version', '+', 1) }))
      .where('userId', '=', caller.userId)
      .returning(['givenName', 'surname'])
      .executeTakeFirstOrThrow();
    if (givenName === undefined && surname === undefined) return;
    await tx
      .updateTable('user')
      .set({ name: `${profile.givenName} ${profile.surname}`, updatedAt: new Date() })
      .where('id', '=', caller.userId)
      .execute();
  });
  return {};
}

export async function recordActivity(
  app: App,
  { caller }: Call<typeof account.recordActivity>,
): Promise<ResponseOf<typeof account.recordActivity>> {
  const now = new Date();
  await app.db
    .updateTable('userProfile')
    .set({ lastActiveAt: now })
    .where('userId', '=', caller.userId)
    .execute();
  await recordUse(app.db, caller.sessionId, now);
  return {};
}
