import { act, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useAddressChoices } from './use-address-choices.ts';

const sorts = ['newest', 'name'] as const;
let end = (): void => undefined;
afterEach(() => act(() => end()));

const useChoices = () => useAddressChoices({ sort: sorts, search: '' });

function show(address: string) {
  const seen: { now: ReturnType<typeof useChoices>[] } = { now: [] };
  function Page(): ReactNode {
    const choices = useChoices();
    useEffect(() => {
      seen.now = [choices];
    });
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: [address],
  });
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<RouterProvider router={router} />));
  end = () => root.unmount();
  return {
    chosen: () => seen.now[0]?.[0],
    choose: (changes: { sort?: string; search?: string }) =>
      act(async () => seen.now[0]?.[1](changes)),
    address: () => router.state.location.search,
  };
}

test('reads the address, and takes an unknown word for the usual one', () => {
  expect(show('/?sort=name&search=Ek').chosen()).toEqual({ sort: 'name', search: 'Ek' });
  expect(show('/?sort=price').chosen()).toEqual({ sort: 'newest', search: '' });
});

test('writes what is chosen, leaves out the usual, and keeps the rest of the address', async () => {
  const page = show('/?view=all');
  await page.choose({ sort: 'name', search: 'Åkes El' });
  expect(page.address()).toBe('?view=all&sort=name&search=%C3%85kes+El');
  expect(page.chosen()).toEqual({ sort: 'name', search: 'Åkes El' });
  await page.choose({ sort: 'newest' });
  expect(page.address()).toBe('?view=all&search=%C3%85kes+El');
  await page.choose({ search: '' });
  expect(page.address()).toBe('?view=all');
});
