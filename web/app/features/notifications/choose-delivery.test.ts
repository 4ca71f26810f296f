import type { ChosenDelivery } from '@troskel/contract/notifications/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { chooseDelivery, choicesQuery } from './choose-delivery.ts';

const fetched = vi.fn<() => Promise<Response>>();
const shown = () =>
  queryClient.getQueryData(choicesQuery.queryKey)?.map(({ delivery }) => delivery);
const stored: ChosenDelivery[] = [
  { choice: 'new_inquiries', delivery: 'at_once' },
  { choice: 'company', delivery: 'none' },
];
const refused = () =>
  Response.json(
    { errors: [{ code: 'INTERNAL_ERROR', message: 'Nej.' }], error: 'Fel', status: 500 },
    { status: 500 },
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  acceptToken(madeToken());
  queryClient.setQueryData(choicesQuery.queryKey, stored);
});
afterEach(() => {
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a choice shows before the server has answered, and stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  const choosing = chooseDelivery({ choice: 'new_inquiries', delivery: 'daily' });
  await vi.waitFor(() => expect(shown()).toEqual(['daily', 'none']));
  resolve(Response.json(stored));
  await choosing;
  expect(shown()).toEqual(['daily', 'none']);
});

test('it is taken back when it could not be saved; another made meanwhile stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const failing = chooseDelivery({ choice: 'new_inquiries', delivery: 'daily' });
  await vi.waitFor(() => expect(shown()).toEqual(['daily', 'none']));
  fetched.mockResolvedValueOnce(Response.json(stored));
  await chooseDelivery({ choice: 'company', delivery: 'daily' });
  resolve(refused());
  await expect(failing).rejects.toMatchObject({ status: 500 });
  expect(shown()).toEqual(['at_once', 'daily']);
});
