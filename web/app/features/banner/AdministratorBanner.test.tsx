import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Banner } from '@troskel/contract/values/banner';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcement } from '../../lib/announce.ts';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { AdministratorBanner } from './AdministratorBanner.tsx';
import { putAwayBanner } from './seen-banner.ts';

const banner: Banner = {
  id: '01900000-0000-7000-8000-00000000000a',
  text: 'Portalen stängs i natt.',
  tone: 'warning',
  link: { text: 'Läs mer', path: '/user-settings' },
};
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const answer = (present: Banner | null) =>
  fetched.mockImplementation(() =>
    Promise.resolve(Response.json({ banner: present, hostOrigin: null, unreadNotifications: 0 })),
  );

function show() {
  return render(
    <>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <AdministratorBanner />
          <main id="content" tabIndex={-1} />
        </MemoryRouter>
      </QueryClientProvider>
    </>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  answer(banner);
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('none');
  localStorage.clear();
  sessionStorage.clear();
  putAwayBanner.set(null);
  announcement.set({ text: '', number: 0 });
  vi.unstubAllGlobals();
});

const region = () => screen.findByRole('region', { name: 'Meddelande från Tröskel' });

test('shows the text with its link and says it once, also after a new start of the page', async () => {
  const first = show();
  expect((await region()).textContent).toContain('Portalen stängs i natt.');
  expect(screen.getByRole('link', { name: 'Läs mer' }).getAttribute('href')).toBe('/user-settings');
  expect(announcement.get()).toEqual({
    text: 'Meddelande från Tröskel: Portalen stängs i natt.',
    number: 1,
  });
  first.unmount();
  show();
  await region();
  expect(announcement.get().number).toBe(1);
});

test('put away it stays away on the device, with the focus in the page, until there is another', async () => {
  const first = show();
  await region();
  fireEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  first.unmount();

  show();
  expect(screen.queryByRole('region')).toBeNull();
  answer({ ...banner, id: '01900000-0000-7000-8000-00000000000b', text: 'Portalen är öppen.' });
  await act(() => queryClient.invalidateQueries());
  expect((await region()).textContent).toContain('Portalen är öppen.');
});

test('put away in another tab it goes here too', async () => {
  show();
  await region();
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'bannerPutAway', newValue: banner.id }),
    );
  });
  expect(screen.queryByRole('region')).toBeNull();
});

test('nothing is shown when there is none or it cannot be found out', async () => {
  answer(null);
  const first = show();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
  first.unmount();
  queryClient.clear();
  fetched.mockImplementation(() => Promise.resolve(Response.json({}, { status: 400 })));
  show();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});
