import * as z from 'zod/mini';
import { partnerRoles } from '../ground/partner-rights.ts';
import { defineCalls, route } from '../ground/route.ts';
import { Assignee } from '../values/assignee.ts';
import { Inquiry } from './requests.ts';
import { InPartner, InquiryAtPartner } from '../ground/partner-params.ts';

/** Members that can be chosen from; a larger company sees the first by name. */
export const mostAssignees = 100;

/** The member of a partner who handles an inquiry. */
export const assignment = defineCalls('requests', {
  listAssignees: route({
    method: 'GET',
    path: '/partners/{partnerId}/assignees',
    access: 'partner',
    keptOnDevice: true,
    summary: 'List the members to whom an inquiry can be assigned, by name.',
    params: InPartner,
    response: z.array(z.extend(Assignee, { role: z.enum(partnerRoles) })),
  }),
  assignInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/assignee',
    access: 'partner',
    right: { of: 'conversations' },
    summary:
      'Say who handles an inquiry, or nobody. Whoever may not handle inquiries takes one that nobody has, and gives up their own.',
    params: InquiryAtPartner,
    body: z.object({ userId: z.nullable(z.uuid('FIELD_INVALID')) }),
    response: Inquiry,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'OFFICE_REQUIRED'],
    refusesFields: true,
  }),
});
