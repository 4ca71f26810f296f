import type { AskedDeduction } from '@troskel/contract/jobs/job';
import type { App } from '../../../platform/collaborators.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { JobRow } from '../rows.ts';
import { requestOf } from './rows.ts';

/** Reads the deductions that were asked for of jobs, by the id of their basis. */
export async function readAskedDeductions(
  app: Pick<App, 'personalData'>,
  db: Executor,
  jobs: readonly JobRow[],
): Promise<ReadonlyMap<string, AskedDeduction>> {
  const asked = jobs.flatMap(({ basisId, rotRequestId }) =>
    basisId === null || rotRequestId === null ? [] : [{ basisId, rotRequestId }],
  );
  if (asked.length === 0) return new Map();
  const ids = asked.map(({ rotRequestId }) => rotRequestId);
  const requests = await db
    .selectFrom('rotRequest')
    .selectAll()
    .where('id', 'in', ids)
    .where('discardedAt', 'is', null)
    .execute();
  return new Map(
    asked.flatMap(({ basisId, rotRequestId }): [string, AskedDeduction][] => {
      const row = requests.find(({ id }) => id === rotRequestId);
      if (!row) return [];
      const { madeAt: askedOn, buyers } = requestOf(app, row, basisId);
      const approved = buyers.flatMap(({ approvedKronor }) => approvedKronor ?? []);
      const askedKronor = sumOf(buyers.map((buyer) => buyer.askedKronor));
      const approvedKronor = approved.length === buyers.length ? sumOf(approved) : null;
      return [[basisId, { askedOn, askedKronor, approvedKronor }]];
    }),
  );
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
