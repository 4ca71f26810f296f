import { defineJob } from '../../platform/jobs/job.ts';

/** Ends what a partner that has been blocked has agreed to come for. */
export const partnerBlockedJob = defineJob<{ partnerId: string }>({
  name: 'partner_blocked',
  isAwaited: true,
});

/** Withdraws the quotations of a partner that has been blocked. */
export const quotationsOfBlockedJob = defineJob<{ partnerId: string }>({
  name: 'withdraw_quotations_of_blocked',
  isAwaited: true,
});
