import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { rememberOrigin } from '../lib/origin.ts';
import { useCurrentUser } from './current-user.ts';
import { useAccountBeginning } from './page-handle.ts';
import type { PageHandle } from './page-handle.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** Asks for a name first, and comes back to the inquiry. */
function ToStart({ address }: { address: string }): ReactNode {
  const { pathname, search } = useLocation();
  useEffect(() => rememberOrigin(pathname + search), [pathname, search]);
  return <Navigate to={address} replace />;
}

/**
 * Layout of the homeowners' pages. Everybody else is led to where they belong; who comes to send an
 * inquiry becomes a homeowner on the way.
 */
export default function HomeownersOnly(): ReactNode {
  const user = useCurrentUser();
  const begins = useAccountBeginning();
  if (!user.data || user.data.isHomeowner === true) return <Outlet />;
  return begins ? <ToStart address={begins.name} /> : <Navigate to="/init" replace />;
}
