import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { notificationChoices, notifications } from '@troskel/contract/notifications/calls';
import type { ChosenDelivery } from '@troskel/contract/notifications/calls';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../../platform/gateways/mail.ts';
import { mailNotification } from '../../platform/notifications/mail.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { unsubscribeToken } from '../../platform/notifications/unsubscribe-link.ts';
import { recordingOutlet } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { kindNamed } from '../../testing/notification-kinds.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});
afterAll(() => product.close());

const url = `/api${notifications.getChoices.path}`;
/** The choices of a user who is no expert. */
const asChosen = (change: Partial<Record<string, string>> = {}) =>
  notificationChoices
    .filter((choice) => choice !== 'experts')
    .map((choice) => ({
      choice,
      delivery: change[choice] ?? (choice === 'forum' ? 'daily' : 'at_once'),
    }));

const choicesOf = async ({ token }: SignedUp) =>
  (await product.call({ method: 'GET', url, token })).json<ChosenDelivery[]>();
const choose = ({ token }: SignedUp, payload: object) =>
  product.call({ method: 'PATCH', url, token, payload });

const message = { partnerId: uuid(), inquiryId: uuid() };
const tell = (...users: SignedUp[]) =>
  notify(product.app.db, {
    kind: kindNamed('inquiry_message'),
    recipients: users.map(({ userId }) => userId),
    data: message,
  });

/** Answers the notifications whose mails are queued, and what is due in a digest. */
async function waiting({ userId }: SignedUp) {
  const { rows: jobs } = await sql<{ id: string }>`
    select payload->>'notificationId' as id from graphile_worker._private_jobs`.execute(
    product.app.db,
  );
  const rows = await product.app.db
    .selectFrom('notification')
    .select(['id', 'digestAt'])
    .where('userId', '=', userId)
    .execute();
  const mailed = new Set(jobs.map(({ id }) => id));
  return {
    atOnce: rows.filter(({ id }) => mailed.has(id)).map(({ id }) => id),
    inDigest: rows.filter(({ digestAt }) => digestAt !== null).length,
  };
}

async function send(notificationId: string): Promise<Mail[]> {
  const { outlet, sent } = recordingOutlet(product.app.db);
  await mailNotification(product.app, outlet, { notificationId });
  return sent;
}

