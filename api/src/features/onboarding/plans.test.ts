import { onboarding } from '@troskel/contract/onboarding/onboarding';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementToSign } from '../../domain/agreements/agreement.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createDraft, freeCompanies, patch, signUpVerified } from './onboarding.factory.ts';

const freeCompany = freeCompanies();
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

  test.each([
    ['had it and left five months ago', 'premium', 5, false],
    ['had another plan', 'bas', 5, true],
    ['had it longer ago', 'premium', 7, true],
  ])('offers a campaign to a company, and in its agreement: %s', async (_, planId, months, is) => {
    const user = await signUpVerified(product);
    const legal = freeCompany();
    const id = await createDraft(product, user, legal);
    await patch(product, user, id, { selectedPlanId: 'premium' });
    const { db, personalData } = product.app;
    const application = await db
      .selectFrom('companyApplication')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const leftAt = new Date();
    leftAt.setUTCMonth(leftAt.getUTCMonth() - months);
    await db
      .insertInto('formerTrader')
      .values({
        partnerId: uuid(),
        identityNumberIndex: personalData.blindIndex(
          legal.identity.identityNumber.replace('-', ''),
        ),
        detailsEncrypted: Buffer.alloc(0),
        planIds: [planId],
        leftAt,
        goesAt: sql<Date>`${leftAt}::timestamptz + interval '6 months'`,
      })
      .execute();
    const listed = await product.call({
      method: 'GET',
      url: '/api/partner/companies/plans',
      token: user.token,
    });
    const plans = onboarding.listPlans.response.parse(listed.json());
    expect(plans[1]?.campaign !== null).toBe(is);
    const agreement = await agreementToSign(product.app, db, application, 'sv');
    expect(agreement?.document.includes('Tre månader utan avgift')).toBe(is);
  });
});
