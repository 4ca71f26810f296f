import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sweepForms } from './index.ts';
import { formsPersonalData } from './personal-data.ts';
import { confirm, sweepWaitingLists } from './waiting-list.ts';
import { company, homeOwner, linksOf } from './waiting-list.factory.ts';

vi.mock('../../platform/http/minimum-duration.ts');

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.app.pool.query('delete from rate_limit');
  await product.app.pool.query('delete from waiting_list_entry');
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});
afterEach(() => shiftClock(0));

const day = 86_400;

const send = (list: WaitingListName, payload: object, { language = 'sv' } = {}) =>
  product.call({
    method: 'POST',
    url: `/api/partner/form/${list}`,
    payload,
    headers: { 'accept-language': language },
  });

const entries = () =>
  product.app.db.selectFrom('waitingListEntry').selectAll().orderBy('createdAt').execute();

async function confirmNewest(): Promise<void> {
  const { confirm: link } = await linksOf(product);
  await confirm(product.app, link.searchParams.get('token') ?? '');
}

test('erases after 30 days what nobody has confirmed, and nothing else', async () => {
  await send('waiting-list', company);
  const { confirm: link } = await linksOf(product);
  await confirm(product.app, link.searchParams.get('token') ?? '');
  shiftClock(2 * day);
  await send('waiting-list', { ...company, companyName: 'Ny AB' });
  await send('home-care-waiting-list', homeOwner);
  shiftClock(31 * day);
  await sweepWaitingLists(product.app);
  expect(await entries()).toHaveLength(2);
  shiftClock(33 * day);
  await sweepWaitingLists(product.app);
  expect(await entries()).toMatchObject([
    { email: company.email, details: { companyName: company.companyName }, offer: null },
  ]);
});

test('erases repeated sign-ups like a single one, and mails three times', async () => {
  await send('waiting-list', company);
  for (const days of [2, 4, 6, 8, 20, 29]) {
    shiftClock(days * day);
    await send('waiting-list', { ...company, trade: `Försök dag ${days}` });
  }
  // Not on the other list, where nothing has been sent.
  await send('home-care-waiting-list', { ...homeOwner, email: company.email });
  const subjects = (await queuedMails(product.app)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(4);
  // The last typed values still await confirmation.
  expect((await entries())[0]).toMatchObject({ offer: { details: { trade: 'Försök dag 29' } } });
  shiftClock(30 * day - 60);
  await sweepWaitingLists(product.app);
  expect(await entries()).toHaveLength(2);
  shiftClock(30 * day + 60);
  await sweepWaitingLists(product.app);
  expect(await entries()).toMatchObject([{ list: 'home-care-waiting-list' }]);
  // Afterwards it is as if it had never existed.
  await send('waiting-list', company);
  expect(await queuedMails(product.app)).toHaveLength(5);
});

test('a link that was mailed late works for its time', async () => {
  await send('waiting-list', company);
  shiftClock(29 * day);
  await send('waiting-list', company);
  shiftClock(35 * day);
  await sweepWaitingLists(product.app);
  expect(await entries()).toHaveLength(1);
  shiftClock(36 * day + 60);
  await sweepWaitingLists(product.app);
  expect(await entries()).toEqual([]);
});

test('values that wait beside an entry expire by themselves, and three mails may follow again', async () => {
  await send('waiting-list', company);
  await confirmNewest();
  for (const days of [2, 4, 6, 8]) {
    shiftClock(days * day);
    await send('waiting-list', { ...company, companyName: 'Ny AB' });
  }
  expect(await queuedMails(product.app)).toHaveLength(4);
  shiftClock(32 * day + 60);
  await sweepWaitingLists(product.app);
  expect(await entries()).toMatchObject([
    { offer: null, mailCount: 0, details: { companyName: company.companyName } },
  ]);
  await send('waiting-list', { ...company, companyName: 'Ny AB' });
  expect(await queuedMails(product.app)).toHaveLength(5);
});

/** Answers the seconds to the same day so many months later, and a minute. */
const monthsLater = (months: number): number => {
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() + months);
  return Math.round((then.getTime() - Date.now()) / 1000) + 60;
};

test('erases after 24 months who stands on a list, counted from their last confirmation', async () => {
  await send('waiting-list', company);
  await confirmNewest();
  await send('home-care-waiting-list', homeOwner);
  await confirmNewest();
  const two = monthsLater(24);
  shiftClock(365 * day);
  await send('home-care-waiting-list', homeOwner);
  await confirmNewest();
  shiftClock(two - 2 * day);
  await sweepForms(product.app);
  expect(await entries()).toHaveLength(2);
  shiftClock(two);
  await sweepForms(product.app);
  expect(await entries()).toMatchObject([{ email: homeOwner.email }]);
  shiftClock(two + 366 * day);
  await sweepForms(product.app);
  expect(await entries()).toEqual([]);
});

test('a user with a verified address gets the lists’ data in their export, and has it erased', async () => {
  const { app } = product;
  const { userId } = await product.signUp({ email: company.email });
  await send('waiting-list', company);
  await send('home-care-waiting-list', { ...homeOwner, email: company.email });
  const waiting = async () =>
    (await formsPersonalData.exportOf(app, userId)).find(
      ({ name }) => name === 'waiting-lists-unconfirmed',
    )?.rows ?? [];
  // An unverified address reveals nothing.
  expect(await waiting()).toEqual([]);
  await formsPersonalData.erase?.(app, app.db, userId);
  expect(await entries()).toHaveLength(2);

  await app.db.updateTable('user').set({ emailVerified: true }).where('id', '=', userId).execute();
  expect(await waiting()).toMatchObject([
    { list: 'home-care-waiting-list', postalCode: '11330' },
    { list: 'waiting-list', companyName: company.companyName },
  ]);
  await formsPersonalData.erase?.(app, app.db, userId);
  expect(await entries()).toEqual([]);
});

test('a copy holds what stands on a list and what waits beside it, whole and apart', async () => {
  const { app } = product;
  const mine = { ...company, email: 'copy@example.com' };
  const { userId } = await product.signUp({ email: mine.email });
  await app.db.updateTable('user').set({ emailVerified: true }).where('id', '=', userId).execute();
  await send('waiting-list', mine);
  await confirmNewest();
  shiftClock(2 * day);
  const newer = { ...mine, companyName: 'Ny AB', phone: '070-765 43 21' };
  await send('waiting-list', newer, { language: 'en' });
  const sections = await formsPersonalData.exportOf(app, userId);
  const [entry] = await entries();
  const organizationNumber = '5560360793';
  const shown = (name: string) => {
    const section = sections.find((one) => one.name === name);
    // The export's page shows the named fields only.
    return section?.rows.map((row) =>
      Object.fromEntries(
        Object.keys(section.fields).flatMap((key) =>
          row[key] === undefined ? [] : [[key, row[key]]],
        ),
      ),
    );
  };
  const common = { list: 'waiting-list', termsVersion: '2024-11-05' };
  expect(shown('waiting-lists')).toEqual([
    {
      ...mine,
      ...common,
      organizationNumber,
      language: 'sv',
      createdAt: entry?.createdAt,
      confirmedAt: entry?.confirmedAt,
      lastConfirmedAt: entry?.lastConfirmedAt,
      offeredAt: entry?.offeredAt,
      mailedAt: entry?.mailedAt,
    },
  ]);
  expect(shown('waiting-lists-unconfirmed')).toEqual([
    {
      ...newer,
      ...common,
      organizationNumber,
      language: 'en',
      offeredAt: entry?.offeredAt,
      mailedAt: entry?.mailedAt,
    },
  ]);
});
