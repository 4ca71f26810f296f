import { reviewCases } from '@troskel/contract/reviews/reports';
import type { ReviewCase } from '@troskel/contract/reviews/reports';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpVerified } from '../../testing/partner.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { asked } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { tellReportersOfGone } from './gone.ts';
import { sweepReviewCases } from './index.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { done, praise } from './reviews.factory.ts';

let product: TestApp;
let clerk: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: clerk.userId, createdAt: new Date() })
    .execute();
});
beforeEach(() => product.app.db.deleteFrom('reviewCase').execute());
afterAll(() => product.close());

const refusalOf = (answer: LightMyRequestResponse): [number, string | undefined] => [
  answer.statusCode,
  answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code,
];
const url = '/api/admin/review-reports';
const listed = async (state: 'open' | 'closed' = 'open') =>
  reviewCases.listReviewCases.response.parse(
    (
      await product.call({ method: 'GET', url: `${url}?state=${state}`, token: clerk.token })
    ).json(),
  ).rows;
async function readCase(): Promise<ReviewCase> {
  const [row] = [...(await listed()), ...(await listed('closed'))];
  const answer = await product.call({
    method: 'GET',
    url: `${url}/${row?.id ?? ''}`,
    token: clerk.token,
  });
  return reviewCases.getReviewCase.response.parse(answer.json());
}
async function decide(
  payload: object,
  { id, version }: Pick<ReviewCase, 'id' | 'version'>,
): Promise<LightMyRequestResponse> {
  return product.call({
    method: 'POST',
    url: `${url}/${id}/decision`,
    token: clerk.token,
    payload,
    headers: { 'if-match': `"${version}"` },
  });
}

/** Runs what was queued for those who reported what is gone. */
async function runGoneJobs(): Promise<void> {
  const { rows } = await sql<{ payload: Parameters<typeof tellReportersOfGone>[1] }>`
    delete from graphile_worker._private_jobs job
     using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier = 'tell_of_gone_review'
    returning job.payload`.execute(product.app.db);
  for (const { payload } of rows) await tellReportersOfGone(product.app, payload);
}

/** A review that is answered; what its company and another homeowner report. */
async function reviewed() {
  const parties = await done(product);
  await parties.write();
  await parties.answer();
  const { id } = await parties.newest();
  const other = await asked(product);
  const { partnerId, userId, member, home } = parties;
  return {
    ...parties,
    other,
    reviewId: id,
    reportAsCompany: (body: object = { reason: 'untrue' }) =>
      member('POST', `/partners/${partnerId}/reviews/${id}/reports`, body),
    reportAs: (caller: typeof home, body: object = { reason: 'rude', text: 'Svordomar.' }) =>
      caller('POST', `/companies/${partnerId}/reviews/${id}/reports`, body),
    told: async (to: string) =>
      (
        await product.app.db
          .selectFrom('notification')
          .select(['kind', 'data'])
          .where('userId', '=', to)
          .where('kind', 'in', ['review_judged', 'review_report_settled'])
          .orderBy('createdAt')
          .execute()
      ).map(({ kind, data }) => [kind, data]),
    mailsToAuthor: async () => {
      const { email } = await product.app.db
        .selectFrom('user')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return (await queuedMails(product.app)).filter(
        ({ to, subject }) => to === email && /visas/.test(subject),
      );
    },
  };
}

