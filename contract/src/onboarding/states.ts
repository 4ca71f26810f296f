import * as z from 'zod/mini';

/**
 * `draft` and `returned` are the applicant's to work on; `submitted` and `in_review` are ours;
 * `approved` and `rejected` are the end.
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

/** The states in which the applicant works on it. */
export const editableStates = ['draft', 'returned'] as const satisfies readonly ApplicationState[];

/** The states in which we are to decide about it. */
export const undecidedStates = [
  'submitted',
  'in_review',
] as const satisfies readonly ApplicationState[];

/** The states that are not the end; a user has one application in them. */
export const openStates: readonly ApplicationState[] = [...editableStates, ...undecidedStates];

/** Whether the applicant may change the application: it is theirs to work on. */
export function isEditable(state: ApplicationState): boolean {
  return editableStates.some((editable) => editable === state);
}

/** Whether we are to decide about it. */
export function isUndecided(state: ApplicationState): boolean {
  return undecidedStates.some((undecided) => undecided === state);
}
