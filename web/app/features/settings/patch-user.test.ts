import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import type { StoredDetails } from './details-form.ts';
import { patchUser } from './patch-user.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const seen: StoredDetails = {
  givenName: 'Åsa',
  surname: 'Öberg',
  email: 'asa@example.com',
  phoneNumber: null,
  language: 'sv',
  version: 3,
};

/** The server at a later version than the one seen; `told` is what its refusal says. */
function serve(present: StoredDetails, told: unknown = present): void {
  fetched.mockImplementation((url, init) => {
    if (init.method === 'GET') return Promise.resolve(Response.json(present));
    if (url.endsWith('/token')) return Promise.resolve(Response.json({ token: madeToken() }));
    const match = new Headers(init.headers).get('If-Match');
    if (match === `"${present.version}"`) return Promise.resolve(Response.json({}));
    const errors = [{ code: 'EDIT_CONFLICT', message: 'Ändrat.' }];
    const body = { errors, error: 'Konflikt', status: 409, present: told };
    return Promise.resolve(Response.json(body, { status: 409 }));
  });
}

const patches = () =>
  fetched.mock.calls
    .filter(([, { method }]) => method === 'PATCH')
    .map(([, { headers }]) => new Headers(headers).get('If-Match'));

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  acceptToken(madeToken());
});
afterEach(() => {
  endSession('none');
  vi.unstubAllGlobals();
});

test('a patch names the version that was seen', async () => {
  serve(seen);
  expect(await patchUser({ surname: 'Ny' }, seen)).toBeNull();
  expect(patches()).toEqual(['"3"']);
});

test('a change of other details elsewhere is passed over', async () => {
  serve({ ...seen, givenName: 'Asta', version: 5 });
  expect(await patchUser({ surname: 'Ny' }, seen)).toBeNull();
  expect(patches()).toEqual(['"3"', '"5"']);
});

test('a change of the same detail elsewhere is answered, and nothing is written over it', async () => {
  const present = { ...seen, surname: 'Annan', version: 4 };
  serve(present);
  expect(await patchUser({ surname: 'Ny' }, seen)).toEqual(present);
  expect(patches()).toEqual(['"3"']);
});

test('a refusal that does not tell what stands there is asked about', async () => {
  const present = { ...seen, surname: 'Annan', version: 4 };
  serve(present, undefined);
  expect(await patchUser({ surname: 'Ny' }, seen)).toEqual(present);
});
