import * as z from 'zod/mini';
import { defineFeature, route } from './route.ts';

export const Shell = z.object({
  /** How many notifications the user has not read. */
  unreadNotifications: z.int(),
});
export type Shell = z.infer<typeof Shell>;

export const shell = defineFeature('shell', {
  getShell: route({
    method: 'GET',
    path: '/partner/shell',
    access: 'user',
    summary: 'Answer what the frame around every page of the partner area shows.',
    response: Shell,
  }),
});
