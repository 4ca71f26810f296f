import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { runStatisticsCommand } from './staff-commands.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const statistics = (...words: string[]) =>
  runStatisticsCommand(product.app, ['statistics', ...words]);

const record = (payload: object) =>
  product.call({ method: 'POST', url: '/api/statistics/event', payload });

test('statistics: lists what was counted per day, by type', async () => {
  const nothing = await statistics();
  expect([nothing.exitCode, nothing.text]).toEqual([0, expect.stringMatching(/^Nothing was/)]);
  await record({ type: 'page_view', source: '/login' });
  await record({ type: 'page_view', source: '/login' });
  await record({ type: 'search_used', source: '/user-settings', scope: 'portal' });
  const today = dayInSweden(new Date());

  expect((await statistics()).text.split('\n')).toEqual([
    'DAY         COUNT  EVENT        PAGE            CATEGORY  MORE',
    `${today}  2      page_view    /login          auth      -`,
    `${today}  1      search_used  /user-settings  default   scope=portal`,
  ]);
  expect((await statistics('list', '--type', 'search_used')).text.split('\n')).toHaveLength(2);
  const before = await statistics('--from', '2026-01-01', '--to', '2026-01-31');
  expect(before.text).toBe('Nothing was counted from 2026-01-01 to 2026-01-31.');
});

test('statistics: says what it did not understand', async () => {
  for (const words of [
    ['throw'],
    ['list', 'more'],
    ['--type', 'letter'],
    ['--from', 'yesterday'],
    ['--to', '2026-02-30'],
    ['--partner', 'x'],
    ['--x=1'],
  ]) {
    const { exitCode, text } = await statistics(...words);
    expect([words, exitCode]).toEqual([words, 2]);
    expect(text).toContain('Usage: npm run admin -- statistics');
  }
});
