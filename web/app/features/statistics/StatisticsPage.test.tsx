import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import StatisticsPage from './StatisticsPage.tsx';

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  // Nothing comes: what is looked at stands there before.
  fetched.mockReturnValue(new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(search: string): void {
  const router = createMemoryRouter(
    [{ path: '/admin/statistics', element: <StatisticsPage />, errorElement: <h1>Fel</h1> }],
    { initialEntries: [`/admin/statistics${search}`] },
  );
  render(
    <>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </>,
  );
}

const describedAs = (label: string): string =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
    .join(' ');

test('a day that is cleared is asked for where it stands, and the page stays', () => {
  show('');
  fireEvent.change(screen.getByLabelText('Från och med'), { target: { value: '' } });
  fetched.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Visa' }));
  expect(describedAs('Från och med')).toContain('Ange en dag som finns.');
  expect(screen.getByRole('heading', { name: 'Statistik' })).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['?from=x', 'Från och med', 'Ange en dag som finns.'],
  ['?from=2026-01-01&to=2026-13-01', 'Till och med', 'Ange en dag som finns.'],
  ['?from=9999-12-01&to=9999-12-31', 'Från och med', 'Ange en dag mellan åren 2000 och 2100.'],
  ['?from=2026-02-01&to=2026-01-01', 'Till och med', 'Sista dagen ligger före den första.'],
])('the address %s is refused at its field', (search, label, words) => {
  show(search);
  expect(describedAs(label)).toContain(words);
  expect(fetched).not.toHaveBeenCalled();
});
