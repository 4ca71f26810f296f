import type {
  MadePasskey,
  NewPasskeyOptions,
  PasskeyOptions,
  UsedPasskey,
} from '@troskel/contract/values/passkey';
import { useHydrated } from './hydrated.ts';

/** Fetched when a passkey is first asked for. */
const load = () => import('@simplewebauthn/browser');

/** Milliseconds for which a challenge is offered; the server takes it for five minutes. */
const offerMilliseconds = 4.5 * 60_000;

/** Whether the browser knows passkeys; the prerendered page supposes so, as nearly all do. */
export function useKnowsPasskeys(): boolean {
  return !useHydrated() || typeof PublicKeyCredential === 'function';
}

/**
 * Whether a passkey was not used or made because the person turned back, took too long or had none,
 * which browsers do not tell apart. Safari refuses in this way too when no press led there directly.
 */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** Whether no passkey was made because the authenticator holds one of this account. */
export function isMadeAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

function toUsed({ id, rawId, type, response }: UsedPasskey): UsedPasskey {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/**
 * Lets the person use a passkey.
 * @throws {Error} see {@link isGivenUp}; and what `options` fails with
 */
export async function askForPasskey(options: Promise<PasskeyOptions>): Promise<UsedPasskey> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([options, load()]);
  return toUsed(await startAuthentication({ optionsJSON }));
}

/**
 * Lets the person make a passkey.
 * @throws {Error} see {@link isGivenUp} and {@link isMadeAlready}; and what `options` fails with
 */
export async function makePasskey(options: Promise<NewPasskeyOptions>): Promise<MadePasskey> {
  const [optionsJSON, { startRegistration }] = await Promise.all([options, load()]);
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Settles when the page is looked at; never when `signal` aborts before. */
function seen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });
}

/**
 * Offers passkeys where the browser fills in fields that are marked `webauthn`, with a new challenge
 * whenever the one before is about to run out.
 *
 * @param request asks the server for a challenge
 * @returns null when `signal` aborts, and where the browser can't
 */
export async function offerPasskeys(
  request: () => Promise<PasskeyOptions>,
  signal: AbortSignal,
): Promise<UsedPasskey | null> {
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
      await load();
    if (!(await browserSupportsWebAuthnAutofill())) return null;
    while (!signal.aborted) {
      await seen(signal);
      const optionsJSON = await request();
      if (signal.aborted) return null;
      const fresh = AbortSignal.any([signal, AbortSignal.timeout(offerMilliseconds)]);
      const stop = (): void => WebAuthnAbortService.cancelCeremony();
      fresh.addEventListener('abort', stop);
      try {
        // The field may come after the offer.
        const asked = { optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false };
        return toUsed(await startAuthentication(asked));
      } catch {
        if (!fresh.aborted) return null;
      } finally {
        fresh.removeEventListener('abort', stop);
      }
    }
  } catch {
    // Nobody has asked for it: the other ways are there.
  }
  return null;
}
