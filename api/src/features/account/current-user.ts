import type { account, CurrentUser } from '@troskel/contract/account/account';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { proofRefusal } from '../../platform/http/access.ts';
import type { Caller, SessionCaller } from '../../platform/http/caller.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { startEmailChange } from '../../platform/identity/email-change.ts';
import { recordUse } from '../../platform/identity/freshness.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { roleOf } from '../../domain/partners/members.ts';
import { phoneNumberToStore } from '../../domain/phone-number.ts';
import { newEmailOf } from './rules.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

/**
 * Reads the companies of a user, if there are several, and the notice that is seen instead of the pages
 * of the one that the session shows, if that is blocked.
 */
async function readCompanies(
  { db }: Pick<App, 'db'>,
  { userId, sessionId }: SessionCaller,
): Promise<Pick<CurrentUser, 'blockedCompany' | 'companies'>> {
  const rows = await db
    .selectFrom('partnerMember as member')
    .innerJoin('partner', 'partner.id', 'member.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('session', (join) =>
      join.onRef('session.partnerId', '=', 'member.partnerId').on('session.id', '=', sessionId),
    )
    .select([
      'member.partnerId',
      'member.role',
      'company.legalName as name',
      'session.id as shownIn',
    ])
    .select(['partner.blockedAt', 'partner.blockReason as reason'])
    .where('member.userId', '=', userId)
    .orderBy('member.createdAt')
    .orderBy('member.partnerId')
    .execute();
  const shown = rows.find(({ shownIn }) => shownIn !== null) ?? rows[0];
  const companies = rows.map(({ partnerId, role, name, blockedAt }) => ({
    partnerId,
    name,
    role: roleOf(role),
    isBlocked: blockedAt !== null,
  }));
  const several = companies.length > 1 ? { companies } : {};
  // The block may have ended since the call began.
  if (!shown?.blockedAt) return several;
  const { partnerId, name, reason, blockedAt } = shown;
  return {
    ...several,
    blockedCompany: { partnerId, name, reason, since: blockedAt.toISOString() },
  };
}

/** Answers the current user. The caller usually has all of it, so that the call costs one query. */
export async function getCurrentUser(
  app: Pick<App, 'db'>,
  { caller }: Call<typeof account.getCurrentUser>,
): Promise<ResponseOf<typeof account.getCurrentUser>> {
  return {
    ...(caller.isPartnerBlocked || caller.hasSeveralCompanies
      ? await readCompanies(app, caller)
      : {}),
    hasConfiguredBankId: caller.isVerified,
    partnerCompanyApplicationId: caller.applicationId,
    ...(caller.isStaff && caller.isVerified ? { isStaff: true as const } : {}),
    ...(caller.isHomeowner ? { isHomeowner: true as const } : {}),
    ...(caller.language ? { language: caller.language } : {}),
  };
}

/**
 * Remembers in the session which company it shows. What is asked of a company names it; this is for
 * the rest: the token, the forum, where a login leads.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function chooseCompany(
  { db }: Pick<App, 'db'>,
  { body: { partnerId }, caller, refusal }: Call<typeof account.chooseCompany>,
): Promise<ResponseOf<typeof account.chooseCompany>> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ partnerId })
    .where('id', '=', caller.sessionId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('partnerMember')
          .select('userId')
          .where('userId', '=', caller.userId)
          .where('partnerId', '=', partnerId),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusal('NOT_FOUND');
  return {};
}

/** Changes of address that a user may begin in a day; each mails two people. */
const emailChanges = { points: 10, seconds: secondsPerDay };
/** From all clients: limits the mails to one inbox. */
const emailChangesToAddress = { points: 10, seconds: 3600 };

/** @throws {ExpectedError} STRONG_LOGIN_REQUIRED, REQUIRES_RECENT_LOGIN or TOO_MANY_REQUESTS */
async function demandMayChangeEmail(
  app: Pick<App, 'limits'>,
  {
    caller,
    refusal,
  }: {
    caller: Caller;
    refusal: Refusal<'STRONG_LOGIN_REQUIRED' | 'REQUIRES_RECENT_LOGIN' | 'TOO_MANY_REQUESTS'>;
  },
  newEmail: string,
): Promise<void> {
  const code = proofRefusal(caller);
  if (code) throw refusal(code);
  await app.limits.consume(refusal, 'email-change', emailChanges, caller.userId);
  await app.limits.consume(refusal, 'email-change-address', emailChangesToAddress, newEmail);
}

/**
 * Updates the given fields. With `If-Match` only the version that the caller has seen. A new
 * address does not take effect at once: both addresses are mailed a code to confirm it.
 *
 * @throws {ExpectedError} EDIT_CONFLICT with the present details; EMAIL_EXISTS,
 * STRONG_LOGIN_REQUIRED, REQUIRES_RECENT_LOGIN or TOO_MANY_REQUESTS for a new address. Nothing is changed then
 * @throws {FieldsRefusedError} PHONE_INVALID
 */
export async function updateCurrentUser(
  app: Pick<App, 'db' | 'limits' | 'settings'>,
  call: Call<typeof account.updateCurrentUser>,
): Promise<ResponseOf<typeof account.updateCurrentUser>> {
  const { caller, body } = call;
  const { userId, sessionId } = caller;
  const { givenName, surname, language } = body;
  const newEmail = newEmailOf(body.email, caller.email);
  if (newEmail !== null) await demandMayChangeEmail(app, call, newEmail);
  await app.db.transaction().execute(async (tx) => {
    const { email: oldEmail } = await lockUser(tx, call, userId, sessionId);
    const present = await tx
      .selectFrom('userProfile')
      .select(['givenName', 'surname', 'phoneNumber', 'language', 'version'])
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const details = { email: oldEmail, ...present };
    demandSeen(call, details);
    const phoneNumber =
      body.phoneNumber === undefined
        ? undefined
        : phoneNumberToStore(
            call,
            body.phoneNumber,
            app.settings.phoneCountries,
            present.phoneNumber,
          );
    const profile = await tx
      .updateTable('userProfile')
      .set((eb) => ({ givenName, surname, phoneNumber, language, version: eb('version', '+', 1) }))
      .where('userId', '=', userId)
      .returning(['givenName', 'surname'])
      .executeTakeFirstOrThrow();
    if (givenName !== undefined || surname !== undefined) {
      await tx
        .updateTable('user')
        .set({ name: `${profile.givenName} ${profile.surname}`, updatedAt: new Date() })
        .where('id', '=', userId)
        .execute();
    }
    if (newEmail === null) return;
    await startEmailChange(tx, call, {
      secret: app.settings.authSecret,
      publicUrl: app.settings.publicUrl,
      userId,
      oldEmail,
      newEmail,
      language: language ?? caller.language ?? call.language,
    });
  });
  return {};
}

export async function recordActivity(
  app: Pick<App, 'db'>,
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
