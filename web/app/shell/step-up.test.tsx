import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { AccountSettings, LinkedWay } from '@troskel/contract/settings/account-security';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../lib/api.ts';
import { queryClient } from '../lib/queries.ts';
import { acceptToken, endSession } from '../lib/session.ts';
import { madeToken } from '../lib/token.factory.ts';
import { DialogHost } from './DialogHost.tsx';
import { resetDialogs } from './dialogs.ts';
import { askForProof } from './step-up.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const stepUp = addressOf(accountSecurity.stepUp, {});

function settingsWith(ways: LinkedWay[]): AccountSettings {
  return {
    userId: 'u1',
    name: 'Åsa Öberg',
    givenName: 'Åsa',
    surname: 'Öberg',
    verifiedName: 'Åsa Öberg',
    email: 'asa@example.com',
    isEmailVerified: true,
    emailChange: null,
    phoneNumber: null,
    language: 'sv',
    avatarUrl: null,
    ways: ways.map((way) => ({ way, linkedAt: '2026-03-02T08:00:00.000Z', isRemovable: false })),
    version: 1,
  };
}

/** The server: the account's ways in, and what it takes as a proof. */
function serve(ways: LinkedWay[], right: object): void {
  fetched.mockImplementation((url, init) => {
    if (url === addressOf(accountSecurity.getSettings, {})) {
      return Promise.resolve(Response.json(settingsWith(ways)));
    }
    if (url !== stepUp || init.body === JSON.stringify(right)) {
      return Promise.resolve(Response.json({}));
    }
    const code = 'password' in right ? 'PASSWORD_WRONG' : 'CODE_WRONG';
    const errors = [{ code, message: 'Det stämmer inte.' }];
    return Promise.resolve(Response.json({ errors, error: 'Fel', status: 422 }, { status: 422 }));
  });
}

// Loaded once, so that no test waits for it.
beforeAll(async () => {
  await import('./StepUpDialog.tsx');
});
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  queryClient.clear();
  acceptToken(madeToken());
  resetDialogs();
  render(
    <>
      <DialogHost />
    </>,
  );
});
afterEach(() => {
  cleanup();
  endSession('none');
  vi.unstubAllGlobals();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** Opens the dialog; the answer is wrapped, or waiting for the dialog would wait for it too. */
async function ask(): Promise<{ answer: Promise<boolean> }> {
  let answer = Promise.resolve(false);
  act(() => {
    answer = askForProof();
  });
  await screen.findByRole('dialog', { name: 'Bekräfta att det är du' });
  return { answer };
}

test('the password proves it; a wrong one stands at the field', async () => {
  serve(['password'], { password: 'Hemligt123' });
  const { answer } = await ask();
  await type('Lösenord', 'Fel12345');
  await press('Bekräfta');
  expect(await screen.findByText('Det stämmer inte.')).toBeDefined();
  await type('Lösenord', 'Hemligt123');
  await press('Bekräfta');
  expect(await answer).toBe(true);
});

test('an account without a password is mailed a code, whose spaces are forgiven', async () => {
  serve(['google'], { code: '123456' });
  const { answer } = await ask();
  expect(screen.queryByLabelText('Lösenord')).toBeNull();
  await press('Skicka en kod med e-post');
  await type('Kod med sex siffror', '123 456');
  await press('Bekräfta');
  expect(await answer).toBe(true);
});

test('BankID is offered to whom it has verified', async () => {
  serve(['password', 'bankid'], {});
  await ask();
  expect(await screen.findByRole('button', { name: 'BankID' })).toBeDefined();
});

test('cancelling is a no, and so is the dialog going away with a logout', async () => {
  serve(['password'], {});
  const { answer: cancelled } = await ask();
  await press('Avbryt');
  expect(await cancelled).toBe(false);
  const { answer: loggedOut } = await ask();
  act(resetDialogs);
  expect(await loggedOut).toBe(false);
});
