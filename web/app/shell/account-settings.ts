import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import type { CallError } from '../lib/failures.ts';
import { queryClient, read } from '../lib/queries.ts';
import { useSession } from '../lib/session.ts';

/**
 * What the signed-in user sees of their own account; waits while nobody is signed in or whoever is
 * has not registered. The client is named because dialogs stand outside the guarded area.
 */
export function useAccountSettings(): UseQueryResult<AccountSettings, CallError> {
  const session = useSession();
  const isRegistered = session.status === 'signedIn' && session.data.userId !== '';
  return useQuery(
    {
      ...read(accountSecurity.getSettings, {}, { skipGlobalHandle: true }),
      enabled: isRegistered,
    },
    queryClient,
  );
}

/** Reads the account anew; settles when that is done. */
export function rereadAccountSettings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [accountSecurity.getSettings.name] });
}
