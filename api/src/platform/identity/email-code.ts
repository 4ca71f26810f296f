import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { Email } from '@troskel/contract/values/contact-details';
import * as z from 'zod';
import { isUniqueViolation } from '../db/database.ts';
import type { Database, Executor } from '../db/database.ts';
import { anyRefusal } from '../http/refusal.ts';
import { acceptFirstProof } from './address-proof.ts';
import type { Removed } from './address-proof.ts';
import { oneTimeCodes } from './one-time-code.ts';
import { lockUser } from './user-lock.ts';

export interface CodeToSend {
  email: string;
  /** Account of the address; null when it has none. */
  userId: string | null;
  /** The code begins an account for an address that has none. */
  begins: boolean;
  code: string;
  /** Identifies the request; the code is valid only together with it. */
  id: string;
  acceptLanguage: string | null;
}

export interface KeptBankid {
  userId: string;
  email: string;
  bankidOf: string;
  acceptLanguage: string | null;
}

/** Ids of requests for a code that may begin an account: what a code may do is known by its id. */
const beginningPrefix = 'begin-';
/**
 * Names a code by its request and address: with another address there is no such code, so that codes
 * of one's own are no wrong tries at somebody else's. Hashed, since names are stored as they are.
 */
const nameOf = (id: string, email: string) =>
  `sign-in:${createHash('sha256').update(`${id}\n${email}`).digest('base64url')}`;

const wrong = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'The code is wrong.' });
const gone = () =>
  new APIError('BAD_REQUEST', { code: 'OTP_EXPIRED', message: 'The code is no longer valid.' });

/** A new account with a proved address; its owner is asked for a name next. */
function beginning(email: string) {
  return { email, emailVerified: true, name: email.slice(0, email.indexOf('@')) };
}

/**
 * One-time codes by e-mail. A code belongs to its request, not to the address: attempts against one
 * request do not affect the codes of another, so that nobody can use up or replace the code that
 * the account's owner is waiting for. An address without an account takes the same path, with a
 * code that is never sent, unless the request is one that may begin an account: whoever reads the
 * code in the mailbox has proved the address, and no password is needed.
 * The first code for an unverified address removes everything that the account had gathered until
 * then (password, linked providers, sessions), since its creator may not own the address. The
 * answer says what was removed, and whose BankID was not, which is mailed to the address too.
 */
export function emailCode(options: {
  db: Database;
  secret: string;
  send: (code: CodeToSend) => Promise<void>;
  /** Tells the owner of an address that was verified just now whose BankID opens the account. */
  tellOfBankid: (tx: Executor, told: KeptBankid) => Promise<void>;
  /** Whether new accounts may begin now; it may have changed since the code was asked for. */
  mayBegin: () => Promise<boolean>;
}): BetterAuthPlugin {
  const codes = oneTimeCodes(options.secret);

  /** In one transaction, so that an interruption leaves nothing open. */
  async function proveAddress(
    userId: string,
    acceptLanguage: string | null,
  ): Promise<Removed | null> {
    return options.db.transaction().execute(async (tx) => {
      const { email, emailVerified } = await lockUser(tx, { refusal: anyRefusal }, userId);
      if (emailVerified) return null;
      const { secret } = options;
      const removed = await acceptFirstProof(tx, { secret, userId, keepsPassword: false });
      const { bankidOf } = removed;
      // The page says it as well, to whoever reads it before they go on.
      if (bankidOf !== null)
        await options.tellOfBankid(tx, { userId, email, bankidOf, acceptLanguage });
      return removed;
    });
  }

  return {
    id: 'email-code',
    endpoints: {
      requestEmailCode: createAuthEndpoint(
        '/email-code/request',
        {
          method: 'POST',
          use: [formCsrfMiddleware],
          body: z.object({ email: z.string(), begins: z.boolean().optional() }),
        },
        async (context) => {
          const parsed = Email.safeParse(context.body.email);
          if (!parsed.success) {
            throw new APIError('BAD_REQUEST', {
              code: 'INVALID_EMAIL',
              message: 'Invalid e-mail.',
            });
          }
          const email = parsed.data.toLowerCase();
          const { internalAdapter } = context.context;
          const begins = context.body.begins === true;
          const id = `${begins ? beginningPrefix : ''}${randomBytes(16).toString('base64url')}`;
          const owner = await internalAdapter.findUserByEmail(email);
          const code = await codes.issue(options.db, { name: nameOf(id, email), boundTo: email });
          await options.send({
            email,
            userId: owner?.user.id ?? null,
            begins,
            code,
            id,
            acceptLanguage: context.headers?.get('accept-language') ?? null,
          });
          return context.json({ id });
        },
      ),
      signInEmailCode: createAuthEndpoint(
        '/sign-in/email-code',
        {
          method: 'POST',
          use: [formCsrfMiddleware],
          body: z.object({
            email: z.string().max(254),
            id: z.string().max(100),
            code: z.string().max(20),
          }),
        },
        async (context) => {
          const email = context.body.email.trim().toLowerCase();
          const { id, code } = context.body;
          const { internalAdapter } = context.context;
          const redeemed = await codes.redeem(options.db, {
            name: nameOf(id, email),
            boundTo: email,
            code,
          });
          if (redeemed === 'expired') throw gone();
          if (redeemed === 'wrong') throw wrong();
          if (redeemed === 'locked') {
            throw new APIError('FORBIDDEN', {
              code: 'TOO_MANY_ATTEMPTS',
              message: 'Too many wrong tries; ask for a new code.',
            });
          }

          let owner = await internalAdapter.findUserByEmail(email);
          if (!owner && id.startsWith(beginningPrefix) && (await options.mayBegin())) {
            await internalAdapter
              .createUser(beginning(email), { method: 'email-otp' })
              .catch((error: unknown) => {
                // The address has signed up in another way meanwhile.
                if (!isUniqueViolation(error)) throw error;
              });
            owner = await internalAdapter.findUserByEmail(email);
          }
          if (!owner) throw wrong();
          const removed = await proveAddress(
            owner.user.id,
            context.headers?.get('accept-language') ?? null,
          );
          const user = await internalAdapter.findUserById(owner.user.id);
          if (!user) throw wrong();
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ removed });
        },
      ),
    },
  };
}
