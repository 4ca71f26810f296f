import { defineJob } from '../../platform/jobs/job.ts';

/** Ends what a partner has agreed to come for, when it has been blocked or its last member leaves. */
export const partnerBlockedJob = defineJob<{ partnerId: string }>({
  name: 'partner_blocked',
  isAwaited: true,
});

/** Withdraws the quotations of a partner, when it has been blocked or its last member leaves. */
export const quotationsOfBlockedJob = defineJob<{ partnerId: string }>({
  name: 'withdraw_quotations_of_blocked',
  isAwaited: true,
});
