import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import {
  AnnouncedPictures,
  announcementErrors,
  mostAttachments,
  UploadSlots,
} from '../values/announced-files.ts';
import { Job } from './job.ts';
import { JobMoment } from './job-picture.ts';
import { InquiryAtPartner } from '../ground/partner-params.ts';

const errors = ['NOT_FOUND', 'JOB_NOT_AGREED', 'JOB_CLOSED'] as const;

/** Pictures of jobs, which both sides see. */
export const jobPictures = defineCalls('jobs', {
  createJobPictures: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/picture-slots',
    access: 'partner',
    inPublicContract: true,
    summary: 'Ask for addresses to upload pictures of a job to; answered in the same order.',
    params: InquiryAtPartner,
    body: AnnouncedPictures,
    status: 201,
    response: UploadSlots,
    errors: ['NOT_FOUND', ...announcementErrors],
    answersSecret: true,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  addJobPictures: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/pictures',
    access: 'partner',
    inPublicContract: true,
    summary: 'Add uploaded pictures of before or after the work.',
    params: InquiryAtPartner,
    body: z.object({
      moment: JobMoment,
      pictureIds: z
        .array(z.uuid('ATTACHMENT_UNKNOWN'), 'FIELD_INVALID')
        .check(
          z.minLength(1, 'FIELD_MANDATORY'),
          z.maxLength(mostAttachments, 'ATTACHMENTS_TOO_MANY'),
        ),
    }),
    status: 201,
    response: Job,
    errors: [...errors, 'JOB_PICTURE_LIMIT_REACHED'],
    refusesFields: true,
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  removeJobPicture: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/pictures/{pictureId}',
    access: 'partner',
    inPublicContract: true,
    summary: 'Remove a picture of a job; a removed one may be removed again.',
    params: z.extend(InquiryAtPartner, { pictureId: z.uuid() }),
    response: Job,
    errors,
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
});
