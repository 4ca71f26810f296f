import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { codeCalls, codeOf, other } from './email-code.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));

const { lastCodeTo, receiveCode, redeem } = codeCalls(() => product);

test('spraying wrong codes over many requests is limited per address', async () => {
  const spray = (account: number) =>
    redeem({ email: `a${account % 4}@example.com`, id: uuid(), code: '123456' });
  for (let calls = 0; calls < 100; calls += 1) expect((await spray(calls)).statusCode).toBe(400);
  expect((await spray(100)).statusCode).toBe(429);
});

test('guessing at one account from many client addresses ends after 50 wrong codes; its password still opens it', async () => {
  const { email, password } = await product.signUp();
  const neighbour = await product.signUp();
  const neighbours = await receiveCode(neighbour.email);
  for (const address of [email, `${uuid()}@example.com`]) {
    const post = (path: string, from: number, payload: object) =>
      product.call({
        method: 'POST',
        url: `/api/auth/${path}`,
        payload: { email: address, ...payload },
        remoteAddress: `10.0.${from}.1`,
      });
    const guess = async (from: number, times: number) => {
      const { id } = (await post('email-code/request', from, {})).json<{ id: string }>();
      const code = other((await lastCodeTo(address)) ?? '000000');
      for (let tries = 0; tries < times; tries += 1) {
        const wrong = await post('sign-in/email-code', from, { id, code });
        expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'INVALID_OTP']);
      }
      return post('sign-in/email-code', from, { id, code });
    };
    for (let from = 0; from < 9; from += 1) {
      expect(codeOf(await guess(from, 5))).toBe('TOO_MANY_ATTEMPTS');
    }
    const refused = await guess(9, 5);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  const byPassword = await product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
  });
  expect(byPassword.statusCode).toBe(200);
  expect((await redeem({ email: neighbour.email, ...neighbours })).statusCode).toBe(200);
});

test('a stranger closes nobody’s codes with ids that are made up, or of their own request', async () => {
  const victim = await product.signUp();
  const attacker = await product.signUp();
  const owners = await receiveCode(victim.email);
  const own = await receiveCode(attacker.email);
  for (let from = 0; from < 60; from += 1) {
    const refused = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email-code',
      payload: { email: victim.email, id: from % 2 ? uuid() : own.id, code: '123456' },
      remoteAddress: `10.0.${from}.1`,
    });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'OTP_EXPIRED']);
  }
  // Nor with one that five wrong tries have killed: it is compared no more.
  const killed = await receiveCode(victim.email);
  for (let tries = 0; tries < 60; tries += 1) {
    await redeem({ email: victim.email, id: killed.id, code: other(killed.code) });
  }
  expect((await redeem({ email: victim.email, ...owners })).statusCode).toBe(200);
});
