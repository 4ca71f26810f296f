import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEmailAvailability } from './use-email-availability.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation((url) =>
    Promise.resolve(Response.json({ available: !url.includes('taken') })),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('asks once, 500 ms after typing has stopped, and only for a whole address', async () => {
  const { result, rerender } = renderHook(({ email }) => useEmailAvailability(email), {
    initialProps: { email: 'asa@' },
  });
  await wait(1_000);
  rerender({ email: 'asa@example.co' });
  await wait(400);
  rerender({ email: 'asa@example.com' });
  await wait(499);
  expect(fetched).not.toHaveBeenCalled();
  await wait(1);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/partner/users/email/availability?emailAddress=asa%40example.com',
    expect.anything(),
  );
  expect(result.current.status).toBe('free');
});

test('an address is known from then on, in any case, and others are not', async () => {
  const { result, rerender } = renderHook(({ email }) => useEmailAvailability(email), {
    initialProps: { email: 'taken@example.com' },
  });
  await wait(500);
  expect(result.current.status).toBe('taken');
  rerender({ email: ' Taken@Example.com' });
  expect(result.current.status).toBe('taken');
  rerender({ email: 'free@example.com' });
  expect(result.current.status).toBe('unknown');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a check that fails stops nobody, and registering may tell better', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const { result } = renderHook(() => useEmailAvailability('asa@example.com'));
  await wait(500);
  expect(result.current.status).toBe('unknown');
  act(() => result.current.markTaken('ASA@example.com'));
  expect(result.current.status).toBe('taken');
});
