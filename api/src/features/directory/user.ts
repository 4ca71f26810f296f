import { userWays } from '@troskel/contract/directory/calls';
import type { directory, UserDetail } from '@troskel/contract/directory/calls';
import { maskPersonalNumber } from '@troskel/contract/values/identity-number';
import type { Kysely } from 'kysely';
import { roleOf } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import { deviceOf } from '../../platform/identity/device.ts';
import type { Call } from '../../platform/http/implement.ts';
import { recordView } from '../../platform/security-events/record.ts';
import { blockRefusal, rolesOf } from './rules.ts';

async function readSessions(db: Kysely<DB>, userId: string): Promise<UserDetail['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'signInProvider', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, userAgent, signInProvider, createdAt, lastUsedAt }) => {
    const { browser, operatingSystem } = deviceOf(userAgent);
    return {
      id,
      browser,
      operatingSystem,
      signInProvider,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    };
  });
}

async function readCompaniesOf(db: Kysely<DB>, userId: string): Promise<UserDetail['companies']> {
  const rows = await db
    .selectFrom('partnerMember as member')
    .innerJoin('partner', 'partner.id', 'member.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select(['partner.id', 'company.legalName', 'member.role', 'partner.blockedAt'])
    .where('member.userId', '=', userId)
    .orderBy('member.createdAt')
    .orderBy('member.partnerId')
    .execute();
  return rows.map(({ id, legalName, role, blockedAt }) => ({
    id,
    name: legalName,
    role: roleOf(role),
    isBlocked: blockedAt !== null,
  }));
}

async function readWays(
  db: Kysely<DB>,
  userId: string,
  isVerified: boolean,
): Promise<UserDetail['ways']> {
  const accounts = await db
    .selectFrom('account')
    .select('providerId')
    .where('userId', '=', userId)
    .execute();
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const providers = new Set(accounts.map(({ providerId }) => providerId));
  const has = {
    password: providers.has('credential'),
    google: providers.has('google'),
    microsoft: providers.has('microsoft'),
    passkey: passkey !== undefined,
    bankid: isVerified,
    // Always possible: by mail to the address.
    code: true,
  };
  return userWays.filter((way) => has[way]);
}

export async function readUser(
  { personalData }: Pick<App, 'personalData'>,
  db: Kysely<DB>,
  {
    params: { userId },
    caller,
    refusal,
  }: Pick<Call<typeof directory.getUser>, 'params' | 'caller' | 'refusal'>,
): Promise<UserDetail> {
  const row = await db
    .selectFrom('user')
    .innerJoin('userStanding as standing', 'standing.userId', 'user.id')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .leftJoin('person', 'person.userId', 'user.id')
    .leftJoin('userBlock as block', 'block.userId', 'user.id')
    .leftJoin('accountDeletion as deletion', 'deletion.userId', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.emailVerified', 'user.createdAt'])
    .select(['standing.partnerId', 'standing.applicationId', 'standing.isExpert'])
    .select(['standing.isHomeowner', 'standing.isStaff', 'standing.isVerified'])
    .select('standing.isRegistered')
    .select(['profile.phoneNumber', 'profile.lastActiveAt'])
    .select(['person.givenName', 'person.surname', 'person.verifiedAt'])
    .select(['person.id as personId', 'person.personalNumberEncrypted', 'deletion.eraseAt'])
    .select(['block.blockedAt', 'block.reason', 'block.version'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const expulsion = await db
    .selectFrom('forumExpulsion')
    .leftJoin('forumThread as thread', 'thread.id', 'forumExpulsion.threadId')
    .leftJoin('forumReply as reply', 'reply.id', 'forumExpulsion.replyId')
    .select('expelledUntil')
    .where('forumExpulsion.userId', '=', userId)
    .where('expelledUntil', '>', new Date())
    // An anonymous post's expulsion would reveal its author.
    .where((eb) =>
      eb(eb.fn.coalesce('thread.isAnonymous', 'reply.isAnonymous', eb.lit(false)), '=', false),
    )
    .executeTakeFirst();
  const { personId, givenName, surname, verifiedAt, personalNumberEncrypted: sealed } = row;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.emailVerified,
    phoneNumber: row.phoneNumber,
    roles: rolesOf(row),
    isRegistered: row.isRegistered,
    ways: await readWays(db, userId, row.isVerified),
    person:
      personId === null || sealed === null || verifiedAt === null
        ? null
        : {
            givenName: givenName ?? '',
            surname: surname ?? '',
            personalNumber: maskPersonalNumber(
              personalData.decrypt(
                { column: 'person.personal_number_encrypted', row: personId },
                sealed,
              ),
            ),
            verifiedAt: verifiedAt.toISOString(),
          },
    sessions: await readSessions(db, userId),
    companies: await readCompaniesOf(db, userId),
    applicationId: row.applicationId,
    expelledUntil: expulsion?.expelledUntil.toISOString() ?? null,
    eraseAt: row.eraseAt?.toISOString() ?? null,
    since: row.createdAt.toISOString(),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    block:
      row.blockedAt === null
        ? null
        : { since: row.blockedAt.toISOString(), reason: row.reason ?? '' },
    version: row.version ?? 0,
    isProtected: blockRefusal({ isSelf: userId === caller.userId, isStaff: row.isStaff }) !== null,
  };
}

/** Shows one user, which that user can see in their own list of events. */
export async function getUser(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof directory.getUser>,
): Promise<UserDetail> {
  const user = await readUser(app, app.db, call);
  await recordView(app.db, user.id, call.caller.userId);
  return user;
}
