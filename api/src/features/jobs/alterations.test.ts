import { ErrorBody } from '@troskel/contract/ground/errors';
import { partnerJobs } from '@troskel/contract/jobs/calls';
import { mostAlterations } from '@troskel/contract/jobs/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../testing/partner.factory.ts';
import { labour, material } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { agreed, inquired, linesOf, mailsAbout, refusalOf } from './jobs.factory.ts';
import { withdrawAlterationsOfBlocked } from './partner-alterations.ts';
import { jobsPersonalData } from './personal-data.ts';
import { readAgreed } from './rows.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** 1 000 kr of labour without VAT. */
const more = () => labour(100, 100_000);
/** Half of it taken off. */
const less = () => ({ ...labour(100, -50_000), text: 'Utan jordfelsbrytare' });

const toldTo = (userId: string) =>
  product.app.db
    .selectFrom('notification')
    .select(sql<string>`data->>'answer'`.as('answer'))
    .where('userId', '=', userId)
    .where('kind', '=', 'alteration_answered')
    .orderBy('id')
    .execute();

const block = (partnerId: string) =>
  product.app.db
    .updateTable('partner')
    .set({ blockedAt: new Date(), blockReason: 'Prov.' })
    .where('id', '=', partnerId)
    .execute();

describe('an alteration', () => {
  test('is sent with its reason, accepted, and then part of what was agreed', async () => {
    const parties = await agreed(product);
    const { job, ownJob, inquiryId, partnerId, owner } = parties;
    expect((await parties.alter([more(), less()])).statusCode).toBe(201);
    const open = await ownJob();
    expect(open?.alterations).toMatchObject([
      {
        number: 1,
        state: 'open',
        reason: 'Kabeln i väggen var trasig.',
        grossOre: 62_500,
        rowsOre: [{ grossOre: 125_000 }, { grossOre: -62_500 }],
        priceAfter: { toPayOre: 1_162_500 + 62_500, ceilingOre: null },
      },
    ]);
    expect(open?.agreed?.sums.grossOre).toBe(1_162_500);
    expect((await parties.acceptAlteration(1, true)).statusCode).toBe(200);
    expect(await job()).toMatchObject({
      alterations: [{ state: 'accepted', mayStartEarly: true, priceAfter: null }],
      agreed: {
        ceilingOre: 1_225_000,
        sums: { grossOre: 1_225_000 },
        parts: [{ kind: 'quotation' }, { kind: 'alteration', number: 1, grossOre: 62_500 }],
      },
    });
    expect((await readAgreed(product.app.db, { inquiryId, partnerId }))?.ceilingOre).toBe(
      1_225_000,
    );
    expect((await linesOf(product, inquiryId)).slice(-2)).toEqual([
      'Föreslog ändring 1: +625 kr',
      'Sade ja till ändring 1: +625 kr',
    ]);
    const mails = await mailsAbout(product, inquiryId, 'alteration_%');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Provbolaget AB föreslår en ändring: +625 kr',
      'Du har sagt ja till ändring 1 från Provbolaget AB',
    ]);
    expect(mails[1]?.text).toContain('Du kan ångra ändringen till och med');
    // At a distance the yes comes with the form for taking it back (lagen 2005:59).
    expect(mails.map(({ attachments }) => attachments?.length ?? 0)).toEqual([0, 1]);
    const [form] = mails[1]?.attachments ?? [];
    expect(form?.name).toMatch(/^angerblankett-.{6}-1\.pdf$/);
    expect(Buffer.from(form?.base64 ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/);
    expect(await toldTo(owner.userId)).toEqual([{ answer: 'accepted' }]);
  });

  test('of labour changes the deduction of the whole job', async () => {
    const { alter, acceptAlteration, job } = await agreed(product, { deduction: 'rot' });
    expect((await job()).agreed?.sums.rot?.kronor).toBe(1_800);
    await alter([{ ...labour(100, -100_000), text: 'Mindre arbete' }]);
    expect((await job()).alterations[0]?.priceAfter?.toPayOre).toBe(1_037_500 - 142_500);
    await acceptAlteration(1);
    expect((await job()).agreed?.sums.rot?.kronor).toBe(1_425);
  });

  test('of an approximate price tells its customer the most that the job can come to', async () => {
    const parties = await agreed(product, { priceKind: 'approximate', deduction: 'rot' });
    await parties.alter([more()]);
    const open = (await parties.ownJob())?.alterations[0];
    // 15 % of the quotation alone: 11 625 kr become 13 368, and what was added comes on top.
    const ceilingOre = 1_336_800 + 125_000;
    expect(open?.priceAfter).toMatchObject({ toPayOre: 1_070_000, ceilingOre });
    await parties.acceptAlteration(1);
    expect((await parties.ownJob())?.agreed).toMatchObject({ ceilingOre });
    await parties.cancelAlteration(1);
    const told = (await mailsAbout(product, parties.inquiryId, 'alteration_%')).map(
      ({ text }) => text,
    );
    expect(told[0]).toContain('ungefär 10 700 kr, högst 14 618 kr före rotavdrag, allt med moms.');
    expect(told[1]).toContain('är nu ungefär 10 700 kr, högst 14 618 kr före rotavdrag');
    expect(told[2]).toContain('är nu ungefär 9 825 kr, högst 13 368 kr före rotavdrag');
  });

  test('of a company is told without VAT, and the job with', async () => {
    const parties = await agreed(product, { customerKind: 'company' });
    await parties.alter([more()]);
    const [mail] = await mailsAbout(product, parties.inquiryId, 'alteration_%');
    const change = '+1 000 kr utan moms';
    expect(mail?.subject).toBe(`Provbolaget AB föreslår en ändring: ${change}`);
    expect(mail?.text).toContain('att betala för hela jobbet: 12 875 kr med moms.');
    expect((await linesOf(product, parties.inquiryId)).at(-1)).toBe(
      `Föreslog ändring 1: ${change}`,
    );
  });

  test('is shown to whoever may see prices, and to the others once it is agreed', async () => {
    const work = await agreed(product);
    await work.alter([more()]);
    const { token } = await addMember(product, work.partnerId, 'field');
    const seen = async () => {
      const answer = await product.call({ method: 'GET', url: `/api${work.ofPartner}/job`, token });
      return partnerJobs.getJob.response.parse(answer.json()).alterations.length;
    };
    expect([(await work.job()).alterations.length, await seen()]).toEqual([1, 0]);
    await work.acceptAlteration(1);
    expect(await seen()).toBe(1);
  });

  test('is declined with words, or withdrawn, and changes nothing', async () => {
    const parties = await agreed(product);
    const { job, inquiryId, owner } = parties;
    await parties.alter([more()]);
    await parties.alter([less()]);
    expect((await parties.declineAlteration(1, 'Det blir för dyrt.')).statusCode).toBe(200);
    expect((await parties.withdrawAlteration(2)).statusCode).toBe(200);
    expect(await job()).toMatchObject({
      alterations: [
        { number: 2, state: 'withdrawn' },
        { number: 1, state: 'declined', words: 'Det blir för dyrt.' },
      ],
      agreed: { sums: { grossOre: 1_162_500 } },
    });
    expect((await linesOf(product, inquiryId)).slice(-2)).toEqual([
      'Tackade nej till ändring 1: +1 250 kr',
      'Drog tillbaka ändring 2: −625 kr',
    ]);
    expect(await toldTo(owner.userId)).toEqual([{ answer: 'declined' }]);
  });

  test('has one outcome, whoever comes first', async () => {
    const parties = await agreed(product);
    await parties.alter([more()]);
    const answers = await Promise.all([
      parties.acceptAlteration(1),
      parties.withdrawAlteration(1),
      parties.declineAlteration(1),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const [{ state } = { state: 'open' }] = (await parties.job()).alterations;
    const later = [
      refusalOf(await parties.acceptAlteration(1)),
      refusalOf(await parties.declineAlteration(1)),
      refusalOf(await parties.withdrawAlteration(1)),
    ];
    const code = `ALTERATION_${state.toUpperCase()}`;
    expect(later).toEqual([
      [409, code],
      [409, code],
      [409, code],
    ]);
  });

  test('never changes once it is sent, also for our own code', async () => {
    const { alter, inquiryId } = await agreed(product);
    await alter([more()]);
    const change = product.app.db
      .updateTable('jobAlteration')
      .set({ content: '{}' })
      .where('inquiryId', '=', inquiryId)
      .execute();
    await expect(change).rejects.toThrow('an alteration that was sent never changes');
  });
});

describe('sending', () => {
  test.each([
    ['without a reason', [more()], ' ', 'reason', 'FIELD_MANDATORY'],
    ['without rows', [], 'Ny kabel.', 'rows', 'FIELD_MANDATORY'],
    ['a row without a text', [{ ...more(), text: '' }], 'x', 'rows.0.text', 'FIELD_MANDATORY'],
    [
      'a row without a price',
      [{ ...more(), unitPriceOre: null }],
      'x',
      'rows.0.unitPriceOre',
      'FIELD_MANDATORY',
    ],
    [
      'what takes off more than there is',
      [{ ...less(), kind: 'material' as const, unitPriceOre: -5_000_000 }],
      'x',
      'rows',
      'ALTERATION_EXCEEDS_JOB',
    ],
  ])('%s is refused with the field', async (_, rows, reason, field, code) => {
    const { alter } = await agreed(product);
    const answer = await alter(rows, reason);
    expect([400, 422]).toContain(answer.statusCode);
    expect(ErrorBody.parse(answer.json()).errors).toMatchObject([{ field, code }]);
  });

  test('is refused without an agreement, and of a job that is closed', async () => {
    const asked = await inquired(product);
    expect(refusalOf(await asked.alter([more()]))).toEqual([409, 'JOB_NOT_AGREED']);
    const { alter, complete, close, job } = await agreed(product);
    await complete();
    // Work that was found necessary meanwhile may still be agreed.
    expect((await alter([more()])).statusCode).toBe(201);
    await close();
    expect(refusalOf(await alter([more()]))).toEqual([409, 'JOB_CLOSED']);
    expect((await job()).alterations).toMatchObject([{ state: 'lapsed' }]);
  });

  test('has an end', async () => {
    const { alter, inquiryId, partnerId } = await agreed(product);
    const key = { inquiryId, partnerId, quotationNumber: '1' };
    const content = JSON.stringify({ reason: 'x', rows: [more()] });
    await product.app.db
      .insertInto('jobAlteration')
      .values(
        Array.from({ length: mostAlterations }, (_, place) => ({
          ...key,
          number: String(place + 1),
          content,
          sentAt: new Date(),
          withdrawnAt: new Date(),
        })),
      )
      .execute();
    expect(refusalOf(await alter([more()]))).toEqual([409, 'ALTERATION_LIMIT_REACHED']);
  });
});

describe('a customer', () => {
  test('cancels an accepted one within fourteen days, and the rest stands', async () => {
    const parties = await agreed(product);
    await parties.alter([more()]);
    expect(refusalOf(await parties.cancelAlteration(1))).toEqual([409, 'ALTERATION_NOT_ACCEPTED']);
    await parties.acceptAlteration(1);
    expect((await parties.job()).alterations[0]?.cancellableUntil).toMatch(/^\d{4}-/);
    expect((await parties.cancelAlteration(1)).statusCode).toBe(200);
    expect(await parties.job()).toMatchObject({
      isCancelled: false,
      alterations: [{ state: 'cancelled' }],
      agreed: { sums: { grossOre: 1_162_500 } },
    });
    expect(refusalOf(await parties.cancelAlteration(1))).toEqual([409, 'ALTERATION_CANCELLED']);
    expect(await toldTo(parties.owner.userId)).toEqual([
      { answer: 'accepted' },
      { answer: 'cancelled' },
    ]);
  });

  test('cannot after that, nor one that adds nothing', async () => {
    const parties = await agreed(product);
    await parties.alter([more()]);
    await parties.alter([less()]);
    await parties.acceptAlteration(1);
    await parties.acceptAlteration(2);
    await product.app.db
      .updateTable('jobAlteration')
      .set({ acceptedAt: new Date(Date.now() - 25 * 86_400_000) })
      .where('inquiryId', '=', parties.inquiryId)
      .where('number', '=', '1')
      .execute();
    for (const number of [1, 2]) {
      expect(refusalOf(await parties.cancelAlteration(number))).toEqual([409, 'CANCELLATION_OVER']);
    }
  });

  test('who cancels the agreement cancels what altered it', async () => {
    const parties = await agreed(product);
    await parties.alter([more()]);
    await parties.alter([more()]);
    await parties.acceptAlteration(1);
    await parties.cancel(1);
    expect(await parties.ownJob()).toMatchObject({
      agreed: null,
      alterations: [{ state: 'lapsed' }, { state: 'lapsed' }],
    });
    expect(refusalOf(await parties.acceptAlteration(2))).toEqual([409, 'ALTERATION_LAPSED']);
    expect(refusalOf(await parties.cancelAlteration(1))).toEqual([409, 'ALTERATION_LAPSED']);
  });

  test('cannot accept two that together take off more than there is', async () => {
    const parties = await agreed(product);
    const half = () => ({ ...less(), kind: 'material' as const, unitPriceOre: -600_000 });
    await parties.alter([half()]);
    await parties.alter([half()]);
    await parties.acceptAlteration(1);
    expect(refusalOf(await parties.acceptAlteration(2))).toEqual([409, 'ALTERATION_EXCEEDS_JOB']);
  });

  test('nor what takes off more than is left when they cancel what they still can', async () => {
    const parties = await agreed(product);
    await parties.alter([more()]);
    await parties.acceptAlteration(1);
    const all = [{ ...less(), kind: 'material' as const, unitPriceOre: -1_000_000 }];
    const refused = await parties.alter(all);
    expect([refused.statusCode, refused.body.includes('ALTERATION_EXCEEDS_JOB')]).toEqual([
      422,
      true,
    ]);
    await product.app.db
      .updateTable('jobAlteration')
      .set({ acceptedAt: new Date(Date.now() - 30 * 86_400_000) })
      .where('inquiryId', '=', parties.inquiryId)
      .execute();
    expect((await parties.alter(all)).statusCode).toBe(201);
  });

  test('answers their own alone', async () => {
    const parties = await agreed(product);
    const other = await inquired(product);
    await parties.alter([more()]);
    const path = `/inquiries/${parties.inquiryId}/jobs/${parties.partnerId}/alterations/1`;
    for (const [act, body] of [
      ['accept', { mayStartEarly: false }],
      ['decline', { words: '' }],
      ['cancel', {}],
    ] as const) {
      const answer = await other.home('POST', `${path}/${act}`, body);
      expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    }
    const theirs = `/partners/${other.partnerId}/inquiries/${parties.inquiryId}/job/alterations`;
    const body = { reason: 'x', rows: [material(100, 100)] };
    expect(refusalOf(await other.member('POST', theirs, body))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await other.member('POST', `${theirs}/1/withdraw`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

test('the open ones of a blocked company cannot be accepted, and are withdrawn once', async () => {
  const parties = await agreed(product);
  const { partnerId, inquiryId } = parties;
  await parties.alter([more()]);
  await parties.alter([more()]);
  await parties.acceptAlteration(1);
  // Nothing happens while the company is not blocked.
  await withdrawAlterationsOfBlocked(product.app, { partnerId });
  expect((await parties.ownJob())?.alterations[0]?.state).toBe('open');
  await block(partnerId);
  expect(refusalOf(await parties.acceptAlteration(2))).toEqual([409, 'ALTERATION_WITHDRAWN']);
  await withdrawAlterationsOfBlocked(product.app, { partnerId });
  await withdrawAlterationsOfBlocked(product.app, { partnerId });
  expect((await parties.ownJob())?.alterations).toMatchObject([
    { state: 'withdrawn' },
    { state: 'accepted' },
  ]);
  const lines = (await linesOf(product, inquiryId)).filter((line) =>
    line.startsWith('Drog tillbaka'),
  );
  expect(lines).toEqual(['Drog tillbaka ändring 2: +1 250 kr']);
});

test('what was agreed outlives the account, all else goes with it', async () => {
  const parties = await agreed(product);
  const { inquiryId, userId } = parties;
  for (const number of [1, 2, 3]) {
    await parties.alter([more()]);
    if (number === 1) await parties.acceptAlteration(number);
    if (number === 2) await parties.declineAlteration(number, 'Nej tack.');
  }
  const copy = await jobsPersonalData.exportOf(product.app, userId);
  const { rows = [] } = copy.find(({ name }) => name === 'alterations') ?? {};
  expect(rows).toMatchObject([{}, { words: 'Nej tack.', rows: 'Byta elcentral' }, {}]);
  await product.app.db.transaction().execute(async (tx) => {
    await jobsPersonalData.erase?.(product.app, tx, userId);
  });
  const left = await product.app.db
    .selectFrom('jobAlteration')
    .select(['number', 'words'])
    .where('inquiryId', '=', inquiryId)
    .execute();
  expect(left.map(({ number, words }) => [Number(number), words])).toEqual([[1, '']]);
});
