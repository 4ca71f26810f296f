import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { Remark } from '@troskel/contract/onboarding/remarks';
import type { Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CompanyApplication } from '../../platform/db/tables.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { stateOf } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { transitionRefusal, transitions } from './state-rules.ts';
import type { Actor, ApplicationAct } from './state-rules.ts';

/** The actor: a person, the staff's command (without a user) or the policy. */
export interface Doer<Code extends ErrorCode = never> {
  actor: Actor;
  userId: string | null;
  /** Absent where the caller has checked, under the lock, that the act is allowed. */
  refusal?: Refusal<
    Code | 'OWN_APPLICATION' | 'APPLICATION_WITH_APPLICANT' | 'APPLICATION_DECIDED'
  >;
}

export const policy = { actor: 'policy', userId: null } satisfies Doer;

/** Makes the error of an act that is refused; one that nobody expects where it had been checked. */
export const refused = <Code extends ErrorCode>(
  { actor, refusal }: Doer<Code>,
  code: Parameters<NonNullable<Doer<Code>['refusal']>>[0],
): Error => refusal?.(code) ?? new Error(`The ${actor} had been checked, and is refused: ${code}`);

const recorded: Record<ApplicationAct, `application.${string}`> = {
  submit: 'application.submitted',
  withdraw: 'application.withdrawn',
  assign: 'application.assigned',
  release: 'application.released',
  return: 'application.returned',
  approve: 'application.approved',
  reject: 'application.rejected',
};

interface Doing {
  act: ApplicationAct;
  by: Doer;
  /** Columns besides state, times and version. */
  changes?: Updateable<CompanyApplication>;
  /** Ids and codes for the audit log. */
  detail?: Record<string, unknown>;
}

/**
 * Changes the state of a locked application by an act, in the caller's transaction, and audits it.
 *
 * @throws {ExpectedError} as {@link transitionRefusal} says
 */
export async function transit(
  tx: Executor,
  application: ApplicationRow,
  { act, by, changes = {}, detail = {} }: Doing,
): Promise<ApplicationRow> {
  const before = stateOf(application);
  const isOwn = by.userId === application.userId;
  const refusal = transitionRefusal({ act, actor: by.actor, state: before, isOwn });
  // Unreachable: callers have checked actor and submission before.
  if (refusal === 'FORBIDDEN' || refusal === 'APPLICATION_NOT_EDITABLE') {
    throw new Error(`${by.actor} cannot ${act} what is ${before}: ${refusal}`);
  }
  if (refusal) throw refused(by, refusal);
  const now = new Date();
  const after = transitions[act].to;
  const changed = await tx
    .updateTable('companyApplication')
    .set((eb) => ({
      ...changes,
      state: after,
      ...(after === before ? {} : { stateSince: now }),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', application.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const subject = { type: 'company_application', id: application.id };
  await audit(
    tx,
    {
      actorUserId: by.userId,
      action: recorded[act],
      subject,
      detail: { ...(by.userId === null ? { by: by.actor } : {}), before, after, ...detail },
    },
    now,
  );
  return changed;
}

interface Decision {
  decision: 'returned' | 'approved' | 'rejected';
  reason?: string | null;
  remarks?: readonly Remark[];
}

/**
 * Stores a decision in the words told to the applicant, which may contain what the audit log must
 * not.
 *
 * @returns the id by which the audit log refers to it
 */
export async function recordDecision(
  tx: Executor,
  applicationId: string,
  { decision, reason = null, remarks = [] }: Decision,
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('applicationDecision')
    .values({
      id,
      applicationId,
      decision,
      reason,
      remarks: JSON.stringify(remarks),
      decidedAt: new Date(),
    })
    .execute();
  return id;
}
