import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { presentationPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('erasing a user removes their own contact details, field by field', async () => {
  const { db } = product.app;
  const { partnerId } = await makePartner(product);
  const leaving = await addMember(product, partnerId, 'office');
  const contact = {
    contactName: 'Karin Lind',
    contactEmail: leaving.email.toUpperCase(),
    contactPhoneNumber: '+46701740605',
  };
  await db
    .insertInto('partnerProfile')
    .values({
      partnerId,
      companyName: 'Provbolaget',
      description: '',
      updatedAt: new Date(),
      ...contact,
    })
    .execute();
  const readContact = () =>
    db
      .selectFrom('partnerProfile')
      .select(['contactName', 'contactEmail', 'contactPhoneNumber'])
      .where('partnerId', '=', partnerId)
      .executeTakeFirst();
  const erase = () =>
    db
      .transaction()
      .execute(async (tx) => presentationPersonalData.erase?.(product.app, tx, leaving.userId));
  await erase();
  expect(await readContact()).toEqual({ ...contact, contactEmail: null });
  await db
    .updateTable('userProfile')
    .set({ phoneNumber: contact.contactPhoneNumber })
    .where('userId', '=', leaving.userId)
    .execute();
  await erase();
  expect(await readContact()).toEqual({
    contactName: 'Karin Lind',
    contactEmail: null,
    contactPhoneNumber: null,
  });
});
