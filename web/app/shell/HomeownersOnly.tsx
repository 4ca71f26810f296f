import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { rememberOrigin } from '../lib/origin.ts';
import { useCurrentUser } from './current-user.ts';
import { homeownerStartAddress, newInquiryAddress } from './homeowner-address.ts';
import type { PageHandle } from './page-handle.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** Asks for a name first, and comes back to the inquiry. */
function ToStart(): ReactNode {
  const { pathname, search } = useLocation();
  useEffect(() => rememberOrigin(pathname + search), [pathname, search]);
  return <Navigate to={homeownerStartAddress} replace />;
}

/**
 * Layout of the homeowners' pages. Everybody else is led to where they belong; who comes to send an
 * inquiry becomes a homeowner on the way.
 */
export default function HomeownersOnly(): ReactNode {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  if (!user.data || user.data.isHomeowner === true) return <Outlet />;
  return pathname === newInquiryAddress ? <ToStart /> : <Navigate to="/init" replace />;
}
