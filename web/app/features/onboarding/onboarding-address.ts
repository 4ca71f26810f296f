import type { Step } from './steps.ts';

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
