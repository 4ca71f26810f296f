import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';

/** A kind of work that partners offer (specification 2, section 3: service1 to service4). */
export const Service = z.object({
  id: z.string(),
  /** In the language of the call. */
  name: z.string(),
  /** Whether it can still be chosen; one no longer offered keeps its name where it was. */
  isActive: z.boolean(),
});
export type Service = z.infer<typeof Service>;

export const services = defineCalls('company', {
  listServices: route({
    method: 'GET',
    path: '/partner/services',
    access: 'user',
    keptOnDevice: true,
    inPublicContract: true,
    summary:
      'List the services that partners can offer, and homeowners ask for, in the order in which they are shown.',
    response: z.array(Service),
  }),
});
