import { isEditable, openStates } from '@troskel/contract/values/application-states';
import type { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { removeSignature } from '../../domain/agreements/signatures.ts';
import type { App } from '../../platform/collaborators.ts';
import { versionsInForce } from '../../domain/legal-versions.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CompanyApplication } from '../../platform/db/tables.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { demandPlan } from '../../domain/plans.ts';
import {
  companyOf,
  isMember,
  isSameCompany,
  readOwnApplication,
  sealedIn,
  stateOf,
  toApplication,
  toldCompany,
} from './application.ts';
import type { ApplicationRow } from './application.ts';
import { saysSame, toBusinessColumns, unaskedColumns } from './business.ts';
import { unsignedAgreement } from './rules.ts';
import { stateSigning } from './signing.ts';
import { serialiseByUser } from '../../platform/db/row-lock.ts';

type DraftsApp = Pick<App, 'db' | 'personalData' | 'settings'>;

const unsigned = {
  agreementSignedAt: null,
  agreementVersion: null,
  isSignedWithBankid: false,
};

async function change(
  tx: Executor,
  id: string,
  changes: Updateable<CompanyApplication>,
): Promise<ApplicationRow> {
  if (changes.agreementSignedAt === null) await removeSignature(tx, id);
  return tx
    .updateTable('companyApplication')
    .set((eb) => ({ ...changes, updatedAt: new Date(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Creates the user's only open application; a second creation, from another tab or after a lost
 * answer, updates the first. The last write wins: two windows that both create have no version to
 * send.
 *
 * @throws {ExpectedError} USER_ALREADY_CONNECTED_TO_COMPANY, or APPLICATION_NOT_EDITABLE while one
 * of theirs is under review
 * @throws {FieldsRefusedError}
 */
export async function createApplication(
  app: DraftsApp,
  call: Call<typeof onboarding.createApplication>,
): Promise<ResponseOf<typeof onboarding.createApplication>> {
  const { caller, body } = call;
  const company = await toldCompany(app, app.db, call, body.legalInformation);
  return app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, caller.userId);
    if (await isMember(tx, caller.userId)) {
      throw call.refusal('USER_ALREADY_CONNECTED_TO_COMPANY');
    }
    const open = await tx
      .selectFrom('companyApplication')
      .selectAll()
      .where('userId', '=', caller.userId)
      .where('state', 'in', openStates)
      .executeTakeFirst();
    const form = company.organizationForm;
    const business =
      body.business && toBusinessColumns(app, call, body.business, form, open ?? null);
    if (open) {
      if (!isEditable(stateOf(open))) throw call.refusal('APPLICATION_NOT_EDITABLE');
      const changes = {
        ...(isSameCompany(companyOf(open), company)
          ? {}
          : { ...sealedIn(app, 'company_application', open.id, company), ...unsigned }),
        ...unaskedColumns(open, form),
        ...(business && !saysSame(open, business) ? business : {}),
      };
      if (Object.keys(changes).length > 0) await change(tx, open.id, changes);
      return { id: open.id };
    }
    const now = new Date();
    const id = uuid();
    await tx
      .insertInto('companyApplication')
      .values({
        id,
        userId: caller.userId,
        state: 'draft',
        ...sealedIn(app, 'company_application', id, company),
        ...business,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    return { id };
  });
}

export async function getApplication(
  app: DraftsApp,
  call: Call<typeof onboarding.getApplication>,
): Promise<ResponseOf<typeof onboarding.getApplication>> {
  return toApplication(app, app.db, await readOwnApplication(app.db, call));
}

/** Answers the columns that a patch changes; empty when all are equal. */
async function changesOf(
  app: Pick<App, 'personalData' | 'settings'>,
  tx: Executor,
  row: ApplicationRow,
  call: Call<typeof onboarding.updateApplication>,
): Promise<Updateable<CompanyApplication>> {
  const { body: patch } = call;
  const changes: Updateable<CompanyApplication> = {};
  if (patch.legalInformation) {
    const company = await toldCompany(app, tx, call, patch.legalInformation);
    // The signed agreement named the company.
    if (!isSameCompany(companyOf(row), company)) {
      Object.assign(changes, sealedIn(app, 'company_application', row.id, company), unsigned);
    }
    Object.assign(changes, unaskedColumns(row, company.organizationForm));
  }
  if (patch.business) {
    const form = patch.legalInformation?.organizationForm ?? row.organizationForm;
    const business = toBusinessColumns(app, call, patch.business, form, row);
    if (!saysSame(row, business)) Object.assign(changes, business);
  }
  const planId = patch.selectedPlanId;
  if (planId !== undefined && planId !== row.selectedPlanId) {
    await demandPlan(tx, call, planId, 'selectedPlanId');
    Object.assign(changes, { selectedPlanId: planId }, unsigned);
  }
  if (patch.signing) {
    const company = { ...row, identityType: changes.identityType ?? row.identityType };
    Object.assign(changes, await stateSigning(tx, call, company, patch.signing));
  }
  const isSigned = row.agreementSignedAt !== null && changes.agreementSignedAt !== null;
  if (patch.agreementSigned === true && !isSigned) {
    if (!(planId ?? row.selectedPlanId)) throw call.refusal('NO_PLAN_SELECTED');
    if (app.settings.demandsSignature) throw call.fieldsRefusal(unsignedAgreement);
    const now = new Date();
    const { terms } = await versionsInForce(tx, now);
    Object.assign(changes, { agreementSignedAt: now, agreementVersion: terms });
  }
  if (patch.agreementSigned === false && isSigned) Object.assign(changes, unsigned);
  return changes;
}

/**
 * Updates a part of an application. With `If-Match` only the version that the caller has seen; a
 * repeated call whose changes are already stored is no conflict.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND, APPLICATION_NOT_EDITABLE, NO_PLAN_SELECTED, or
 * EDIT_CONFLICT with the present application
 * @throws {FieldsRefusedError}
 */
export async function updateApplication(
  app: DraftsApp,
  call: Call<typeof onboarding.updateApplication>,
): Promise<ResponseOf<typeof onboarding.updateApplication>> {
  const isEmpty = Object.values(call.body).every((part) => part === undefined);
  if (isEmpty) throw call.refusal('BAD_REQUEST');
  return app.db.transaction().execute(async (tx) => {
    const row = await readOwnApplication(tx, call, 'for update');
    if (!isEditable(stateOf(row))) throw call.refusal('APPLICATION_NOT_EDITABLE');
    const changes = await changesOf(app, tx, row, call);
    if (Object.keys(changes).length === 0) return toApplication(app, tx, row);
    if ((call.seenVersion ?? row.version) !== row.version) {
      demandSeen(call, await toApplication(app, tx, row));
    }
    return toApplication(app, tx, await change(tx, row.id, changes));
  });
}
