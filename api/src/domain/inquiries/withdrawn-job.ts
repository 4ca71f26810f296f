import { defineJob } from '../../platform/jobs/job.ts';

/** Ends what was agreed about an inquiry that its homeowner has taken back, or whose account is erased. */
export const inquiryWithdrawnJob = defineJob<{ inquiryId: string }>({
  name: 'inquiry_withdrawn',
  isAwaited: true,
});
