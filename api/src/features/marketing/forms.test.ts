import { ErrorBody } from '@troskel/contract/ground/errors';
import { messageFormNames, messageForms } from '@troskel/contract/marketing/forms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sweepForms } from './index.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));

const send = (type: string, payload: object, options: { token?: string; language?: string } = {}) =>
  product.call({
    method: 'POST',
    url: `/api/partner/form/${type}`,
    payload,
    ...(options.token ? { token: options.token } : {}),
    headers: { 'accept-language': options.language ?? 'sv' },
  });

const entries = () => product.app.db.selectFrom('formEntry').selectAll().execute();
const entry = async (id: string) => (await entries()).find((row) => row.id === id);
const idOf = (response: { json: () => unknown }) => (response.json() as { id: string }).id;

describe('marketing.send', () => {
  test.each(messageFormNames)(
    'keeps what a stranger writes in %s, in their language',
    async (type) => {
      const [source] = Object.keys(messageForms[type].sources);
      const data = {
        message: 'Rad ett\nrad två åäö',
        email: 'anna@example.com',
        page: '/login',
        source,
      };
      const response = await send(type, data, { language: 'en' });
      expect(response.statusCode).toBe(201);
      expect(await entry(idOf(response))).toMatchObject({
        type,
        data,
        userId: null,
        language: 'en',
      });
    },
  );

  test('stores the user when somebody is signed in', async () => {
    const { token, userId } = await product.signUp({ isRegistered: false });
    const response = await send('feedback', { message: 'Bra!' }, { token });
    expect(await entry(idOf(response))).toMatchObject({ userId, data: { message: 'Bra!' } });
  });

  test('refuses an invalid token instead of taking the user for a visitor', async () => {
    const before = (await entries()).length;
    expect((await send('feedback', { message: 'Bra!' }, { token: 'rubbish' })).statusCode).toBe(
      401,
    );
    expect(await entries()).toHaveLength(before);
  });

  test.each([
    ['no message', {}, 'message', 'FIELD_MANDATORY'],
    ['blanks alone', { message: ' \n ' }, 'message', 'FIELD_MANDATORY'],
    ['5 001 characters', { message: 'x'.repeat(5001) }, 'message', 'FIELD_TOO_LONG'],
    ['an address that is none', { message: 'Hej', email: 'anna@' }, 'email', 'EMAIL_MALFORMED'],
    ['a source of another form', { message: 'Hej', source: 'press' }, 'source', 'FIELD_INVALID'],
    ['another site', { message: 'Hej', page: 'https://evil.example' }, 'page', 'FIELD_INVALID'],
    ['a null character', { message: 'a', extra: '\u0000' }, 'extra', 'FIELD_INVALID'],
  ])('refuses %s with the field and keeps nothing', async (_, payload, field, code) => {
    const before = (await entries()).length;
    const response = await send('feedback', payload);
    expect(response.statusCode).toBe(400);
    expect(ErrorBody.parse(response.json()).errors[0]).toMatchObject({ field, code });
    expect(await entries()).toHaveLength(before);
  });

  test('takes 5 000 characters, and drops fields that no form has', async () => {
    const message = 'å'.repeat(5000);
    const response = await send('feedback', { message, isAdmin: true, userId: 'x' });
    expect((await entry(idOf(response)))?.data).toEqual({ message });
  });

  test('thanks a bot that fills in the honeypot, and stores nothing', async () => {
    const before = (await entries()).length;
    const trapped = await send('feedback', { message: 'Buy', reference: 'https://spam.example' });
    const kept = await send('feedback', { message: 'Hej', reference: '' });
    expect([trapped.statusCode, Object.keys(trapped.json<object>())]).toEqual([
      kept.statusCode,
      Object.keys(kept.json<object>()),
    ]);
    expect(await entries()).toHaveLength(before + 1);
    expect((await entry(idOf(kept)))?.data).toEqual({ message: 'Hej' });
  });

  test('takes ten in ten minutes from one address, then asks to wait', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await send('feedback', { message: 'Hej' })).statusCode).toBe(201);
    }
    const refused = await send('contact', { message: 'Hej' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('the text stays when its author is erased', async () => {
    const { token, userId } = await product.signUp();
    const id = idOf(await send('feedback', { message: 'Hej' }, { token }));
    await product.app.db.deleteFrom('user').where('id', '=', userId).execute();
    expect(await entry(id)).toMatchObject({ userId: null });
  });
});

test('erases after 24 months what came without an account, and nothing of a user’s', async () => {
  const { token } = await product.signUp();
  const idOfOwn = idOf(await send('contact', { message: 'Hej' }, { token }));
  const idOfNobody = idOf(await send('contact', { message: 'Hej' }));
  const kept = async () => (await entries()).map(({ id }) => id);
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() + 24);
  const months = Math.round((then.getTime() - Date.now()) / 1000);
  try {
    shiftClock(months - 2 * 86_400);
    await sweepForms(product.app);
    expect(await kept()).toEqual(expect.arrayContaining([idOfOwn, idOfNobody]));
    shiftClock(months + 60);
    await sweepForms(product.app);
    expect(await kept()).toContain(idOfOwn);
    expect(await kept()).not.toContain(idOfNobody);
  } finally {
    shiftClock(0);
  }
});

describe('marketing.listSources', () => {
  const list = (type: string, language: string) =>
    product.call({
      method: 'GET',
      url: `/api/partner/form/${type}/sources`,
      headers: { 'accept-language': language },
    });

  test('lists them in the language of the call', async () => {
    expect((await list('feedback', 'sv')).json<object[]>()[0]).toEqual({
      id: 'idea',
      label: 'En idé',
    });
    expect((await list('feedback', 'en')).json<object[]>()[0]).toEqual({
      id: 'idea',
      label: 'An idea',
    });
  });

  test.each(messageFormNames)('every source of %s can be handed in', async (type) => {
    const sources = (await list(type, 'sv')).json<{ id: string; label: string }[]>();
    expect(sources.length).toBeGreaterThan(1);
    for (const { id } of sources) {
      expect((await send(type, { message: 'Hej', source: id })).statusCode).toBe(201);
    }
  });

  test('a form that does not exist is not found', async () => {
    for (const type of ['guestbook', 'constructor', '__proto__']) {
      expect((await list(type, 'sv')).statusCode).toBe(404);
      expect((await send(type, { message: 'Hej' })).statusCode).toBe(404);
    }
  });
});
