import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import {
  applicationsUrl,
  createComplete,
  freeCompanies,
  makeStaff,
  signUpVerified,
  submit,
} from './onboarding.factory.ts';

let product: TestApp;
let staff: SignedUp;
beforeAll(async () => {
  product = await startTestApp({ settings: { approvalPolicy: 'review' } });
  staff = await makeStaff(product);
});
afterAll(() => product.close());

const freeCompany = freeCompanies();

interface HandedIn {
  user: SignedUp;
  id: string;
  organizationNumber: string;
}

async function handIn(): Promise<HandedIn> {
  const user = await signUpVerified(product);
  const legal = freeCompany();
  const id = await createComplete(product, user, legal);
  await submit(product, user, id);
  return { user, id, organizationNumber: legal.identity.identityNumber.replace('-', '') };
}

const setOf = ({ id }: HandedIn, columns: { selectedPlanId?: null; state?: 'approved' }) =>
  product.app.db.updateTable('companyApplication').set(columns).where('id', '=', id).execute();

const post = (url: string, { token }: SignedUp, payload: object) =>
  product.call({ method: 'POST', url, token, payload });

const makings: Record<string, (application: HandedIn) => ReturnType<typeof post>> = {
  'staff approve it': ({ id }) => post(`/api/admin/applications/${id}/approve`, staff, {}),
  'its applicant asks for the partner, approved in another way': async (application) => {
    await setOf(application, { state: 'approved' });
    return post('/api/partner/companies', application.user, { applicationId: application.id });
  },
};

describe.each(Object.entries(makings))('an application makes no partner when %s', (_when, make) => {
  test('and its company has one', async () => {
    const application = await handIn();
    await makePartner(product, { identityNumber: application.organizationNumber });
    expect(verdictOf(await make(application))).toEqual([409, 'COMPANY_ALREADY_REGISTERED']);
  });

  test('and its applicant has joined another', async () => {
    const application = await handIn();
    const { partnerId } = await makePartner(product);
    await product.app.db
      .insertInto('partnerMember')
      .values({ partnerId, userId: application.user.userId, role: 'office', createdAt: new Date() })
      .execute();
    expect(verdictOf(await make(application))).toEqual([409, 'USER_ALREADY_CONNECTED_TO_COMPANY']);
  });

  test('and no plan is chosen', async () => {
    const application = await handIn();
    await setOf(application, { selectedPlanId: null });
    expect(verdictOf(await make(application))).toEqual([422, 'NO_PLAN_SELECTED']);
  });
});

test('there is no receipt of an application that is not there, or not signed with BankID', async () => {
  const { user, id } = await handIn();
  const read = (of: string) =>
    product.call({ url: `${applicationsUrl}/${of}/receipt`, token: user.token });
  expect(verdictOf(await read(uuid()))).toEqual([404, 'APPLICATION_NOT_FOUND']);
  expect(verdictOf(await read(id))).toEqual([404, 'NOT_FOUND']);
});
