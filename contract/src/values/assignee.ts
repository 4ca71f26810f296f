import * as z from 'zod/mini';

/** The member of a partner who handles an inquiry. */
export const Assignee = z.object({
  /** Id of the user. */
  id: z.string(),
  name: z.string(),
});
export type Assignee = z.infer<typeof Assignee>;

/** A query parameter that narrows a list to what the caller handles. */
export const AssignedTo = z.optional(z.literal('me', 'FIELD_INVALID'));
