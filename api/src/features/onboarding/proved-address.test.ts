import { ReviewedApplication } from '@troskel/contract/onboarding/review';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RegistryError } from '../../platform/gateways/company-registry-error.ts';
import { noteProof } from '../../platform/identity/address-proof.ts';
import type { App } from '../../platform/collaborators.ts';
import type { SignedUp } from '../../testing/test-app.ts';
import { approveProved } from './proved-address.ts';
import {
  createComplete,
  freeCompanies,
  legalInformationOf,
  mailsTo,
  patch,
  readApplication,
  signUpVerified,
  startWithRegistry,
  submit,
  submitAnswerOf,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import { runStaffCommand } from './staff-commands.ts';

let auto: ProductWithRegistry;
let reviewer: SignedUp;
beforeAll(async () => {
  auto = await startWithRegistry({ approvalPolicy: 'auto' });
  reviewer = await signUpVerified(auto);
  const createdAt = new Date();
  await auto.app.db.insertInto('staff').values({ userId: reviewer.userId, createdAt }).execute();
});
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(auto.app.db));
afterEach(() => auto.setFault({}));
afterAll(() => auto.close());

const freeCompany = freeCompanies();

const signUpUnproved = () => signUpVerified(auto, undefined, { isProved: false });

async function handIn(legal = freeCompany()) {
  const user = await signUpUnproved();
  const id = await createComplete(auto, user, legal);
  await sql`delete from graphile_worker._private_jobs`.execute(auto.app.db);
  expect(submitAnswerOf(await submit(auto, user, id))).toEqual({ state: 'submitted' });
  return { user, id, legal };
}

/** Verifies the address; answers the jobs that the database has queued for it. */
async function prove({ userId }: SignedUp): Promise<{ userId: string }[]> {
  await auto.app.db.transaction().execute((tx) => noteProof(tx, userId));
  const { rows } = await sql<{ payload: { userId: string } }>`
    select payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'address_proved' and payload->>'userId' = ${userId}`.execute(
    auto.app.db,
  );
  return rows.map(({ payload }) => payload);
}

async function goOn(user: SignedUp, app: App = auto.app): Promise<void> {
  for (const job of await prove(user)) await approveProved(app, job);
}

const stateOf = async (user: SignedUp, id: string) => (await readApplication(auto, user, id)).state;

