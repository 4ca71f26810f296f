import { partner } from '@troskel/contract/account/partner';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes as calls } from '../../compose.ts';
import { addressOf, matrixRoles, refusalOf } from '../../testing/isolation-matrix.ts';
import type { MatrixRole } from '../../testing/isolation-matrix.ts';
import { demoAccounts } from '../../seed/demo-accounts.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/* The same matrix is played against the production build by `npm run attack`. */

let product: TestApp;
const tokens = new Map<MatrixRole, string>();
const partnerIds: string[] = [];
let blockedPartnerId = '';

beforeAll(async () => {
  product = await startTestApp();
  tokens.set('stranger', (await product.signUp({ isRegistered: false })).token);
  const blocked = await product.signUp();
  tokens.set('blocked', blocked.token);
  for (const { role } of demoAccounts) tokens.set(role, await product.signInAs(role));
  const homeowner = await product.signUp({ isProved: true });
  tokens.set('homeowner-unverified', homeowner.token);
  const name = { givenName: 'Prov', surname: 'Provsson' };
  const url = '/api/homeowners/me';
  await product.call({ method: 'POST', url, token: homeowner.token, payload: name });
  const closed = await makePartner(product);
  tokens.set('partner-blocked', closed.owner.token);
  await product.app.db
    .updateTable('partner')
    .set({ blockedAt: new Date(), blockReason: 'Prov' })
    .where('id', '=', closed.partnerId)
    .execute();
  blockedPartnerId = closed.partnerId;
  for (const role of ['partner', 'partner-premium'] as const) {
    const token = tokens.get(role) ?? '';
    const profile = await product.call({ method: 'GET', url: '/api/partner/profile', token });
    partnerIds.push(partner.getProfile.response.parse(profile.json()).partnerId ?? '');
  }
  const block = await product.call({
    method: 'POST',
    url: `/api/admin/users/${blocked.userId}/block`,
    token: tokens.get('staff') ?? '',
    payload: { reason: 'Prov' },
  });
  if (block.statusCode !== 200) throw new Error(`nobody could be blocked: ${block.body}`);
});
afterAll(() => product.close());

const withAccess = calls.filter(({ access }) => access !== 'public');

test('everybody of the matrix is there', () => {
  const missing = matrixRoles.filter((role) => role !== 'nobody' && !tokens.has(role));
  expect(missing).toEqual([]);
});

test('the contract has calls that need a caller, and calls of a partner', () => {
  expect(withAccess.length).toBeGreaterThan(0);
  expect(calls.filter(({ path }) => path.includes('{partnerId}')).length).toBeGreaterThan(0);
  expect(partnerIds.filter(Boolean).length).toBe(2);
});

test.each(withAccess)(
  '$name refuses everybody whom it is not for, whatever is sent',
  async (call) => {
    const came: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const role of matrixRoles) {
      // Ids of another partner: the second for the first partner, and the first for all others.
      const other = (role === 'partner' ? partnerIds[1] : partnerIds[0]) ?? '';
      const own =
        role === 'partner-blocked'
          ? blockedPartnerId
          : role === 'partner-premium'
            ? partnerIds[1]
            : partnerIds[0];
      for (const partnerId of new Set([other, own ?? ''])) {
        const refusal = refusalOf(call, role, partnerId === own && role.startsWith('partner'));
        if (refusal === null) continue;
        const token = tokens.get(role);
        const response = await product.call({
          method: call.method,
          url: addressOf(call, partnerId),
          ...(token === undefined ? {} : { token }),
          ...(call.method === 'GET' ? {} : { payload: {} }),
        });
        const place = `${role} at ${partnerId === other ? 'another' : 'its own'}`;
        wanted[place] = refusal;
        const told = ErrorBody.safeParse(response.json());
        came[place] = `${response.statusCode} ${told.data?.errors[0]?.code}`;
      }
    }
    expect(came).toEqual(wanted);
  },
);
