import { useQuery } from '@tanstack/react-query';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { read } from '../../lib/queries.ts';
import { useUserDetails } from './user-details.ts';

/** Address of the signed-in user's picture; null for none, and until it is known. */
export function useOwnAvatar(partnerId: string | null): string | null {
  // The layout of the partner area has asked for these already.
  const inPartner = useUserDetails(partnerId);
  const settings = useQuery({
    ...read(accountSecurity.getSettings, {}, { skipGlobalHandle: true }),
    enabled: partnerId === null,
  });
  return inPartner.data?.avatarUrl ?? settings.data?.avatarUrl ?? null;
}
