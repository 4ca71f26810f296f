import { partner } from '@troskel/contract/account/partner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import type { DemoRole } from '../../seed/demo-accounts.ts';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import { makePartner, removePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const signInAs = (role: DemoRole) => product.signInAs(role);

async function profileOf(token: string) {
  const response = await product.call({ method: 'GET', url: '/api/partner/profile', token });
  return partner.getProfile.response.parse(response.json());
}

describe('account.getProfile', () => {
  test('tells a member the partner', async () => {
    const profile = await profileOf(await signInAs('partner'));
    expect(profile).toMatchObject({ name: 'Linds Bygg i Uppsala AB', city: 'Uppsala' });
  });

  test.each(['applicant', 'homeowner', 'staff'] as const)('refuses the %s', async (role) => {
    const token = await signInAs(role);
    const response = await product.call({ method: 'GET', url: '/api/partner/profile', token });
    expect(response.statusCode).toBe(403);
  });

  test('knows no partner that has just left', async () => {
    const { partnerId, owner } = await makePartner(product);
    const request = { url: '/api/partner/profile', token: owner.token };
    const answer = await callWhile(product, request, () => removePartner(product, partnerId));
    expect(verdictOf(answer)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('account.getUserDetails', () => {
  test('answers the caller’s own details', async () => {
    const token = await signInAs('expert');
    const { partnerId } = await profileOf(token);
    const url = `/api/partner/users/${partnerId}`;
    const response = await product.call({ method: 'GET', url, token });
    expect(partner.getUserDetails.response.parse(response.json())).toMatchObject({
      partnerId,
      givenName: 'Olof',
      role: 'owner',
      phoneNumber: null,
    });
  });

  test('does not exist for a member of another partner', async () => {
    const { partnerId } = await profileOf(await signInAs('partner-premium'));
    const url = `/api/partner/users/${partnerId}`;
    const answer = await product.call({ method: 'GET', url, token: await signInAs('partner') });
    expect(answer.statusCode).toBe(404);
  });
});
