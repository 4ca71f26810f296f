import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { account } from '@troskel/contract/account/account';
import type { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { queryClient } from '../lib/queries.ts';
import { renewToken, useSession } from '../lib/session.ts';
import { useCurrentUser } from './current-user.ts';
import { decideGuard, isAuthForced } from './guard-decision.ts';
import { LoadErrorScreen } from './LoadErrorScreen.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { publicPage, useRelaxedRequirements } from './page-handle.ts';
import { companyOf, useOwnPartnerId } from './partner-area/user-details.ts';
import { ToLogin } from './ToLogin.tsx';

// The value itself would bring the whole catalogue of errors into every page.
const closingCode: keyof typeof errorCatalogue = 'ACCOUNT_CLOSING';

/** Lets a visitor in, or shows where to go instead. */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  const relaxed = useRelaxedRequirements();
  const location = useLocation();
  const isForced = isAuthForced(location.search);
  const isOpen = publicPage.relaxes.every((one) => relaxed.includes(one)) && !isForced;
  const user = useCurrentUser(!isOpen);
  const partnerId = useOwnPartnerId();
  const company = companyOf(user.data, partnerId);

  const outcome = decideGuard({
    session: session.status,
    partnerId,
    user: user.data
      ? {
          status: 'success',
          hasConfiguredBankId: user.data.hasConfiguredBankId,
          applicationId: user.data.partnerCompanyApplicationId,
          isCompanyBlocked: company?.isBlocked ?? user.data.blockedCompany !== undefined,
          isStaff: user.data.isStaff === true,
          isHomeowner: user.data.isHomeowner === true,
        }
      : user.status === 'error'
        ? { status: user.error.code === closingCode ? 'closing' : 'error' }
        : { status: 'pending' },
    relaxed,
    isAuthForced: isForced,
    address: location.pathname + location.search + location.hash,
  });

  switch (outcome.show) {
    case 'page':
      return children;
    case 'loading':
      return <LoadingScreen />;
    case 'login':
      return <ToLogin />;
    case 'redirect':
      return <Navigate to={outcome.to} replace />;
    case 'error': {
      const error = session.status === 'failed' ? session.error : user.error;
      const retry = (): void => {
        if (session.status === 'failed') void renewToken();
        void queryClient.resetQueries({ queryKey: [account.getCurrentUser.name] });
      };
      return <LoadErrorScreen error={error} onRetry={retry} />;
    }
  }
}
