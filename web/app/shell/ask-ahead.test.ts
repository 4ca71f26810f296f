import { partner } from '@troskel/contract/account/partner';
import { agreement } from '@troskel/contract/agreement/calls';
import { offices } from '@troskel/contract/offices/calls';
import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, read } from '../lib/queries.ts';
import { acceptToken, endSession } from '../lib/session.ts';
import { madeToken } from '../lib/token.factory.ts';
import { asksAhead } from './ask-ahead.ts';

const partnerId = '01900000-0000-7000-8000-000000000801';
let role: PartnerRole;
let asked: string[];

beforeEach(() => {
  asked = [];
  acceptToken(madeToken({ partnerId }));
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      asked.push(url.replace(/\?.*/, '').replace(/.*\//, ''));
      const details = { userId: 'u1', name: 'Kalle Lind', email: 'k@example.org', role };
      return Promise.resolve(Response.json(url.includes(`/users/${partnerId}`) ? details : {}));
    }),
  );
});
afterEach(() => {
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const load = asksAhead(() => [
  read(agreement.getAgreement, { params: { partnerId } }),
  read(offices.listOffices, { params: { partnerId }, query: { sort: 'latest' } }),
]);
const visit = (address = `/partners/${partnerId}/agreement`) => {
  const request = new Request(`https://portal.example${address}`);
  load({ params: { partnerId }, request } as unknown as ClientLoaderFunctionArgs);
};

test('what not every member may read is asked for once the role is known', async () => {
  role = 'owner';
  visit();
  await vi.waitFor(() => expect(asked).toContain('agreement'));
  expect(asked.indexOf('agreement')).toBeGreaterThan(asked.indexOf('offices'));
  expect(asked.filter((call) => call === 'agreement')).toHaveLength(1);
});

test('what the role may not read is not asked for', async () => {
  role = 'field';
  visit();
  const details = read(
    partner.getUserDetails,
    { params: { partnerId } },
    { skipGlobalHandle: true },
  );
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(details.queryKey)).toMatchObject({ role: 'field' }),
  );
  await Promise.resolve();
  expect(asked).toContain('offices');
  expect(asked).not.toContain('agreement');
});

test('on a page of a homeowner no role in the company that it names is asked for', async () => {
  visit(`/inquiries/i1/reviews/${partnerId}`);
  await vi.waitFor(() => expect(asked).toContain('agreement'));
  expect(asked).not.toContain(partnerId);
});
