import { onboarding } from '@troskel/contract/onboarding/onboarding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createDraft, signUpVerified } from './onboarding.factory.ts';
import { medianHours } from './review-time.ts';

const minute = 60_000;
const decided = (...minutes: number[]) =>
  minutes.map((wait) => ({
    submittedAt: new Date(0),
    decidedAt: new Date(wait * minute),
  }));

test.each([
  ['of too few nothing is told', decided(60, 60, 60, 60), null],
  ['half of them were decided within it', decided(600, 61, 120, 30, 5000), 2],
  ['of an even number, too', decided(60, 120, 180, 240, 300, 360), 3],
  ['an hour at least', decided(1, 1, 1, 1, 1), 1],
  [
    'one that was never handed in counts for nothing',
    [...decided(60, 60, 60, 60), { submittedAt: null, decidedAt: new Date(0) }],
    null,
  ],
] as const)('%s', (_, decisions, hours) => {
  expect(medianHours(decisions)).toBe(hours);
});

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('counts what somebody has taken and decided lately, for whoever has applied', async () => {
  const { token, userId } = await signUpVerified(product);
  const hoursNow = async () => {
    const answer = await product.call({ url: `/api${onboarding.getReviewTime.path}`, token });
    return onboarding.getReviewTime.response.parse(answer.json()).hours;
  };
  const decide = async (
    hours: number,
    changes: { assignedTo: string | null; daysAgo?: number },
  ) => {
    const applicant = await signUpVerified(product);
    const id = await createDraft(product, applicant);
    const decidedAt = new Date(Date.now() - (changes.daysAgo ?? 1) * 24 * 60 * minute);
    await product.app.db
      .updateTable('companyApplication')
      .set({
        assignedTo: changes.assignedTo,
        submittedAt: new Date(decidedAt.getTime() - hours * 60 * minute),
        decidedAt,
      })
      .where('id', '=', id)
      .execute();
  };
  for (const hours of [4, 5, 6, 7]) await decide(hours, { assignedTo: userId });
  await decide(1, { assignedTo: null });
  await decide(1, { assignedTo: userId, daysAgo: 91 });
  expect(await hoursNow()).toBeNull();
  await decide(8, { assignedTo: userId });
  expect(await hoursNow()).toBe(6);
});
