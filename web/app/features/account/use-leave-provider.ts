import { account } from '@troskel/contract/account/account';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { endSession } from '../../lib/session.ts';

/** Back to the choice of a way in: whoever the provider has brought is signed out first. */
export function useLeaveProvider(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await call(account.logOut, {}, { skipGlobalHandle: true }).catch(() => undefined);
    await navigate('/sign-up');
    endSession('none');
  };
  return (event) => {
    event.preventDefault();
    void leave();
  };
}
