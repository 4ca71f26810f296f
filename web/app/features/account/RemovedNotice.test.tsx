import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '../../lib/session.ts';
import { signInWithCode } from '../../lib/identity-service.ts';
import type { RemovedAccess } from '@troskel/contract/account/identity';
import { madeToken } from '../../lib/token.factory.ts';
import { RemovedNotice } from './RemovedNotice.tsx';

afterEach(() => {
  cleanup();
  endSession('none');
  vi.unstubAllGlobals();
});

const nothing: RemovedAccess = {
  password: false,
  providers: false,
  passkeys: false,
  sessions: false,
  bankidOf: null,
};

/** The removed ways of signing in that the page reads out of an answer. */
async function toldOf(removed: unknown): Promise<RemovedAccess | null> {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(address.includes('email-code') ? { removed } : { token: madeToken() }),
    ),
  );
  let told: RemovedAccess | null = null;
  await signInWithCode({ email: 'karin@example.com', id: 'a', code: '123456' }, (removal) => {
    told = removal;
  });
  return told;
}

function show(removed: RemovedAccess): string {
  render(
    <>
      <MemoryRouter>
        <RemovedNotice removed={removed} onGoOn={() => {}} />
      </MemoryRouter>
    </>,
  );
  return document.body.textContent;
}

test('a BankID that was there before is told of, also when nothing was removed', async () => {
  const karins = { ...nothing, bankidOf: 'Karin Lind' };
  expect(await toldOf(karins)).toEqual(karins);
  expect(await toldOf(nothing)).toBeNull();
  expect(await toldOf(null)).toBeNull();
});

test('the notice names whose BankID opens the account, and leads to the support', () => {
  const text = show({ ...nothing, bankidOf: 'Karin Lind' });
  expect(text).toContain('Kontot öppnas med BankID för Karin Lind');
  expect(text).not.toContain('vi tagit bort');
  expect(screen.getByRole('link', { name: 'Kontakta supporten' }).getAttribute('href')).toMatch(
    /^mailto:/,
  );
});

test('without one the notice says what was removed, and nothing of a BankID', () => {
  const text = show({ ...nothing, providers: true });
  expect(text).toContain('vi tagit bort kopplingen till Google eller Microsoft');
  expect(text).not.toContain('BankID');
});

test('ended sessions are told of, also when nothing else was there to take', async () => {
  const ended = { ...nothing, sessions: true };
  expect(await toldOf(ended)).toEqual(ended);
  const text = show(ended);
  expect(text).toContain('har vi loggat ut kontot överallt.');
  expect(text).not.toContain('tagit bort');
});

test('everything at once is one sentence and one warning', () => {
  const text = show({
    password: true,
    providers: true,
    passkeys: true,
    sessions: true,
    bankidOf: 'Karin Lind',
  });
  expect(text).toContain(
    'har vi tagit bort lösenordet, kopplingen till Google eller Microsoft och alla passkeys och loggat ut kontot överallt.',
  );
  expect(text).toContain('BankID för Karin Lind');
});
