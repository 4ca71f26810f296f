import { mostLegalVersions } from '@troskel/contract/legal/editing';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { legalStaff } from './legal.factory.ts';

let product: TestApp;
let staff: Awaited<ReturnType<typeof legalStaff>>;
beforeAll(async () => {
  product = await startTestApp();
  staff = await legalStaff(product);
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

test('on a day before the first version nobody reads a document', async () => {
  shiftClock(-20 * 365 * 86_400);
  expect(verdictOf(await product.call({ url: '/api/legal/privacy' }))).toEqual([404, 'NOT_FOUND']);
});

test('a document of two hundred versions gets no further draft', async () => {
  const now = new Date();
  const both = JSON.stringify({ sv: 'x', en: 'x' });
  await product.app.db
    .insertInto('legalVersion')
    .values(
      Array.from({ length: mostLegalVersions }, (_, index) => ({
        id: uuid(),
        document: 'privacy',
        name: daysAfter('1999-01-01', index),
        change: 'minor',
        content: both,
        summary: both,
        publishedAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
  const refused = await staff.call('POST', '', { document: 'privacy' });
  expect(verdictOf(refused)).toEqual([422, 'LEGAL_LIMIT_REACHED']);
});
