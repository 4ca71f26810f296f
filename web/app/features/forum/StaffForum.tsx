import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { forumAddress } from './forum-address.ts';

/** The forum for staff without a company; those who have one read it there, where they write too. */
export default function StaffForum(): ReactNode {
  const ownId = useOwnPartnerId();
  const { pathname, search, hash } = useLocation();
  if (ownId === null) return <Outlet />;
  const below = pathname.slice(forumAddress('').length);
  return <Navigate to={{ pathname: forumAddress(ownId) + below, search, hash }} replace />;
}
