import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { ofProvedAddress, tryProvedAddress } from '../../testing/proved-address.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { teamPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('an invitation is shown to, and erased with, the one whose address it is proved to be', async () => {
  const { db } = product.app;
  const { partnerId } = await makePartner(product);
  const email = `${uuid()}@example.com`;
  const id = uuid();
  const now = new Date();
  await db
    .insertInto('memberInvitation')
    .values({
      id,
      partnerId,
      role: 'field',
      email: email.toUpperCase(),
      createdAt: now,
      expiresAt: now,
    })
    .execute();
  const isThere = async () =>
    (await db
      .selectFrom('memberInvitation')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined;
  const tried = await tryProvedAddress(product, teamPersonalData, {
    email,
    section: 'member-invitations',
    isThere,
  });
  expect(tried).toEqual(ofProvedAddress);
});
