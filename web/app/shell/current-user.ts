import { account } from '@troskel/contract/account/account';
import type { CurrentUser } from '@troskel/contract/account/account';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call, CallError, handlesOwnErrors, send } from '../lib/api.ts';
import type { CallOptions } from '../lib/api.ts';
import { adoptLanguage } from '../lib/language.ts';
import { queryClient, read } from '../lib/queries.ts';
import { acceptToken, reloadToken, useSession } from '../lib/session.ts';

/** The load-error screen speaks of a failure, so no toast does. */
/** The current user; an identity that has no user yet is given one, once. */
async function sendCurrentUser(signal: AbortSignal): Promise<CurrentUser> {
  const options = { ...handlesOwnErrors, signal };
  try {
    return await send(account.getCurrentUser, {}, options);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'REGISTRATION_REQUIRED') throw error;
    await send(account.connectUser, {}, options);
    await reloadToken();
    return send(account.getCurrentUser, {}, options);
  }
}

async function loadCurrentUser(signal: AbortSignal): Promise<CurrentUser> {
  const user = await sendCurrentUser(signal);
  if (user.language) adoptLanguage(user.language);
  return user;
}

/** As the guard reads it. */
export const currentUserQuery = () => ({
  ...read(account.getCurrentUser, {}, handlesOwnErrors),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadCurrentUser(signal),
});

/**
 * The signed-in user with the steps that are left before the portal opens; does not ask while
 * nobody is signed in. Uses an explicit client, because dialogs are rendered outside the guarded
 * area.
 */
export function useCurrentUser(isWanted = true): UseQueryResult<CurrentUser, CallError> {
  const session = useSession();
  return useQuery(
    {
      ...currentUserQuery(),
      enabled: isWanted && session.status === 'signedIn',
    },
    queryClient,
  );
}

/**
 * After something has changed who the user is (verified, joined a company): rereads the
 * memberships, takes the new token and reads the user again.
 */
export function useReloadUser(options: CallOptions = {}): () => Promise<void> {
  return async () => {
    const { token } = await call(account.refreshUser, {}, options);
    acceptToken(token);
    await queryClient.invalidateQueries({ queryKey: [account.getCurrentUser.name] });
  };
}
