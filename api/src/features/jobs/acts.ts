import type { Bilingual } from '@troskel/contract/ground/language';
import type { partnerJobs } from '@troskel/contract/jobs/calls';
import type { Job } from '@troskel/contract/jobs/job';
import type { JobAct, RefusalOfJobAct, UndoableAct } from '@troskel/contract/jobs/job-state';
import { refusalOfJobAct, refusalOfUndo } from '@troskel/contract/jobs/job-state';
import type { UpdateObject } from 'kysely';
import { lockDelivery, lockInquiry } from '../../domain/inquiries/locks.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { noteInConversation } from '../../domain/inquiries/noted.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import { hasRight } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { jobOf } from './describe.ts';
import { jobNotices } from './notices.ts';
import { factsOf, readJobRows } from './rows.ts';
import type { JobRow } from './rows.ts';
import { planFaults } from './rules.ts';
import { queuePlanMail } from './told.ts';

type Change = Omit<UpdateObject<DB, 'job'>, 'inquiryId' | 'partnerId' | 'number'>;

/** Names of the acts in the audit log, and as events. */
const actions = {
  plan: 'job.planned',
  start: 'job.started',
  close: 'job.closed',
  undo: 'job.undone',
} as const satisfies Record<JobAct | 'undo', string>;

export interface PartnerCall {
  params: DeliveryKey;
  caller: Pick<Caller, 'userId' | 'partnerRole' | 'apiKey'>;
  refusal: Refusal<'NOT_FOUND'>;
}

/**
 * Locks a job by its inquiry and its delivery, as every act on either does.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function lockJob(tx: Executor, call: PartnerCall): Promise<JobRow> {
  await lockInquiry(tx, call.params.inquiryId);
  await lockDelivery(tx, call);
  const [row] = await readJobRows(tx, call.params);
  if (!row) throw call.refusal('NOT_FOUND');
  return row;
}

async function writeJob(tx: Executor, row: JobRow, change: Change): Promise<void> {
  const { inquiryId, partnerId, number } = row;
  if (number === null) throw new Error('a job without an agreement is changed');
  const key = { inquiryId, partnerId, number };
  await tx
    .insertInto('job')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('job')
    .set(change)
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('number', '=', number)
    .execute();
}

/** Reads a job; alterations that are not agreed, with their prices, only for who may see those. */
export async function readJob(
  app: Pick<App, 'settings'>,
  db: Executor,
  { params: { inquiryId, partnerId }, caller, refusal }: PartnerCall,
): Promise<Job> {
  const [row] = await readJobRows(db, { inquiryId, partnerId });
  if (!row) throw refusal('NOT_FOUND');
  const job = jobOf(app, row, 'partner', new Date());
  if (hasRight(caller, { right: 'quotations', level: 'read' })) return job;
  return { ...job, alterations: job.alterations.filter(({ state }) => state === 'accepted') };
}

export async function getJob(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerJobs.getJob>,
): Promise<Job> {
  return readJob(app, app.db, call);
}

/**
 * Does something about a job, which both pages see, with a line in the conversation.
 *
 * @throws {ExpectedError} NOT_FOUND, or the refusal of the act
 */
function doAct<Act extends JobAct>(
  app: Pick<App, 'db' | 'settings'>,
  call: PartnerCall & { refusal: Refusal<RefusalOfJobAct<Act> | 'NOT_FOUND'> },
  {
    act,
    change,
    notice,
    also,
  }: {
    act: Act;
    change: (row: JobRow, now: Date) => Change;
    notice: Bilingual;
    also?: (tx: Executor, row: JobRow, now: Date) => Promise<void>;
  },
): Promise<Job> {
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const row = await lockJob(tx, call);
    const refused = refusalOfJobAct(act, factsOf(row));
    if (refused !== null) throw call.refusal(refused);
    await writeJob(tx, row, change(row, now));
    await also?.(tx, row, now);
    await note(tx, call.params, { userId, action: actions[act], notice }, now);
    return readJob(app, tx, call);
  });
}

async function note(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  {
    userId,
    action,
    notice,
    detail = {},
  }: {
    userId: string;
    action: (typeof actions)[keyof typeof actions];
    notice: Bilingual;
    detail?: object;
  },
  now: Date,
): Promise<void> {
  const act = { inquiryId, partnerId, by: 'partner', userId, notice, text: '' } as const;
  await noteInConversation(tx, act, now);
  const subject = { type: 'inquiry', id: inquiryId };
  await audit(tx, { actorUserId: userId, action, subject, detail: { partnerId, ...detail } }, now);
  await publishWebhook(tx, { partnerId, type: action, data: { inquiryId } }, now);
}

