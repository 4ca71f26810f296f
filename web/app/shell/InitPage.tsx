import type { CurrentUser } from '@troskel/contract/account/account';
import { isCustomer } from '@troskel/contract/values/customer';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { keptInvitation } from '../lib/kept-invitation.ts';
import { useSession } from '../lib/session.ts';
import { useCurrentUser } from './current-user.ts';
import { addressWithoutCompany, customerAddress } from './guard-decision.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import type { PageHandle } from './page-handle.ts';

/** Address to which a user is led after signing in. */
function initAddress(user: CurrentUser, partnerId: string | null): string {
  const { partnerCompanyApplicationId: applicationId, isStaff = false, isHomeowner = false } = user;
  const hats = { applicationId, isStaff, isHomeowner };
  if (isCustomer({ ...hats, partnerId })) return customerAddress;
  if (!user.hasConfiguredBankId) return '/bank-id';
  if (partnerId === null) return addressWithoutCompany(hats);
  return `/partners/${encodeURIComponent(partnerId)}/home`;
}

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** The post-login router (specification 1, section 2 "/init"). */
export default function InitPage(): ReactNode {
  const session = useSession();
  const user = useCurrentUser();
  if (session.status !== 'signedIn' || !user.data) return <LoadingScreen />;
  const invitation = keptInvitation.read();
  // A user who was invited to a company goes there, before a company of their own.
  if (invitation !== null) {
    const to = user.data.hasConfiguredBankId ? `/invitation#${invitation}` : '/bank-id';
    return <Navigate to={to} replace />;
  }
  return <Navigate to={initAddress(user.data, session.data.partnerId)} replace />;
}
