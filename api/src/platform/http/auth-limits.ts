import { identity } from '@troskel/contract/account/identity';
import type { Limits } from './limits.ts';
import { anyRefusal } from './refusal.ts';

/** Who makes a call of the identity library. */
export interface AuthCaller {
  /** The client's address, or the network that it is counted with (network.ts). */
  address: string;
  /** The e-mail address that was sent, in small letters; empty without one. */
  email: string;
}

interface AuthLimit {
  name: string;
  points: number;
  seconds: number;
  /** What is counted by; `account` is one e-mail address tried from one client address. */
  per: 'address' | 'email' | 'account';
  /** Which answers count; without it every call does. All are counted until the answer is there. */
  counts?: (status: number) => boolean;
  /** A success forgets what was counted before. */
  isForgottenOnSuccess?: boolean;
}

const isRefused = (status: number) => status >= 400;

/** Of many tries at once, ten are let in; neighbours and other addresses go free. */
const signIns: AuthLimit = {
  name: 'sign-in',
  points: 10,
  seconds: 900,
  per: 'account',
  isForgottenOnSuccess: true,
};
/** Over all accounts: what spraying would need. */
const failedSignInsOfAddress: AuthLimit = {
  name: 'sign-in-address',
  points: 100,
  seconds: 900,
  per: 'address',
  counts: (status) => status === 401,
};
const signUps: AuthLimit = { name: 'sign-up', points: 200, seconds: 3600, per: 'address' };
const resets: AuthLimit = { name: 'reset', points: 5, seconds: 900, per: 'account' };
const resetsOfAddress: AuthLimit = {
  name: 'reset-address',
  points: 60,
  seconds: 900,
  per: 'address',
};
const codes: AuthLimit = { name: 'code', points: 5, seconds: 900, per: 'account' };
/** From everywhere: what the inbox of an address' owner must bear at most. */
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
 * Wrong codes at one e-mail address from everywhere: five tries a code would add up for somebody who
 * asks for new ones all day. Then codes are refused there for the rest of it, whether the address
 * has an account or not; the password, BankID and the providers are not.
 */
const failedCodesOfEmail: AuthLimit = {
  name: 'code-tries-email',
  points: 50,
  seconds: 86_400,
  per: 'email',
  counts: isRefused,
};
/** Custom tokens that were used, old or made up. */
const failedTokensOfAddress: AuthLimit = {
  name: 'token-tries',
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
  startProviderSignIn: [providerStarts],
  startProviderLinking: [providerStarts],
  signOut: [],
  requestPasswordReset: [resets, resetsOfAddress],
  resetPassword: [],
  token: [],
  publicKeys: [],
  session: [],
};

/** The calls of the library that exist here, the rest of its surface does not; and their limits. */
const authCalls: Readonly<Record<string, readonly AuthLimit[]>> = {
  ...Object.fromEntries(
    Object.entries(identity).map(([name, { method, path }]) => [
      `${method} ${path.slice('/auth'.length)}`,
      limitsOfDeclared[name as keyof typeof identity],
    ]),
  ),
  // Providers lead browsers here; nobody else calls it.
  'GET /callback/google': [],
  'GET /callback/microsoft': [],
  'GET /ok': [],
};

/** The limits of a call, `METHOD /path`; undefined for one that does not exist here. */
export function limitsOf(call: string): readonly AuthLimit[] | undefined {
  return Object.hasOwn(authCalls, call) ? authCalls[call] : undefined;
}

function keyOf({ per }: AuthLimit, { address, email }: AuthCaller): string {
  return { address, email, account: `${address}|${email}` }[per];
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

/** Gives back what turns out not to count. */
export async function settleCall(
  limits: Limits,
  ofCall: readonly AuthLimit[],
  caller: AuthCaller,
  status: number,
): Promise<void> {
  for (const limit of ofCall) {
    const key = keyOf(limit, caller);
    if (limit.isForgottenOnSuccess && !isRefused(status)) {
      await limits.forget(limit.name, limit, key);
    } else if (limit.counts && !limit.counts(status)) {
      await limits.giveBack(limit.name, limit, key);
    }
  }
}
