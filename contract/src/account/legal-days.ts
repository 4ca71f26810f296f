import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';

/** Terms that a new user accepts: the versions that are in force. */
export const legalDays = defineCalls('account', {
  getPresentDays: route({
    method: 'GET',
    path: '/legal',
    access: 'public',
    summary: 'Answer of each document the day of the version that is in force, which is its name.',
    response: z.object({
      /** `YYYY-MM-DD`, in Sweden. */
      terms: z.string(),
      /** `YYYY-MM-DD`, in Sweden. */
      privacy: z.string(),
    }),
    limit: { points: 120, seconds: 60, per: 'address' },
  }),
});
