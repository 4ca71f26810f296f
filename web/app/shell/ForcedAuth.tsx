import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../lib/hydrated.ts';
import { useSession } from '../lib/session.ts';
import { isAuthForced } from './guard-decision.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { ToLogin } from './ToLogin.tsx';

/** Demands a signed-in visitor, on public pages too, when the address says so. */
export function ForcedAuth({ children }: { children: ReactNode }): ReactNode {
  const { search } = useLocation();
  const session = useSession();
  const isHydrated = useHydrated();
  if (!isHydrated || !isAuthForced(search)) return children;
  if (session.status === 'loading') return <LoadingScreen />;
  return session.status === 'signedIn' ? children : <ToLogin />;
}
