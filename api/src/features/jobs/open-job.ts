import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { lockJob } from './acts.ts';
import type { PartnerCall } from './acts.ts';
import { factsOf } from './rows.ts';

/**
 * Locks a job to which something can be added: it is agreed and not closed. What was worked before a
 * cancellation is recorded by then, or not at all.
 *
 * @returns the number of its agreement
 * @throws {ExpectedError} NOT_FOUND, JOB_NOT_AGREED, JOB_CLOSED
 */
export async function lockOpenJob(
  tx: Executor,
  call: {
    params: DeliveryKey;
    caller: PartnerCall['caller'];
    refusal: Refusal<'NOT_FOUND' | 'JOB_NOT_AGREED' | 'JOB_CLOSED'>;
  },
): Promise<string> {
  const job = await lockJob(tx, call);
  const { acceptedAt, closedAt } = factsOf(job);
  if (acceptedAt === null || job.number === null) throw call.refusal('JOB_NOT_AGREED');
  if (closedAt !== null) throw call.refusal('JOB_CLOSED');
  return job.number;
}
