import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { rememberOrigin } from '../lib/origin.ts';
import { useSession } from '../lib/session.ts';
import { useAccountBeginning } from './page-handle.ts';

/** To the login, or to where an account of the page's kind begins, and back here afterwards; not back after a logout. */
export function ToLogin(): ReactNode {
  const session = useSession();
  const begins = useAccountBeginning();
  const { pathname, search, hash } = useLocation();
  const isLogout = session.status === 'signedOut' && session.reason === 'loggedOut';
  useEffect(() => {
    if (!isLogout) rememberOrigin(pathname + search + hash);
  }, [isLogout, pathname, search, hash]);
  return <Navigate to={begins?.login ?? '/login'} replace />;
}
