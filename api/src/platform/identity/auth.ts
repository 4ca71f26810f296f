import { mailJob } from '../jobs/mail-jobs.ts';
import { betterAuth } from 'better-auth';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import { NewPassword } from '@troskel/contract/values/password';
import { isLanguage, negotiateLanguage } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { v7 as uuid } from 'uuid';
import type { Log } from '../log.ts';
import type { Database, Executor } from '../db/database.ts';
import { enqueue } from '../jobs/queue.ts';
import { queueSecretMail } from '../jobs/secret-mail.ts';
import type { Settings } from '../settings/settings.ts';
import { bankidKeptMail } from './account-notices.mails.ts';
import { blockedCode, issueBlockNotice } from './block-notice.ts';
import { customToken } from './custom-token.ts';
import { emailCode } from './email-code.ts';
import type { CodeToSend, KeptBankid } from './email-code.ts';
import {
  noAccountMail,
  passwordResetMail,
  resetMilliseconds,
  signInCodeMail,
} from './identity.mails.ts';
import { freshUntil } from './freshness.ts';
import { passkeySignIn } from './passkey-sign-in.ts';
import { isEasilyGuessed, knownOfUser } from './new-password.ts';
import { hashPassword, isPassword } from './password-hashing.ts';
import { finishPasswordReset } from './password-reset.ts';
import { providerLinking } from './provider-linking.ts';
import { google, microsoft, openidProvider } from './openid-provider.ts';
import { hashResetLink, resetLinkPrefix } from './reset-links.ts';
import { signInEvents } from './sign-in-events.ts';
import { sessionTokenHash } from './session-token-hash.ts';
import { keepSigningKey } from './signing-key.ts';

/**
 * Absolute lifetime of a session: 7 days (the token cookie's max age, specification 1, section 9).
 */
const sessionSeconds = 604_800;
/** Header by which our server passes the client's address to the library. */
export const addressHeader = 'x-troskel-client-address';

/** Answers the sign-in method's name in the token data. */
function providerOf(path: string | undefined, provider: unknown): string {
  if (path === '/callback/:id') return provider === 'google' ? 'google.com' : 'microsoft.com';
  if (path === '/sign-in/email-code') return 'emailLink';
  if (path === '/sign-in/passkey') return 'passkey';
  if (path === '/sign-in/email' || path === '/sign-up/email') return 'password';
  return 'custom';
}

/**
 * Makes cookie names and attributes for the public address's scheme (RFC 6265bis, section 4.1.3).
 */
function cookieOptions(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https://');
  return {
    cookiePrefix: isSecure ? '__Host-troskel' : 'troskel',
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isSecure, sameSite: 'lax' as const, httpOnly: true },
  };
}

/** Makes the plugins for Google and Microsoft, where configured. */
function openidProviders(settings: Settings, log: () => Log): BetterAuthPlugin {
  const { google: googleClient, microsoft: microsoftClient } = settings.providers;
  const providers = [
    ...(googleClient ? [openidProvider(google, googleClient, log)] : []),
    ...(microsoftClient ? [openidProvider(microsoft, microsoftClient, log)] : []),
  ];
  return {
    id: 'openid-providers',
    init: () => ({ context: { socialProviders: providers } }),
  };
}

/** Ways in that take two factors: a passkey with its user verified, and BankID. */
const strongPaths = new Set(['/sign-in/passkey', '/sign-in/custom-token']);

const passwordPaths = new Set(['/sign-up/email', '/reset-password', '/change-password']);

/** Reads a text of a call's body, which nobody has checked yet; undefined for anything else. */
function sentText(body: unknown, name: string): string | undefined {
  const sent: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof sent === 'string' ? sent : undefined;
}

interface SignedIn {
  userId: string;
  email: string;
  name: string;
  sessionId: string;
  signInProvider: string;
  signedInAt: Date;
}

/** Makes the claims of an access token (specification 1, section 3 "Token data"). */
async function claimsOf(db: Database, signedIn: SignedIn) {
  // A member of several companies gets the one that the session showed last, even if it is blocked.
  const membership = await db
    .selectFrom('partnerMember as member')
    .leftJoin('session', (join) =>
      join
        .onRef('session.partnerId', '=', 'member.partnerId')
        .on('session.id', '=', signedIn.sessionId),
    )
    .select('member.partnerId')
    .where('member.userId', '=', signedIn.userId)
    .orderBy('session.id', (order) => order.asc().nullsLast())
    .orderBy('member.createdAt')
    .orderBy('member.partnerId')
    .executeTakeFirst();
  return {
    signInProvider: signedIn.signInProvider,
    project: 'troskel-partner',
    userId: signedIn.userId,
    email: signedIn.email,
    name: signedIn.name,
    partnerId: membership?.partnerId ?? null,
    firebaseUID: signedIn.userId,
    sid: signedIn.sessionId,
    auth_time: Math.floor(signedIn.signedInAt.getTime() / 1000),
  };
}

