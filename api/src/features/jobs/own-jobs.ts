import type { ownJobs } from '@troskel/contract/jobs/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { jobOf } from './describe.ts';
import { readAskedDeductions } from './papers/asked-deductions.ts';
import { readJobRows } from './rows.ts';

/** @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND for another's inquiry */
export async function listOwnJobs(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  call: Call<typeof ownJobs.listOwnJobs>,
): Promise<ResponseOf<typeof ownJobs.listOwnJobs>> {
  demandHomeowner(call);
  const { inquiryId } = call.params;
  const own = await app.db
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', inquiryId)
    .where('homeownerUserId', '=', call.caller.userId)
    .executeTakeFirst();
  if (!own) throw call.refusal('NOT_FOUND');
  const now = new Date();
  const rows = await readJobRows(app.db, { inquiryId });
  const deductions = await readAskedDeductions(app, app.db, rows);
  return rows.map((row) =>
    jobOf(app, row, 'homeowner', now, deductions.get(row.basisId ?? '') ?? null),
  );
}
