import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../lib/session.ts';
import { useCurrentUser } from './current-user.ts';
import { initAddress } from './init-address.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import type { PageHandle } from './page-handle.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** The post-login router (specification 1, section 2 "/init"). */
export default function InitPage(): ReactNode {
  const session = useSession();
  const user = useCurrentUser();
  if (session.status !== 'signedIn' || !user.data) return <LoadingScreen />;
  return <Navigate to={initAddress(user.data, session.data.partnerId)} replace />;
}
