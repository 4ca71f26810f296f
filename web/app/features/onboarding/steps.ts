import { applicationSteps as steps } from '@troskel/contract/onboarding/steps';
import type { ApplicationStep } from '@troskel/contract/onboarding/steps';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';

/** Names the application (specification 1, section 2 "Route guard"). */
export const applicationParameter = 'partnerCompanyApplicationId';
/** The step that is open; without it the first that is not done. */
export const stepParameter = 'step';
/** Begins a new application after one that was rejected. */
export const anewParameter = 'anew';

/** The query of a step of an application. */
export function stepSearch(applicationId: string | null, step: Step, isAnew = false): string {
  const query = new URLSearchParams();
  if (applicationId !== null) query.set(applicationParameter, applicationId);
  query.set(stepParameter, step);
  if (isAnew) query.set(anewParameter, '');
  return `?${query.toString()}`;
}

export { steps };
export type Step = ApplicationStep;

/** Parts of an application that decide which steps are done. */
export interface Progress {
  hasCompany: boolean;
  hasPlan: boolean;
}

/**
 * @param plans that can be chosen now; undefined while that is not known, when a choice counts as
 *   it was saved
 */
export function progressOf(
  application: Pick<PartnerCompanyApplication, 'selectedPlanId'> | null,
  plans: readonly Pick<Plan, 'id'>[] | undefined,
): Progress {
  const chosen = application?.selectedPlanId ?? null;
  const isThere = plans === undefined || plans.some(({ id }) => id === chosen);
  return { hasCompany: application !== null, hasPlan: chosen !== null && isThere };
}

/** Whether the step is done: what it asks for is saved. Signing ends with the submit. */
export function isComplete(step: Step, progress: Progress): boolean {
  if (step === 'company') return progress.hasCompany;
  return step === 'plan' && progress.hasCompany && progress.hasPlan;
}

/** The first step that is not done: where one goes on. */
export function nextStep(progress: Progress): Step {
  return steps.find((step) => !isComplete(step, progress)) ?? 'agreement';
}

/** Whether the step can be opened: all before it are done. */
export function isReachable(step: Step, progress: Progress): boolean {
  return steps.indexOf(step) <= steps.indexOf(nextStep(progress));
}

/** The step to show for an address that asks for one, or for none. */
export function stepToShow(asked: string | null, progress: Progress): Step {
  const step = steps.find((known) => known === asked);
  return step !== undefined && isReachable(step, progress) ? step : nextStep(progress);
}
