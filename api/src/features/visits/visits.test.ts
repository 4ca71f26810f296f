import { ownVisits } from '@troskel/contract/visits/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { endVisits } from './call-off.ts';
import {
  dayAhead,
  timesOn,
  visitedHomeowner,
  visitingPartner,
  visitsOf,
  withTimes,
  withVisit,
} from './visits.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

/** Lists the kinds of a user's unread notifications. */
async function toldTo(userId: string): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('notification')
    .select('kind')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Lists the mails queued for an address, oldest first, without what the answer to the inquiry says. */
async function mailsTo(
  address: string,
): Promise<{ kind: string; subject: string; text: string }[]> {
  const { rows } = await product.app.pool.query<{ kind: string; subject: string; text: string }>(
    `select payload->>'kind' as kind, payload->>'subject' as subject, payload->>'text' as text
       from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [address],
  );
  return rows;
}

/** Reads the lines of a conversation: who, what was done, what was written. */
async function linesOf(inquiryId: string): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('inquiryMessage')
    .select(['isFromPartner', 'notice', 'text'])
    .where('inquiryId', '=', inquiryId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ isFromPartner, notice, text }) => {
    const { sv = '' } = (notice ?? {}) as { sv?: string };
    return `${isFromPartner ? 'partner' : 'homeowner'}: ${sv.replace(/:? (mån|tis|ons|tors|fre|lör|sön)dag .*/, '')}${text && ` | ${text}`}`;
  });
}

/** Puts a visit or a proposed time into the past; the tokens of its people would end with the clock. */
async function pass(table: 'visit' | 'visitTime', id: string): Promise<void> {
  const hour = 3_600_000;
  const window = { startsAt: new Date(Date.now() - 2 * hour), endsAt: new Date(Date.now() - hour) };
  await product.app.db.updateTable(table).set(window).where('id', '=', id).execute();
}

describe('a visit', () => {
  test('is proposed, picked, moved and called off, and both are told of each', async () => {
    const { partner, homeowner, id, proposal, timeIds } = await withTimes(product);
    expect(proposal).toMatchObject({ note: 'Vi behöver komma åt elcentralen.' });
    expect(await partner.visits(id)).toMatchObject({ standing: 'proposed', visit: null });
    expect(await homeowner.visits(id)).toMatchObject([
      { partnerId: partner.partnerId, standing: 'proposed', acts: ['pick', 'ask_other'] },
    ]);
    const offer = (await mailsTo(homeowner.email)).at(-1);
    expect(offer?.kind).toBe('visit_proposed');
    expect(offer?.text).toContain('08:00–10:00');
    const seen = await product.app.db
      .selectFrom('inquiryDelivery')
      .select(['answeredAt', 'isUnread', 'status'])
      .where('inquiryId', '=', id)
      .executeTakeFirstOrThrow();
    expect(seen).toMatchObject({ isUnread: false, status: 'answered' });
    expect(seen.answeredAt).not.toBeNull();

    const picked = await homeowner.pick(id, proposal.id, timeIds[1] ?? '');
    expect(picked.statusCode).toBe(200);
    const booked = visitsOf(await partner.call('GET', `/inquiries/${id}/visits`));
    expect(booked).toMatchObject({
      standing: 'booked',
      proposal: null,
      visit: { startsAt: proposal.times[1]?.startsAt, sequence: 0, note: proposal.note },
      acts: ['propose', 'call_off'],
    });
    expect(await toldTo(partner.owner.userId)).toContain('visit_booked');
    expect((await mailsTo(homeowner.email)).at(-1)?.kind).toBe('visit_booked');

    const moving = visitsOf(await partner.propose(id, timesOn(7)));
    expect(moving).toMatchObject({ standing: 'proposed', visit: { id: booked.visit?.id } });
    const moved = await homeowner.pick(
      id,
      moving.proposal?.id ?? '',
      moving.proposal?.times[0]?.id ?? '',
    );
    const [now] = ownVisits.pickTime.response.parse(moved.json());
    expect(now?.visit).toMatchObject({
      id: booked.visit?.id,
      sequence: 1,
      startsAt: moving.proposal?.times[0]?.startsAt,
    });
    expect((await mailsTo(homeowner.email)).at(-1)?.subject).toMatch(/^Flyttat besök: /);

    const called = await partner.callOff(
      id,
      { id: now?.visit?.id ?? '', sequence: 1 },
      'Vi är sjuka.',
    );
    expect(visitsOf(called)).toMatchObject({ standing: 'none', visit: null, acts: ['propose'] });
    const end = (await mailsTo(homeowner.email)).at(-1);
    expect(end?.kind).toBe('visit_called_off');
    expect(end?.text).toContain('Vi är sjuka.');
    expect(await linesOf(id)).toEqual([
      'partner: Föreslog tider för ett besök | Vi behöver komma åt elcentralen.',
      'homeowner: Bokade besöket',
      'partner: Föreslog en tid för ett besök',
      'homeowner: Flyttade besöket till',
      'partner: Avbokade besöket | Vi är sjuka.',
    ]);
    const acts = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', 'like', 'visit.%')
      .orderBy('at')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'visit.proposed',
      'visit.booked',
      'visit.proposed',
      'visit.moved',
      'visit.called_off',
    ]);
  });

  test('is moved by the homeowner too, who asks for other times, and keeps its time until then', async () => {
    const { partner, homeowner, id, visit } = await withVisit(product);
    const { partnerId } = partner;
    const asked = await homeowner.askOther(id, { partnerId, text: 'Helst efter 15.' });
    expect(ownVisits.askOtherTimes.response.parse(asked.json())[0]).toMatchObject({
      standing: 'wanted',
      visit: { id: visit.id, startsAt: visit.startsAt },
      acts: ['call_off'],
    });
    expect(await toldTo(partner.owner.userId)).toContain('visit_other_times');
    expect((await linesOf(id)).at(-1)).toBe('homeowner: Bad om andra tider | Helst efter 15.');
    const again = await homeowner.askOther(id, { partnerId, text: '' });
    expect(verdictOf(again)).toEqual([409, 'VISIT_OTHER_TIMES_WANTED']);
    expect(visitsOf(await partner.propose(id, timesOn(9)))).toMatchObject({ standing: 'proposed' });
  });

  test('that was called off by the homeowner is told to the partner, once', async () => {
    const { partner, homeowner, id, visit } = await withVisit(product);
    expect((await homeowner.callOff(id, visit, 'Vi har ångrat oss.')).statusCode).toBe(200);
    expect(verdictOf(await homeowner.callOff(id, visit))).toEqual([409, 'VISIT_CALLED_OFF']);
    expect(verdictOf(await partner.callOff(id, visit))).toEqual([409, 'VISIT_CALLED_OFF']);
    const told = await toldTo(partner.owner.userId);
    expect(told.filter((kind) => kind === 'visit_called_off')).toHaveLength(1);
    expect((await homeowner.visits(id))[0]).toMatchObject({ standing: 'none', visit: null });
  });

  test('that has taken place can neither be moved nor called off; the next one is another', async () => {
    const { partner, homeowner, id, visit } = await withVisit(product);
    await pass('visit', visit.id);
    expect(verdictOf(await homeowner.callOff(id, visit))).toEqual([409, 'VISIT_PASSED']);
    expect(await partner.visits(id)).toMatchObject({ standing: 'visited', acts: ['propose'] });
    const { proposal } = visitsOf(await partner.propose(id, timesOn(3)));
    const answer = await homeowner.pick(id, proposal?.id ?? '', proposal?.times[0]?.id ?? '');
    const [next] = ownVisits.pickTime.response.parse(answer.json());
    if (!next?.visit) throw new Error('No visit');
    expect(next.visit.id).not.toBe(visit.id);
    expect(next.visit.sequence).toBe(0);
  });

  test('ends with the inquiry, and the partner is told that nobody waits for it', async () => {
    const { partner, homeowner, id } = await withVisit(product);
    expect((await homeowner.call('POST', `/${id}/withdraw`)).statusCode).toBe(200);
    await endVisits(product.app, { inquiryId: id });
    await endVisits(product.app, { inquiryId: id });
    expect(await partner.visits(id)).toMatchObject({ visit: null, acts: [] });
    const told = await toldTo(partner.owner.userId);
    expect(told.filter((kind) => kind === 'visit_called_off')).toHaveLength(1);
    expect(verdictOf(await partner.propose(id, timesOn(3)))).toEqual([409, 'INQUIRY_WITHDRAWN']);
  });
});

describe('times that are no longer on offer', () => {
  test('are refused with what has become of them', async () => {
    const { partner, homeowner, id, proposal, timeIds } = await withTimes(product);
    const pick = () => homeowner.pick(id, proposal.id, timeIds[0] ?? '');
    const newer = visitsOf(await partner.propose(id, { ...timesOn(8), replacesId: proposal.id }));
    expect(verdictOf(await pick())).toEqual([409, 'VISIT_TIMES_REPLACED']);
    const { partnerId } = partner;
    const other = await homeowner.askOther(id, { partnerId, proposalId: proposal.id, text: '' });
    expect(verdictOf(other)).toEqual([409, 'VISIT_TIMES_REPLACED']);
    const newerId = newer.proposal?.id ?? '';
    expect((await partner.withdraw(id, newerId)).statusCode).toBe(200);
    expect(verdictOf(await partner.withdraw(id, newerId))).toEqual([409, 'VISIT_TIMES_WITHDRAWN']);
    const told = (await mailsTo(homeowner.email)).filter(
      ({ kind }) => kind === 'visit_times_withdrawn',
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Skriv till dem på förfrågans sida');
    const late = await homeowner.pick(id, newerId, newer.proposal?.times[0]?.id ?? '');
    expect(verdictOf(late)).toEqual([409, 'VISIT_TIMES_WITHDRAWN']);
    expect((await homeowner.visits(id))[0]).toMatchObject({ standing: 'none', proposal: null });
  });

  test('are not replaced unseen, by a colleague or after a pick', async () => {
    const { partner, homeowner, id, proposal, timeIds } = await withTimes(product);
    expect(verdictOf(await partner.propose(id, timesOn(8)))).toEqual([409, 'VISIT_TIMES_REPLACED']);
    await homeowner.pick(id, proposal.id, timeIds[0] ?? '');
    const replacing = await partner.propose(id, { ...timesOn(8), replacesId: proposal.id });
    expect(verdictOf(replacing)).toEqual([409, 'VISIT_TIME_PICKED']);
    expect(verdictOf(await homeowner.pick(id, proposal.id, timeIds[1] ?? ''))).toEqual([
      409,
      'VISIT_TIME_PICKED',
    ]);
  });

  test('because they have passed are refused one by one', async () => {
    const { homeowner, id, proposal, timeIds } = await withTimes(product);
    await pass('visitTime', timeIds[0] ?? '');
    expect((await homeowner.visits(id))[0]?.proposal?.times.map((time) => time.id)).toEqual(
      timeIds.slice(1),
    );
    expect(verdictOf(await homeowner.pick(id, proposal.id, timeIds[0] ?? ''))).toEqual([
      409,
      'VISIT_TIME_PASSED',
    ]);
    expect((await homeowner.pick(id, proposal.id, timeIds[1] ?? '')).statusCode).toBe(200);
  });
});

describe('of two at the same moment', () => {
  const outcomes = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

  test.each([1, 2, 3])('one outcome holds, and both see it (%i)', async () => {
    const { partner, homeowner, id, proposal, timeIds } = await withTimes(product);
    const answers = await Promise.all([
      homeowner.pick(id, proposal.id, timeIds[0] ?? ''),
      partner.withdraw(id, proposal.id),
      partner.propose(id, { ...timesOn(8), replacesId: proposal.id }),
      homeowner.askOther(id, { partnerId: partner.partnerId, proposalId: proposal.id }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    const [own] = await homeowner.visits(id);
    const theirs = await partner.visits(id);
    expect({ ...own, acts: [] }).toEqual({ ...theirs, acts: [] });
    // One line for the proposal, one for what came of it.
    expect(await linesOf(id)).toHaveLength(2);
  });

  test('moving and calling off: a visit that was moved is not called off unseen', async () => {
    const { partner, homeowner, id, visit } = await withVisit(product);
    const { proposal } = visitsOf(await partner.propose(id, timesOn(8)));
    const answers = await Promise.all([
      homeowner.pick(id, proposal?.id ?? '', proposal?.times[0]?.id ?? ''),
      partner.callOff(id, visit),
    ]);
    expect(outcomes(answers)).toEqual([200, 409]);
    const { standing } = await partner.visits(id);
    expect(standing).toBe(answers[0].statusCode === 200 ? 'booked' : 'none');
    const [refused, code] =
      answers[0].statusCode === 200
        ? [answers[1], 'VISIT_MOVED']
        : [answers[0], 'VISIT_CALLED_OFF'];
    expect(verdictOf(refused)).toEqual([409, code]);
  });
});

describe('what cannot be', () => {
  test.each([
    ['no times', { times: [] }, 'times', 400, 'FIELD_MANDATORY'],
    ['four', timesOn(1, 2, 3, 4), 'times', 400, 'VISIT_TIMES_MANY'],
    [
      'no day',
      { times: [{ day: '2026-02-30', from: '08:00', until: '10:00' }] },
      'times.0.day',
      400,
      'FIELD_INVALID',
    ],
    [
      'no time of day',
      { times: [{ day: dayAhead(2), from: '25:00', until: '26:00' }] },
      'times.0.from',
      400,
      'TIME_INVALID',
    ],
    ['a day that has been', timesOn(-1), 'times.0.day', 422, 'DAY_PASSED'],
    [
      'a long wait',
      { times: [{ day: dayAhead(2), from: '08:00', until: '17:00' }] },
      'times.0.until',
      422,
      'VISIT_WINDOW_LONG',
    ],
    ['the same time twice', timesOn(2, 2), 'times.1.from', 422, 'VISIT_TIMES_OVERLAP'],
    [
      'a minute’s work',
      { ...timesOn(2), expectedMinutes: 1 },
      'expectedMinutes',
      400,
      'VISIT_LENGTH',
    ],
    ['a novel', { ...timesOn(2), note: 'a'.repeat(501) }, 'note', 400, 'FIELD_TOO_LONG'],
  ])(
    '%s is refused with its field, in both languages',
    async (_what, body, field, status, code) => {
      await product.app.db.deleteFrom('partnerService').execute();
      const partner = await visitingPartner(product);
      const homeowner = await visitedHomeowner(product);
      const id = await homeowner.sent();
      const texts = new Set<string>();
      for (const language of ['sv', 'en']) {
        const refused = await product.call({
          method: 'POST',
          url: `/api/partners/${partner.partnerId}/inquiries/${id}/visit-proposals`,
          token: partner.owner.token,
          payload: body,
          headers: { 'accept-language': language },
        });
        expect(verdictOf(refused)).toEqual([status, code]);
        const { errors } = refused.json<{ errors: { field: string; message: string }[] }>();
        expect(errors[0]?.field).toBe(field);
        texts.add(errors[0]?.message ?? '');
      }
      expect(texts.size).toBe(2);
      expect(await linesOf(id)).toEqual([]);
    },
  );

  test('a visit of nobody, of another homeowner, and at another partner is not there', async () => {
    const { partner, homeowner, id, visit, proposal, timeIds } = await withVisit(product);
    const stranger = await visitedHomeowner(product, 'Någon annan');
    const rival = await visitingPartner(product);
    const answers = [
      await stranger.call('GET', `/${id}/visits`),
      await stranger.pick(id, proposal.id, timeIds[0] ?? ''),
      await stranger.callOff(id, visit),
      await stranger.askOther(id, { partnerId: partner.partnerId }),
      await rival.call('GET', `/inquiries/${id}/visits`),
      await rival.propose(id, timesOn(2)),
      await rival.withdraw(id, proposal.id),
      await rival.callOff(id, visit),
      await homeowner.pick(id, uuid(), uuid()),
      await homeowner.callOff(id, { id: uuid(), sequence: 0 }),
      await homeowner.askOther(id, { partnerId: rival.partnerId }),
      await partner.withdraw(id, uuid()),
      await partner.callOff(id, { id: uuid(), sequence: 0 }),
    ];
    expect(answers.map((answer) => verdictOf(answer))).toEqual(
      Array.from(answers, () => [404, 'NOT_FOUND']),
    );
    for (const { body } of answers) expect(body).not.toMatch(/elcentralen|startsAt/);
    const own = await product.call({
      method: 'GET',
      url: `/api/inquiries/${id}/visits`,
      token: partner.owner.token,
    });
    expect(verdictOf(own)).toEqual([403, 'HOMEOWNER_REQUIRED']);
  });
});
