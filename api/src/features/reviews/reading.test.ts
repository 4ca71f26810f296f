import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookedAt, stepsOf } from '../../testing/query-plan.ts';
import type { PlanNode } from '../../testing/query-plan.ts';
import { reviewed } from '../../testing/reviewed-inquiry.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Compilable } from 'kysely';
import { pageAfter } from '../../platform/db/keyset.ts';
import { done, praise } from './reviews.factory.ts';
import {
  latestFirst,
  reviewPageSize,
  selectShown,
  summariesQuery,
} from '../../domain/reviews/shown.ts';

const reviews = 3000;
let product: TestApp;
let partnerId: string;
beforeAll(async () => {
  product = await startTestApp();
  // Two companies, so that an index which does not begin with the company reads twice as much.
  for (const one of [await done(product), await done(product)]) {
    ({ partnerId } = one);
    await reviewed(
      product,
      { partnerId, authorUserId: one.userId },
      Array.from({ length: reviews }, (_, place) => ({
        stars: 4,
        words: 'Bra. '.repeat(50),
        writtenAt: new Date(Date.now() - (place + 1) * 3_600_000),
      })),
    );
  }
}, 120_000);
afterAll(() => product.close());

describe('reading', () => {
  test('lists a company’s reviews page by page, the latest first, with the sum of all', async () => {
    const { partnerId, userId, read, write } = await done(product);
    const oldest = new Date('2024-06-01T10:00:00Z');
    await reviewed(
      product,
      { partnerId, authorUserId: userId },
      Array.from({ length: 45 }, (_, place) => ({
        stars: 4,
        words: 'Bra.',
        writtenAt: new Date(oldest.getTime() + Math.floor(place / 2) * 86_400_000),
      })),
    );
    await write();
    const first = await read();
    expect(first.rows[0]).toMatchObject(praise);
    const thisYear = new Date().getFullYear();
    expect(first.summary).toEqual({
      count: 46,
      average: 4,
      years: { first: 2024, last: thisYear },
    });
    const second = await read(first.nextCursor ?? '');
    const third = await read(second.nextCursor ?? '');
    expect(third.nextCursor).toBe(null);
    const all = [first, second, third].flatMap(({ rows }) => rows);
    expect(new Set(all.map(({ id }) => id)).size).toBe(46);
    expect(all).toEqual(all.toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt)));
  });

  test('answers no company that is none', async () => {
    const { home } = await done(product);
    expect((await home('GET', `/companies/${uuid()}/reviews`)).statusCode).toBe(404);
  });
});

async function planOfReviews(query: Compilable): Promise<PlanNode[]> {
  const { sql: text, parameters } = query.compile();
  const { rows } = await product.app.pool.query<Record<string, unknown>>(
    `explain (analyze, format json) ${text}`,
    [...parameters],
  );
  return stepsOf(rows);
}

const ofReviews = (nodes: readonly PlanNode[]) =>
  nodes.filter((node) => node['Relation Name'] === 'review');

test('a page of reviews is read in the order of its index', async () => {
  const nodes = await planOfReviews(
    selectShown(product.app.db, partnerId).$call(
      pageAfter(latestFirst, undefined, reviewPageSize + 1),
    ),
  );
  const [step] = ofReviews(nodes);
  expect(step?.['Index Name']).toBe('review_shown');
  expect(step && lookedAt(step)).toBeLessThanOrEqual(reviewPageSize + 1);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
});

test('number, mean and years come from the index alone', async () => {
  const nodes = ofReviews(await planOfReviews(summariesQuery(product.app.db, [partnerId])));
  expect(nodes.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
    ['Index Only Scan', 'review_shown'],
  ]);
});
