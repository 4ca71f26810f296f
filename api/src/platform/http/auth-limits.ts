import { identity } from '@troskel/contract/account/identity';
import type { SignInFailure } from '@troskel/contract/values/security-event';
import type { Limits } from './limits.ts';
import { anyRefusal } from './refusal.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

/** The caller of the identity library. */
export interface AuthCaller {
  /** Client address, or its network where that is counted (network.ts). */
  address: string;
  /** The sent e-mail address in lower case; empty without one. */
  email: string;
}

/** The answer to a call. */
interface Answered {
  status: number;
  /** Why a sign-in failed; null for any other answer. */
  reason: SignInFailure | null;
}

interface AuthLimit {
  name: string;
  points: number;
  seconds: number;
  /** Key of the counter; `account` is one e-mail address tried from one client address. */
  per: 'address' | 'email' | 'account';
  /** Which answers count; all by default. Every call is counted until it is answered. */
  counts?: (answer: Answered) => boolean;
  /** Resets the counter on success. */
  isForgottenOnSuccess?: boolean;
}

const isRefused = ({ status }: Answered) => status >= 400;

/**
 * Ten of many simultaneous attempts are admitted; neighbours and other addresses are unaffected.
 */
const signIns: AuthLimit = {
  name: 'sign-in',
  points: 10,
  seconds: 900,
  per: 'account',
  isForgottenOnSuccess: true,
};
/** Over all accounts, against password spraying. */
const failedSignInsOfAddress: AuthLimit = {
  name: 'sign-in-address',
  points: 100,
  seconds: 900,
  per: 'address',
  counts: ({ status }) => status === 401,
};
const signUps: AuthLimit = { name: 'sign-up', points: 200, seconds: 3600, per: 'address' };
const resets: AuthLimit = { name: 'reset', points: 5, seconds: 900, per: 'account' };
const resetsOfAddress: AuthLimit = {
  name: 'reset-address',
  points: 60,
  seconds: 900,
  per: 'address',
};
/** From all clients: limits the mails to one inbox. */
const resetMails = { points: 10, seconds: 3600 };
const codes: AuthLimit = { name: 'code', points: 5, seconds: 900, per: 'account' };
/** From all clients: limits the mails to one inbox. */
const codesOfEmail: AuthLimit = { name: 'code-email', points: 20, seconds: 3600, per: 'email' };
const codesOfAddress: AuthLimit = {
  name: 'code-address',
  points: 60,
  seconds: 900,
  per: 'address',
};
/** Wrong codes over all requests. */
const failedCodesOfAddress: AuthLimit = {
  name: 'code-tries',
  points: 100,
  seconds: 900,
  per: 'address',
  counts: isRefused,
};
/**
 * Wrong codes for one e-mail address from all clients: an attacker who requests new codes all day
 * would otherwise get five attempts each. Then codes are refused for the rest of the day, whether
 * the address has an account or not; passkey, password, BankID and providers still work. Only a code
 * that was asked for at the address and compared counts: ids that are made up, or of a request for
 * another address, would otherwise let a stranger close the only way in of who has no other.
 */
const failedCodesOfEmail: AuthLimit = {
  name: 'code-tries-email',
  points: 50,
  seconds: secondsPerDay,
  per: 'email',
  counts: ({ reason }) => reason === 'wrong_code',
};
/** Custom tokens that were used, expired or forged. */
const failedTokensOfAddress: AuthLimit = {
  name: 'token-tries',
  points: 100,
  seconds: 900,
  per: 'address',
  counts: isRefused,
};
/** A page for signing in asks by itself, every few minutes, for the browser's offer. */
const passkeyRequests: AuthLimit = {
  name: 'passkey-request',
  points: 300,
  seconds: 900,
  per: 'address',
};
const failedPasskeysOfAddress: AuthLimit = {
  name: 'passkey-tries',
  points: 100,
  seconds: 900,
  per: 'address',
  counts: isRefused,
};
const providerStarts: AuthLimit = { name: 'provider', points: 60, seconds: 900, per: 'address' };

/** Limits of the library's calls that the contract declares. */
const limitsOfDeclared: Readonly<Record<keyof typeof identity, readonly AuthLimit[]>> = {
  signIn: [signIns, failedSignInsOfAddress],
  signUp: [signUps],
  requestEmailCode: [codes, codesOfEmail, codesOfAddress],
  signInByEmailCode: [failedCodesOfAddress, failedCodesOfEmail],
  signInByCustomToken: [failedTokensOfAddress],
  requestPasskeyOptions: [passkeyRequests],
  signInByPasskey: [failedPasskeysOfAddress],
  startProviderSignIn: [providerStarts],
  startProviderLinking: [providerStarts],
  signOut: [],
  requestPasswordReset: [resets, resetsOfAddress],
  resetPassword: [],
  token: [],
  publicKeys: [],
  session: [],
};

/** The exposed calls of the library, with their limits; all others are not found. */
const authCalls: Readonly<Record<string, readonly AuthLimit[]>> = {
  ...Object.fromEntries(
    Object.entries(identity).map(([name, { method, path }]) => [
      `${method} ${path.slice('/auth'.length)}`,
      limitsOfDeclared[name as keyof typeof identity],
    ]),
  ),
  // Only providers redirect browsers here.
  'GET /callback/google': [],
  'GET /callback/microsoft': [],
  'GET /ok': [],
};

/** Answers the limits of a call, `METHOD /path`; undefined for one that is not exposed. */
export function limitsOf(call: string): readonly AuthLimit[] | undefined {
  return Object.hasOwn(authCalls, call) ? authCalls[call] : undefined;
}

function keyOf({ per }: AuthLimit, { address, email }: AuthCaller): string {
  return { address, email, account: `${address}|${email}` }[per];
}

/**
 * Counts a mail with a link for a new password, and answers whether it may be sent. A refusal would
 * say that the address has an account; so the caller hears nothing of it.
 */
export async function mayMailReset(limits: Limits, email: string): Promise<boolean> {
  return !(await limits.count('reset-email', resetMails, email.toLowerCase())).isOver;
}

/** Counts a call before it is made. @throws {ExpectedError} TOO_MANY_REQUESTS */
export async function countCall(
  limits: Limits,
  ofCall: readonly AuthLimit[],
  caller: AuthCaller,
): Promise<void> {
  for (const limit of ofCall)
    await limits.consume(anyRefusal, limit.name, limit, keyOf(limit, caller));
}

/** Gives back points that do not count after all. */
export async function settleCall(
  limits: Limits,
  ofCall: readonly AuthLimit[],
  caller: AuthCaller,
  answered: Answered,
): Promise<void> {
  for (const limit of ofCall) {
    const key = keyOf(limit, caller);
    if (limit.isForgottenOnSuccess && !isRefused(answered)) {
      await limits.forget(limit.name, limit, key);
    } else if (limit.counts && !limit.counts(answered)) {
      await limits.giveBack(limit.name, limit, key);
    }
  }
}
