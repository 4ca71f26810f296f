import { isUndecided } from '@troskel/contract/values/application-states';
import { validate as isUuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { stateOf } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { approve, reject } from './approval.ts';
import type { Doer } from './transition.ts';

type Deciding = Pick<App, 'db' | 'personalData' | 'settings'>;

const staffCommand = { actor: 'staff', userId: null, refusal: anyRefusal } satisfies Doer;

/** Why the command cannot decide on an application. */
export class DecisionRefused extends Error {
  override name = 'DecisionRefused';
}

async function readUndecided(tx: Executor, applicationId: string): Promise<ApplicationRow> {
  const row = isUuid(applicationId)
    ? await tx
        .selectFrom('companyApplication')
        .selectAll()
        .where('id', '=', applicationId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DecisionRefused('There is no application with that id.');
  if (!isUndecided(stateOf(row))) {
    throw new DecisionRefused(`The application is ${row.state}: there is nothing to decide.`);
  }
  return row;
}

/**
 * Approves a waiting application by command.
 *
 * @throws {DecisionRefused} when it is not waiting
 * @throws {ExpectedError} as {@link approve}
 */
export async function approveApplication(app: Deciding, applicationId: string): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    const application = await readUndecided(tx, applicationId);
    return approve(app, tx, application, staffCommand, staffCommand);
  });
}

/**
 * Rejects a waiting application by command; the applicant is told the reason.
 *
 * @throws {DecisionRefused} when it is not waiting
 */
export async function rejectApplication(
  app: Deciding,
  applicationId: string,
  reason: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const application = await readUndecided(tx, applicationId);
    await reject(app, tx, application, { reason, by: staffCommand });
  });
}
