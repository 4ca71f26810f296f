import type { Executor } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';

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

/** Withdraws the alterations of a partner's jobs, when it has been blocked or its last member leaves. */
export const alterationsOfBlockedJob = defineJob<{ partnerId: string }>({
  name: 'withdraw_alterations_of_blocked',
  isAwaited: true,
});

/** Queues the end of all that customers await of a partner for which nobody can act any more. */
export async function endWhatIsAwaitedOf(tx: Executor, partnerId: string): Promise<void> {
  await enqueue(tx, partnerBlockedJob, { partnerId }, `partner_blocked:${partnerId}`);
  await enqueue(tx, quotationsOfBlockedJob, { partnerId }, `quotations_of_blocked:${partnerId}`);
  await enqueue(tx, alterationsOfBlockedJob, { partnerId }, `alterations_of_blocked:${partnerId}`);
}
