import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { requiredLine } from '../values/typed-text.ts';
import { OwnInquiry } from './intake.ts';

/** A homeowner lets a partner that has their inquiry call them. */
export const sharedTelephone = defineCalls('requests', {
  shareTelephone: route({
    method: 'PUT',
    path: '/inquiries/{inquiryId}/telephone',
    access: 'user',
    summary:
      'Show one of the partners that have an own inquiry a telephone number, or take it back.',
    params: z.object({ inquiryId: z.uuid() }),
    body: z.object({
      partnerId: z.uuid('FIELD_INVALID'),
      /** As it is called from Sweden, or with the country's code; null takes it back. */
      telephone: z.nullable(requiredLine('FIELD_MANDATORY', 40)),
    }),
    response: OwnInquiry,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', 'INQUIRY_WITHDRAWN'],
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});
