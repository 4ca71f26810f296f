import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useAccountSettings } from './account-settings.ts';
import { FailureBoundary } from './FailureBoundary.tsx';

const EmailVerificationBanner = lazy(() => import('./EmailVerificationBanner.tsx'));

/** Asks for the mailed code while the address of the account is unconfirmed; never in the way. */
export function EmailVerification({
  otherwise = null,
}: {
  /** Asked when nothing else is: one question at a time. */
  otherwise?: ReactNode;
}): ReactNode {
  const { data } = useAccountSettings();
  if (!data) return null;
  if (data.isEmailVerified) return otherwise;
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <EmailVerificationBanner userId={data.userId} email={data.email} otherwise={otherwise} />
      </Suspense>
    </FailureBoundary>
  );
}
