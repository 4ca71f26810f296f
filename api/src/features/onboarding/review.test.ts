import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { approveApplication, DecisionRefused, rejectApplication } from './decisions-by-command.ts';
import {
  applicationsUrl,
  countCompanies,
  createComplete,
  createDraft,
  freeCompanies,
  legalInformation,
  mailsTo,
  patch,
  readApplication,
  signUpVerified,
  submit,
  submitAnswerOf,
} from './onboarding.factory.ts';

let review: TestApp;
beforeAll(async () => {
  review = await startTestApp({ settings: { approvalPolicy: 'review' } });
});
afterAll(() => review.close());

const freeCompany = freeCompanies();

const codeOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).errors[0]?.code;

describe('onboarding.submitApplication with the policy review', () => {
  test('puts the application in review, where it cannot be changed', async () => {
    const user = await signUpVerified(review);
    const id = await createComplete(review, user, freeCompany());
    expect(submitAnswerOf(await submit(review, user, id))).toEqual({ state: 'submitted' });
    expect(submitAnswerOf(await submit(review, user, id))).toEqual({ state: 'submitted' });
    expect(await mailsTo(review, user)).toEqual(['Vi har tagit emot din ansökan']);
    const changed = await patch(review, user, id, { selectedPlanId: 'premium' });
    expect(changed.statusCode).toBe(409);
    expect(codeOf(changed)).toBe('APPLICATION_NOT_EDITABLE');
    const again = await review.call({
      method: 'POST',
      url: applicationsUrl,
      token: user.token,
      payload: { legalInformation: legalInformation() },
    });
    expect(codeOf(again)).toBe('APPLICATION_NOT_EDITABLE');
    const partner = await review.call({
      method: 'POST',
      url: '/api/partner/companies',
      token: user.token,
      payload: { applicationId: id },
    });
    expect(partner.statusCode).toBe(409);
    expect(codeOf(partner)).toBe('APPLICATION_NOT_APPROVED');
  });

  test('staff approve it, once', async () => {
    const user = await signUpVerified(review);
    const id = await createComplete(review, user, freeCompany());
    await submit(review, user, id);
    const partnerId = await approveApplication(review.app, id);
    expect(await readApplication(review, user, id)).toMatchObject({ state: 'approved', partnerId });
    expect(await mailsTo(review, user)).toEqual([
      'Vi har tagit emot din ansökan',
      'Välkommen till Tröskel Partner',
    ]);
    await expect(approveApplication(review.app, id)).rejects.toThrow(DecisionRefused);
    await expect(rejectApplication(review.app, id, 'Nej')).rejects.toThrow(DecisionRefused);
  });

  test('staff reject it, and the applicant may start anew', async () => {
    const user = await signUpVerified(review);
    const legal = freeCompany();
    const id = await createComplete(review, user, legal);
    await submit(review, user, id);
    await rejectApplication(review.app, id, 'Företaget är inte ditt.');
    expect(await readApplication(review, user, id)).toMatchObject({
      state: 'rejected',
      decisionReason: 'Företaget är inte ditt.',
    });
    expect(submitAnswerOf(await submit(review, user, id))).toEqual({ state: 'rejected' });
    expect((await mailsTo(review, user)).at(-1)).toBe('Din ansökan godkändes inte');
    const second = await createDraft(review, user, legal);
    expect(second).not.toBe(id);
    expect(await readApplication(review, user, second)).toMatchObject({ state: 'draft' });
  });

  test('of two waiting for one company only one can be approved', async () => {
    const legal = freeCompany();
    const users = await Promise.all([signUpVerified(review), signUpVerified(review)]);
    const ids: string[] = [];
    for (const user of users) {
      const id = await createComplete(review, user, legal);
      await submit(review, user, id);
      ids.push(id);
    }
    const results = await Promise.allSettled(ids.map((id) => approveApplication(review.app, id)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      code: 'COMPANY_ALREADY_REGISTERED',
    });
    expect(await countCompanies(review, legal.identity.identityNumber)).toBe(1);
  });
});

describe('onboarding.createPartner', () => {
  test('makes the partner of an application that was approved without one', async () => {
    const user = await signUpVerified(review);
    const legal = freeCompany();
    const id = await createComplete(review, user, legal);
    await review.app.db
      .updateTable('companyApplication')
      .set({ state: 'approved' })
      .where('id', '=', id)
      .execute();
    const make = () =>
      review.call({
        method: 'POST',
        url: '/api/partner/companies',
        token: user.token,
        payload: { applicationId: id },
      });
    const [first, second] = await Promise.all([make(), make()]);
    expect(first?.statusCode).toBe(201);
    expect(second?.json()).toEqual(first?.json());
    expect(await countCompanies(review, legal.identity.identityNumber)).toBe(1);
  });
});

describe('onboarding.withdrawApplication', () => {
  const withdraw = (user: Awaited<ReturnType<typeof signUpVerified>>, id: string) =>
    review.call({ method: 'POST', url: `${applicationsUrl}/${id}/withdraw`, token: user.token });

  async function handIn() {
    const user = await signUpVerified(review);
    const id = await createComplete(review, user, freeCompany());
    expect(submitAnswerOf(await submit(review, user, id))).toEqual({ state: 'submitted' });
    return { user, id };
  }

  test('gives it back to be changed and handed in again, however often it is asked', async () => {
    const { user, id } = await handIn();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(user, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const back = await readApplication(review, user, id);
    expect(back).toMatchObject({ state: 'returned', isEditable: true, remarks: [] });
    expect(back.agreementSigned).toBe(true);
    const acts = review.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', '=', 'application.withdrawn');
    expect(await acts.execute()).toHaveLength(1);
    expect((await patch(review, user, id, { selectedPlanId: 'premium' })).statusCode).toBe(200);
    await patch(review, user, id, { agreementSigned: true });
    expect(submitAnswerOf(await submit(review, user, id))).toEqual({ state: 'submitted' });
  });

  test('comes too late once somebody reviews or has decided it, and reaches no other’s', async () => {
    const { user, id } = await handIn();
    const other = await signUpVerified(review);
    expect(codeOf(await withdraw(other, id))).toBe('APPLICATION_NOT_FOUND');
    await review.app.db
      .updateTable('companyApplication')
      .set({ state: 'in_review' })
      .where('id', '=', id)
      .execute();
    expect(codeOf(await withdraw(user, id))).toBe('APPLICATION_NOT_EDITABLE');
    await approveApplication(review.app, id);
    expect(codeOf(await withdraw(user, id))).toBe('APPLICATION_DECIDED');
  });
});
