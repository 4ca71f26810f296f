import { languageOf } from '@troskel/contract/ground/language';
import type { accountSecurity } from '@troskel/contract/settings/account-security';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import { mustBeStrong } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/implement.ts';
import { describeEmailChange } from '../../platform/identity/email-change.ts';
import { isPasskeyRemovable, isRemovable, waysOf } from './rules.ts';

export async function getSettings(
  app: Pick<App, 'db' | 'settings'>,
  { caller }: Call<typeof accountSecurity.getSettings>,
): Promise<ResponseOf<typeof accountSecurity.getSettings>> {
  const now = new Date();
  const [row, accounts, passkeys] = await Promise.all([
    app.db
      .selectFrom('user')
      .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
      .leftJoin('person', 'person.userId', 'user.id')
      .leftJoin('emailChange as change', (join) =>
        join.onRef('change.userId', '=', 'user.id').on('change.expiresAt', '>', now),
      )
      .select(['user.name', 'user.email', 'user.emailVerified'])
      .select(['profile.givenName', 'profile.surname', 'profile.phoneNumber', 'profile.language'])
      .select(['profile.version', 'profile.avatarBlobId', 'person.verifiedAt'])
      .select(['person.givenName as ownGivenName', 'person.surname as ownSurname'])
      .select(['change.newEmail', 'change.oldConfirmedAt', 'change.newConfirmedAt'])
      .select('change.expiresAt')
      .where('user.id', '=', caller.userId)
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('account')
      .select(['providerId', 'createdAt'])
      .where('userId', '=', caller.userId)
      .execute(),
    app.db
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt', 'lastUsedAt', 'isSynced'])
      .where('userId', '=', caller.userId)
      .orderBy('createdAt')
      .execute(),
  ]);
  const ways = waysOf(accounts, row.verifiedAt);
  const names = ways.map(({ way }) => way);
  return {
    userId: caller.userId,
    name: row.name,
    givenName: row.givenName,
    surname: row.surname,
    verifiedName:
      row.ownGivenName === null ? null : `${row.ownGivenName} ${row.ownSurname ?? ''}`.trim(),
    email: row.email,
    isEmailVerified: row.emailVerified,
    emailChange:
      row.newEmail !== null && row.expiresAt !== null
        ? describeEmailChange({ ...row, newEmail: row.newEmail, expiresAt: row.expiresAt })
        : null,
    phoneNumber: row.phoneNumber,
    language: languageOf(row.language),
    avatarUrl: pictureAddress(app, row.avatarBlobId),
    ways: ways.map(({ way, linkedAt }) => ({
      way,
      linkedAt: linkedAt.toISOString(),
      isRemovable: isRemovable(way, names, passkeys.length),
    })),
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isRemovable: isPasskeyRemovable(names, passkeys.length),
    })),
    demandsStrongLogin: mustBeStrong(caller, app.settings),
    version: row.version,
  };
}
