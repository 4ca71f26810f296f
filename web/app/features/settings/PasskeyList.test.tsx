import type * as Library from '@simplewebauthn/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { passkeys } from '@troskel/contract/settings/passkeys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { settings } from '../../shell/account-settings.fixture.ts';
import { PasskeyList } from './PasskeyList.tsx';

const startRegistration = vi.hoisted(() => vi.fn<typeof Library.startRegistration>());
vi.mock(import('@simplewebauthn/browser'), () => ({ startRegistration }));

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const made = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key' as const,
  response: {
    clientDataJSON: 'Y2xpZW50',
    attestationObject: 'b2Jq',
    transports: ['internal' as const],
  },
};

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ name: 'x' })));
  vi.stubGlobal('fetch', fetched);
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  endSession('none');
  vi.unstubAllGlobals();
});

function show(list = settings.passkeys): void {
  render(
    <QueryClientProvider client={queryClient}>
      <PasskeyList passkeys={list} />
    </QueryClientProvider>,
  );
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Lägg till passkey' }));

test.each([
  ['NotAllowedError', /^Det avbröts eller tog för lång tid/],
  ['InvalidStateError', 'Enheten har redan en passkey till ditt konto.'],
  ['UnknownError', /^Enheten kunde inte skapa en passkey/],
])('says in plain words that no passkey came of %s, and lets one try again', async (name, text) => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  show([]);
  startRegistration.mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
  add();
  expect(await screen.findByText(text)).toBeDefined();
  startRegistration.mockResolvedValueOnce({ ...made, clientExtensionResults: {} });
  add();
  const [url, init] = await vi.waitFor(() => {
    const kept = fetched.mock.calls.at(-1);
    expect(kept?.[0]).toBe(addressOf(passkeys.addPasskey, {}));
    return kept!;
  });
  expect(url).toBe('/api/partner/users/me/passkeys');
  expect(JSON.parse(init.body as string)).toEqual({ made });
  expect(screen.queryByText(text)).toBeNull();
});

test('a browser that knows no passkeys lists them, and says that it makes none', () => {
  show();
  expect(screen.getByText('Nyckeln på kontoret')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Lägg till passkey' })).toBeNull();
  expect(screen.getByText(/kan inte skapa passkeys/)).toBeDefined();
});

test('the only way in can be renamed, and not removed', () => {
  show(settings.passkeys.slice(0, 1).map((passkey) => ({ ...passkey, isRemovable: false })));
  expect(screen.getByText(/Ditt enda sätt att logga in/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Byt namn på Safari på iOS' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ta bort Safari på iOS' })).toBeNull();
});
