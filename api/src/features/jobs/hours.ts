import type { ResponseOf } from '@troskel/contract/ground/route';
import { hoursDayFault, hoursPageSize, jobHours } from '@troskel/contract/jobs/hours';
import type { TypedHours, WorkedHours } from '@troskel/contract/jobs/hours';
import { mostJobHours } from '@troskel/contract/jobs/limits';
import type { WorkKind } from '@troskel/contract/jobs/work-kinds';
import { v7 as uuid } from 'uuid';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { tellHomeowner, tellPages } from '../../domain/inquiries/told.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { lockOpenJob } from './open-job.ts';
import { readJobRows } from './rows.ts';

const order: KeyOrder = [
  { column: 'day', type: 'date', direction: 'desc' },
  { column: 'id', type: 'uuid', direction: 'desc' },
];

const selectHours = (db: Executor, { inquiryId, partnerId }: DeliveryKey, quotation: string) =>
  db
    .selectFrom('jobHours')
    .leftJoin('user', 'user.id', 'jobHours.workedByUserId')
    .select(['jobHours.id', 'jobHours.version', 'jobHours.day', 'jobHours.minutes'])
    .select(['jobHours.kind', 'jobHours.note', 'user.name as by'])
    .where('jobHours.inquiryId', '=', inquiryId)
    .where('jobHours.partnerId', '=', partnerId)
    .where('jobHours.quotationNumber', '=', quotation);

type HoursRow = Awaited<ReturnType<ReturnType<typeof selectHours>['execute']>>[number];

const workedHoursOf = ({ version, minutes, kind, ...row }: HoursRow): WorkedHours => ({
  ...row,
  version: Number(version),
  minutes: Number(minutes),
  kind: kind as WorkKind,
});

/** @throws {ExpectedError} NOT_FOUND; {MalformedError} CURSOR_INVALID */
export async function listHours(
  app: Pick<App, 'db'>,
  call: Call<typeof jobHours.listHours>,
): Promise<ResponseOf<typeof jobHours.listHours>> {
  const { after, limit, page } = pagingOf(jobHours.listHours, call, {
    order,
    size: hoursPageSize,
  });
  const [job] = await readJobRows(app.db, call.params);
  if (!job) throw call.refusal('NOT_FOUND');
  if (job.number === null) return { rows: [], nextCursor: null };
  const paged = app.db
    .selectFrom(selectHours(app.db, call.params, job.number).as('hours'))
    .selectAll()
    .$call(pageAfter(order, after, limit));
  const { rows, nextCursor } = page(await paged.execute(), ({ day, id }) => [day, id]);
  return { rows: rows.map(workedHoursOf), nextCursor };
}

/** @throws {FieldsRefusedError} DATE_IN_FUTURE, HOURS_TOO_OLD */
function demandDay({ day }: TypedHours, fieldsRefusal: FieldsRefusal, now: Date): void {
  const code = hoursDayFault(day, dayInSweden(now));
  if (code !== null) throw fieldsRefusal([{ field: 'day', code }]);
}

/** Tells the open pages of both, and the audit log. */
async function note(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  { userId, action }: { userId: string; action: `job.${string}` },
  now: Date,
): Promise<void> {
  await tellPages(tx, { partnerId, inquiryId });
  await tellHomeowner(tx, inquiryId);
  const subject = { type: 'inquiry', id: inquiryId };
  await audit(tx, { actorUserId: userId, action, subject, detail: { partnerId } }, now);
}

/** @throws {ExpectedError} NOT_FOUND, JOB_NOT_AGREED, JOB_CLOSED, HOURS_LIMIT_REACHED */
export async function addHours(
  app: Pick<App, 'db'>,
  call: Call<typeof jobHours.addHours>,
): Promise<WorkedHours> {
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const quotation = await lockOpenJob(tx, call);
    demandDay(call.body, call.fieldsRefusal, now);
    const { inquiryId, partnerId } = call.params;
    const present = await selectHours(tx, call.params, quotation).execute();
    if (present.length >= mostJobHours) throw call.refusal('HOURS_LIMIT_REACHED');
    const { day, minutes, kind, note: text } = call.body;
    const id = uuid();
    await tx
      .insertInto('jobHours')
      .values({
        id,
        inquiryId,
        partnerId,
        quotationNumber: quotation,
        day,
        minutes: String(minutes),
        kind,
        note: text,
        workedByUserId: userId,
        writtenAt: now,
      })
      .execute();
    await note(tx, call.params, { userId, action: 'job.hours_added' }, now);
    return readOne(tx, call.params, quotation, id);
  });
}

async function readOne(
  tx: Executor,
  key: DeliveryKey,
  quotation: string,
  id: string,
): Promise<WorkedHours> {
  const row = await selectHours(tx, key, quotation)
    .where('jobHours.id', '=', id)
    .executeTakeFirstOrThrow();
  return workedHoursOf(row);
}

/**
 * @throws {ExpectedError} NOT_FOUND, JOB_NOT_AGREED, JOB_CLOSED; EDIT_CONFLICT with the hours as they
 * are
 */
export async function changeHours(
  app: Pick<App, 'db'>,
  call: Call<typeof jobHours.changeHours>,
): Promise<WorkedHours> {
  const { userId } = call.caller;
  const { hoursId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const quotation = await lockOpenJob(tx, call);
    demandDay(call.body, call.fieldsRefusal, now);
    const row = await selectHours(tx, call.params, quotation)
      .where('jobHours.id', '=', hoursId)
      .executeTakeFirst();
    if (!row) throw call.refusal('NOT_FOUND');
    demandSeen(call, workedHoursOf(row));
    const { day, minutes, kind, note: text } = call.body;
    await tx
      .updateTable('jobHours')
      .set((eb) => ({
        day,
        minutes: String(minutes),
        kind,
        note: text,
        version: eb('version', '+', '1'),
      }))
      .where('id', '=', hoursId)
      .execute();
    await note(tx, call.params, { userId, action: 'job.hours_changed' }, now);
    return readOne(tx, call.params, quotation, hoursId);
  });
}

/** @throws {ExpectedError} NOT_FOUND for another's job, JOB_NOT_AGREED, JOB_CLOSED */
export async function removeHours(
  app: Pick<App, 'db'>,
  call: Call<typeof jobHours.removeHours>,
): Promise<Record<string, never>> {
  const { userId } = call.caller;
  const { inquiryId, partnerId, hoursId } = call.params;
  await app.db.transaction().execute(async (tx) => {
    await lockOpenJob(tx, call);
    const removed = await tx
      .deleteFrom('jobHours')
      .where('id', '=', hoursId)
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return;
    await note(tx, call.params, { userId, action: 'job.hours_removed' }, new Date());
  });
  return {};
}