async function codesTo({ email }: SignedUp): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
     where payload->>'to' = ${email}
       and payload->>'subject' = 'Bekräfta din e-postadress'`.execute(auto.app.db);
  return rows.length;
}

describe('an application of a user with an unverified address', () => {
  test('can be submitted, mails a new code, and is approved automatically once verified', async () => {
    const { user, id } = await handIn();
    expect(await codesTo(user)).toBe(1);
    expect(await mailsTo(auto, user)).toEqual([]);
    await goOn(user);
    const { state, partnerId } = await readApplication(auto, user, id);
    expect(state).toBe('approved');
    const member = await auto.app.db
      .selectFrom('partnerMember')
      .select(['partnerId', 'role'])
      .where('userId', '=', user.userId)
      .executeTakeFirst();
    expect(member).toEqual({ partnerId, role: 'owner' });
    expect(await mailsTo(auto, user)).toEqual(['Välkommen till Tröskel Partner']);
    const [last] = await auto.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId', 'detail'])
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .execute();
    expect(last).toMatchObject({
      action: 'application.approved',
      actorUserId: null,
      detail: { by: 'policy', before: 'submitted' },
    });
    // The queue may run a job twice.
    await approveProved(auto.app, user);
    expect(await mailsTo(auto, user)).toHaveLength(1);
  });

  test('is approved at once when it was verified before, and no code is mailed', async () => {
    const user = await signUpUnproved();
    const id = await createComplete(auto, user, freeCompany());
    await goOn(user);
    expect(await stateOf(user, id)).toBe('draft');
    await sql`delete from graphile_worker._private_jobs`.execute(auto.app.db);
    expect(submitAnswerOf(await submit(auto, user, id))).toMatchObject({ state: 'approved' });
    expect(await codesTo(user)).toBe(0);
  });

  test('waits for staff when the registry does not confirm it', async () => {
    const { user, id } = await handIn(legalInformationOf(knownCompanies.bankruptcy.identityNumber));
    expect(await mailsTo(auto, user)).toEqual(['Vi har tagit emot din ansökan']);
    expect(await codesTo(user)).toBe(1);
    await goOn(user);
    expect(await stateOf(user, id)).toBe('submitted');
  });

  test('is evaluated anew at verification: one no longer approved waits for staff', async () => {
    const { user, id } = await handIn();
    const settings = { ...auto.app.settings, approvalPolicy: 'review' as const };
    await goOn(user, { ...auto.app, settings });
    expect(await stateOf(user, id)).toBe('submitted');
    expect(await mailsTo(auto, user)).toEqual(['Vi har tagit emot din ansökan']);
    await approveProved(auto.app, user);
    expect(await stateOf(user, id)).toBe('submitted');
  });

  test('waits for a person when its company has joined meanwhile', async () => {
    const { user, id, legal } = await handIn();
    const rival = await signUpVerified(auto);
    const other = await createComplete(auto, rival, legal);
    expect(submitAnswerOf(await submit(auto, rival, other))).toMatchObject({ state: 'approved' });
    await goOn(user);
    expect(await stateOf(user, id)).toBe('submitted');
    expect(await mailsTo(auto, user)).toEqual(['Vi har tagit emot din ansökan']);
  });

  test('is retried while the registry does not answer', async () => {
    const { user, id } = await handIn();
    const [job] = await prove(user);
    if (!job) throw new Error('no job');
    const registry = {
      ...auto.app.registry,
      lookUp: () => Promise.reject(new RegistryError('unreachable')),
    };
    await auto.app.db.deleteFrom('registryAnswer').execute();
    await expect(approveProved({ ...auto.app, registry }, job)).rejects.toThrow('did not tell');
    expect(await stateOf(user, id)).toBe('submitted');
    await approveProved(auto.app, job);
    expect(await stateOf(user, id)).toBe('approved');
  });

  test('stays with the member of staff who has taken it', async () => {
    const { user, id } = await handIn();
    const url = `/api/admin/applications/${id}`;
    const { token } = reviewer;
    await auto.call({
      method: 'POST',
      url: `${url}/assignment`,
      token,
      payload: { userId: reviewer.userId },
    });
    await goOn(user);
    expect(await stateOf(user, id)).toBe('in_review');
    expect((await auto.call({ method: 'POST', url: `${url}/approve`, token })).statusCode).toBe(
      200,
    );
    expect(await stateOf(user, id)).toBe('approved');
  });

  test('that was returned and handed in again with a proved address is approved', async () => {
    const { user, id } = await handIn();
    const payload = { remarks: [{ field: 'legalName', reason: 'Fel namn' }] };
    const { token } = reviewer;
    const returned = await auto.call({
      method: 'POST',
      url: `/api/admin/applications/${id}/return`,
      token,
      payload,
    });
    expect(returned.statusCode, returned.body).toBe(200);
    await goOn(user);
    expect(await stateOf(user, id)).toBe('returned');
    await patch(auto, user, id, { agreementSigned: true });
    expect(submitAnswerOf(await submit(auto, user, id))).toMatchObject({ state: 'approved' });
  });

  test('cannot be approved by staff until then, which they are told before they press', async () => {
    const { user, id } = await handIn();
    const url = `/api/admin/applications/${id}`;
    const { token } = reviewer;
    const read = async () =>
      ReviewedApplication.parse((await auto.call({ method: 'GET', url, token })).json());
    const before = await read();
    expect(before.applicant.isEmailVerified).toBe(false);
    expect(before.acts).toEqual(['assign', 'return', 'reject']);
    const refusals = [];
    for (const language of ['sv', 'en']) {
      const headers = { 'accept-language': language };
      const refused = await auto.call({ method: 'POST', url: `${url}/approve`, token, headers });
      expect(refused.statusCode).toBe(409);
      refusals.push(ErrorBody.parse(refused.json()).errors);
    }
    expect(refusals.map(([refusal]) => refusal?.code)).toEqual(
      Array.from({ length: 2 }, () => 'APPLICANT_EMAIL_UNCONFIRMED'),
    );
    expect(refusals[0]?.[0]?.message).toContain('har inte bekräftat');
    expect(refusals[1]?.[0]?.message).toContain('has not confirmed');
    const { exitCode, text } = await runStaffCommand(auto.app, ['applications', 'approve', id]);
    expect(exitCode).toBe(1);
    expect(text).toContain('APPLICANT_EMAIL_UNCONFIRMED');
    const shown = await runStaffCommand(auto.app, ['applications', 'show', id]);
    expect(shown.text).toContain('ADDRESS NOT CONFIRMED');
    expect(await stateOf(user, id)).toBe('submitted');
    // Without the job, so that staff approve.
    await prove(user);
    expect((await read()).acts).toContain('approve');
    expect((await auto.call({ method: 'POST', url: `${url}/approve`, token })).statusCode).toBe(
      200,
    );
    expect(await stateOf(user, id)).toBe('approved');
  });
});
