import type { ProviderStart, RemovedAccess } from '@troskel/contract/account/identity';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { PasskeyOptions, UsedPasskey } from '@troskel/contract/values/passkey';
import { takeBlockNotice } from './block-notice.ts';
import { CallError, reportFailure } from './failures.ts';
import { commonHeaders } from './headers.ts';
import type { IdentityErrorCode } from './identity-error-texts.ts';
import { reloadToken } from './session.ts';

/** A refusal of the identity service: the portal's own code and what a person is told of it. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: IdentityErrorCode;
  readonly text: Bilingual;

  constructor(code: IdentityErrorCode, text: Bilingual) {
    super(code);
    this.code = code;
    this.text = text;
  }
}

const timeoutMilliseconds = 30_000;

/** At hand without a further file: it is needed when none can be fetched. */
const unreachable: Bilingual = {
  sv: 'Vi får ingen kontakt med servern. Kontrollera din anslutning och försök igen.',
  en: 'We cannot reach the server. Check your connection and try again.',
};

/** Answers that would tell a stranger whether an address has an account. */
const telling: ReadonlySet<IdentityErrorCode> = new Set<IdentityErrorCode>([
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/no-such-provider',
  'auth/email-not-found',
]);

/** The texts are a file of their own, fetched with the first refusal. */
async function refusal(
  status: number,
  body: unknown,
  { hidesAccounts = false, isReported = true }: { hidesAccounts?: boolean; isReported?: boolean },
): Promise<IdentityError> {
  try {
    const [{ readRefusal }, { identityErrorTexts }] = await Promise.all([
      import('./identity-errors.ts'),
      import('./identity-error-texts.ts'),
    ]);
    const { code: found, unknown } = readRefusal(status, takeBlockNotice(body));
    if (unknown !== null && isReported) {
      const errors = [{ code: unknown, message: '' }];
      reportFailure(new CallError({ status, errors, route: 'account.identity' }));
    }
    const code = hidesAccounts && telling.has(found) ? 'auth/invalid-credential' : found;
    return new IdentityError(code, identityErrorTexts[code]);
  } catch {
    return new IdentityError('auth/network-request-failed', unreachable);
  }
}

async function post(
  path: string,
  body: object,
  { hidesAccounts = false }: { hidesAccounts?: boolean } = {},
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { ...commonHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch {
    throw new IdentityError('auth/network-request-failed', unreachable);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw await refusal(response.status, answer, { hidesAccounts });
}

/**
 * Signs in; the session is known when the promise resolves. Never tells whether there is an
 * account: that is `auth/invalid-credential` in every case.
 * @throws {IdentityError}
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  await post('sign-in/email', { email, password }, { hidesAccounts: true });
  await reloadToken();
}

function fieldOf(answer: unknown, name: string): unknown {
  const fields: Record<string, unknown> =
    typeof answer === 'object' && answer !== null ? { ...answer } : {};
  return fields[name];
}

/**
 * Mails a one-time code; the answer names the request, and only with it the code works.
 * @param begins whether the code may begin an account
 */
export async function requestEmailCode(email: string, begins: boolean): Promise<string> {
  const asked = begins ? { email, begins } : { email };
  return String(fieldOf(await post('email-code/request', asked), 'id'));
}

/**
 * Signs in by a mailed code; the session is known when the promise resolves.
 * @param onRemoved told before the session is known, when the account lost anything, or is opened by
 *   a BankID that was there before
 * @throws {IdentityError}
 */
export async function signInWithCode(
  request: { email: string; id: string; code: string },
  onRemoved: (removed: RemovedAccess) => void,
): Promise<void> {
  const answer = await post('sign-in/email-code', request, { hidesAccounts: true });
  const removed = fieldOf(answer, 'removed');
  const bankidOf = fieldOf(removed, 'bankidOf');
  const lost = {
    password: fieldOf(removed, 'password') === true,
    providers: fieldOf(removed, 'providers') === true,
    passkeys: fieldOf(removed, 'passkeys') === true,
    sessions: fieldOf(removed, 'sessions') === true,
    bankidOf: typeof bankidOf === 'string' ? bankidOf : null,
  };
  const isAnything =
    lost.password || lost.providers || lost.passkeys || lost.sessions || lost.bankidOf !== null;
  if (isAnything) onRemoved(lost);
  await reloadToken();
}

/**
 * Signs in by a token that the server has made for a proof, such as BankID's; the session is known
 * when the promise resolves.
 * @throws {IdentityError}
 */
export async function signInWithCustomToken(token: string): Promise<void> {
  await post('sign-in/custom-token', { token });
  await reloadToken();
}

/** Asks the server for the options of a sign-in by passkey. @throws {IdentityError} */
export async function requestPasskeyOptions(): Promise<PasskeyOptions> {
  // The server answers by the same contract.
  return (await post('passkey/request', {})) as PasskeyOptions;
}

/**
 * Signs in by a passkey; the session is known when the promise resolves.
 * @throws {IdentityError}
 */
export async function signInByPasskey(passkey: UsedPasskey): Promise<void> {
  await post('sign-in/passkey', passkey);
  await reloadToken();
}

export type ProviderId = ProviderStart['provider'];

/**
 * Page from which somebody goes to a provider; from the settings it links the provider to the
 * account.
 */
export type ProviderPage = ProviderStart['page'];

/** The provider's address to go to. @throws {IdentityError} */
export async function providerAddress(
  provider: ProviderId,
  page: ProviderPage,
  flow: string | null,
): Promise<string> {
  const path = page === 'user-settings' ? 'link-social' : 'sign-in/social';
  const answer = await post(path, { provider, page, ...(flow ? { flow } : {}) });
  return String(fieldOf(answer, 'url'));
}

/**
 * The refusal that a redirect has put into the address. It is shown in its place alone: anybody can
 * write an address, so that what nobody knows there is no failure of a call.
 */
export function refusedRedirect(code: string): Promise<IdentityError> {
  return refusal(400, { code }, { isReported: false });
}

/** Makes an identity; signing in is a step of its own. @throws {IdentityError} */
export async function signUpWithPassword(
  email: string,
  password: string,
  name: string,
): Promise<void> {
  await post('sign-up/email', { email, password, name });
}

/** Mails a link to the reset page, if there is such an identity. @throws {IdentityError} */
export async function requestPasswordReset(email: string): Promise<void> {
  await post('request-password-reset', { email }, { hidesAccounts: true });
}

/** Sets a new password by the token of the mailed link. @throws {IdentityError} */
export async function resetPassword(newPassword: string, token: string): Promise<void> {
  await post('reset-password', { newPassword, token });
}
