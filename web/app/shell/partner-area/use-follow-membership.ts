import { partner } from '@troskel/contract/account/partner';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../lib/queries.ts';
import { onServerEvent } from '../../lib/server-events.ts';
import { useReloadUser } from '../current-user.ts';

/**
 * Follows the user out of a company, into one, or to another role: the token names the company, and
 * what the pages show goes by the role.
 *
 * @param isOut the server has said that the user belongs to none
 */
export function useFollowMembership(isOut: boolean): void {
  const reloadUser = useReloadUser();
  const readAnew = useEffectEvent(async () => {
    await reloadUser();
    for (const { name } of [partner.getProfile, partner.getUserDetails]) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  });
  useEffect(() => onServerEvent('membership', () => void readAnew()), []);
  useEffect(() => {
    if (isOut) void readAnew();
  }, [isOut]);
}
