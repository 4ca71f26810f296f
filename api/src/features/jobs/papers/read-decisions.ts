import type { rotRequests } from '@troskel/contract/jobs/papers/calls';
import type { RotRequests } from '@troskel/contract/jobs/papers/papers';
import { identityNumberOf } from '../../../domain/shown-number.ts';
import type { App } from '../../../platform/collaborators.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/implement.ts';
import { matchDecisions, readDecisions } from './decision.ts';
import { lockNumbers } from './papers.ts';
import { noteRequest, readRotRequests } from './rot-requests.ts';
import { openCases, StoredDecision } from './rows.ts';

/** The number by which the agency knows a company: twelve digits. */
async function companyNumberOf(
  { personalData }: Pick<App, 'personalData'>,
  db: Executor,
  partnerId: string,
): Promise<string> {
  const company = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select(['company.id', 'company.organizationNumber', 'company.personalNumberEncrypted'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const number = identityNumberOf(personalData, 'company', company);
  return number.length === 10 ? `16${number}` : number;
}

/**
 * Reads a file of decisions: all of it, or nothing.
 *
 * @throws {ExpectedError} with what is wrong with the file, at its field
 * @throws {FieldsRefusedError} DECISION_CHANGED, with the buyer
 */
export async function readRotDecisions(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof rotRequests.readRotDecisions>,
): Promise<RotRequests> {
  const { partnerId } = call.params;
  const companyNumber = await companyNumberOf(app, app.db, partnerId);
  const read = readDecisions(call.body.file, companyNumber);
  if ('fault' in read) throw call.refusal(read.fault, { field: 'file' });
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockNumbers(tx, partnerId);
    const rows = await tx
      .selectFrom('rotRequest')
      .selectAll()
      .where('partnerId', '=', partnerId)
      .where('discardedAt', 'is', null)
      .where(
        'name',
        'in',
        read.decisions.map(({ namn }) => namn.trim()),
      )
      .execute();
    const asked = rows.map((row) => {
      const cases = openCases(app.personalData, row);
      const before = row.decision === null ? null : StoredDecision.parse(row.decision);
      return { row, cases, before };
    });
    const requests = new Map(
      asked.map(({ row, cases, before }) => [
        row.name,
        { name: row.name, cases, approvedKronor: before?.approvedKronor ?? cases.map(() => null) },
      ]),
    );
    const matched = matchDecisions(read.decisions, requests);
    if ('fault' in matched) throw call.refusal(matched.fault, { field: 'file' });
    if ('changedFor' in matched) {
      const limit = matched.changedFor;
      throw call.fieldsRefusal([{ field: 'file', code: 'DECISION_CHANGED', limit }]);
    }
    for (const { name, references, approvedKronor } of matched.decided) {
      const of = asked.find(({ row }) => row.name === name);
      if (!of) continue;
      const all = [...(of.before?.references ?? []), ...references];
      await tx
        .updateTable('rotRequest')
        .set({
          decision: JSON.stringify({ references: [...new Set(all)], approvedKronor }),
          decidedAt: now,
        })
        .where('id', '=', of.row.id)
        .execute();
      const requestId = of.row.id;
      const { userId } = call.caller;
      const cases = approvedKronor.length;
      await noteRequest(tx, { partnerId, userId, requestId, what: 'decided', cases }, now);
    }
    return readRotRequests(app, tx, partnerId);
  });
}