describe('choices', () => {
  test('have the kinds’ defaults, and are stored separately', async () => {
    const [user, other] = [
      await product.signUp({ isProved: true }),
      await product.signUp({ isProved: true }),
    ];
    expect(await choicesOf(user)).toEqual(asChosen());
    const changed = await choose(user, { choice: 'new_inquiries', delivery: 'daily' });
    expect(changed.json()).toEqual(asChosen({ new_inquiries: 'daily' }));
    await choose(user, { choice: 'company', delivery: 'none' });
    await choose(user, { choice: 'new_inquiries', delivery: 'none' });
    expect(await choicesOf(user)).toEqual(asChosen({ new_inquiries: 'none', company: 'none' }));
    expect(await choicesOf(other)).toEqual(asChosen());
  });

  test('about questions to the experts are shown to experts', async () => {
    const asked = await product.signUp({ isProved: true });
    await product.app.db
      .insertInto('expert')
      .values({
        userId: asked.userId,
        name: 'Sakkunnig',
        description: JSON.stringify({ sv: 'Kan allt.', en: 'Knows it all.' }),
        createdAt: new Date(),
      })
      .execute();
    const shown = (await choicesOf(asked)).map(({ choice }) => choice);
    expect(shown).toEqual([...notificationChoices]);
  });

  test.each([
    { choice: 'weather', delivery: 'daily' },
    { choice: 'company', delivery: 'weekly' },
    { choice: 'company' },
    { choice: 'company', delivery: 'daily', userId: uuid() },
    {},
  ])('refuse %o', async (payload) => {
    const user = await product.signUp({ isProved: true });
    expect((await choose(user, payload)).statusCode).toBe(400);
    expect(await choicesOf(user)).toEqual(asChosen());
  });

  test('decide what is mailed at once, what waits for the digest, and what is not mailed', async () => {
    const [atOnce, daily, none] = [
      await product.signUp({ isProved: true }),
      await product.signUp({ isProved: true }),
      await product.signUp({ isProved: true }),
    ];
    await choose(daily, { choice: 'inquiry_messages', delivery: 'daily' });
    await choose(none, { choice: 'inquiry_messages', delivery: 'none' });
    // On another topic.
    await choose(atOnce, { choice: 'new_inquiries', delivery: 'none' });
    await tell(atOnce, daily, none);
    expect(await waiting(atOnce)).toMatchObject({ atOnce: [expect.any(String)], inDigest: 0 });
    expect(await waiting(daily)).toEqual({ atOnce: [], inDigest: 1 });
    expect(await waiting(none)).toEqual({ atOnce: [], inDigest: 0 });
  });

  test('do not affect decisions about the user', async () => {
    const user = await product.signUp({ isProved: true });
    for (const choice of notificationChoices) await choose(user, { choice, delivery: 'none' });
    const data = { until: new Date().toISOString(), reason: 'Personangrepp', partnerId: null };
    await notify(product.app.db, {
      kind: kindNamed('forum_expelled'),
      recipients: [user.userId],
      data,
    });
    const [id = ''] = (await waiting(user)).atOnce;
    const [mail] = await send(id);
    expect(mail?.text).toContain('Personangrepp');
    expect(mail?.unsubscribeUrl).toBeUndefined();
    expect(mail?.text).not.toContain('unsubscribe');
  });

  test('turned off apply to queued mails and the waiting digest', async () => {
    const user = await product.signUp({ isProved: true });
    await tell(user);
    const [queued = ''] = (await waiting(user)).atOnce;
    await choose(user, { choice: 'inquiry_messages', delivery: 'daily' });
    await tell(user);
    expect((await waiting(user)).inDigest).toBe(1);
    await choose(user, { choice: 'company', delivery: 'none' });
    expect((await waiting(user)).inDigest).toBe(1);
    await choose(user, { choice: 'inquiry_messages', delivery: 'none' });
    expect((await waiting(user)).inDigest).toBe(0);
    expect(await send(queued)).toEqual([]);
  });
});

describe('a mail at once', () => {
  test('names its subject and link, and has an unsubscribe link', async () => {
    const user = await product.signUp({ isProved: true });
    await notify(product.app.db, {
      kind: kindNamed('inquiry_received'),
      recipients: [user.userId],
      data: {
        ...message,
        kind: 'quotation',
        service: { sv: 'Tak', en: 'Roofs' },
        place: { sv: 'Södertörn', en: 'Södertörn' },
      },
    });
    const [id = ''] = (await waiting(user)).atOnce;
    const [[mail], [again]] = [await send(id), await send(id)];
    expect(mail?.text).toContain('En husägare vill ha en offert. Tjänst: Tak. Plats: Södertörn.');
    expect(mail?.text).toContain(`/partners/${message.partnerId}/requests/${message.inquiryId}`);
    const token = unsubscribeToken(product.app.settings, {
      userId: user.userId,
      subject: 'new_inquiries',
    });
    const link = `http://localhost:3000/unsubscribe?token=${token}`;
    expect(mail?.unsubscribeUrl).toBe(link);
    expect(mail?.text).toContain(`Sluta få sådana här mejl: ${link}`);
    expect(mail?.html).toContain(`href="${link}"`);
    // The same message id in every attempt.
    expect(mail?.id).toBe(`notification.${id}`);
    expect(again?.id).toBe(mail?.id);
  });
});