/**
 * Sets the days, or takes them away.
 *
 * @throws {ExpectedError} JOB_STARTED for days that are taken away of work that has begun
 * @throws {FieldsRefusedError} DAY_PASSED, DAY_TOO_FAR, PLAN_ORDER; FIELD_MANDATORY where there are
 * no days to take away
 */
export async function planJob(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerJobs.planJob>,
): Promise<Job> {
  const { from, to } = call.body;
  return doAct(app, call, {
    act: 'plan',
    change: (row, now) => {
      if (from === null) {
        if (row.startedAt !== null) throw call.refusal('JOB_STARTED');
        if (row.plannedFrom === null || to !== null) {
          throw call.fieldsRefusal([{ field: 'from', code: 'FIELD_MANDATORY' }]);
        }
      } else {
        const begunOn = row.startedAt === null ? null : row.plannedFrom;
        const faults = planFaults({ from, to }, { today: dayInSweden(now), begunOn });
        if (faults.length > 0) throw call.fieldsRefusal(faults);
      }
      return { plannedFrom: from, plannedTo: to, plannedAt: now, ...daysBefore(row, now) };
    },
    notice: from === null ? jobNotices.unplanned : jobNotices.planned({ from, to }),
    also: queuePlanMail,
  });
}

/**
 * The days to which undoing leads: the latest that could no longer be undone, of which the customer
 * is told. Days that replace others within their minute keep what those would have led to.
 */
function daysBefore(row: JobRow, now: Date): Change {
  const { plannedFrom, plannedTo, plannedAt } = row;
  if (refusalOfUndo('plan', factsOf(row), now) === null) return {};
  return {
    beforeFrom: plannedFrom,
    beforeTo: plannedTo,
    beforeAt: plannedFrom === null ? null : plannedAt,
  };
}

export async function startJob(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerJobs.startJob>,
): Promise<Job> {
  return doAct(app, call, {
    act: 'start',
    change: (_row, now) => ({ startedAt: now }),
    notice: jobNotices.started,
  });
}

export async function closeJob(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerJobs.closeJob>,
): Promise<Job> {
  return doAct(app, call, {
    act: 'close',
    change: (_row, now) => ({ closedAt: now }),
    notice: jobNotices.closed,
  });
}

/** Columns that an undone act resets in a job; being done is stored with the inquiry. */
const undoing: Record<Exclude<UndoableAct, 'done'>, (row: JobRow) => Change> = {
  plan: ({ beforeFrom, beforeTo, beforeAt }) => ({
    plannedFrom: beforeFrom,
    plannedTo: beforeTo,
    plannedAt: beforeAt,
    beforeFrom: null,
    beforeTo: null,
    beforeAt: null,
  }),
  start: () => ({ startedAt: null }),
  close: () => ({ closedAt: null }),
};

/** Whether an invoice is made of the job. */
async function hasBasis(tx: Executor, { inquiryId, partnerId }: JobRow): Promise<boolean> {
  const basis = await tx
    .selectFrom('invoiceBasis')
    .select('id')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return basis !== undefined;
}

/**
 * Undoes an act of the last minute. What was told stays told: a line of the conversation says that
 * it was undone. Mails wait for the minute to pass.
 *
 * @throws {ExpectedError} NOT_FOUND; UNDO_OVER, also where there is nothing to undo; JOB_CLOSED,
 * JOB_REVIEWED and JOB_INVOICED for what was done
 */
export async function undoJobAct(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerJobs.undoJobAct>,
): Promise<Job> {
  const { act } = call.body;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const row = await lockJob(tx, call);
    const refused = refusalOfUndo(act, factsOf(row), now);
    if (refused !== null) throw call.refusal(refused);
    if (act === 'done') {
      if (await hasBasis(tx, row)) throw call.refusal('JOB_INVOICED');
      await tx
        .updateTable('inquiryDelivery')
        .set({ completedAt: null })
        .where('inquiryId', '=', row.inquiryId)
        .where('partnerId', '=', row.partnerId)
        .execute();
    } else {
      await writeJob(tx, row, undoing[act](row));
    }
    const { userId } = call.caller;
    const isUnplanned = act === 'plan' && row.plannedFrom === null;
    const notice = isUnplanned ? jobNotices.unplannedUndone : jobNotices.undone[act];
    await note(tx, call.params, { userId, action: actions.undo, notice, detail: { act } }, now);
    return readJob(app, tx, call);
  });
}
