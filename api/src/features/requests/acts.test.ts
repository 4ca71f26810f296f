import { inquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { requests } from '@troskel/contract/requests/requests';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { toldTo } from '../../platform/notifications/told.factory.ts';
import { addMember } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { coveringPartner, homeownerOf, inquiryOf, memberAt } from './requests.factory.ts';

let product: TestApp;
let partner: MadePartner;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
let member: ReturnType<typeof memberAt>;
beforeAll(async () => {
  product = await startTestApp();
  partner = await coveringPartner(product, { counties: ['24'] });
  homeowner = await homeownerOf(product);
  member = memberAt(product, partner.partnerId, partner.owner);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('inquiry').execute();
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

const mailed = async () => {
  const jobs = await product.app.pool.query<{ to: string; subject: string }>(
    `select payload->>'to' as to, payload->>'subject' as subject
       from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [homeowner.email],
  );
  return jobs.rows;
};

describe('a conversation', () => {
  test('goes from new over read to answered, and back and forth', async () => {
    const { id } = await homeowner.sent();
    const fresh = await member.inquiry(id);
    expect(fresh).toMatchObject({
      status: 'new',
      isUnread: true,
      customer: 'Maja Lind',
      reason: { by: 'county', name: 'Västerbottens län' },
      acts: ['answer', 'answer_by_phone', 'decline', 'export', 'archive'],
    });
    expect(inquiryOf(await member.act(id, 'read'))).toMatchObject({
      status: 'read',
      isUnread: false,
      version: fresh.version,
    });
    const answered = await member.answer(id, 'Hej. Vi kan komma på tisdag.', fresh.version);
    expect(answered.statusCode).toBe(201);
    expect(inquiryOf(answered)).toMatchObject({
      status: 'answered',
      messages: [{ from: 'partner', name: 'Test Testsson', text: 'Hej. Vi kan komma på tisdag.' }],
    });
    expect(await homeowner.own(id)).toMatchObject({
      state: 'answered',
      partners: [{ hasAnswered: true, messages: [{ from: 'partner' }] }],
    });
    expect((await homeowner.write(id, 'Tack, välkomna.')).statusCode).toBe(201);
    expect(await member.inquiry(id)).toMatchObject({
      isUnread: true,
      status: 'answered',
      messages: [{ from: 'partner' }, { from: 'homeowner', name: 'Maja Lind' }],
    });
    const told = await toldTo(product, partner.owner.userId);
    expect(told.slice(-2)).toEqual(['inquiry_received', 'inquiry_message']);
    expect((await mailed()).slice(1)).toEqual([
      { to: homeowner.email, subject: 'Provbolaget AB har svarat på din förfrågan' },
    ]);
  });

  test('goes on when the job is done', async () => {
    const { id } = await homeowner.sent();
    await member.act(id, 'answered-by-phone');
    await member.act(id, 'complete');
    expect((await homeowner.write(id, 'Hur sköter vi taket?')).statusCode).toBe(201);
    expect((await member.answer(id, 'Sopa det på våren.')).statusCode).toBe(201);
    expect(await member.inquiry(id)).toMatchObject({
      status: 'completed',
      messages: [{ notice: 'Jobbet är klart' }, { from: 'homeowner' }, { from: 'partner' }],
    });
  });

  test('comes back from the archive when the homeowner writes', async () => {
    const { id } = await homeowner.sent();
    await member.act(id, 'read');
    await member.act(id, 'archive');
    expect(await member.list()).toEqual([]);
    await homeowner.write(id, 'Har ni tid?', partner.partnerId);
    expect(await member.list()).toMatchObject([{ id, status: 'read', isUnread: true }]);
  });

  test('is closed when the homeowner takes the inquiry back', async () => {
    const { id } = await homeowner.sent();
    expect((await homeowner.withdraw(id)).statusCode).toBe(200);
    expect((await homeowner.withdraw(id)).statusCode).toBe(200);
    expect(verdictOf(await homeowner.write(id, 'Ångrar mig'))).toEqual([409, 'INQUIRY_WITHDRAWN']);
    expect(verdictOf(await member.answer(id))).toEqual([409, 'INQUIRY_WITHDRAWN']);
    expect(verdictOf(await member.decline(id))).toEqual([409, 'INQUIRY_WITHDRAWN']);
    expect(await member.list()).toMatchObject([{ id, status: 'withdrawn' }]);
    expect(await homeowner.own(id)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('two colleagues', () => {
  test('the second answer shows the first', async () => {
    const colleague = memberAt(
      product,
      partner.partnerId,
      await addMember(product, partner.partnerId, 'office'),
    );
    const { id } = await homeowner.sent();
    const { version } = await member.inquiry(id);
    const answers = await Promise.all([
      member.answer(id, 'Vi kommer.', version),
      colleague.answer(id, 'Vi hinner inte.', version),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      errors: [{ code: 'EDIT_CONFLICT' }],
      present: { id, status: 'answered', version: version + 1, messages: [{ from: 'partner' }] },
    });
    expect((await member.inquiry(id)).messages).toHaveLength(1);
    // Without the version it is sent nevertheless.
    expect((await colleague.answer(id, 'Ändå.')).statusCode).toBe(201);
  });

  test('a note of theirs is not written over', async () => {
    const { id } = await homeowner.sent();
    const { version } = await member.inquiry(id);
    const saved = await member.post(`/${id}/note`, { note: 'Ring först' }, version);
    expect(inquiryOf(saved)).toMatchObject({ note: 'Ring först', version: version + 1 });
    // Repeating it is no conflict; another text is.
    expect((await member.post(`/${id}/note`, { note: 'Ring först' }, version)).statusCode).toBe(
      200,
    );
    const stale = await member.post(`/${id}/note`, { note: 'Ring inte' }, version);
    expect(verdictOf(stale)).toEqual([409, 'EDIT_CONFLICT']);
    expect(JSON.stringify(await homeowner.own(id))).not.toContain('Ring');
  });
});

describe('acts', () => {
  test.each([
    [['complete'], 'INQUIRY_NOT_ANSWERED'],
    [['unarchive'], 'INQUIRY_NOT_ARCHIVED'],
    [['archive', 'archive'], 'INQUIRY_ARCHIVED'],
    [['answered-by-phone', 'answered-by-phone'], 'INQUIRY_ANSWERED'],
    [['answered-by-phone', 'complete', 'complete'], 'INQUIRY_COMPLETED'],
    [['answered-by-phone', 'complete', 'answered-by-phone'], 'INQUIRY_COMPLETED'],
  ] as const)('%j ends in %s', async (acts, code) => {
    const { id } = await homeowner.sent();
    const verdicts = [];
    for (const act of acts) verdicts.push(verdictOf(await member.act(id, act)));
    expect(verdicts).toEqual([...acts.slice(1).map(() => [200]), [409, code]]);
  });

  test.each(['answered-by-phone', 'complete'] as const)(
    '%s cannot follow a decline or a withdrawal',
    async (act) => {
      const [declined, withdrawn] = [await homeowner.sent(), await homeowner.sent()];
      await member.decline(declined.id);
      await homeowner.withdraw(withdrawn.id);
      expect(verdictOf(await member.act(declined.id, act))).toEqual([409, 'INQUIRY_DECLINED']);
      expect(verdictOf(await member.act(withdrawn.id, act))).toEqual([409, 'INQUIRY_WITHDRAWN']);
    },
  );

  test.each(['answered-by-phone', 'decline', 'complete', 'archive', 'unarchive'])(
    '%s of what a colleague has changed meanwhile is a conflict',
    async (act) => {
      const { id } = await homeowner.sent();
      const { version } = await member.inquiry(id);
      await member.act(id, 'answered-by-phone');
      const payload = act === 'decline' ? { reason: 'too_far' } : {};
      const late = await member.post(`/${id}/${act}`, payload, version);
      expect(verdictOf(late)).toEqual([409, 'EDIT_CONFLICT']);
      expect(late.json()).toMatchObject({ present: { id, version: version + 1 } });
    },
  );

  test('leave what was before: what is archived stays answered', async () => {
    const { id } = await homeowner.sent();
    await member.act(id, 'answered-by-phone');
    await member.act(id, 'complete');
    await member.act(id, 'archive');
    expect(await member.list('?status=archived')).toMatchObject([
      { id, status: 'archived', isAnswered: true },
    ]);
    expect(inquiryOf(await member.act(id, 'unarchive')).status).toBe('completed');
    expect(await homeowner.own(id)).toMatchObject({ state: 'completed' });
  });

  test('are audited by ids alone', async () => {
    const { id } = await homeowner.sent();
    await member.answer(id, 'Hemligt svar');
    const rows = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId', 'detail'])
      .where('subjectId', '=', id)
      .orderBy('at')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['inquiry.sent', 'inquiry.answered']);
    expect(rows[1]).toMatchObject({
      actorUserId: partner.owner.userId,
      detail: { partnerId: partner.partnerId },
    });
    expect(JSON.stringify(rows)).not.toMatch(/Hemligt|Maja|Storgatan/);
  });
});

describe('declining', () => {
  test('needs a reason, and a later day when there is no time', async () => {
    const { id } = await homeowner.sent();
    expect((await member.decline(id, {})).statusCode).toBe(400);
    expect((await member.decline(id, { reason: 'full' })).statusCode).toBe(400);
    const today = dayInSweden(new Date());
    const passed = await member.decline(id, { reason: 'full', until: today });
    expect(ErrorBody.parse(passed.json()).errors).toMatchObject([
      { code: 'DAY_PASSED', field: 'until' },
    ]);
    const far = `${new Date().getUTCFullYear() + 3}-01-01`;
    const tooFar = await member.decline(id, { reason: 'full', until: far });
    expect(ErrorBody.parse(tooFar.json()).errors).toMatchObject([
      { code: 'DAY_TOO_FAR', field: 'until' },
    ]);
    expect(inquiryOf(await member.decline(id, { reason: 'not_my_trade' }))).toMatchObject({
      status: 'declined',
      declined: { reason: 'not_my_trade', until: null, by: 'Test Testsson' },
      acts: ['export', 'archive'],
    });
    expect(verdictOf(await member.decline(id))).toEqual([409, 'INQUIRY_DECLINED']);
    expect(verdictOf(await member.answer(id))).toEqual([409, 'INQUIRY_DECLINED']);
    expect(await homeowner.own(id)).toMatchObject({ state: 'unmatched', partners: [] });
    expect(verdictOf(await homeowner.write(id, 'Hej'))).toEqual([409, 'INQUIRY_UNMATCHED']);
  });

  test('for want of time keeps inquiries away until its day, or until there is time again', async () => {
    const { id } = await homeowner.sent();
    const until = daysAfter(dayInSweden(new Date()), 10);
    const counts = async () =>
      inquiryCounts.countInquiries.response.parse((await member.get('/counts')).json());
    expect((await counts()).fullUntil).toBeNull();
    expect((await member.decline(id, { reason: 'full', until })).statusCode).toBe(200);
    expect((await counts()).fullUntil).toBe(until);
    expect(await homeowner.sent()).toMatchObject({ state: 'unmatched' });
    for (const call of ['once', 'again']) {
      const answer = await member.post('/has-time');
      expect(answer.statusCode, call).toBe(200);
      expect(requests.declareTime.response.parse(answer.json()).fullUntil).toBeNull();
    }
    expect(await homeowner.sent()).toMatchObject({ state: 'waiting' });
    expect(await member.inquiry(id)).toMatchObject({
      status: 'declined',
      declined: { reason: 'full' },
    });
    const log = await product.app.db
      .selectFrom('auditLog')
      .select('actorUserId')
      .where('action', '=', 'partner.has_time_again')
      .where('subjectId', '=', partner.partnerId)
      .execute();
    expect(log).toEqual([{ actorUserId: partner.owner.userId }]);
  });

  test('cannot follow an answer, or the end of the job', async () => {
    const { id } = await homeowner.sent();
    await member.answer(id);
    expect(verdictOf(await member.decline(id))).toEqual([409, 'INQUIRY_ANSWERED']);
    await member.act(id, 'complete');
    expect(verdictOf(await member.decline(id))).toEqual([409, 'INQUIRY_COMPLETED']);
  });
});

describe('several at once', () => {
  test('each stands for itself', async () => {
    const { id: one } = await homeowner.sent();
    const { id: other } = await homeowner.sent();
    const stranger = uuid();
    await member.answer(one);
    const answer = await member.post('/acts', { act: 'complete', ids: [one, other, stranger] });
    expect(answer.json()).toMatchObject({
      done: [{ id: one, status: 'completed' }],
      refused: [
        {
          id: other,
          code: 'INQUIRY_NOT_ANSWERED',
          message: 'Förfrågan är inte besvarad än. Svara först.',
        },
        { id: stranger, code: 'NOT_FOUND' },
      ],
    });
  });

  test('are marked as read and unread, archived and taken out', async () => {
    const { id } = await homeowner.sent();
    const done = async (act: string) =>
      (await member.post('/acts', { act, ids: [id] })).json<{ done: object[] }>().done;
    expect(await done('mark_read')).toMatchObject([{ isUnread: false, status: 'read' }]);
    expect(await done('mark_unread')).toMatchObject([{ isUnread: true, status: 'read' }]);
    expect(await done('archive')).toMatchObject([{ status: 'archived' }]);
    expect(await done('archive')).toEqual([]);
    expect(await done('unarchive')).toMatchObject([{ status: 'read' }]);
  });
});

describe('concurrent', () => {
  test('a decline and a withdrawal both succeed, in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await homeowner.sent();
      const [declined, withdrawn] = await Promise.all([member.decline(id), homeowner.withdraw(id)]);
      expect([200, 409]).toContain(declined.statusCode);
      expect(withdrawn.statusCode).toBe(200);
      expect(await member.inquiry(id)).toMatchObject({ status: 'withdrawn' });
    }
  });

  test('two partners that decline pass it on to one each, or to nobody', async () => {
    const beside = [];
    for (let count = 0; count < 2; count += 1) {
      beside.push(await coveringPartner(product, { counties: ['24'] }));
    }
    const [second, third] = beside;
    if (!second || !third) throw new Error('there are two');
    const { id } = await homeowner.sent();
    const answers = await Promise.all([
      member.decline(id),
      memberAt(product, second.partnerId, second.owner).decline(id),
      memberAt(product, third.partnerId, third.owner).decline(id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await homeowner.own(id)).toMatchObject({ state: 'unmatched', partners: [] });
    const ids = beside.map(({ partnerId }) => partnerId);
    await product.app.db.deleteFrom('partnerService').where('partnerId', 'in', ids).execute();
  });
});
