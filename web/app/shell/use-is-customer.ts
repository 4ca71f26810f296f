import { isCustomer } from '@troskel/contract/values/customer';
import { useCurrentUser } from './current-user.ts';
import { useOwnPartnerId } from './partner-area/user-details.ts';

/** Whether the user is here as a homeowner alone; false until it is known. */
export function useIsCustomer(): boolean {
  const { data } = useCurrentUser();
  const partnerId = useOwnPartnerId();
  if (!data) return false;
  const { partnerCompanyApplicationId: applicationId, isStaff = false, isHomeowner = false } = data;
  return isCustomer({ applicationId, isStaff, isHomeowner, partnerId });
}