describe('reporting', () => {
  test('of a review by several is one case; the same again replaces what was said', async () => {
    const { reportAsCompany, reportAs, other, home } = await reviewed();
    expect((await reportAsCompany()).statusCode).toBe(200);
    expect((await reportAsCompany({ reason: 'personal_data' })).statusCode).toBe(200);
    expect((await reportAs(other.home)).statusCode).toBe(200);
    // The author may mean the answer.
    expect((await reportAs(home, { reason: 'other', text: 'Svaret.' })).statusCode).toBe(200);
    expect(await listed()).toMatchObject([
      { reportCount: 3, reasons: ['other', 'personal_data', 'rude'], stars: 5, outcome: null },
    ]);
    expect(await readCase()).toMatchObject({
      mayDecide: true,
      answer: { words: 'Tack själv!' },
      reports: [
        { reason: 'personal_data', isOfCompany: true, text: null },
        { reason: 'rude', isOfCompany: false, text: 'Svordomar.' },
        { reason: 'other', isOfCompany: false, text: 'Svaret.' },
      ],
    });
  });

  test('wants a reason, and a text for another', async () => {
    const { reportAsCompany } = await reviewed();
    for (const body of [{}, { reason: 'x' }, { reason: 'other' }, { reason: 'other', text: ' ' }]) {
      expect((await reportAsCompany(body)).statusCode).toBe(400);
    }
    const long = { reason: 'rude', text: 'å'.repeat(501) };
    expect((await reportAsCompany(long)).statusCode).toBe(400);
    expect(await listed()).toEqual([]);
  });

  test('is refused of what is not there, of another company, and of a blocked one', async () => {
    const { reportAs, other, reviewId, remove, partnerId, block } = await reviewed();
    const body = { reason: 'rude' };
    for (const path of [
      `/companies/${other.partnerId}/reviews/${reviewId}/reports`,
      `/companies/${partnerId}/reviews/${uuid()}/reports`,
    ]) {
      expect(refusalOf(await other.home('POST', path, body))).toEqual([404, 'NOT_FOUND']);
    }
    const elsewhere = `/partners/${other.partnerId}/reviews/${reviewId}/reports`;
    expect(refusalOf(await other.member('POST', elsewhere, body))).toEqual([404, 'NOT_FOUND']);
    await block();
    expect(refusalOf(await reportAs(other.home))).toEqual([404, 'NOT_FOUND']);
    await remove();
    expect(refusalOf(await reportAs(other.home))).toEqual([404, 'NOT_FOUND']);
  });

  test('is heard once, until either side has written something else', async () => {
    const parties = await done(product);
    await parties.write();
    const { id } = await parties.newest();
    const path = `/partners/${parties.partnerId}/reviews/${id}/reports`;
    const report = () => parties.member('POST', path, { reason: 'untrue' });
    await report();
    expect((await decide({ outcome: 'left' }, await readCase())).statusCode).toBe(200);
    expect(refusalOf(await report())).toEqual([409, 'REPORT_SETTLED']);
    await parties.write({ stars: 1, words: 'Värre än så.' });
    expect((await report()).statusCode).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  test('keeps the words that were reported beside those that stand there now', async () => {
    const parties = await done(product);
    const { home, member, partnerId, write, newest } = parties;
    await write();
    const { id } = await newest();
    const path = `/partners/${partnerId}/reviews/${id}/reports`;
    await member('POST', path, { reason: 'untrue' });
    expect(await readCase()).toMatchObject({ changedAt: null, reports: [{ reported: null }] });
    await write({ stars: 2, words: 'Dyrt.' });
    const other = await asked(product);
    await other.home('POST', `/companies/${partnerId}/reviews/${id}/reports`, { reason: 'rude' });
    const changed = await readCase();
    expect(changed).toMatchObject({
      stars: 2,
      words: 'Dyrt.',
      reports: [{ reported: { stars: 5, words: praise.words } }, { reported: null }],
    });
    expect(changed.changedAt).not.toBe(null);
    await home('DELETE', `${parties.own}/${partnerId}`);
    const rows = await product.app.db.selectFrom('reviewReport').select('reportedWords').execute();
    expect(rows).toEqual([{ reportedWords: null }, { reportedWords: null }]);
  });

  test.each(['removes the review', 'erases their account'])(
    'ends when the author %s, and whoever reported it is told',
    async (how) => {
      const parties = await reviewed();
      const { reportAsCompany, reportAs, home, other, owner, remove, told, partnerId } = parties;
      await reportAsCompany();
      await reportAs(other.home);
      await reportAs(home, { reason: 'rude' });
      await (how === 'removes the review'
        ? remove()
        : product.app.db
            .transaction()
            .execute((tx) =>
              Promise.resolve(reviewsPersonalData.erase?.(product.app, tx, parties.userId)),
            ));
      await runGoneJobs();
      const gone = (of: string | null) => [
        ['review_report_settled', { partnerId: of, outcome: 'gone' }],
      ];
      expect(await told(owner.userId)).toEqual(gone(partnerId));
      expect(await told(other.userId)).toEqual(gone(null));
      expect(await told(parties.userId)).toEqual([]);
      expect(await listed()).toEqual([]);
      if (how !== 'removes the review') return;
      const one = await readCase();
      expect(one).toMatchObject({ outcome: 'gone', stars: null, words: '', mayDecide: false });
      expect(refusalOf(await decide({ outcome: 'left' }, one))).toEqual([409, 'REPORT_CLOSED']);
    },
  );
});

describe('a decision', () => {
  test('hides a review from all but its author, and tells both sides why', async () => {
    const parties = await reviewed();
    const { reportAsCompany, reportAs, other, standing, shown, read, told, partnerId } = parties;
    await reportAsCompany();
    await reportAs(other.home);
    const [ground, reason] = ['personal_data', 'Namnger en anställd.'];
    const hidden = { outcome: 'review_hidden', ground, reason };
    const decided = await decide(hidden, await readCase());
    expect(decided.json()).toMatchObject({ ...hidden, present: hidden });
    expect(await shown()).toMatchObject({ rows: [], summary: { count: 0 } });
    expect((await read()).rows).toEqual([]);
    expect(await standing()).toMatchObject({
      mayWrite: false,
      review: { hidden: { ground, reason }, changeableUntil: null },
    });
    expect(await told(parties.owner.userId)).toEqual([
      ['review_judged', { partnerId, news: 'review_hidden', ground, reason }],
    ]);
    expect(await told(other.userId)).toEqual([
      ['review_report_settled', { partnerId: null, outcome: 'review_hidden' }],
    ]);
    const [mail] = await parties.mailsToAuthor();
    expect(mail?.text).toMatch(/Regel: Uppgifter om någon annan \(dataskyddsförordningen/);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toMatch(/följde på en anmälan.*inget har avgjorts automatiskt/s);
    expect(mail?.text).toMatch(/Skriv till partner@.*tvistlösning utanför domstol.*domstol/s);
    expect(refusalOf(await parties.write({ stars: 1, words: 'Igen.' }))).toEqual([
      409,
      'REVIEW_SETTLED',
    ]);

    // The same again is no news; another reason is.
    await decide(hidden, await readCase());
    expect(await parties.mailsToAuthor()).toHaveLength(1);
    const named = { ...hidden, reason: 'Namnger två anställda.' };
    await decide(named, await readCase());
    const [, again] = await parties.mailsToAuthor();
    expect(again?.subject).toMatch(/^Andra skäl till att ditt omdöme om /);
    expect(again?.text).toContain(named.reason);

    // Whoever decides may think better of it.
    expect((await decide({ outcome: 'left' }, await readCase())).statusCode).toBe(200);
    expect((await shown()).summary.count).toBe(1);
    expect((await standing())?.review?.hidden).toBe(null);
    expect((await told(parties.owner.userId)).at(-1)).toEqual([
      'review_judged',
      { partnerId, news: 'review_shown', ground: null, reason: null },
    ]);
    expect((await parties.mailsToAuthor()).at(-1)?.subject).toMatch(
      /^Ditt omdöme om .* visas igen$/,
    );
  });

  test('of an earlier case stands in a later one, with the time of the hiding', async () => {
    const { reportAs, reportAsCompany, home, other, reviewId } = await reviewed();
    await reportAs(home);
    const hidden = { outcome: 'answer_hidden', ground: 'insult', reason: 'Hånar kunden.' };
    await decide(hidden, await readCase());
    await reportAs(other.home);
    expect(await readCase()).toMatchObject({
      outcome: null,
      reason: null,
      present: hidden,
      answer: { isHidden: true },
    });
    const hiddenAt = async () =>
      (
        await product.app.db
          .selectFrom('review')
          .select('answerHiddenAt')
          .where('id', '=', reviewId)
          .executeTakeFirstOrThrow()
      ).answerHiddenAt;
    const since = await hiddenAt();
    await decide({ ...hidden, reason: 'Hånar kunden två gånger.' }, await readCase());
    expect(await hiddenAt()).toEqual(since);
    // Below a hidden review the answer stays hidden.
    await decide({ ...hidden, outcome: 'review_hidden' }, await readCase());
    expect(await listed()).toEqual([]);
    expect(await readCase()).toMatchObject({ outcome: 'review_hidden' });
    expect(await hiddenAt()).toEqual(since);
    expect(refusalOf(await reportAsCompany())).toEqual([404, 'NOT_FOUND']);
  });

  test('hides an answer alone, which the company can still read', async () => {
    const { reportAs, home, shown, read, standing, mailsToAuthor } = await reviewed();
    await reportAs(home);
    const [ground, reason] = ['insult', 'Hånar kunden.'];
    await decide({ outcome: 'answer_hidden', ground, reason }, await readCase());
    expect(await shown()).toMatchObject({
      rows: [
        { answer: null, mayAnswer: false, hiddenAnswer: { words: 'Tack själv!', ground, reason } },
      ],
      summary: { count: 1 },
    });
    expect((await read()).rows[0]?.answer).toBe(null);
    expect((await standing())?.review?.answer).toBe(null);
    expect((await mailsToAuthor()).at(-1)?.subject).toMatch(/^Svaret på ditt omdöme om /);

    // The review was never hidden, so that it is not shown again.
    await decide({ outcome: 'left' }, await readCase());
    expect((await mailsToAuthor()).at(-1)?.subject).toMatch(
      /^Svaret på ditt omdöme om .* visas igen$/,
    );
  });

  test('that leaves everything is told to those who reported alone', async () => {
    const { reportAsCompany, owner, told, partnerId, mailsToAuthor } = await reviewed();
    await reportAsCompany();
    await decide({ outcome: 'left' }, await readCase());
    expect(await told(owner.userId)).toEqual([
      ['review_report_settled', { partnerId, outcome: 'left' }],
    ]);
    expect(await mailsToAuthor()).toEqual([]);
    expect(await listed('closed')).toMatchObject([{ outcome: 'left' }]);
  });

  test('wants a reason for what is hidden, and the version that was seen', async () => {
    const { reportAsCompany, reportAs, other } = await reviewed();
    await reportAsCompany();
    const seen = await readCase();
    for (const body of [
      {},
      { outcome: 'gone' },
      { outcome: 'review_hidden' },
      { outcome: 'answer_hidden', ground: 'insult', reason: ' ' },
      { outcome: 'review_hidden', reason: 'Utan regel.' },
      { outcome: 'review_hidden', ground: 'terms', reason: 'Finns inte.' },
      { outcome: 'review_hidden', ground: 'insult', reason: 'å'.repeat(301) },
    ]) {
      expect((await decide(body, seen)).statusCode).toBe(400);
    }
    await reportAs(other.home);
    const refused = await decide({ outcome: 'left' }, seen);
    expect(refusalOf(refused)).toEqual([409, 'EDIT_CONFLICT']);
    expect(refused.json()).toMatchObject({ present: { reports: [{}, {}] } });
    const missing = { id: uuid(), version: 1 };
    expect(refusalOf(await decide({ outcome: 'left' }, missing))).toEqual([404, 'NOT_FOUND']);
  });

  test('is nobody’s about their own company', async () => {
    const { reportAsCompany, partnerId } = await reviewed();
    await reportAsCompany();
    const { db } = product.app;
    const member = { partnerId, userId: clerk.userId, role: 'office', createdAt: new Date() };
    await db.insertInto('partnerMember').values(member).execute();
    const own = await readCase();
    expect(own.mayDecide).toBe(false);
    expect(refusalOf(await decide({ outcome: 'left' }, own))).toEqual([403, 'OWN_POST']);
    await db.deleteFrom('partnerMember').where('userId', '=', clerk.userId).execute();
  });

  test('is kept for a year', async () => {
    const { reportAsCompany } = await reviewed();
    await reportAsCompany();
    await decide({ outcome: 'left' }, await readCase());
    await sweepReviewCases(product.app);
    expect(await listed('closed')).toHaveLength(1);
    await product.app.db
      .updateTable('reviewCase')
      .set({ closedAt: new Date(Date.now() - 366 * 86_400_000) })
      .execute();
    await sweepReviewCases(product.app);
    expect(await listed('closed')).toEqual([]);
  });
});
