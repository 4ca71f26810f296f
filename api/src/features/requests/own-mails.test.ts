import { notifications } from '@troskel/contract/notifications/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';

let product: TestApp;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
let member: ReturnType<typeof memberAt>;
let partnerId: string;
let owner: Awaited<ReturnType<typeof coveringPartner>>['owner'];
beforeAll(async () => {
  product = await startTestApp({ settings: { inquiryPartners: 3 } });
  ({ partnerId, owner } = await coveringPartner(product, { counties: ['24'] }));
  member = memberAt(product, partnerId, owner);
  homeowner = await homeownerOf(product);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('inquiry').execute();
  await product.app.db.deleteFrom('rateLimit').execute();
  await product.app.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(() => product.close());

const choicesUrl = '/api/partner/users/me/notification-choices';
const choicesOf = async (token: string) =>
  notifications.getChoices.response.parse(
    (await product.call({ method: 'GET', url: choicesUrl, token })).json(),
  );
const choose = (choice: string, delivery: string) =>
  product.call({
    method: 'PATCH',
    url: choicesUrl,
    token: homeowner.token,
    payload: { choice, delivery },
  });

async function mails(): Promise<{ subject: string; text: string }[]> {
  const { rows } = await product.app.pool.query<{ subject: string; text: string }>(
    `select payload->>'subject' as subject, payload->>'text' as text
       from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [homeowner.email],
  );
  return rows;
}

test('a homeowner chooses their own mails, a company’s people theirs', async () => {
  expect(await choicesOf(homeowner.token)).toEqual([
    { choice: 'own_answers', delivery: 'at_once' },
    { choice: 'own_progress', delivery: 'at_once' },
  ]);
  const theirs = (await choicesOf(owner.token)).map(({ choice }) => choice);
  expect(theirs).toContain('new_inquiries');
  expect(theirs).not.toContain('own_answers');
  expect(verdictOf(await choose('own_answers', 'daily'))).toEqual([400, 'FIELD_INVALID']);
});

test('the mail about an answer stays away when it is turned off, by its own link too', async () => {
  const { id } = await homeowner.sent();
  await member.answer(id);
  const [mail] = await mails();
  const token = new URL(/\S+\/unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams;
  const off = await product.call({
    method: 'POST',
    url: '/api/partner/notification-mails/unsubscribe',
    payload: { token: token.get('token') },
  });
  expect(off.json()).toEqual({ subject: 'own_answers', isOn: false });
  expect((await choicesOf(homeowner.token))[0]).toEqual({
    choice: 'own_answers',
    delivery: 'none',
  });
  await member.answer(id, 'Vi kommer på onsdag.');
  expect(await mails()).toHaveLength(1);
  expect((await choose('own_answers', 'at_once')).statusCode).toBe(200);
  await member.answer(id, 'Vi kommer på fredag.');
  expect(await mails()).toHaveLength(2);
});

test('mails come in the language that a homeowner without BankID has chosen', async () => {
  const payload = { language: 'en' };
  const url = '/api/partner/users/me';
  const changed = await product.call({ method: 'PATCH', url, token: homeowner.token, payload });
  expect(changed.statusCode).toBe(200);
  const { id } = await homeowner.sent();
  await member.answer(id);
  expect((await mails())[0]?.subject).toMatch(/ has answered your request$/);
});
