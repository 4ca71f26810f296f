import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useConsentState } from '../../lib/consent.ts';
import { portalServices } from '../../lib/portal-services.ts';
import { isAsked } from '../../lib/statistics-services.ts';
import { FailureBoundary } from '../FailureBoundary.tsx';
import { consentSettings } from './consent-settings.ts';

const ConsentRequest = lazy(() => import('./ConsentRequest.tsx'));

/** Asks about statistics until it is answered. One that can't be fetched asks another time. */
export function Consent(): ReactNode {
  const consent = useConsentState();
  const { pathname } = useLocation();
  if (pathname === consentSettings || !isAsked(portalServices, consent, true)) return null;
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <ConsentRequest />
      </Suspense>
    </FailureBoundary>
  );
}
