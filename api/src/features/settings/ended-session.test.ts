import { v7 as uuid } from 'uuid';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { addWay, eventsOf, mailsTo, me, refusalOf } from './account-security.factory.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));

type Act = (user: SignedUp) => InjectOptions;

const setPassword: Act = ({ password }) => ({
  method: 'PUT',
  url: `${me}/password`,
  payload: { currentPassword: password, newPassword: 'Pumpakvist58' },
});
const removeWay: Act = () => ({ method: 'DELETE', url: `${me}/sign-in-ways/google` });
const changeEmail: Act = () => ({
  method: 'PATCH',
  url: me,
  payload: { email: `${uuid()}@example.com` },
});
const askForCode: Act = () => ({ method: 'POST', url: `${me}/step-up/code` });
const enterCode: Act = () => ({
  method: 'POST',
  url: `${me}/step-up`,
  payload: { code: '000000' },
});
const askForVerification: Act = () => ({ method: 'POST', url: `${me}/email-verification` });
const verify: Act = () => ({
  method: 'POST',
  url: `${me}/email-verification/confirm`,
  payload: { code: '000000' },
});
const confirmEmail: Act = () => ({
  method: 'POST',
  url: `${me}/email-change/confirm`,
  payload: { address: 'old', code: '000000' },
});
const cancelEmail: Act = () => ({ method: 'DELETE', url: `${me}/email-change` });
const endOthers: Act = () => ({ method: 'DELETE', url: `${me}/sessions` });

test.each([
  ['set a password', setPassword],
  ['remove a way in', removeWay],
  ['begin a change of address', changeEmail],
  ['ask for a code', askForCode],
  ['enter a code', enterCode],
  ['ask for the code of an address', askForVerification],
  ['confirm a change of address', confirmEmail],
  ['give up a change of address', cancelEmail],
  ['end its other sessions', endOthers],
])('a session that ends while it is about to %s changes nothing', async (_what, act) => {
  const user = await product.signUp();
  await addWay(product, user.userId, 'google');
  const audited = await eventsOf(product, user.userId);
  const mailed = await mailsTo(product, user.email);
  let isAnswered = false;
  const waiting = await product.app.db.transaction().execute(async (first) => {
    await lockUser(first, { refusal: anyRefusal }, user.userId);
    const answer = product.call({ ...act(user), token: user.token }).finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(async () => {
      const { rowCount } = await product.app.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rowCount === 0 && !isAnswered) throw new Error('not there yet');
    });
    await first.deleteFrom('session').where('userId', '=', user.userId).execute();
    return { answer };
  });
  expect(refusalOf(await waiting.answer)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await eventsOf(product, user.userId)).toEqual(audited);
  expect(await mailsTo(product, user.email)).toEqual(mailed);
});

test.each([
  ['verify its address', verify],
  ['end its other sessions', endOthers],
])('an account that is erased while it is about to %s is signed out', async (_what, act) => {
  const user = await product.signUp();
  const answer = await callWhile(product, { ...act(user), token: user.token }, () =>
    product.app.db.deleteFrom('user').where('id', '=', user.userId).execute(),
  );
  expect(refusalOf(answer)).toEqual([401, 'UNAUTHENTICATED']);
});
