import { onboarding } from '@troskel/contract/onboarding/onboarding';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

describe('onboarding.listPlans', () => {
  test.each([
    ['sv', 'Bas', '0\u00A0kr/månad', 'Tre månader utan avgift'],
    ['en', 'Basic', 'SEK\u00A00/month', 'Three months free of charge'],
  ])('answers the plans that can be chosen, in %s', async (language, name, price, campaign) => {
    const { token } = await product.signUp();
    const response = await product.call({
      method: 'GET',
      url: '/api/partner/companies/plans',
      token,
      headers: { 'accept-language': language },
    });
    const plans = onboarding.listPlans.response.parse(response.json());
    expect(plans.map(({ id }) => id)).toEqual(['bas', 'premium']);
    expect(plans[0]).toMatchObject({ name, price: { text: price }, campaign: null });
    expect(plans[0]?.description.features.length).toBeGreaterThan(1);
    expect(plans[1]?.campaign?.title).toBe(campaign);
  });
});
