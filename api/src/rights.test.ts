import { readFileSync } from 'node:fs';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { partnerRights, partnerRoles } from '@troskel/contract/ground/partner-rights';
import type { PartnerRight, PartnerRole } from '@troskel/contract/ground/partner-rights';
import type { Route } from '@troskel/contract/ground/route';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from './compose.ts';
import { rightsDocument, rightsFile } from './rights.generate.ts';
import { addressOf } from './testing/isolation-matrix.ts';
import { addMember, makePartner } from './testing/partner.factory.ts';
import type { MadePartner } from './testing/partner.factory.ts';
import { startTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

let product: TestApp;
let partner: MadePartner;
const tokens = new Map<PartnerRole, string>();
const memberships: { partnerId: string; userId: string; role: string; createdAt: Date }[] = [];

beforeAll(async () => {
  product = await startTestApp();
  partner = await makePartner(product);
  tokens.set('owner', partner.owner.token);
  for (const role of ['office', 'field'] as const) {
    const { userId, token } = await addMember(product, partner.partnerId, role);
    tokens.set(role, token);
    memberships.push({ partnerId: partner.partnerId, userId, role, createdAt: new Date() });
  }
});
// One of the calls is leaving.
beforeEach(() =>
  product.app.db
    .insertInto('partnerMember')
    .values(memberships)
    .onConflict((conflict) => conflict.doNothing())
    .execute(),
);
afterAll(() => product.close());

const calls = routes.filter(({ access }) => access === 'partner');

/** Read from the table by itself, not by the functions that the server refuses with. */
function isGranted(role: PartnerRole, { name, method, right }: Route): boolean {
  const part = (right?.of ?? name.slice(0, name.indexOf('.'))) as PartnerRight;
  const grant = partnerRights[part][role];
  const isReading = (right?.level ?? (method === 'GET' ? 'read' : 'write')) === 'read';
  return grant === 'write' || (grant === 'read' && isReading);
}

test('every right is asked for by a call: one of a feature that is gone goes, too', () => {
  const asked = new Set(calls.map(({ right, name }) => right?.of ?? name.split('.')[0]));
  expect(Object.keys(partnerRights).filter((part) => !asked.has(part))).toEqual([]);
});

const refusals = ['OWNER_REQUIRED', 'OFFICE_REQUIRED'];

async function answerTo(call: Route, role: PartnerRole): Promise<string> {
  const response = await product.call({
    method: call.method,
    url: addressOf(call, partner.partnerId),
    token: tokens.get(role) ?? '',
    ...(call.method === 'GET' ? {} : { payload: {} }),
  });
  // Without the right nothing else is looked at; with it, anything may be missing or wrong, but
  // neither the session nor the server.
  // A gateway that is not there (503) is met behind the right.
  if ([401, 500].includes(response.statusCode)) return response.body;
  if (response.statusCode !== 403) return 'let in';
  const [told] = ErrorBody.parse(response.json()).errors;
  return told && refusals.includes(told.code) ? told.code : 'let in';
}

test.each(calls)('$name answers each role as the table says', async (call) => {
  const offices = isGranted('office', call) ? 'OFFICE_REQUIRED' : 'OWNER_REQUIRED';
  const wanted = partnerRoles.map((role) => [role, isGranted(role, call) ? 'let in' : offices]);
  const came: [PartnerRole, string][] = [];
  for (const role of partnerRoles) came.push([role, await answerTo(call, role)]);
  expect(Object.fromEntries(came)).toEqual(Object.fromEntries(wanted));
});

test('owners may do everything, nobody more than the office', () => {
  const order = ['none', 'read', 'write'];
  for (const [part, { owner, office, field }] of Object.entries(partnerRights)) {
    expect(owner, part).toBe('write');
    expect(order.indexOf(field), part).toBeLessThanOrEqual(order.indexOf(office));
  }
});

test('a member of the version before is of the office', async () => {
  const { userId, token } = await addMember(product, partner.partnerId, 'field');
  await product.app.db
    .updateTable('partnerMember')
    .set({ role: 'member' })
    .where('userId', '=', userId)
    .execute();
  const url = `/api/partners/${partner.partnerId}/agreement`;
  expect((await product.call({ method: 'GET', url, token })).statusCode).toBe(200);
});

test('docs/rights.md is what the table and the calls say', () => {
  expect(readFileSync(rightsFile, 'utf8')).toBe(rightsDocument(routes));
});
