import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  applicationsUrl,
  countCompanies,
  createComplete,
  createDraft,
  freeCompanies,
  legalInformation,
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

let auto: ProductWithRegistry;
beforeAll(async () => {
  auto = await startWithRegistry({ approvalPolicy: 'auto' });
});
afterEach(() => auto.setFault({}));
afterAll(() => auto.close());

const freeCompany = freeCompanies();

const codeOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).errors[0]?.code;

async function auditOf(product: TestApp, applicationId: string) {
  const rows = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'detail'])
    .where('subjectId', '=', applicationId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actorUserId, detail }) => ({ action, actorUserId, detail }));
}

describe('onboarding.submitApplication with the policy auto', () => {
  test('approves an active company that nobody has: company, partner, owner, mail, audit', async () => {
    const user = await signUpVerified(auto);
    const legal = freeCompany();
    const id = await createComplete(auto, user, legal);
    const response = await submit(auto, user, id);
    expect(response.statusCode).toBe(200);
    const { state, partnerId } = submitAnswerOf(response);
    expect(state).toBe('approved');
    expect(await readApplication(auto, user, id)).toMatchObject({
      state: 'approved',
      isEditable: false,
      partnerId,
    });
    const member = await auto.app.db
      .selectFrom('partnerMember')
      .innerJoin('partner', 'partner.id', 'partnerMember.partnerId')
      .innerJoin('company', 'company.id', 'partner.companyId')
      .select(['role', 'partner.id', 'planId', 'organizationNumber', 'partner.agreementVersion'])
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(member).toEqual({
      role: 'owner',
      id: partnerId,
      planId: 'bas',
      organizationNumber: legal.identity.identityNumber,
      agreementVersion: '2024-11-05',
    });
    const overview = await auto.call({
      method: 'GET',
      url: `/api/partners/${partnerId}/overview`,
      token: user.token,
    });
    expect(overview.json()).toMatchObject({ application: { id, state: 'approved' } });
    expect(await mailsTo(auto, user)).toEqual(['Välkommen till Tröskel Partner']);
    expect(await auditOf(auto, id)).toMatchObject([
      { action: 'application.submitted', actorUserId: user.userId, detail: { planId: 'bas' } },
      {
        action: 'application.approved',
        actorUserId: null,
        detail: { by: 'policy', before: 'submitted', after: 'approved' },
      },
    ]);
  });

  test.each([
    'inactive',
    'reorganisation',
    'liquidation',
    'bankruptcy',
    'deregistered',
    'standingTimedOut',
    'unknown',
  ] as const)('sends a company that is %s to review', async (name) => {
    const user = await signUpVerified(auto);
    const legal = legalInformationOf(knownCompanies[name].identityNumber);
    const id = await createComplete(auto, user, legal);
    expect(submitAnswerOf(await submit(auto, user, id))).toEqual({ state: 'submitted' });
    expect(await mailsTo(auto, user)).toEqual(['Vi har tagit emot din ansökan']);
  });

  test.each(['down', 'rubbish'] as const)('sends to review with a registry %s', async (mode) => {
    const user = await signUpVerified(auto);
    const id = await createComplete(auto, user, freeCompany());
    await auto.setFault({ mode });
    expect(submitAnswerOf(await submit(auto, user, id))).toEqual({ state: 'submitted' });
  });

  test('approves by a kept answer while the registry is down', async () => {
    const user = await signUpVerified(auto);
    const legal = freeCompany();
    await auto.call({
      method: 'GET',
      url: `/api/legal-companies/se/${legal.identity.identityNumber}`,
    });
    const id = await createComplete(auto, user, legal);
    await auto.setFault({ mode: 'down' });
    // The rule of signature is not kept: without an answer a person would decide.
    const { signingRegistry } = auto.app;
    if (signingRegistry) vi.spyOn(signingRegistry, 'read').mockResolvedValueOnce(null);
    expect(submitAnswerOf(await submit(auto, user, id)).state).toBe('approved');
  });

  test('waits eight seconds for a slow registry, then leaves it to a person', async () => {
    const user = await signUpVerified(auto);
    const id = await createComplete(auto, user, freeCompany());
    await auto.setFault({ mode: 'slow', delayMs: 600_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Not a spy: its later restoration would reset the fake clock for all other tests.
    const faked = globalThis.setTimeout;
    const waits: unknown[] = [];
    vi.stubGlobal('setTimeout', (...[run, milliseconds, ...words]: Parameters<typeof faked>) => {
      waits.push(milliseconds);
      return faked(run, milliseconds, ...words);
    });
    try {
      let isAnswered = false;
      const answer = submit(auto, user, id).finally(() => (isAnswered = true));
      // Other calls, so that only time has to pass in the meantime.
      while (!waits.includes(8000)) {
        await readApplication(auto, user, id);
      }
      vi.advanceTimersByTime(7999);
      await readApplication(auto, user, id);
      expect(isAnswered).toBe(false);
      vi.advanceTimersByTime(1);
      expect(submitAnswerOf(await answer)).toEqual({ state: 'submitted' });
    } finally {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });

  test('answers the same when it is repeated, and does nothing twice', async () => {
    const user = await signUpVerified(auto);
    const id = await createComplete(auto, user, freeCompany());
    const first = submitAnswerOf(await submit(auto, user, id));
    expect(submitAnswerOf(await submit(auto, user, id))).toEqual(first);
    expect(await mailsTo(auto, user)).toHaveLength(1);
    expect(await auditOf(auto, id)).toHaveLength(2);
  });

  test('makes one company of many concurrent submissions', async () => {
    const user = await signUpVerified(auto);
    const legal = freeCompany();
    const id = await createComplete(auto, user, legal);
    const responses = await Promise.all(Array.from({ length: 6 }, () => submit(auto, user, id)));
    const answers = responses.map(submitAnswerOf);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.state).toBe('approved');
    expect(await countCompanies(auto, legal.identity.identityNumber)).toBe(1);
    expect(await mailsTo(auto, user)).toHaveLength(1);
  });

  test('of concurrent users with one company one gets it', async () => {
    const legal = freeCompany();
    const users = await Promise.all(Array.from({ length: 4 }, () => signUpVerified(auto)));
    const ids = await Promise.all(users.map((user) => createComplete(auto, user, legal)));
    const responses = await Promise.all(users.map((user, i) => submit(auto, user, ids[i] ?? '')));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const refusals = responses.filter(({ statusCode }) => statusCode === 409).map(codeOf);
    expect(new Set(refusals)).toEqual(new Set(['COMPANY_ALREADY_REGISTERED']));
    expect(await countCompanies(auto, legal.identity.identityNumber)).toBe(1);
    const loser = users[statuses.indexOf(409)];
    const loserId = ids[statuses.indexOf(409)];
    if (!loser || !loserId) throw new Error('nobody lost');
    expect(await readApplication(auto, loser, loserId)).toMatchObject({ state: 'draft' });
  });

  test('refuses a company that has a partner under another name protection number', async () => {
    const first = await signUpVerified(auto);
    const legal = freeCompany();
    await submit(auto, first, await createComplete(auto, first, legal));
    const second = await signUpVerified(auto);
    const identity = { ...legal.identity, nameProtectionIndex: 1 };
    const id = await createComplete(auto, second, { ...legal, identity });
    expect(codeOf(await submit(auto, second, id))).toBe('COMPANY_ALREADY_REGISTERED');
  });

  test('refuses a company that has a partner', async () => {
    const legal = freeCompany();
    const first = await signUpVerified(auto);
    await submit(auto, first, await createComplete(auto, first, legal));
    const second = await signUpVerified(auto);
    const response = await submit(auto, second, await createComplete(auto, second, legal));
    expect(response.statusCode).toBe(409);
    expect(codeOf(response)).toBe('COMPANY_ALREADY_REGISTERED');
  });

  test('refuses a user who joined a company in the meantime', async () => {
    const user = await signUpVerified(auto);
    const id = await createComplete(auto, user, freeCompany());
    const owner = await signUpVerified(auto);
    const ownId = await createComplete(auto, owner, freeCompany());
    const { partnerId = '' } = submitAnswerOf(await submit(auto, owner, ownId));
    await auto.app.db
      .insertInto('partnerMember')
      .values({ partnerId, userId: user.userId, role: 'office', createdAt: new Date() })
      .execute();
    const response = await submit(auto, user, id);
    expect(response.statusCode).toBe(409);
    expect(codeOf(response)).toBe('USER_ALREADY_CONNECTED_TO_COMPANY');
    const another = await auto.call({
      method: 'POST',
      url: applicationsUrl,
      token: user.token,
      payload: { legalInformation: legalInformation() },
    });
    expect(codeOf(another)).toBe('USER_ALREADY_CONNECTED_TO_COMPANY');
  });

  test('takes handing in for accepting the agreement, and records when', async () => {
    const user = await signUpVerified(auto);
    const id = await createDraft(auto, user, freeCompany());
    await patch(auto, user, id, { selectedPlanId: 'bas' });
    expect((await submit(auto, user, id)).statusCode).toBe(200);
    const row = await auto.app.db
      .selectFrom('companyApplication')
      .select(['agreementVersion', 'agreementSignedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.agreementVersion).toBe('2024-11-05');
    expect(row.agreementSignedAt).toBeInstanceOf(Date);
  });

  test('refuses one without a plan, one whose plan was withdrawn, one that is not signed', async () => {
    const user = await signUpVerified(auto);
    const id = await createDraft(auto, user, freeCompany());
    const withoutPlan = await submit(auto, user, id);
    expect(withoutPlan.statusCode).toBe(422);
    expect(codeOf(withoutPlan)).toBe('NO_PLAN_SELECTED');

    await patch(auto, user, id, { selectedPlanId: 'premium' });
    const unsigned = await auto.call({
      method: 'POST',
      url: `/api/partner/companies/applications/${id}/submit`,
      token: user.token,
      payload: { applicationId: id, agreementSigned: false },
    });
    expect(unsigned.statusCode).toBe(422);
    expect(ErrorBody.parse(unsigned.json()).errors[0]).toMatchObject({
      code: 'AGREEMENT_NOT_SIGNED',
      field: 'agreementSigned',
    });

    await patch(auto, user, id, { agreementSigned: true });
    const takenBack = await auto.call({
      method: 'POST',
      url: `/api/partner/companies/applications/${id}/submit`,
      token: user.token,
      payload: { applicationId: id, agreementSigned: false },
    });
    expect(codeOf(takenBack)).toBe('AGREEMENT_NOT_SIGNED');
    const withdraw = (availableUntil: Date | null) =>
      auto.app.db.updateTable('plan').set({ availableUntil }).where('id', '=', 'premium').execute();
    await withdraw(new Date(Date.now() - 1000));
    expect(codeOf(await submit(auto, user, id))).toBe('NO_PLAN_SELECTED');
    await withdraw(null);
    expect(submitAnswerOf(await submit(auto, user, id)).state).toBe('approved');
  });

  test('hands in the version that was seen, and no other', async () => {
    const user = await signUpVerified(auto);
    const id = await createDraft(auto, user, freeCompany());
    await patch(auto, user, id, { selectedPlanId: 'premium' });
    const { version } = await readApplication(auto, user, id);
    await patch(auto, user, id, { selectedPlanId: 'bas' });
    const present = await readApplication(auto, user, id);
    const late = await submit(auto, user, id, version);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'EDIT_CONFLICT']);
    expect(late.json()).toMatchObject({ present });
    expect(await readApplication(auto, user, id)).toEqual(present);
    const handedIn = submitAnswerOf(await submit(auto, user, id, present.version));
    expect(handedIn.state).toBe('approved');
    // A retry after a lost answer sends the version current then.
    expect(submitAnswerOf(await submit(auto, user, id, present.version))).toEqual(handedIn);
  });

  test('refuses a body that names another application than the path', async () => {
    const user = await signUpVerified(auto);
    const id = await createComplete(auto, user, legalInformation());
    const payload = { applicationId: '01939393-0000-7000-8000-000000000000' };
    const url = `${applicationsUrl}/${id}/submit`;
    const other = await auto.call({ method: 'POST', url, token: user.token, payload });
    expect(other.statusCode).toBe(400);
    const without = await auto.call({ method: 'POST', url, token: user.token, payload: {} });
    expect(without.statusCode).toBe(400);
    expect(await readApplication(auto, user, id)).toMatchObject({ state: 'draft' });
  });
});

describe('onboarding.createPartner', () => {
  test('answers the partner of an approved application, however often it is asked', async () => {
    const user = await signUpVerified(auto);
    const id = await createComplete(auto, user, freeCompany());
    const { partnerId } = submitAnswerOf(await submit(auto, user, id));
    const responses = await Promise.all(
      [1, 2].map(() =>
        auto.call({
          method: 'POST',
          url: '/api/partner/companies',
          token: user.token,
          payload: { applicationId: id },
        }),
      ),
    );
    for (const response of responses) {
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({ partnerId });
    }
  });
});
