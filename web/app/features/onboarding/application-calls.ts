import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { account } from '@troskel/contract/account';
import { onboarding } from '@troskel/contract/onboarding';
import type {
  LegalInformation,
  PartnerCompanyApplication,
  Plan,
  ReferenceData,
} from '@troskel/contract/onboarding';
import type { BodyInputOf } from '@troskel/contract/route';
import { call } from '../../lib/api.ts';
import type { CallError } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/queries.ts';

/** The steps tell of their failures themselves. */
const quietly = { skipGlobalHandle: true };
/** While a person reviews it, the page looks for news this often. */
const reviewMilliseconds = 20_000;

function applicationQuery(applicationId: string) {
  return read(onboarding.getApplication, { params: { applicationId } }, quietly);
}

/** An application of the user's; waits while there is no id. */
export function useApplication(
  applicationId: string | null,
): UseQueryResult<PartnerCompanyApplication, CallError> {
  return useQuery({
    ...applicationQuery(applicationId ?? ''),
    enabled: applicationId !== null,
    refetchInterval: ({ state }) =>
      state.data?.state === 'in_review' || state.data?.state === 'submitted'
        ? reviewMilliseconds
        : false,
  });
}

export function usePlans(isWanted: boolean): UseQueryResult<Plan[], CallError> {
  return useQuery({ ...read(onboarding.listPlans, {}, quietly), enabled: isWanted });
}

/** The classifications, kept as long as the page is open. */
export function useReferenceData(): UseQueryResult<ReferenceData, CallError> {
  return useQuery({
    ...read(onboarding.getReferenceData, { params: { country: 'SE' } }, quietly),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Begins an application and answers it as it was saved. Trying again after a lost answer goes on
 * with the same one.
 *
 * @throws {CallError}
 */
export async function createApplication(
  legalInformation: LegalInformation,
): Promise<PartnerCompanyApplication> {
  const { id } = await call(onboarding.createApplication, { body: { legalInformation } }, quietly);
  const application = await queryClient.fetchQuery({ ...applicationQuery(id), staleTime: 0 });
  // The guard and /init know the way back by it.
  await queryClient.invalidateQueries({ queryKey: [account.getCurrentUser.name] });
  return application;
}

/**
 * Saves a part of an application, unless it has been changed elsewhere since it was read.
 *
 * @throws {CallError}
 */
export async function saveApplication(
  { id, version }: Pick<PartnerCompanyApplication, 'id' | 'version'>,
  patch: BodyInputOf<typeof onboarding.updateApplication>,
): Promise<PartnerCompanyApplication> {
  const application = await call(
    onboarding.updateApplication,
    { params: { applicationId: id }, body: patch },
    { ...quietly, headers: { 'If-Match': `"${version}"` } },
  );
  queryClient.setQueryData(applicationQuery(id).queryKey, application);
  return application;
}

/** Reads application and user anew, after a failure that says that something has changed. */
export async function rereadApplication(): Promise<void> {
  await Promise.all(
    [onboarding.getApplication, account.getCurrentUser].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
