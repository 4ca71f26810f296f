import * as z from 'zod/mini';

/**
 * `draft` and `returned`: with the applicant; `submitted` and `in_review`: with staff; `approved`
 * and `rejected`: final.
 */
export const applicationStates = [
  'draft',
  'submitted',
  'in_review',
  'returned',
  'approved',
  'rejected',
] as const;
export const ApplicationState = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof ApplicationState>;

/** States in which the applicant can edit it. */
export const editableStates = ['draft', 'returned'] as const satisfies readonly ApplicationState[];

/** States in which staff are to decide. */
export const undecidedStates = [
  'submitted',
  'in_review',
] as const satisfies readonly ApplicationState[];

/** All states that are not final; a user has at most one application in them. */
export const openStates: readonly ApplicationState[] = [...editableStates, ...undecidedStates];

/** Whether the applicant may edit an application in this state. */
export function isEditable(state: ApplicationState): boolean {
  return editableStates.some((editable) => editable === state);
}

/** Whether staff are to decide on an application in this state. */
export function isUndecided(state: ApplicationState): boolean {
  return undecidedStates.some((undecided) => undecided === state);
}
