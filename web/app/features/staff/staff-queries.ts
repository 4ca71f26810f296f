import { applicationReview } from '@troskel/contract/onboarding/review';
import type { ReviewedApplication } from '@troskel/contract/onboarding/review';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import { staff } from '@troskel/contract/staff/calls';
import { read } from '../../lib/queries.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

/** Milliseconds after which a page asks again for copies that were being made. */
const copyPause = 5000;

export function reviewQuery(applicationId: string) {
  return {
    ...read(applicationReview.getReview, { params: { applicationId } }, handlesOwnErrors),
    refetchInterval: ({ state }: { state: { data?: ReviewedApplication | undefined } }) =>
      state.data?.documents.some(({ copy }) => copy.state === 'preparing') ? copyPause : false,
  };
}

export function registryQuery(applicationId: string) {
  return read(
    applicationReview.compareWithRegistry,
    { params: { applicationId } },
    handlesOwnErrors,
  );
}

export function staffQuery() {
  return read(staff.listStaff, {}, handlesOwnErrors);
}

/** Names of codes; kept as long as the page is open. */
export function codesQuery() {
  return {
    ...read(onboarding.getReferenceData, { params: { country: 'SE' } }, handlesOwnErrors),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function auditActionsQuery() {
  return read(staff.listAuditActions, {}, handlesOwnErrors);
}
