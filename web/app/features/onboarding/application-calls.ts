import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { account } from '@troskel/contract/account/account';
import { applicationDraft } from '@troskel/contract/onboarding/draft';
import { isUndecided } from '@troskel/contract/values/application-states';
import type { ApplicationStep } from '@troskel/contract/onboarding/steps';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';
import type { ReferenceData } from '@troskel/contract/values/reference-data';
import type { BodyInputOf } from '@troskel/contract/ground/route';
import { call, handlesOwnErrors, send } from '../../lib/api.ts';
import type { CallError } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { documentsQuery, documentUploads, dropUpload } from './document-uploads.ts';
import { endCompanyDraft } from './use-company-draft.ts';

/** The steps tell of their failures themselves. */
/** While a person reviews it, the page looks for news this often. */
const reviewMilliseconds = 20_000;

function applicationQuery(applicationId: string) {
  return read(onboarding.getApplication, { params: { applicationId } }, handlesOwnErrors);
}

/** An application of the user's; waits while there is no id. */
export function useApplication(
  applicationId: string | null,
): UseQueryResult<PartnerCompanyApplication, CallError> {
  return useQuery({
    ...applicationQuery(applicationId ?? ''),
    enabled: applicationId !== null,
    refetchInterval: ({ state }) =>
      state.data && isUndecided(state.data.state) ? reviewMilliseconds : false,
  });
}

/** How soon applications are decided, while one waits for that. */
export function useReviewTime(isWanted: boolean): number | null {
  const answer = useQuery({
    ...read(onboarding.getReviewTime, {}, handlesOwnErrors),
    enabled: isWanted,
  });
  return (isWanted && answer.data?.hours) || null;
}

export function usePlans(isWanted: boolean): UseQueryResult<Plan[], CallError> {
  return useQuery({ ...read(onboarding.listPlans, {}, handlesOwnErrors), enabled: isWanted });
}

/** The classifications, kept as long as the page is open. */
export function useReferenceData(): UseQueryResult<ReferenceData, CallError> {
  return useQuery({
    ...read(onboarding.getReferenceData, { params: { country: 'SE' } }, handlesOwnErrors),
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
  body: BodyInputOf<typeof onboarding.createApplication>,
): Promise<PartnerCompanyApplication> {
  const { id } = await call(onboarding.createApplication, { body }, handlesOwnErrors);
  const application = await queryClient.fetchQuery({ ...applicationQuery(id), staleTime: 0 });
  rereadPlans();
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
  { keepalive = false } = {},
): Promise<PartnerCompanyApplication> {
  const application = await call(
    onboarding.updateApplication,
    { params: { applicationId: id }, body: patch },
    { ...handlesOwnErrors, seenVersion: version, keepalive },
  );
  takeApplication(application);
  if (patch.legalInformation) rereadPlans();
  return application;
}

/** Reads the plans anew for another company, which may have had their campaigns. */
function rereadPlans(): void {
  void queryClient.invalidateQueries({ queryKey: [onboarding.listPlans.name] });
}

/** Shows an application as a call has answered it. */
export function takeApplication(application: PartnerCompanyApplication): void {
  queryClient.setQueryData(applicationQuery(application.id).queryKey, application);
}

/**
 * Hands an application in as it is shown here.
 *
 * @throws {CallError} EDIT_CONFLICT when it has been changed elsewhere
 */
export async function submitApplication({
  id,
  version,
}: Pick<PartnerCompanyApplication, 'id' | 'version'>): Promise<void> {
  await call(
    onboarding.submitApplication,
    { params: { applicationId: id }, body: { applicationId: id } },
    { seenVersion: version },
  );
}

/**
 * Takes an application back that nobody reviews yet.
 *
 * @throws {CallError} APPLICATION_NOT_EDITABLE when somebody has begun
 */
export async function withdrawApplication(id: string): Promise<void> {
  const params = { applicationId: id };
  takeApplication(await call(onboarding.withdrawApplication, { params }, handlesOwnErrors));
}

/** The application as it is at the server. */
export async function readApplication(id: string): Promise<PartnerCompanyApplication> {
  return queryClient.fetchQuery({ ...applicationQuery(id), staleTime: 0 });
}

/** Keeps which step is open, for another device; nothing is lost when that fails. */
export async function keepStep(id: string, step: ApplicationStep): Promise<void> {
  try {
    await send(
      applicationDraft.keepStep,
      { params: { applicationId: id }, body: { step } },
      handlesOwnErrors,
    );
  } catch {
    return;
  }
  queryClient.setQueryData(
    applicationQuery(id).queryKey,
    (present: PartnerCompanyApplication | undefined) => present && { ...present, openStep: step },
  );
}

/**
 * Removes what is filled in; before it was ever handed in, also the application. Files on their way
 * are given up first: they would come after.
 *
 * @param application what the user was asked about; null for none
 * @throws {CallError} EDIT_CONFLICT with the present application when it is another
 */
export async function startOver(
  application: Pick<PartnerCompanyApplication, 'id' | 'version'> | null,
): Promise<void> {
  for (const { key } of documentUploads.get()) dropUpload(key);
  const { isApplicationRemoved } = await send(
    applicationDraft.startOver,
    { body: { applicationId: application?.id ?? null, version: application?.version ?? 0 } },
    handlesOwnErrors,
  );
  await endCompanyDraft();
  if (isApplicationRemoved) {
    queryClient.setQueryData(
      read(account.getCurrentUser, {}).queryKey,
      (present) => present && { ...present, partnerCompanyApplicationId: null },
    );
  }
}

/** Reads anew what starting over has removed, once the page no longer shows it. */
export async function forgetRemoved(): Promise<void> {
  queryClient.removeQueries({ queryKey: [onboarding.getApplication.name], type: 'inactive' });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [account.getCurrentUser.name] }),
    queryClient.invalidateQueries({ queryKey: documentsQuery().queryKey }),
  ]);
}

/** The application as it was last read; undefined when it never was. */
export function knownApplication(applicationId: string): PartnerCompanyApplication | undefined {
  return queryClient.getQueryData(applicationQuery(applicationId).queryKey);
}

/** Reads application and user anew, after a failure that says that something has changed. */
export async function rereadApplication(): Promise<void> {
  await Promise.all(
    [onboarding.getApplication, account.getCurrentUser].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
