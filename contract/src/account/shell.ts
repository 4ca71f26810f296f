import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { Banner } from '../values/banner.ts';

export const Shell = z.object({
  banner: z.nullable(Banner),
  /** Origin of the site that may embed the portal in a frame; null when none may. */
  hostOrigin: z.nullable(z.string()),
  unreadNotifications: z.int(),
  /**
   * True when the user has not seen the latest major version of the terms or the privacy policy
   * (`legal-days.ts`).
   */
  hasLegalNotice: z.optional(z.literal(true)),
});
export type Shell = z.infer<typeof Shell>;

export const shell = defineCalls('account', {
  getShell: route({
    method: 'GET',
    path: '/partner/shell',
    access: 'user',
    keptOnDevice: true,
    summary: 'Answer what the frame around every page of the partner area shows.',
    response: Shell,
  }),
});
