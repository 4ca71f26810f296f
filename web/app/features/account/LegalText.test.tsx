import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import LegalText from './LegalText.tsx';

const fetched = vi.fn<(url: string) => Promise<Response>>();

function show(about: 'terms' | 'signIn', answer: () => Promise<Response>): void {
  fetched.mockReset();
  fetched.mockImplementation(answer);
  vi.stubGlobal('fetch', fetched);
  render(
    <>
      <LegalText about={about} />
    </>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the facts about the terms say from which day the present ones are', async () => {
  show('terms', () =>
    Promise.resolve(Response.json({ terms: '2027-01-01', privacy: '2026-01-01' })),
  );
  const day = await screen.findByText('2027-01-01');
  expect(day.parentElement?.textContent).toMatch(/^Daterade 2027-01-01\. Frågor/);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/legal']);
});

test('the facts stand without a day when that can not be told', async () => {
  show('terms', () => Promise.reject(new TypeError('Failed to fetch')));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.getByText('Ett köp kan du säga upp skriftligen.')).toBeTruthy();
  expect(screen.queryByText(/Daterad/)).toBeNull();
});

test('nothing is asked for how one logs in', () => {
  show('signIn', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(fetched).not.toHaveBeenCalled();
});
