import type * as Library from '@simplewebauthn/browser';
import type { PasskeyOptions } from '@troskel/contract/values/passkey';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { used } from './passkey.factory.ts';
import { offerPasskeys } from './passkeys.ts';

/** The browser's ceremony under way, which the library ends when it is told to. */
const browser = vi.hoisted(() => ({
  canFillIn: true,
  end: (_error: Error) => {},
  choose: (_used: Library.AuthenticationResponseJSON) => {},
}));
const start = vi.hoisted(() => vi.fn<typeof Library.startAuthentication>());
vi.mock(import('@simplewebauthn/browser'), () => ({
  browserSupportsWebAuthnAutofill: () => Promise.resolve(browser.canFillIn),
  startAuthentication: start,
  WebAuthnAbortService: {
    createNewAbortSignal: () => new AbortController().signal,
    cancelCeremony: () => browser.end(Object.assign(new Error('over'), { name: 'AbortError' })),
  },
}));

const options = (challenge: string): PasskeyOptions => ({
  challenge,
  rpId: 'example.com',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
});
const request = vi.fn<() => Promise<PasskeyOptions>>();
const challenges = () => start.mock.calls.map(([{ optionsJSON }]) => optionsJSON.challenge);

beforeEach(() => {
  let count = 0;
  browser.canFillIn = true;
  request.mockReset().mockImplementation(() => Promise.resolve(options(`nr ${(count += 1)}`)));
  start.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        browser.choose = resolve;
        browser.end = reject;
      }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Lets the offer's own clock run out by hand: no fake clock moves that of an AbortSignal. */
function clock() {
  const running: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBeLessThan(5 * 60_000);
    running.push(new AbortController());
    return running.at(-1)!.signal;
  });
  return { runOut: () => running.at(-1)?.abort() };
}

test('offers a new challenge when the one before runs out, and answers what is chosen', async () => {
  const { runOut } = clock();
  const answer = offerPasskeys(request, new AbortController().signal);
  await vi.waitFor(() => expect(challenges()).toEqual(['nr 1']));
  runOut();
  await vi.waitFor(() => expect(challenges()).toEqual(['nr 1', 'nr 2']));
  browser.choose({ ...used, clientExtensionResults: {} });
  expect(await answer).toEqual(used);
});

test('asks for nothing while nobody looks at the page', async () => {
  const { runOut } = clock();
  const aborter = new AbortController();
  const answer = offerPasskeys(request, aborter.signal);
  await vi.waitFor(() => expect(challenges()).toEqual(['nr 1']));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  runOut();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(request).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(challenges()).toEqual(['nr 1', 'nr 2']));
  aborter.abort();
  expect(await answer).toBeNull();
});

test('ends when it is told to, and when the browser wants no more of it', async () => {
  const aborter = new AbortController();
  const stopped = offerPasskeys(request, aborter.signal);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  aborter.abort();
  expect(await stopped).toBeNull();

  const refused = offerPasskeys(request, new AbortController().signal);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  browser.end(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  expect(await refused).toBeNull();
  expect(request).toHaveBeenCalledTimes(2);
});

test('a browser that cannot fill in passkeys, or a server that gives no challenge, is left alone', async () => {
  browser.canFillIn = false;
  expect(await offerPasskeys(request, new AbortController().signal)).toBeNull();
  expect(request).not.toHaveBeenCalled();
  browser.canFillIn = true;
  request.mockRejectedValue(new Error('TOO_MANY_REQUESTS'));
  expect(await offerPasskeys(request, new AbortController().signal)).toBeNull();
  expect(start).not.toHaveBeenCalled();
});
