import { waitingListNames, waitingLists } from '@troskel/contract/marketing/waiting-lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { insertWaitingLists } from './demo-waiting-lists.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const Details = z.record(z.string(), z.string());
const Offer = z.object({ details: Details });

test('the demo’s entries are such as the forms take, and some wait for their confirmation', async () => {
  const { db } = product.app;
  await insertWaitingLists(db, new Date());
  const rows = await db.selectFrom('waitingListEntry').selectAll().execute();
  expect(rows).toHaveLength(25);
  for (const { list, email, details, offer } of rows) {
    const name = waitingListNames.find((known) => known === list);
    if (!name) throw new Error(`no list ${list}`);
    const said = offer === null ? Details.parse(details) : Offer.parse(offer).details;
    const consent = { hasAcceptedPrivacyPolicy: true };
    const parsed = waitingLists[name].data.safeParse({ ...said, email, ...consent });
    expect(parsed.error?.issues, email).toBeUndefined();
  }
  expect(rows.filter(({ confirmedAt }) => confirmedAt === null)).toHaveLength(6);
});
