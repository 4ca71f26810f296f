import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofProvedAddress, tryProvedAddress } from '../../testing/proved-address.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createDraft, signUpVerified } from './onboarding.factory.ts';
import { onboardingPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('that somebody is asked to sign is shown to, and erased with, the one whose address it is proved to be', async () => {
  const { db } = product.app;
  const applicationId = await createDraft(product, await signUpVerified(product));
  const email = `${uuid()}@example.com`;
  await db
    .insertInto('applicationCoSigner')
    .values({ applicationId, id: uuid(), name: 'Bo Ek', email: email.toUpperCase() })
    .execute();
  const isThere = async () =>
    (await db
      .selectFrom('applicationCoSigner')
      .select('id')
      .where('applicationId', '=', applicationId)
      .executeTakeFirst()) !== undefined;
  const tried = await tryProvedAddress(product, onboardingPersonalData, {
    email,
    section: 'asked-to-sign',
    isThere,
  });
  expect(tried).toEqual(ofProvedAddress);
});
