import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useCurrentUser } from './current-user.ts';
import type { PageHandle } from './page-handle.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** Layout of the homeowners' pages. Everybody else is led to where they belong. */
export default function HomeownersOnly(): ReactNode {
  const user = useCurrentUser();
  if (user.data && user.data.isHomeowner !== true) return <Navigate to="/init" replace />;
  return <Outlet />;
}
