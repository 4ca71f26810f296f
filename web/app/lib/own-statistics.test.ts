import { StatisticsEvent } from '@troskel/contract/ground/statistics';
import { afterEach, expect, test, vi } from 'vitest';
import { ownStatistics } from './own-statistics.ts';
import type { Occurrence } from './statistics-services.ts';

afterEach(() => void vi.unstubAllGlobals());

const occurrence: Occurrence = {
  type: 'dialog_opened',
  page: { path: '/partners/{partnerId}/home', category: 'default' },
  parameters: { dialog: 'info' },
};
const user = { userId: 'of-a-person', partnerId: 'of-a-partner' };

function watched(answer: () => Promise<Response>) {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  const ours = ownStatistics((isNamed): Record<string, string> =>
    isNamed ? { Authorization: 'Bearer x' } : {},
  );
  return { asked, ours };
}

const bodyOf = ({ body }: RequestInit): unknown => JSON.parse(typeof body === 'string' ? body : '');

test('without a name neither cookie nor bearer nor consent goes along', () => {
  const { asked, ours } = watched(() => Promise.resolve(new Response()));
  ours.record(occurrence, null);
  const [address, init = {}] = asked.mock.calls[0] ?? [];
  expect(address).toBe('/api/statistics/event');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(init.headers).toEqual({ 'Content-Type': 'application/json' });
  expect(bodyOf(init)).toEqual({
    type: 'dialog_opened',
    source: '/partners/{partnerId}/home',
    hidCategory: 'default',
    dialog: 'info',
  });
  expect(StatisticsEvent.safeParse(bodyOf(init)).success).toBe(true);
});

test('with one, the bearer says who it is and the body that they have said yes', () => {
  const { asked, ours } = watched(() => Promise.resolve(new Response()));
  ours.record(occurrence, user);
  const [, init = {}] = asked.mock.calls[0] ?? [];
  expect(init.headers).toMatchObject({ Authorization: 'Bearer x' });
  expect(bodyOf(init)).toMatchObject({ consent: 1 });
  expect(JSON.stringify(init)).not.toMatch(/of-a-p/);
});

test('a server that is not there is nobody’s business', async () => {
  const gone = Promise.reject<Response>(new TypeError('Failed to fetch'));
  const { asked, ours } = watched(() => gone);
  expect(() => ours.record(occurrence, null)).not.toThrow();
  expect(asked).toHaveBeenCalledTimes(1);
  await gone.catch(() => null);
});
