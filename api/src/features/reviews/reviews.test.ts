import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { asked } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { agreed, done, praise, reviewing } from './reviews.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** Answers the status of a call and the code that refuses it. */
const refusalOf = (answer: LightMyRequestResponse): [number, string | undefined] => [
  answer.statusCode,
  answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code,
];
const faultsOf = (answer: LightMyRequestResponse) =>
  answer
    .json<{ errors: { field: string; code: string }[] }>()
    .errors.map(({ field, code }) => [field, code]);

const notPossible = [409, 'REVIEW_NOT_POSSIBLE'];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function told(userId: string) {
  return product.app.db
    .selectFrom('notification')
    .select(['kind', 'data'])
    .where('userId', '=', userId)
    .where('kind', '=', 'review_written')
    .execute();
}

describe('writing', () => {
  test('is for an agreed job that is done, and is told to the company', async () => {
    const { write, standing, shown, partnerId, inquiryId, owner } = await done(product);
    expect(await standing()).toMatchObject({
      mayWrite: true,
      review: null,
      summary: { count: 0, average: null, years: null },
    });
    const written = await write();
    expect(written.statusCode).toBe(200);
    expect(written.json()).toMatchObject({
      partnerId,
      mayWrite: false,
      review: { ...praise, author: 'Maja', changedAt: null, answer: null },
      summary: { count: 1, average: 5 },
    });
    expect(await shown()).toMatchObject({
      rows: [{ ...praise, author: 'Maja', inquiryId, mayAnswer: true, version: 1 }],
      summary: { count: 1, average: 5 },
    });
    expect(await told(owner.userId)).toEqual([{ kind: 'review_written', data: { partnerId } }]);
  });

  test('is possible without the company’s word when the days to cancel are over', async () => {
    const { write, standing, inquiryId } = await agreed(product);
    expect((await standing())?.mayWrite).toBe(false);
    expect(refusalOf(await write())).toEqual(notPossible);
    // The fourteenth day may be moved by holidays.
    await product.app.db
      .updateTable('quotationVersion')
      .set({ acceptedAt: daysAgo(25) })
      .where('inquiryId', '=', inquiryId)
      .execute();
    expect((await write()).statusCode).toBe(200);
  });

  test('is refused where nothing was agreed', async () => {
    const { write, send, standing, complete } = await reviewing(product);
    expect(refusalOf(await write())).toEqual(notPossible);
    await send();
    await complete();
    expect(refusalOf(await write())).toEqual(notPossible);
    expect((await standing())?.mayWrite).toBe(false);
  });

  test('is refused where the agreement was cancelled', async () => {
    const { write, cancel, complete, send, accept } = await agreed(product);
    await cancel(1);
    await complete();
    expect(refusalOf(await write())).toEqual(notPossible);
    // The next agreement counts, once it is done.
    await send();
    await accept(2);
    expect(refusalOf(await write())).toEqual(notPossible);
    await complete();
    expect((await write()).statusCode).toBe(200);
  });

  test('is refused about a blocked company, whose reviews nobody is shown', async () => {
    const { write, block, home, partnerId, standing } = await done(product);
    await write();
    await block();
    expect(refusalOf(await home('GET', `/companies/${partnerId}/reviews`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await standing()).toMatchObject({ review: praise, summary: { count: 0 } });
    const other = await done(product);
    await other.block();
    expect(refusalOf(await other.write())).toEqual(notPossible);
  });

  test('is refused to those who belong to the company', async () => {
    const { write, partnerId, userId } = await done(product);
    const member = { partnerId, userId, role: 'office', createdAt: new Date() };
    await product.app.db.insertInto('partnerMember').values(member).execute();
    expect(refusalOf(await write())).toEqual(notPossible);
  });

  test('is refused to those who belonged to it when they said yes, and have left', async () => {
    const { write, partnerId, userId, send, accept, complete } = await reviewing(product);
    const member = { partnerId, userId, role: 'office', createdAt: new Date() };
    await product.app.db.insertInto('partnerMember').values(member).execute();
    await send();
    await accept(1);
    await complete();
    await product.app.db.deleteFrom('partnerMember').where('userId', '=', userId).execute();
    expect(refusalOf(await write())).toEqual(notPossible);
  });

  test('is refused to another homeowner, about another company, and to who is none', async () => {
    const { own, partnerId, home } = await done(product);
    const stranger = await asked(product);
    for (const call of [
      () => stranger.home('PUT', `${own}/${partnerId}`, praise),
      () => stranger.home('DELETE', `${own}/${partnerId}`),
      () => stranger.home('GET', own),
      () => home('PUT', `${own}/${stranger.partnerId}`, praise),
      () => home('PUT', `${own}/${uuid()}`, praise),
    ]) {
      expect(refusalOf(await call())).toEqual([404, 'NOT_FOUND']);
    }
    const { owner } = await makePartner(product);
    const url = `/api${own}/${partnerId}`;
    const refused = await product.call({ method: 'PUT', url, token: owner.token, payload: praise });
    expect(refusalOf(refused)).toEqual([403, 'HOMEOWNER_REQUIRED']);
  });

  test('wants one to five stars and some words', async () => {
    const { write } = await done(product);
    for (const [body, faults] of [
      [
        {},
        [
          ['stars', 'FIELD_MANDATORY'],
          ['words', 'FIELD_MANDATORY'],
        ],
      ],
      [{ ...praise, stars: 0 }, [['stars', 'FIELD_INVALID']]],
      [{ ...praise, stars: 6 }, [['stars', 'FIELD_INVALID']]],
      [{ ...praise, stars: 4.5 }, [['stars', 'FIELD_MANDATORY']]],
      [{ ...praise, stars: '5' }, [['stars', 'FIELD_MANDATORY']]],
      [{ ...praise, words: ' \u200B\u2800 ' }, [['words', 'FIELD_MANDATORY']]],
      [{ ...praise, words: 'å'.repeat(2001) }, [['words', 'FIELD_TOO_LONG']]],
    ] as const) {
      const refused = await write(body);
      expect([refused.statusCode, faultsOf(refused)]).toEqual([400, faults]);
    }
    expect((await write({ ...praise, words: 'å'.repeat(2000) })).statusCode).toBe(200);
  });

  test('keeps hostile words as words', async () => {
    const { write, newest } = await done(product);
    const words = "<script>alert(1)</script> \u202Egnp.exe\u0007 '; drop table review; -- ${1}";
    await write({ stars: 1, words });
    expect((await newest()).words).toBe(
      "<script>alert(1)</script> gnp.exe '; drop table review; -- ${1}",
    );
  });

  test('twice at once makes one review, told once', async () => {
    const { write, shown, owner } = await done(product);
    const answers = await Promise.all([write(), write(), write({ stars: 2, words: 'Nja.' })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await shown()).summary.count).toBe(1);
    expect(await told(owner.userId)).toHaveLength(1);
  });
});

describe('changing', () => {
  test('is the author’s for fourteen days; the same again changes nothing', async () => {
    const { write, newest, standing } = await done(product);
    await write();
    await write();
    expect(await newest()).toMatchObject({ version: 1, changedAt: null });
    await write({ stars: 3, words: 'Fogarna har spruckit.' });
    const changed = await newest();
    expect(changed).toMatchObject({ version: 2, stars: 3, words: 'Fogarna har spruckit.' });
    expect(changed.changedAt).not.toBe(null);
    await product.app.db
      .updateTable('review')
      .set({ writtenAt: daysAgo(15) })
      .where('id', '=', changed.id)
      .execute();
    expect((await standing())?.review?.changeableUntil).toBe(null);
    expect(refusalOf(await write())).toEqual([409, 'REVIEW_SETTLED']);
  });

  test('ends with the answer', async () => {
    const { write, answer } = await done(product);
    await write();
    expect((await answer()).statusCode).toBe(200);
    expect(refusalOf(await write({ stars: 1, words: 'Nej.' }))).toEqual([409, 'REVIEW_SETTLED']);
  });
});

test('of somebody who has joined the company is shown to nobody else, changed and answered by nobody', async () => {
  const parties = await done(product);
  const { write, standing, shown, read, answer, newest, partnerId, userId } = parties;
  await write();
  const review = await newest();
  const joined = { partnerId, userId, role: 'office', createdAt: new Date() };
  await product.app.db.insertInto('partnerMember').values(joined).execute();
  const nothing = { rows: [], summary: { count: 0, average: null } };
  expect(await shown()).toMatchObject(nothing);
  expect(await read()).toMatchObject(nothing);
  expect((await standing())?.review).toMatchObject({ isOfCompany: true, changeableUntil: null });
  expect(refusalOf(await write({ stars: 4, words: 'Nja.' }))).toEqual([409, 'REVIEW_SETTLED']);
  expect(refusalOf(await answer('Tack!', review))).toEqual([404, 'NOT_FOUND']);
});

test('of a blocked company is not changed', async () => {
  const { write, block, standing } = await done(product);
  await write();
  await block();
  expect((await standing())?.review?.changeableUntil).toBe(null);
  expect(refusalOf(await write({ stars: 1, words: 'Nej.' }))).toEqual([409, 'REVIEW_SETTLED']);
});

describe('removing', () => {
  test('takes the review and its answer away for good', async () => {
    const { write, answer, remove, standing, shown } = await done(product);
    expect(refusalOf(await remove())).toEqual([404, 'NOT_FOUND']);
    await write();
    await answer();
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect(await standing()).toMatchObject({ mayWrite: false, review: null });
    expect(await shown()).toMatchObject({ rows: [], summary: { count: 0, average: null } });
    expect(refusalOf(await write())).toEqual([409, 'REVIEW_SETTLED']);
    const rows = await product.app.db
      .selectFrom('review')
      .select(['words', 'answer'])
      .where('removedAt', 'is not', null)
      .execute();
    expect(rows).toEqual([{ words: '', answer: null }]);
  });
});

describe('answering', () => {
  test('is the company’s once, and is mailed to the customer', async () => {
    const { write, answer, standing, read, userId } = await done(product);
    await write();
    expect((await answer('Tack själv!')).json()).toMatchObject({
      mayAnswer: false,
      answer: { words: 'Tack själv!' },
    });
    expect(refusalOf(await answer('En gång till.'))).toEqual([409, 'REVIEW_ANSWERED']);
    expect((await standing())?.review?.answer?.words).toBe('Tack själv!');
    expect((await read()).rows[0]?.answer?.words).toBe('Tack själv!');
    const { email } = await product.app.db
      .selectFrom('user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const mails = (await queuedMails(product.app)).filter(({ to }) => to === email);
    expect(mails.at(-1)?.subject).toMatch(/ har svarat på ditt omdöme$/);
    expect(mails.at(-1)?.text).toContain('Tack själv!');
  });

  test('is counted as waiting until it is given', async () => {
    const { write, answer, remove, member, partnerId } = await done(product);
    const waiting = async () =>
      (await member('GET', `/partners/${partnerId}/overview`)).json<{
        waiting: { unansweredReviews: number };
      }>().waiting.unansweredReviews;
    expect(await waiting()).toBe(0);
    await write();
    expect(await waiting()).toBe(1);
    await answer();
    expect(await waiting()).toBe(0);
    const other = await done(product);
    await other.write();
    expect(await waiting()).toBe(0);
    await remove();
  });

  test('is for the words that were read', async () => {
    const { write, answer, newest } = await done(product);
    await write();
    const seen = await newest();
    await write({ stars: 1, words: 'Det läcker.' });
    const refused = await answer('Tack själv!', seen);
    expect(refusalOf(refused)).toEqual([409, 'EDIT_CONFLICT']);
    expect(refused.json()).toMatchObject({ present: { stars: 1, version: 2 } });
    expect((await answer('Vi kommer.')).statusCode).toBe(200);
  });

  test('of two members at once the first has answered', async () => {
    const { write, newest, at, partnerId, answer } = await done(product);
    await write();
    const seen = await newest();
    const other = await addMember(product, partnerId, 'office');
    const both = await Promise.all([
      answer('Ett.', seen),
      product.call({
        method: 'POST',
        url: `/api${at}/${seen.id}/answer`,
        token: other.token,
        payload: { words: 'Två.' },
        headers: { 'if-match': '"1"' },
      }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('is refused to another company, of a removed review, and without words', async () => {
    const { write, newest, remove, answer } = await done(product);
    await write();
    const review = await newest();
    const other = await asked(product);
    const elsewhere = `/partners/${other.partnerId}/reviews/${review.id}/answer`;
    expect(refusalOf(await other.member('POST', elsewhere, { words: 'Hej.' }, 1))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(faultsOf(await answer(' ', review))).toEqual([['words', 'FIELD_MANDATORY']]);
    expect(faultsOf(await answer('å'.repeat(2001), review))).toEqual([['words', 'FIELD_TOO_LONG']]);
    await remove();
    expect(refusalOf(await answer('Tack.', review))).toEqual([404, 'NOT_FOUND']);
  });
});

test('what somebody wrote is in their copy, and goes with their account', async () => {
  const { write, answer, userId, owner, shown } = await done(product);
  await write();
  await answer('Tack själv!');
  const { app } = product;
  const sectionsOf = async (id: string) =>
    (await reviewsPersonalData.exportOf?.(app, id))?.map(({ name, rows }) => [name, rows.length]);
  expect(await sectionsOf(userId)).toEqual([
    ['reviews', 1],
    ['review-answers', 0],
    ['review-reports', 0],
  ]);
  expect(await sectionsOf(owner.userId)).toEqual([
    ['reviews', 0],
    ['review-answers', 1],
    ['review-reports', 0],
  ]);
  await app.db
    .transaction()
    .execute((tx) => Promise.resolve(reviewsPersonalData.erase?.(app, tx, userId)));
  expect(await shown()).toMatchObject({ rows: [], summary: { count: 0 } });
});
