import type { SignInFailure, SignInMethod } from '@troskel/contract/values/security-event';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { blockedCode } from '../identity/block-notice.ts';
import type { Origin } from '../security-events/origin.ts';
import { securityEventRow } from '../security-events/record.ts';

interface Failure {
  method: SignInMethod;
  reason: SignInFailure;
}

/** Reasons for the library's refusals, by call and code. */
const failures: Readonly<Record<string, Readonly<Record<string, Failure>>>> = {
  '/sign-in/email': {
    INVALID_EMAIL_OR_PASSWORD: { method: 'password', reason: 'wrong_password' },
  },
  '/sign-in/email-code': {
    INVALID_OTP: { method: 'email_code', reason: 'wrong_code' },
    OTP_EXPIRED: { method: 'email_code', reason: 'expired_code' },
    TOO_MANY_ATTEMPTS: { method: 'email_code', reason: 'locked_code' },
  },
  '/sign-in/custom-token': {
    INVALID_CUSTOM_TOKEN: { method: 'bankid', reason: 'expired_proof' },
  },
  '/sign-in/passkey': {
    INVALID_PASSKEY: { method: 'passkey', reason: 'passkey_refused' },
  },
};

const providers: Readonly<Record<string, SignInMethod | undefined>> = {
  '/callback/google': 'google',
  '/callback/microsoft': 'microsoft',
};

/** A provider's refusal is in the address to which its answer leads; giving up is none. */
function providerFailure(path: string, response: Response): Failure | null {
  const method = providers[path];
  const error = /[?&]error=([^&]*)/.exec(response.headers.get('location') ?? '')?.[1];
  if (!method || error === undefined || error === 'access_denied') return null;
  // Recorded where the account is known (auth.ts).
  return error.startsWith(blockedCode) ? null : { method, reason: 'provider_refused' };
}

const Coded = z.object({ code: z.string() });

/** Answers which failed sign-in an answer of the library tells of; null for any other answer. */
export async function failureOf(path: string, response: Response): Promise<Failure | null> {
  if (response.status < 400) return providerFailure(path, response);
  const codes = failures[path];
  if (!codes) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return codes[Coded.safeParse(body).data?.code ?? ''] ?? null;
}

/** The identity that a sign-in claims. */
export interface Named {
  /** In lower case; empty where the call has none. */
  email: string;
  /** Id of the passkey; empty where the call has none. */
  credentialId: string;
}

/**
 * Records a sign-in that failed, at the account that was named, if there is one. An address or passkey
 * without an account is not kept; it costs the same single statement as one that has an account.
 */
export async function recordFailure(
  db: Database,
  failure: Failure & { origin: Origin; at: Date },
  { email, credentialId }: Named,
): Promise<void> {
  const row = securityEventRow({ kind: 'sign_in_failed', userId: null, ...failure });
  await sql`
    insert into security_event (id, at, kind, user_id, method, reason, network, browser, operating_system)
    select ${row.id}::uuid, ${row.at}::timestamptz, ${row.kind}, owner.id, ${row.method},
           case when owner.id is null and ${email} <> '' then 'unknown_account' else ${row.reason} end,
           ${row.network}, ${row.browser}, ${row.operatingSystem}
      from (select coalesce((select id from "user" where email = ${email}),
                            (select user_id from passkey where credential_id = ${credentialId})) as id)
           as owner`.execute(db);
}
