import * as z from 'zod/mini';
import { defineCalls, route } from './route.ts';

export const errorReports = defineCalls('errorReports', {
  getSettings: route({
    method: 'GET',
    path: '/error-reports',
    access: 'public',
    summary: 'Answer where pages report their errors to; null when they do not.',
    response: z.object({ dsn: z.nullable(z.string()) }),
    skipGlobalHandle: true,
  }),
});