/** Configures the identity library: accounts, passwords and sessions. */
export function createAuth(options: {
  db: Database;
  settings: Settings;
  log: () => Log;
  /** Whether a mailed code may begin an account. */
  mayBegin: () => Promise<boolean>;
  /** Whether another link for a new password may be mailed to an address now. */
  mayMailReset: (email: string) => Promise<boolean>;
}) {
  const { db, settings } = options;

  async function languageOfUser(
    userId: string | null,
    acceptLanguage: string | null | undefined,
  ): Promise<Language> {
    const profile = await db
      .selectFrom('userProfile')
      .select('language')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return isLanguage(profile?.language) ? profile.language : negotiateLanguage(acceptLanguage);
  }

  async function sendCode(asked: CodeToSend): Promise<void> {
    const { email, userId, begins, code, id, acceptLanguage } = asked;
    const language = await languageOfUser(userId, acceptLanguage);
    // In the fragment, which programs that open links in mails (scanners, previews) never send.
    const url = `${settings.publicUrl}/${begins ? 'homeowner' : 'login'}#code=${id}.${code}`;
    if (userId || begins) {
      const mail = signInCodeMail({ to: email, code, url, language });
      await queueSecretMail(db, settings.authSecret, mail);
    } else {
      const signUp = `${settings.publicUrl}/sign-up`;
      await enqueue(db, mailJob, noAccountMail({ to: email, url: signUp, language }));
    }
  }

  async function tellOfBankid(tx: Executor, told: KeptBankid): Promise<void> {
    const { userId, email, bankidOf, acceptLanguage } = told;
    const language = await languageOfUser(userId, acceptLanguage);
    const url = `${settings.publicUrl}/user-settings/sign-in`;
    await enqueue(tx, mailJob, bankidKeptMail({ to: email, url, language, bankidOf }));
  }

  /**
   * Called by every sign-in method. @throws {APIError} that lets a blocked account's owner read the
   * reason
   */
  async function demandNotBlocked(
    userId: string,
    signInProvider: string,
    now: Date,
  ): Promise<void> {
    const block = await db
      .selectFrom('userBlock')
      .select('userId')
      .where('userId', '=', userId)
      .where('blockedAt', 'is not', null)
      .executeTakeFirst();
    if (!block) return;
    await events.refusedAsBlocked(userId, signInProvider);
    // Within the code, because a provider's redirect passes nothing else to the page.
    const code = `${blockedCode}.${issueBlockNotice(settings.authSecret, userId, now)}`;
    throw new APIError('FORBIDDEN', { code, message: 'The account is blocked.' });
  }

  const telling = { db, publicUrl: settings.publicUrl, log: options.log, languageOfUser };
  const linking = providerLinking(telling);
  const events = signInEvents({ ...telling, secret: settings.authSecret });

  return betterAuth({
    appName: 'Tröskel Partner',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.authSecret,
    trustedOrigins: settings.origins,
    database: { db, type: 'postgres', casing: 'camel' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    // Errors that are not the library's refusals are thrown, for our error handler and its log.
    onAPIError: { throw: true, errorURL: `${settings.publicUrl}/login` },
    user: {
      modelName: 'user',
      additionalFields: {
        givenName: { type: 'string', required: false },
        surname: { type: 'string', required: false },
      },
    },
    verification: {
      storeIdentifier: {
        default: 'plain',
        overrides: { [resetLinkPrefix]: { hash: hashResetLink } },
      },
    },
    account: {
      updateAccountOnSignIn: false,
      // In an encrypted cookie: PKCE's verifier and the nonce are needed in plain, so rows could
      // not hold hashes of them.
      storeStateStrategy: 'cookie',
      // Accounts are linked automatically only when both sides have verified the address: no
      // provider is trusted by name, and the library requires the local verification by default.
      accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: true },
    },
    session: {
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      additionalFields: {
        signInProvider: { type: 'string', input: false, defaultValue: 'password' },
        lastUsedAt: { type: 'date', input: false, returned: false },
        provedAt: { type: 'date', input: false, returned: false },
        freshUntil: { type: 'date', input: false, returned: false },
        strongAt: { type: 'date', input: false, returned: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: true,
      resetPasswordTokenExpiresIn: resetMilliseconds / 1000,
      onPasswordReset: ({ user }, request) =>
        finishPasswordReset({
          db,
          secret: settings.authSecret,
          publicUrl: settings.publicUrl,
          userId: user.id,
          languageOf: () => languageOfUser(user.id, request?.headers.get('accept-language')),
          log: options.log(),
        }),
      password: { hash: hashPassword, verify: isPassword },
      sendResetPassword: async ({ user, token }, request) => {
        // The answer is the same: links that were mailed before still work.
        if (!(await options.mayMailReset(user.email))) return;
        const language = await languageOfUser(user.id, request?.headers.get('accept-language'));
        // In the fragment, which reaches neither logs nor programs that open links in mails.
        const url = `${settings.publicUrl}/reset-password#token=${encodeURIComponent(token)}`;
        const mail = passwordResetMail({ to: user.email, url, language });
        await queueSecretMail(db, settings.authSecret, mail);
      },
    },
    databaseHooks: {
      ...linking.hooks,
      session: {
        create: {
          before: async (session, context) => {
            const now = new Date();
            const signInProvider = providerOf(context?.path, context?.params?.['id']);
            await demandNotBlocked(session.userId, signInProvider, now);
            // Google and Microsoft may answer by an existing session of their own, without asking
            // anybody; an account created by this sign-in has nothing yet to protect.
            const isProof = context?.path !== '/callback/:id' || linking.isMaking(context);
            return {
              data: {
                ...session,
                signInProvider,
                lastUsedAt: now,
                provedAt: now,
                freshUntil: isProof ? freshUntil(now) : now,
                strongAt: strongPaths.has(context?.path ?? '') ? now : null,
              },
            };
          },
          after: async (session, context) => {
            await events.signedIn(session, context);
            await events.formerEnds(session, context);
          },
        },
        delete: { after: events.signedOut },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (!passwordPaths.has(context.path)) return;
        const sent = (name: string) => sentText(context.body, name);
        const password = NewPassword.safeParse(sent('newPassword') ?? sent('password'));
        const token = sent('token');
        const link =
          token === undefined
            ? null
            : await context.context.internalAdapter.findVerificationValue(resetLinkPrefix + token);
        const known = link
          ? await knownOfUser(db, link.value)
          : [sent('name') ?? '', sent('email') ?? ''];
        if (!password.success || (await isEasilyGuessed(password.data, known))) {
          throw new APIError('BAD_REQUEST', {
            code: 'WEAK_PASSWORD',
            message: 'The password does not follow the rules.',
          });
        }
      }),
    },
    plugins: [
      sessionTokenHash,
      openidProviders(settings, options.log),
      emailCode({
        db,
        secret: settings.authSecret,
        send: sendCode,
        tellOfBankid,
        mayBegin: options.mayBegin,
      }),
      customToken({ db, publicUrl: settings.publicUrl }),
      passkeySignIn({ db, settings }),
      jwt({
        // A token is handed out only by the call for it.
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'ES256' } },
        adapter: { createJwk: (made) => keepSigningKey(db, made) },
        jwt: {
          issuer: settings.publicUrl,
          audience: settings.publicUrl,
          // Short, because rights are read from rows and a lost token should not last.
          expirationTime: '10m',
          definePayload: ({ user, session }) =>
            claimsOf(db, {
              userId: user.id,
              email: user.email,
              name: user.name,
              sessionId: session.id,
              signInProvider: String(session['signInProvider'] ?? 'password'),
              signedInAt: new Date(session.createdAt),
            }),
        },
      }),
    ],
    advanced: {
      // Explicit, because the library turns its checks off when it finds a test runner.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ...cookieOptions(settings.publicUrl),
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => uuid(), validateSchema: false },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Signs a new access token for a session.
 *
 * @param endsBy latest expiry, in seconds since 1970; ten minutes from now by default
 * @throws {Error} when the session does not exist
 */
export async function signAccessToken(
  auth: Auth,
  db: Database,
  sessionId: string,
  endsBy?: number,
): Promise<string> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id as userId', 'user.email', 'user.name', 'session.signInProvider'])
    .select('session.createdAt as signedInAt')
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const claims = await claimsOf(db, { ...row, sessionId });
  const { token } = await auth.api.signJWT({
    body: {
      payload: {
        ...claims,
        sub: row.userId,
        iat: Math.floor(Date.now() / 1000),
        ...(endsBy === undefined ? {} : { exp: endsBy }),
      },
    },
  });
  return token;
}
