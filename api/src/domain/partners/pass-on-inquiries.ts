import { defineJob } from '../../platform/jobs/job.ts';

/** Passes a partner's inquiries on to others when it has been blocked, or its block has ended. */
export const passOnInquiriesJob = defineJob<{ partnerId: string }>({
  name: 'pass_on_inquiries',
  isAwaited: true,
});
