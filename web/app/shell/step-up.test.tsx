import type * as Library from '@simplewebauthn/browser';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { AccountSettings, LinkedWay } from '@troskel/contract/settings/account-security';
import { passkeys } from '@troskel/contract/settings/passkeys';
import type { Passkey } from '@troskel/contract/settings/passkeys';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { used } from '../lib/passkey.factory.ts';
import { addressOf } from '../lib/api.ts';
import { queryClient } from '../lib/queries.ts';
import { acceptToken, endSession } from '../lib/session.ts';
import { madeToken } from '../lib/token.factory.ts';
import { DialogHost } from './DialogHost.tsx';
import { resetDialogs } from './dialogs.ts';
import { askForProof } from './step-up.ts';

const startAuthentication = vi.hoisted(() => vi.fn<typeof Library.startAuthentication>());
const startRegistration = vi.hoisted(() => vi.fn<typeof Library.startRegistration>());
vi.mock(import('@simplewebauthn/browser'), () => ({ startAuthentication, startRegistration }));

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const stepUp = addressOf(accountSecurity.stepUp, {});

const passkey: Passkey = {
  id: 'p1',
  name: 'Chrome på Windows',
  createdAt: '2026-03-02T08:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
  isRemovable: true,
};

function settingsWith(
  ways: LinkedWay[],
  hasPasskey: boolean,
  demandsStrongLogin = false,
): AccountSettings {
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
    passkeys: hasPasskey ? [passkey] : [],
    demandsStrongLogin,
    version: 1,
  };
}

/** The server: it does not tell the account's ways in, and then does. */
function failOnce(ways: LinkedWay[]): void {
  let hasFailed = false;
  fetched.mockImplementation(() => {
    if (hasFailed) return Promise.resolve(Response.json(settingsWith(ways, false)));
    hasFailed = true;
    const body = { errors: [{ code: 'INTERNAL', message: 'Fel' }], error: 'Fel', status: 500 };
    return Promise.resolve(Response.json(body, { status: 500 }));
  });
}

/** The server: the account's ways in, and what it takes as a proof. */
function serve(
  ways: LinkedWay[],
  right: object,
  { hasPasskey = false, demandsStrongLogin = false } = {},
): void {
  fetched.mockImplementation((url, init) => {
    if (url === addressOf(accountSecurity.getSettings, {})) {
      const settings = settingsWith(ways, hasPasskey, demandsStrongLogin);
      return Promise.resolve(Response.json(settings));
    }
    if (url === addressOf(passkeys.addPasskey, {})) {
      return Promise.resolve(Response.json({ passkeyId: 'p2', name: 'Firefox, Linux' }));
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

test('a passkey comes first where the account has one; turned back, it can be tried again', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  serve(['password'], { passkey: used }, { hasPasskey: true });
  const { answer } = await ask();
  expect(await screen.findByRole('button', { name: 'Lösenord' })).toBeDefined();
  const refused = Object.assign(new Error('refused'), { name: 'NotAllowedError' });
  startAuthentication.mockRejectedValueOnce(refused);
  await press('Bekräfta med passkey');
  expect(await screen.findByText(/^Ingen passkey användes\./)).toBeDefined();
  // A field that the contract does not know is not sent.
  const told = {
    ...used,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform' as const,
  };
  startAuthentication.mockResolvedValueOnce(told);
  await press('Bekräfta med passkey');
  expect(await answer).toBe(true);
});

/** Comes back by an operator's code, as one of the staff who has lost what else proves them. */
async function comeBack(hasPasskey = false): Promise<{ answer: Promise<boolean> }> {
  serve(['password'], { recoveryCode: '123456' }, { hasPasskey, demandsStrongLogin: true });
  const asked = await ask();
  if (hasPasskey) await press('Återställningskod');
  await type('Kod med sex siffror', '123456');
  await press('Bekräfta');
  await screen.findByRole('dialog', { name: 'Lägg till en passkey nu' });
  return asked;
}

test('whoever comes back by a recovery code is asked for a passkey, and goes on with it', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const { answer } = await comeBack();
  expect(screen.queryByRole('button', { name: 'Fortsätt utan passkey' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  startRegistration.mockResolvedValueOnce({
    id: 'aWQ',
    rawId: 'aWQ',
    type: 'public-key',
    response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'b2Jq' },
    clientExtensionResults: {},
  });
  const button = screen.getByRole('button', { name: 'Lägg till passkey' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(await answer).toBe(true);
  expect(fetched.mock.calls.map(([url]) => url)).toContain(addressOf(passkeys.addPasskey, {}));
});

test('who cannot make a passkey goes on without, after a try', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const { answer } = await comeBack(true);
  expect(screen.getByText(/Ta bort dess passkey/)).toBeDefined();
  const refused = Object.assign(new Error('refused'), { name: 'NotAllowedError' });
  startRegistration.mockRejectedValueOnce(refused);
  await press('Lägg till passkey');
  expect(await screen.findByText('Ingen passkey lades till')).toBeDefined();
  await press('Fortsätt utan passkey');
  expect(await answer).toBe(true);
});

test('in a browser that knows no passkeys one comes back without', async () => {
  const { answer } = await comeBack();
  expect(screen.getByText(/kan inte skapa passkeys/)).toBeDefined();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(await answer).toBe(true);
});

test('a browser that knows no passkeys is not asked for one', async () => {
  serve(['password'], {}, { hasPasskey: true });
  await ask();
  expect(await screen.findByLabelText('Lösenord')).toBeDefined();
  expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
});

test('where the ways in cannot be read, none is offered until they can', async () => {
  failOnce(['password']);
  await ask();
  expect(await screen.findByText('Dina sätt att bekräfta kunde inte laddas')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Skicka en kod med e-post' })).toBeNull();
  await press('Försök igen');
  expect(await screen.findByLabelText('Lösenord')).toBeDefined();
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
