import * as z from 'zod/mini';

/** A member of staff. */
export const Reviewer = z.object({ userId: z.string(), name: z.string() });
export type Reviewer = z.infer<typeof Reviewer>;
