import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { LegalNotice } from '@troskel/contract/legal/reading';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import LegalNoticeDialog from './LegalNoticeDialog.tsx';

const terms: LegalNotice = {
  id: '01900000-0000-7000-8000-0000000005b1',
  document: 'terms',
  name: '2027-01-01',
  isInForce: false,
  summary: 'Du kan säga upp ditt paket i portalen.',
};
const privacy: LegalNotice = {
  ...terms,
  id: '01900000-0000-7000-8000-0000000005b2',
  document: 'privacy',
  name: '2026-10-01',
  isInForce: true,
  summary: 'Vi sparar fakturor i sju år.',
};

const controls = { open: true, onClose: vi.fn<() => void>(), onExited: () => undefined };

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  acceptToken(madeToken());
});

function show(notices: readonly LegalNotice[]): void {
  render(
    <>
      <LegalNoticeDialog {...controls} notices={notices} />
    </>,
  );
}

afterEach(() => {
  cleanup();
  endSession('none');
  fetched.mockReset();
  controls.onClose.mockClear();
  vi.unstubAllGlobals();
});

test('one version is told in the title, and led to', () => {
  show([terms]);
  expect(screen.getByRole('dialog', { name: 'Villkoren ändras den 1 januari 2027' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Läs villkoren i sin helhet' });
  expect(link.getAttribute('href')).toBe('/terms/2027-01-01');
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('several are told one below the other', () => {
  show([terms, privacy]);
  expect(screen.getByRole('dialog', { name: 'Nytt i villkor och integritetspolicy' })).toBeTruthy();
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Villkoren ändras den 1 januari 2027',
    'Integritetspolicyn ändrades den 1 oktober 2026',
  ]);
});

test('whoever has read is recorded for each, and then the dialog goes', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  show([terms, privacy]);
  fireEvent.click(screen.getByRole('button', { name: 'Jag har läst' }));
  await vi.waitFor(() => expect(controls.onClose).toHaveBeenCalledOnce());
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(
    [terms, privacy].map(({ id }) => `/api/partner/users/me/legal-notices/${id}/seen`),
  );
});

test('a failure is told in the dialog, which stays', async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(
      Response.json(
        { errors: [{ code: 'INTERNAL_ERROR', message: 'x' }], error: 'x', status: 500 },
        { status: 500 },
      ),
    ),
  );
  show([terms]);
  fireEvent.click(screen.getByRole('button', { name: 'Jag har läst' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(controls.onClose).not.toHaveBeenCalled();
});
