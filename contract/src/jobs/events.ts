import * as z from 'zod/mini';

export const jobEvents = {
  /** A payment of a job of the partner's was recorded or removed. */
  paidJobs: z.object({}),
};
