import {
  alterationFaults,
  alterationStateOf,
  refusalOfAlteration,
} from '@troskel/contract/jobs/alteration';
import type { partnerAlterations } from '@troskel/contract/jobs/alteration-calls';
import type { Job } from '@troskel/contract/jobs/job';
import { mostAlterations } from '@troskel/contract/jobs/limits';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockOfAbsent } from '../../domain/inquiries/locks.ts';
import { lockJob, readJob } from './acts.ts';
import { lastingAgreed } from './describe.ts';
import { changeAlteration, noteAlteration } from './note-alteration.ts';
import { alterationOf, endOf, readJobRows } from './rows.ts';
import type { AlterationRow } from './rows.ts';

type PartnerAlterationsApp = Pick<App, 'db' | 'personalData' | 'settings'>;

/**
 * Sends the homeowner an alteration, which never changes from then on.
 *
 * @throws {ExpectedError} NOT_FOUND, INQUIRY_WITHDRAWN, JOB_NOT_AGREED, JOB_CLOSED,
 * ALTERATION_LIMIT_REACHED
 * @throws {FieldsRefusedError} the rows
 */
export async function sendAlteration(
  app: PartnerAlterationsApp,
  call: Call<typeof partnerAlterations.sendAlteration>,
): Promise<Job> {
  const { reason, rows } = call.body;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const job = await lockJob(tx, call);
    if (job.withdrawnAt !== null) throw call.refusal('INQUIRY_WITHDRAWN');
    const agreed = lastingAgreed(job, now);
    if (agreed === null || job.number === null) throw call.refusal('JOB_NOT_AGREED');
    if (job.closedAt !== null) throw call.refusal('JOB_CLOSED');
    const number = job.alterations.length + 1;
    if (number > mostAlterations) throw call.refusal('ALTERATION_LIMIT_REACHED');
    const faults = alterationFaults(agreed, rows);
    if (faults.length > 0) throw call.fieldsRefusal(faults);
    const { inquiryId, partnerId } = call.params;
    const sent = await tx
      .insertInto('jobAlteration')
      .values({
        inquiryId,
        partnerId,
        quotationNumber: job.number,
        number: String(number),
        content: JSON.stringify({ reason, rows }),
        sentAt: now,
        sentByUserId: userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteAlteration(app, tx, alterationOf(sent), { act: 'sent', userId, text: reason }, now);
    return readJob(app, tx, call);
  });
}

/**
 * Withdraws an alteration. Of a withdrawal and a yes at the same time the first holds.
 *
 * @throws {ExpectedError} NOT_FOUND; the refusal of its state
 */
export async function withdrawAlteration(
  app: PartnerAlterationsApp,
  call: Call<typeof partnerAlterations.withdrawAlteration>,
): Promise<Job> {
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const job = await lockJob(tx, call);
    const row = job.alterations.find((one) => Number(one.number) === Number(call.params.number));
    if (!row) throw call.refusal('NOT_FOUND');
    const refused = refusalOfAlteration(alterationStateOf(row, endOf(job)));
    if (refused !== null) throw call.refusal(refused);
    await withdraw(app, tx, row, call.caller.userId, now);
    return readJob(app, tx, call);
  });
}

async function withdraw(
  app: Pick<App, 'settings' | 'personalData'>,
  tx: Executor,
  row: AlterationRow,
  userId: string | null,
  now: Date,
): Promise<void> {
  await changeAlteration(tx, row, { withdrawnAt: now });
  await noteAlteration(app, tx, row, { act: 'withdrawn', userId, text: '' }, now);
}

/**
 * Withdraws the open alterations of a partner that is blocked, or whose members have all closed their
 * accounts, as no customer is to make an agreement with it. Acts on the present state: a late or
 * repeated job does no harm.
 */
export async function withdrawAlterationsOfBlocked(
  app: PartnerAlterationsApp,
  { partnerId }: { partnerId: string },
): Promise<void> {
  const open = await app.db
    .selectFrom('jobAlteration')
    .select('inquiryId')
    .distinct()
    .where('partnerId', '=', partnerId)
    .where('withdrawnAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('acceptedAt', 'is', null)
    .orderBy('inquiryId')
    .execute();
  // One by one, so that an act on one of them waits for that one only.
  for (const { inquiryId } of open) {
    await app.db.transaction().execute(async (tx) => {
      const now = new Date();
      const key = { inquiryId, partnerId };
      if (!(await lockOfAbsent(tx, key))) return;
      const [job] = await readJobRows(tx, key);
      if (!job) return;
      for (const row of job.alterations) {
        if (alterationStateOf(row, endOf(job)) === 'open') await withdraw(app, tx, row, null, now);
      }
    });
  }
}
