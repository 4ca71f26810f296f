import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import type { CallError } from '../lib/failures.ts';
import { queryClient, read } from '../lib/queries.ts';
import { useSession } from '../lib/session.ts';

export const accountSettingsQuery = read(
  accountSecurity.getSettings,
  {},
  { skipGlobalHandle: true },
);

/**
 * The signed-in user's own account; does not ask while nobody is signed in or the user has not
 * registered. Uses an explicit client, because dialogs are rendered outside the guarded area.
 */
export function useAccountSettings(): UseQueryResult<AccountSettings, CallError> {
  const session = useSession();
  const isRegistered = session.status === 'signedIn' && session.data.userId !== '';
  return useQuery(
    {
      ...accountSettingsQuery,
      enabled: isRegistered,
    },
    queryClient,
  );
}

/** Reads the account anew; settles when that is done. */
export function rereadAccountSettings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [accountSecurity.getSettings.name] });
}
