import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { homeownerAddress, newInquiryAddress } from './homeowner-address.ts';
import { rememberOrigin } from '../lib/origin.ts';
import { useSession } from '../lib/session.ts';

/** To the login, and back here afterwards; not back after a logout. */
export function ToLogin(): ReactNode {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isLogout = session.status === 'signedOut' && session.reason === 'loggedOut';
  useEffect(() => {
    if (!isLogout) rememberOrigin(pathname + search + hash);
  }, [isLogout, pathname, search, hash]);
  // An account can begin there, for whoever has none.
  return <Navigate to={pathname === newInquiryAddress ? homeownerAddress : '/login'} replace />;
}