describe('the link of a mail', () => {
  const tokenOf = ({ userId }: SignedUp, subject: 'company' | 'digest' = 'company') =>
    unsubscribeToken(product.app.settings, { userId, subject });
  const unsubscribe = (token: string) =>
    product.call({
      method: 'POST',
      url: `/api${notifications.unsubscribe.path}`,
      payload: { token },
    });
  const look = (token: string) =>
    product.call({
      method: 'GET',
      url: `/api${notifications.getSubscription.path}?${new URLSearchParams({ token }).toString()}`,
    });
  /** Posts as a mail provider's server does (RFC 8058, section 3.2). */
  const oneClick = (token: string, headers: Record<string, string> = {}) =>
    product.server.inject({
      method: 'POST',
      url: `/unsubscribe?token=${encodeURIComponent(token)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('changes nothing when it is opened, and turns one sort off when it is told to', async () => {
    const [user, other] = [
      await product.signUp({ isProved: true }),
      await product.signUp({ isProved: true }),
    ];
    const token = tokenOf(user);
    expect((await look(token)).json()).toEqual({ subject: 'company', isOn: true });
    await product.server.inject({ method: 'GET', url: `/unsubscribe?token=${token}` });
    await product.server.inject({ method: 'HEAD', url: `/unsubscribe?token=${token}` });
    expect(await choicesOf(user)).toEqual(asChosen());
    expect((await unsubscribe(token)).json()).toEqual({ subject: 'company', isOn: false });
    expect((await unsubscribe(token)).statusCode).toBe(200);
    expect((await look(token)).json()).toEqual({ subject: 'company', isOn: false });
    expect(await choicesOf(user)).toEqual(asChosen({ company: 'none' }));
    expect(await choicesOf(other)).toEqual(asChosen());
  });

  test.each([
    ['as a form', {}],
    [
      'as a form of several parts, from another origin',
      { 'content-type': 'multipart/form-data; boundary=b', origin: 'https://mail.example' },
    ],
  ])('is taken from a mail program’s server %s', async (_, headers) => {
    const user = await product.signUp({ isProved: true });
    const answer = await oneClick(tokenOf(user), headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await oneClick(tokenOf(user), headers)).statusCode).toBe(200);
    expect(await choicesOf(user)).toEqual(asChosen({ company: 'none' }));
  });

  test('of a digest turns off all that is gathered, and nothing else', async () => {
    const user = await product.signUp({ isProved: true });
    await choose(user, { choice: 'company', delivery: 'daily' });
    await choose(user, { choice: 'inquiry_messages', delivery: 'daily' });
    expect((await oneClick(tokenOf(user, 'digest'))).statusCode).toBe(200);
    expect(await choicesOf(user)).toEqual(
      asChosen({ company: 'none', inquiry_messages: 'none', forum: 'none' }),
    );
    expect((await look(tokenOf(user, 'digest'))).json()).toEqual({
      subject: 'digest',
      isOn: false,
    });
  });

  test('is refused when it is not ours, is another user’s altered, or its user has left', async () => {
    const [user, other] = [
      await product.signUp({ isProved: true }),
      await product.signUp({ isProved: true }),
    ];
    const token = tokenOf(user);
    const [, subject = '', signature = ''] = token.split('.');
    const forged = [
      'x',
      `${user.userId}.company`,
      `${other.userId}.${subject}.${signature}`,
      `${user.userId}.new_inquiries.${signature}`,
      `${user.userId}.weather.${signature}`,
      `${token.slice(0, -signature.length)}${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      unsubscribeToken({ authSecret: 'another' }, { userId: user.userId, subject: 'company' }),
    ];
    for (const wrong of forged) {
      for (const answer of [await unsubscribe(wrong), await look(wrong), await oneClick(wrong)]) {
        expect(answer.statusCode, wrong).toBe(404);
        expect(answer.body).toContain(errorCatalogue.UNSUBSCRIBE_LINK_UNKNOWN.sv);
      }
    }
    expect((await oneClick('')).statusCode).toBe(404);
    expect(await choicesOf(user)).toEqual(asChosen());
    expect(await choicesOf(other)).toEqual(asChosen());
    await product.app.db.deleteFrom('user').where('id', '=', user.userId).execute();
    for (const answer of [await unsubscribe(token), await look(token), await oneClick(token)]) {
      expect(answer.statusCode).toBe(404);
    }
  });

  test('still does what it says after two years', async () => {
    const user = await product.signUp({ isProved: true });
    const token = tokenOf(user);
    expect(token).toBe(tokenOf(user));
    // Without an expiry: a user, a subject, and a signature.
    expect(token).toMatch(/^[0-9a-f-]{36}\.company\.[\w-]{22}$/);
  });
});
