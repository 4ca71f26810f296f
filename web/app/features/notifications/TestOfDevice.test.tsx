import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { subscribedQuery } from './push-devices.ts';
import { TestOfDevice } from './TestOfDevice.tsx';

afterEach(() => {
  cleanup();
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Presses the button when the push service answers so; tells what became of the browser's part. */
async function testWith(outcome: 'gone' | 'taken') {
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
  };
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ outcome, status: outcome === 'gone' ? 410 : 201 })),
  );
  vi.stubGlobal('fetch', fetched);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
  acceptToken(madeToken());
  queryClient.setQueryData(subscribedQuery.queryKey, true);
  render(<TestOfDevice isOn />);
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  const isReadAgain = () => queryClient.getQueryState(subscribedQuery.queryKey)?.isInvalidated;
  return { unsubscribe, isReadAgain };
}

test('a device that its push service has forgotten gives up its address, to get another', async () => {
  const { unsubscribe, isReadAgain } = await testWith('gone');
  await vi.waitFor(() => expect(isReadAgain()).toBe(true));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('one that was reached keeps it', async () => {
  const { unsubscribe, isReadAgain } = await testWith('taken');
  await screen.findByRole('status');
  expect([unsubscribe.mock.calls.length, isReadAgain()]).toEqual([0, false]);
});
