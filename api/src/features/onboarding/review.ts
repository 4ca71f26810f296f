import type {
  applicationReview,
  ReviewedApplication,
  ReviewEvent,
} from '@troskel/contract/onboarding/review';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { validate as isUuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { recordView } from '../../platform/security-events/record.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isNamed, isSameName } from '../../domain/signatories/names.ts';
import { planNameOf } from '../../domain/plans.ts';
import { remarksOf, stateOf, toApplication } from './application.ts';
import type { ApplicationRow } from './application.ts';
import { approve, assign, giveBack, reject, release } from './approval.ts';
import { documentsOf } from './documents.ts';
import { namesOf } from './review-queue.ts';
import { actsOfStaff } from './state-rules.ts';
import type { Doer } from './transition.ts';
import { describeRegistered } from './registered-signing.ts';

type ReviewApp = Pick<App, 'db' | 'personalData' | 'settings'>;

const mostEvents = 100;

/**
 * Reads a submitted application. A draft does not exist here.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND
 */
export async function readHandedIn(
  db: Executor,
  {
    params: { applicationId },
    refusal,
  }: { params: { applicationId: string }; refusal: Refusal<'APPLICATION_NOT_FOUND'> },
  lock: 'unlocked' | 'for update' = 'unlocked',
): Promise<ApplicationRow> {
  if (!isUuid(applicationId)) throw refusal('APPLICATION_NOT_FOUND');
  const one = db
    .selectFrom('companyApplication')
    .selectAll()
    .where('id', '=', applicationId)
    .where('state', '!=', 'draft');
  const row = await (lock === 'for update' ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw refusal('APPLICATION_NOT_FOUND');
  return row;
}

const textIn = (detail: ReadonlyMap<string, unknown>, name: string): string | null => {
  const value = detail.get(name);
  return typeof value === 'string' ? value : null;
};

async function readHistory(db: Executor, applicationId: string): Promise<ReviewEvent[]> {
  const events = await db
    .selectFrom('auditLog')
    .leftJoin('user as actor', 'actor.id', 'auditLog.actorUserId')
    .select(['auditLog.id', 'auditLog.at', 'auditLog.action', 'auditLog.detail'])
    .select('actor.name as actor')
    .where('auditLog.subjectType', '=', 'company_application')
    .where('auditLog.subjectId', '=', applicationId)
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(mostEvents)
    .execute();
  const decisions = await db
    .selectFrom('applicationDecision')
    .select(['id', 'reason', 'remarks'])
    .where('applicationId', '=', applicationId)
    .execute();
  const decisionById = new Map(decisions.map((decision) => [decision.id, decision]));
  return events.map(({ id, at, action, actor, detail }) => {
    const recorded = new Map<string, unknown>(
      typeof detail === 'object' && detail !== null ? Object.entries(detail) : [],
    );
    const decision = decisionById.get(textIn(recorded, 'decisionId') ?? '');
    return {
      id,
      at: at.toISOString(),
      action,
      actor,
      before: textIn(recorded, 'before'),
      after: textIn(recorded, 'after'),
      reason: decision?.reason ?? null,
      remarks: decision ? remarksOf(decision) : [],
    };
  });
}

interface Viewer {
  caller: { userId: string };
  language: Language;
}

/** Lists the names that cannot be the verified person's; none before BankID has named anybody. */
function differingNames(
  { givenName, surname }: { givenName: string | null; surname: string | null },
  names: Record<'account' | 'ceo', string | null>,
): ('account' | 'ceo')[] {
  if (givenName === null) return [];
  // Some people have one name alone.
  const isOf = (name: string): boolean =>
    surname ? isNamed(name, { givenName, surname }) : isSameName(name, givenName);
  return (['account', 'ceo'] as const).filter((whose) => {
    const name = names[whose];
    return name !== null && !isOf(name);
  });
}

/** Reads everything needed for the decision. */
async function toReview(
  app: Pick<App, 'personalData' | 'settings'>,
  db: Executor,
  row: ApplicationRow,
  { caller: { userId }, language }: Viewer,
): Promise<ReviewedApplication> {
  const isOwn = row.userId === userId;
  const applicant = await db
    .selectFrom('user')
    .leftJoin('person', 'person.userId', 'user.id')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.name', 'user.email', 'user.emailVerified', 'profile.phoneNumber'])
    .select(['person.givenName', 'person.surname'])
    .where('user.id', '=', row.userId)
    .executeTakeFirstOrThrow();
  const rivals = await db
    .selectFrom('companyApplication')
    .select(['id', 'state'])
    .where('identityNumberIndex', '=', row.identityNumberIndex)
    .where('nameProtectionIndex', '=', row.nameProtectionIndex)
    .where('id', '!=', row.id)
    .where('state', '!=', 'draft')
    .orderBy('createdAt')
    .limit(20)
    .execute();
  const { assignedTo, selectedPlanId } = row;
  const names = await namesOf(db, [assignedTo]);
  const application = await toApplication(app, db, row);
  const { givenName, surname } = applicant;
  const verifiedName = givenName === null ? null : `${givenName} ${surname ?? ''}`.trim();
  return {
    version: row.version,
    application,
    applicant: {
      name: applicant.name,
      verifiedName,
      differingNames: differingNames(applicant, {
        account: applicant.name,
        ceo: application.business.ceo,
      }),
      email: applicant.email,
      isEmailVerified: applicant.emailVerified,
      phoneNumber: applicant.phoneNumber,
    },
    assignee:
      assignedTo === null ? null : { userId: assignedTo, name: names.get(assignedTo) ?? '' },
    isOwn,
    acts: actsOfStaff({
      state: stateOf(row),
      isOwn,
      isAddressProved: applicant.emailVerified,
      isSigned: !application.signing.isAwaited,
    }),
    source:
      row.companySource === 'registry' || row.companySource === 'manual' ? row.companySource : null,
    ...(await describeRegistered(db, row, application.signing)),
    planName: selectedPlanId === null ? null : await planNameOf(db, selectedPlanId, language),
    rivals: rivals.map((rival) => ({ id: rival.id, state: stateOf(rival) })),
    documents: await documentsOf(app, db, row.id),
    history: await readHistory(db, row.id),
  };
}

export async function getReview(
  app: ReviewApp,
  call: Call<typeof applicationReview.getReview>,
): Promise<ResponseOf<typeof applicationReview.getReview>> {
  const row = await readHandedIn(app.db, call);
  await recordView(app.db, row.userId, call.caller.userId);
  return toReview(app, app.db, row, call);
}

type ActCall = Pick<
  Call<typeof applicationReview.returnApplication>,
  'caller' | 'params' | 'language' | 'refusal' | 'seenVersion'
>;

/**
 * Acts on a locked application, and answers its new state. With `If-Match` only the version that
 * the caller has seen.
 *
 * @throws {ExpectedError} EDIT_CONFLICT with the present application, and what the act throws
 */
async function act(
  app: ReviewApp,
  call: ActCall,
  work: (tx: Executor, row: ApplicationRow, by: Doer) => Promise<unknown>,
): Promise<ReviewedApplication> {
  return app.db.transaction().execute(async (tx) => {
    const row = await readHandedIn(tx, call, 'for update');
    if ((call.seenVersion ?? row.version) !== row.version) {
      demandSeen(call, await toReview(app, tx, row, call));
    }
    await work(tx, row, { actor: 'staff', userId: call.caller.userId, refusal: call.refusal });
    return toReview(app, tx, await readHandedIn(tx, call), call);
  });
}

export async function assignApplication(
  app: ReviewApp,
  call: Call<typeof applicationReview.assignApplication>,
): Promise<ResponseOf<typeof applicationReview.assignApplication>> {
  const { userId } = call.body;
  return act(app, call, async (tx, row, by) => {
    if (userId === null) return release(tx, row, by);
    const member = await tx
      .selectFrom('staff')
      .select('userId')
      .where('userId', '=', userId)
      .executeTakeFirst();
    // Nobody reviews their own.
    if (!member || userId === row.userId) {
      throw call.fieldsRefusal([{ field: 'userId', code: 'FIELD_INVALID' }]);
    }
    return assign(app, tx, row, { to: userId, by });
  });
}

export async function returnApplication(
  app: ReviewApp,
  call: Call<typeof applicationReview.returnApplication>,
): Promise<ResponseOf<typeof applicationReview.returnApplication>> {
  const { remarks, message = '' } = call.body;
  return act(app, call, (tx, row, by) =>
    giveBack(app, tx, row, { remarks, message: message === '' ? null : message, by }),
  );
}

export async function approveReviewed(
  app: ReviewApp,
  call: Call<typeof applicationReview.approveApplication>,
): Promise<ResponseOf<typeof applicationReview.approveApplication>> {
  return act(app, call, (tx, row, by) =>
    approve(app, tx, row, { ...by, refusal: call.refusal }, call),
  );
}

export async function rejectReviewed(
  app: ReviewApp,
  call: Call<typeof applicationReview.rejectApplication>,
): Promise<ResponseOf<typeof applicationReview.rejectApplication>> {
  const { reason } = call.body;
  return act(app, call, (tx, row, by) => reject(app, tx, row, { reason, by }));
}
