import type { signInWays } from '@troskel/contract/account/sign-in-ways';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { splitName } from './rules.ts';

export async function listSignInWays(
  app: Pick<App, 'settings'>,
): Promise<ResponseOf<typeof signInWays.listSignInWays>> {
  const { google, microsoft } = app.settings.providers;
  return { google: google !== undefined, microsoft: microsoft !== undefined };
}

/** Answers the provider's names; a single whole name is split. */
export async function getIdentity(
  app: Pick<App, 'db'>,
  { caller }: Call<typeof signInWays.getIdentity>,
): Promise<ResponseOf<typeof signInWays.getIdentity>> {
  const names = await app.db
    .selectFrom('user')
    .select(['givenName', 'surname'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const split = splitName(caller.name);
  return {
    email: caller.email,
    givenName: names.givenName ?? split.givenName,
    surname: names.surname ?? split.surname,
    isRegistered: caller.isRegistered,
  };
}
