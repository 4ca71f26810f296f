import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queuedMails } from '../../testing/queued-mails.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

describe('sign-in', () => {
  const signIn = (payload: object) =>
    product.call({ method: 'POST', url: '/api/auth/sign-in/email', payload });

  test('works with the right password and says the same of a wrong one and an unknown address', async () => {
    const { email, password } = await product.signUp();
    expect((await signIn({ email, password })).statusCode).toBe(200);
    const wrong = await signIn({ email, password: 'Fel12345' });
    const unknown = await signIn({ email: `${uuid()}@example.com`, password });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, unknown.json()]);
  });

  test('refuses the eleventh try at an account, and only at that one', async () => {
    const { email, password } = await product.signUp();
    const neighbour = await product.signUp();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn({ email, password: 'Fel12345' })).statusCode).toBe(401);
    }
    const refused = await signIn({ email, password });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(neighbour)).statusCode).toBe(200);
  });

  test('of thirty concurrent attempts admits ten', async () => {
    const { email } = await product.signUp();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn({ email, password: 'Fel12345' })),
    );
    const let401 = answers.filter(({ statusCode }) => statusCode === 401);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([let401.length, refused.length]).toEqual([10, 20]);
  });

  test('speaks the language that was asked for, in our shape', async () => {
    const response = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: 'ingen@example.com', password: 'Fel12345' },
      headers: { 'accept-language': 'en' },
    });
    expect(response.json()).toEqual({
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Wrong email address or password.',
      errors: [{ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Wrong email address or password.' }],
      error: 'Not logged in',
      status: 401,
    });
  });

  test('of ten concurrent sign-ups with one address one succeeds, the others are told why', async () => {
    const payload = { email: `${uuid()}@example.com`, password: 'Kvastgurka47', name: 'A' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        product.call({ method: 'POST', url: '/api/auth/sign-up/email', payload }),
      ),
    );
    const losers = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(losers).toHaveLength(9);
    for (const loser of losers) {
      expect(loser.json<{ code: string }>().code).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
    }
  });

  test('keeps no picture that was sent along, and tells scripts no secret', async () => {
    const email = `${uuid()}@example.com`;
    const signedUp = await product.call({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { email, password: 'Kvastgurka47', name: 'A', image: 'javascript:alert(1)' },
    });
    const session = await product.call({
      method: 'GET',
      url: '/api/auth/get-session',
      headers: { cookie: cookiesOf(signedUp) },
    });
    const answer = session.json<{ user: { image: unknown }; session: object }>();
    expect(answer.user.image ?? null).toBeNull();
    expect(Object.keys(answer.session)).not.toContain('token');
    expect(session.headers).not.toHaveProperty('set-auth-jwt');
  });

  test('gives a cookie that scripts cannot read', async () => {
    const response = await signIn(await product.signUp());
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookiesOf(response)).toContain('troskel.session_token');
  });

  test('refuses a weak password at sign-up, whatever the page checked', async () => {
    for (const password of ['kort1A', 'bara-små-1', 'BARA-STORA-1', 'IngenSiffra']) {
      const response = await product.call({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        payload: { email: `${uuid()}@example.com`, password, name: 'A' },
      });
      expect([password, response.statusCode]).toEqual([password, 400]);
    }
  });

  test('refuses an easily guessed password at sign-up: common, the product’s, the person’s own', async () => {
    const answers = ['Sommar2026', 'Troskel2026!', 'Öberghammar26', 'Rorfirman2026'].map(
      (password) =>
        product.call({
          method: 'POST',
          url: '/api/auth/sign-up/email',
          payload: { email: `asa.${uuid()}@rorfirman.example`, password, name: 'Åsa Öberghammar' },
        }),
    );
    for (const answer of await Promise.all(answers)) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'WEAK_PASSWORD',
      ]);
    }
    const ofAnother = await product.call({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { email: `${uuid()}@example.com`, password: 'Öberghammar26', name: 'Bo Ek' },
    });
    expect(ofAnother.statusCode).toBe(200);
  });

  test('exposes only the library’s calls that the product uses', async () => {
    for (const path of ['/delete-user', '/update-user', '/change-email', '/list-sessions']) {
      const response = await product.call({ method: 'POST', url: `/api/auth${path}`, payload: {} });
      expect([path, response.statusCode]).toEqual([path, 404]);
    }
  });
});

describe('forgotten password', () => {
  test('answers the same for known and unknown, mails the known, and works once', async () => {
    const { email, password, token } = await product.signUp();
    const request = (address: string) =>
      product.call({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        payload: { email: address },
      });
    const known = await request(email);
    const unknown = await request(`${uuid()}@example.com`);
    expect([known.statusCode, known.json()]).toEqual([200, unknown.json()]);

    const mailsTo = async (address: string) =>
      (await queuedMails(product.app)).filter(
        ({ to, text }) => to === address && text.includes('/reset-password'),
      );
    // The library sends the mail after its answer, so that the duration reveals nothing.
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const mails = await mailsTo(email);
    const resetToken = /token=([^\s&]+)/.exec(mails[0]?.text ?? '')?.[1];
    const reset = (newPassword: string) =>
      product.call({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { newPassword, token: resetToken },
      });
    // The link is the owner's: their name is not their password.
    for (const weak of ['svagt', 'Sommar2026', 'Testsson2026!']) {
      const refused = await reset(weak);
      expect([weak, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        weak,
        400,
        'WEAK_PASSWORD',
      ]);
    }
    expect((await reset('Pumpakvist58')).statusCode).toBe(200);
    expect((await reset('Molnharpa63')).statusCode).toBe(400);
    const signIn = (secret: string) =>
      product.call({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email, password: secret },
      });
    expect((await signIn(password)).statusCode).toBe(401);
    expect((await signIn('Pumpakvist58')).statusCode).toBe(200);
    const old = await product.call({ method: 'GET', url: '/api/partner/users/me', token });
    expect(old.statusCode).toBe(401);
  });
});
