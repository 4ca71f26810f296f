import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tabStore } from '../lib/storage.ts';
import { useAccountSettings } from './account-settings.ts';
import { FailureBoundary } from './FailureBoundary.tsx';

const EmailVerificationBanner = lazy(() => import('./EmailVerificationBanner.tsx'));

/** Set in this tab when somebody has put it off; holds whose address it was. */
const laterKey = 'emailVerificationLater';

/**
 * Pages that ask for the code themselves, the application once it is handed in: before that its steps
 * are all that is asked there.
 */
const ownPages: readonly string[] = ['/user-settings/details', '/onboarding'];

/** Asks for the mailed code while the address of the account is unconfirmed; never in the way. */
export function EmailVerification(): ReactNode {
  const { data } = useAccountSettings();
  const { pathname } = useLocation();
  const [putOff, setPutOff] = useState(() => tabStore.read(laterKey));
  if (!data || data.isEmailVerified || putOff === data.userId) return null;
  if (ownPages.includes(pathname)) return null;

  const later = (): void => {
    tabStore.write(laterKey, data.userId);
    setPutOff(data.userId);
  };
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <EmailVerificationBanner email={data.email} onLater={later} />
      </Suspense>
    </FailureBoundary>
  );
}
