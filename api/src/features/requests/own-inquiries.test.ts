import { account } from '@troskel/contract/account/account';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import { inquiryPageSize } from '@troskel/contract/requests/requests';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { listen, openStream } from '../../platform/events/stream.factory.ts';
import { asked } from '../../testing/quotation.factory.ts';
import { tellOfCompletion } from './completion.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';

let product: TestApp;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
beforeAll(async () => {
  product = await startTestApp({ settings: { inquiryPartners: 3 } });
  homeowner = await homeownerOf(product);
});
beforeEach(async () => {
  const { db } = product.app;
  await db.deleteFrom('inquiry').execute();
  await db.deleteFrom('partnerService').execute();
  await db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

const pageOf = async (who = homeowner, query = '') =>
  inquiryIntake.listOwnInquiries.response.parse((await who.call('GET', query)).json());

/** Texts, addresses and subjects of the mails that wait for somebody. */
async function mailsTo(to: string) {
  const { rows } = await product.app.pool.query<{ subject: string; text: string; html: string }>(
    `select payload->>'subject' as subject, payload->>'text' as text, payload->>'html' as html
       from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [to],
  );
  return rows;
}

describe('what is to come, in the list of own inquiries', () => {
  test('counts the quotations that can be accepted, and no others', async () => {
    const { home, inquiryId, send, askForChange, withdraw, accept } = await asked(product);
    const count = async () => {
      const list = inquiryIntake.listOwnInquiries.response.parse(
        (await home('GET', '/inquiries')).json(),
      );
      return list.rows.find(({ id }) => id === inquiryId)?.openQuotationCount;
    };
    expect(await count()).toBe(0);
    await send();
    expect(await count()).toBe(1);
    await askForChange(1);
    await send();
    expect(await count()).toBe(1);
    await withdraw(2);
    expect(await count()).toBe(0);
    await send();
    await accept(3);
    expect(await count()).toBe(0);
  });

  test('tells the next visit that holds', async () => {
    const { home, inquiryId, partnerId } = await asked(product);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const visit = (from: number, calledOffAt: Date | null) => ({
      id: uuid(),
      inquiryId,
      partnerId,
      startsAt: at(from),
      endsAt: at(from + 2),
      note: '',
      bookedAt: at(-100),
      calledOffAt,
      calledOffBy: calledOffAt && 'partner',
    });
    await product.app.db
      .insertInto('visit')
      .values([visit(-50, null), visit(20, at(-1)), visit(70, null), visit(-1, null)])
      .execute();
    const list = inquiryIntake.listOwnInquiries.response.parse(
      (await home('GET', '/inquiries')).json(),
    );
    const { nextVisit } = list.rows.find(({ id }) => id === inquiryId) ?? {};
    // The one that goes on now.
    expect(Math.round((Date.parse(nextVisit?.startsAt ?? '') - Date.now()) / 3_600_000)).toBe(-1);
  });
});

describe('the list of own inquiries', () => {
  test('says how far each has come, the latest first', async () => {
    const { id: lost } = await homeowner.sent({ text: 'Ingen gör det här.' });
    const [one, two] = [
      await coveringPartner(product, { counties: ['24'] }),
      await coveringPartner(product, { counties: ['24'] }),
    ];
    const { id: asked } = await homeowner.sent({ text: 'Vi behöver ett nytt tak.' });
    const { id: done } = await homeowner.sent();
    const { id: taken } = await homeowner.sent();
    const [first, second] = [
      memberAt(product, one.partnerId, one.owner),
      memberAt(product, two.partnerId, two.owner),
    ];
    await second.act(done, 'answered-by-phone');
    await first.answer(done);
    await first.act(done, 'complete');
    await homeowner.withdraw(taken);
    const { rows, nextCursor } = await pageOf();
    expect(nextCursor).toBeNull();
    const told = rows.map(({ id, state, partnerCount, answerCount }) => [
      id,
      state,
      partnerCount,
      answerCount,
    ]);
    expect(told).toEqual([
      [taken, 'withdrawn', 2, 0],
      [done, 'completed', 2, 2],
      [asked, 'waiting', 2, 0],
      [lost, 'unmatched', 0, 0],
    ]);
    expect(rows[2]).toMatchObject({ text: 'Vi behöver ett nytt tak.' });
    expect(rows[2]?.service).toMatch(/\S/);
    await first.decline(asked);
    expect((await pageOf()).rows[2]).toMatchObject({ state: 'waiting', partnerCount: 1 });
    // The page of one says the same.
    expect(await homeowner.own(done)).toMatchObject({
      state: 'completed',
      service: rows[1]?.service,
    });
  });

  test('holds one’s own alone, page by page', async () => {
    const stranger = await homeownerOf(product, 'Nils Främmande');
    await stranger.sent({ text: 'Nils behöver hjälp.' });
    const sent: string[] = [];
    for (let count = 0; count <= inquiryPageSize; count++) sent.push((await homeowner.sent()).id);
    const first = await pageOf();
    expect(first.rows.map(({ id }) => id)).toEqual(sent.toReversed().slice(0, inquiryPageSize));
    const second = await pageOf(homeowner, `?cursor=${first.nextCursor ?? ''}`);
    expect(second.rows.map(({ id }) => id)).toEqual([sent[0]]);
    expect(second.nextCursor).toBeNull();
    expect(JSON.stringify([first, second])).not.toContain('Nils');
    const wrong = await homeowner.call('GET', '?cursor=x');
    expect(verdictOf(wrong)).toEqual([400, 'CURSOR_INVALID']);
  });

  test('is for homeowners', async () => {
    const { token } = await product.signUp();
    const answer = await product.call({ method: 'GET', url: '/api/inquiries', token });
    expect(verdictOf(answer)).toEqual([403, 'HOMEOWNER_REQUIRED']);
    const own = await product.call({
      method: 'GET',
      url: `/api${account.getCurrentUser.path}`,
      token: homeowner.token,
    });
    expect(own.json()).toMatchObject({ isHomeowner: true, hasConfiguredBankId: false });
  });
});

test('a homeowner is mailed the answer and that the job is done, with the way to the page', async () => {
  const { partnerId, owner } = await coveringPartner(product, { counties: ['24'] });
  const { id } = await homeowner.sent();
  const member = memberAt(product, partnerId, owner);
  const before = (await mailsTo(homeowner.email)).length;
  await member.answer(id, 'Hej Maja.\nVi tar <b>5 000 kr</b>.');
  await member.act(id, 'complete');
  const key = { inquiryId: id, partnerId };
  // Not while it can be undone, and not of what is not done after all.
  expect((await mailsTo(homeowner.email)).slice(before)).toHaveLength(1);
  await tellOfCompletion(product.app, key);
  expect((await mailsTo(homeowner.email)).slice(before)).toHaveLength(1);
  await product.app.db
    .updateTable('inquiryDelivery')
    .set({ completedAt: new Date(Date.now() - 61_000) })
    .where('inquiryId', '=', id)
    .execute();
  await tellOfCompletion(product.app, key);
  const [answered, completed, ...more] = (await mailsTo(homeowner.email)).slice(before);
  expect(more).toEqual([]);
  expect(answered?.text).toContain('Vi tar <b>5 000 kr</b>.');
  expect(answered?.html).toContain('Vi tar &lt;b&gt;5 000 kr&lt;/b&gt;.');
  expect(completed?.subject).toBe('Provbolaget AB har markerat jobbet som klart');
  const address = `${product.app.settings.publicUrl}/inquiries/${id}?company=${partnerId}`;
  for (const mail of [answered, completed]) expect(mail?.html).toContain(`href="${address}"`);
});

test('a homeowner’s open pages hear of what partners do, and of nobody else’s', async () => {
  const { partnerId, owner } = await coveringPartner(product, { counties: ['24'] });
  const stranger = await homeownerOf(product, 'Nils Främmande');
  const address = await listen(product);
  const [stream, elsewhere] = await Promise.all([
    openStream(address, homeowner.token),
    openStream(address, stranger.token),
  ]);
  const { id } = await homeowner.sent();
  const member = memberAt(product, partnerId, owner);
  for (const act of [
    () => member.answer(id),
    () => member.act(id, 'answered-by-phone'),
    () => member.act(id, 'complete'),
  ]) {
    await act();
    for (;;) {
      const event = await stream.next();
      if (event?.event !== 'inquiries') continue;
      expect(event.data).toEqual({ inquiryId: id });
      break;
    }
  }
  expect(elsewhere.text()).not.toContain('event: inquiries');
  stream.close();
  elsewhere.close();
});

test('what is new is counted by company, and marked as read by company', async () => {
  const [first, second] = [
    await coveringPartner(product, { counties: ['24'] }),
    await coveringPartner(product, { counties: ['24'] }),
  ];
  const member = memberAt(product, first.partnerId, first.owner);
  const { id } = await homeowner.sent();
  await member.answer(id);
  await member.answer(id, 'En sak till.');
  await memberAt(product, second.partnerId, second.owner).answer(id);
  const news = async () => {
    const { partners } = await homeowner.own(id);
    return [first, second].map(
      ({ partnerId }) => partners.find((one) => one.partnerId === partnerId)?.newCount,
    );
  };
  expect(await news()).toEqual([2, 1]);
  await homeowner.call('POST', `/${id}/read?partnerId=${first.partnerId}`);
  expect(await news()).toEqual([0, 1]);
  expect((await member.inquiry(id)).homeownerReadAt).not.toBeNull();
  await homeowner.call('POST', `/${id}/read`);
  expect(await news()).toEqual([0, 0]);
});
