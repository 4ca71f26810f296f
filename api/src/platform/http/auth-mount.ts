import { finished } from 'node:stream';
import { Email } from '@troskel/contract/values/contact-details';
import { identity } from '@troskel/contract/account/identity';
import { identityErrors } from '@troskel/contract/ground/identity-errors';
import type { IdentityErrorCode } from '@troskel/contract/ground/identity-errors';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import type { Route } from '@troskel/contract/ground/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../collaborators.ts';
import { isForeignKeyViolation } from '../db/database.ts';
import { recordTokenRenewal } from '../identity/freshness.ts';
import { popupHeaders, popupPage, popupScript } from '../identity/popup-page.ts';
import { tokenCookie } from '../identity/token-cookie.ts';
import { minimumDuration } from './minimum-duration.ts';
import { networkOf } from './network.ts';
import { proofRefusal } from './access.ts';
import { refusalBody } from './auth-answer.ts';
import { countCall, limitsOf, settleCall } from './auth-limits.ts';
import {
  bodyForLibrary,
  credentialIdOf,
  emailOf,
  isFromElsewhere,
  mayMakeIdentity,
  toWebRequest,
} from './auth-request.ts';
import { readCaller } from './caller.ts';
import { unavailableForSeconds } from './errors.ts';
import { presentOrigin } from '../security-events/origin.ts';
import { noteRefused } from './refused-calls.ts';
import { failureOf, recordFailure } from './sign-in-failures.ts';

const bodyLimit = 64 * 1024;

/** The library tells the last of several concurrent sign-ups with one address too little. */
async function isAddressTaken(app: Pick<App, 'db'>, email: string): Promise<boolean> {
  const owner = await app.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Answers why a signed-in user may not link a sign-in method now: it grants access to the account,
 * so it needs a recent login like every sensitive act. Null when they may, and when nobody is
 * signed in, which the library refuses itself.
 */
async function reasonNotToLink(
  app: Pick<App, 'auth' | 'pool' | 'settings'>,
  request: FastifyRequest,
): Promise<'ACCOUNT_CLOSING' | 'STRONG_LOGIN_REQUIRED' | 'REQUIRES_RECENT_LOGIN' | null> {
  const { headers } = toWebRequest(request, app.settings.publicUrl, undefined);
  const session = await app.auth.api.getSession({ headers });
  if (!session) return null;
  const caller = await readCaller(app, session.session.id);
  if (caller?.isClosing) return 'ACCOUNT_CLOSING';
  return caller ? proofRefusal(caller) : 'REQUIRES_RECENT_LOGIN';
}

/** Answers what is refused before the library is called; null when nothing. */
async function reasonToRefuse(
  app: Pick<App, 'auth' | 'flags' | 'pool' | 'settings'>,
  request: FastifyRequest,
  path: string,
  { email, body }: { email: string; body: Buffer | undefined },
): Promise<{ status: number; code: string } | null> {
  if (path === '/sign-up/email' && !Email.safeParse(email).success) {
    return { status: 400, code: 'INVALID_EMAIL' };
  }
  // Sign-in methods that create an identity let a closing account in, and no further.
  if (
    mayMakeIdentity(path, body) &&
    !(await app.flags.isOn('registration-open', { partnerId: null }))
  ) {
    return { status: 403, code: 'REGISTRATION_CLOSED' };
  }
  if (path === '/link-social') {
    const code = await reasonNotToLink(app, request);
    if (code) return { status: 403, code };
  }
  return null;
}

const declared: ReadonlyMap<string, Route> = new Map(
  Object.values<Route>(identity).map((route) => [`${route.method} ${route.path}`, route]),
);

/**
 * Milliseconds until a forgotten password's request is answered: a known address costs a row more
 * than an unknown one, which could be measured.
 */
const resetAnswerAfter = 200;

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: string,
): FastifyReply {
  const language = negotiateLanguage(request.headers['accept-language']);
  const { answer, unknownCode } = refusalBody(status, body, language);
  if (unknownCode !== null) {
    request.log.error({ call: 'account.identity', status, code: unknownCode }, 'unknown refusal');
  }
  if (status === 503 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', String(unavailableForSeconds));
  }
  return reply.status(status).type('application/json; charset=utf-8').send(answer);
}

const refuseWith = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code }: { status: number; code: string },
) => refuse(request, reply, status, JSON.stringify({ code }));

/** Codes of each sign-in for an account that does not exist; others answer as by password. */
const codesOfErased: Readonly<Record<string, IdentityErrorCode | undefined>> = {
  '/sign-in/email-code': 'OTP_EXPIRED',
  '/sign-in/custom-token': 'INVALID_CUSTOM_TOKEN',
  '/sign-in/passkey': 'INVALID_PASSKEY',
};

/** Passes the library's answer on. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  response: Response,
): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.status >= 400) {
    return refuse(request, reply, response.status, await response.text());
  }
  const route = declared.get(`${request.method} /auth${path}`);
  if (!route) return reply.send(Buffer.from(await response.arrayBuffer()));
  // Only the contract's fields: the secret of a session goes into its cookie alone.
  return reply.send(route.response.parse(JSON.parse((await response.text()) || 'null')));
}

/**
 * Makes sure that whoever is told to be logged out is: the library takes a session that it could not
 * read, since the database was away, for none.
 *
 * @throws {ExpectedError} SERVICE_UNAVAILABLE
 */
async function demandNoSession(
  app: Pick<App, 'auth' | 'settings'>,
  request: FastifyRequest,
  answer: Response,
): Promise<void> {
  if (answer.status !== 401 || request.headers.cookie === undefined) return;
  const { code } = z.object({ code: z.string().optional() }).parse(await answer.clone().json());
  if (code !== 'UNAUTHORIZED') return;
  const { headers } = toWebRequest(request, app.settings.publicUrl, undefined);
  const session = await app.auth.api.getSession({ headers }).catch(() => 'not read');
  if (session !== null) throw new ExpectedError('SERVICE_UNAVAILABLE');
}

/**
 * Records the renewal of the session's token, and sets the parent domain's cookie where configured.
 */
async function handToken(
  app: Pick<App, 'accessTokens' | 'db' | 'settings'>,
  reply: FastifyReply,
  response: Response,
): Promise<void> {
  const { token } = z.object({ token: z.string() }).parse(await response.clone().json());
  const claims = await app.accessTokens.verify(token);
  if (claims) await recordTokenRenewal(app.db, claims.sid, new Date());
  const { cookieParentDomain } = app.settings;
  if (cookieParentDomain) reply.header('set-cookie', tokenCookie(cookieParentDomain, token));
}

/**
 * Records an event when the answer has gone: neither how long that takes nor whether it succeeds may
 * be seen by whoever tried.
 */
function recordSoon(request: FastifyRequest, reply: FastifyReply, record: () => Promise<void>) {
  finished(reply.raw, () => {
    record().catch((error: unknown) => {
      request.log.error({ err: error }, 'a failed sign-in was not recorded');
    });
  });
}

/** @throws {ExpectedError} UNSUPPORTED_MEDIA_TYPE */
function demandReadableBody(request: FastifyRequest, body: Buffer | undefined): void {
  if (!body || body.length === 0) return;
  const type = request.headers['content-type'] ?? '';
  if (request.method === 'POST' && !/^application\/json\b/i.test(type)) {
    throw new ExpectedError('UNSUPPORTED_MEDIA_TYPE');
  }
}

/** Serves the identity library under `/api/auth`, behind our limits. */
export function mountAuth(
  server: FastifyInstance,
  app: Pick<App, 'accessTokens' | 'auth' | 'db' | 'flags' | 'limits' | 'pool' | 'settings'>,
): void {
  const { publicUrl, origins, cookieParentDomain } = app.settings;

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = new URL(request.url, publicUrl).pathname.slice('/api/auth'.length);
    const limits = limitsOf(`${request.method} ${path}`);
    if (!limits) return refuseWith(request, reply, { status: 404, code: 'NOT_FOUND' });
    if (request.method === 'POST' && isFromElsewhere(request, origins)) {
      return refuseWith(request, reply, { status: 403, code: 'INVALID_ORIGIN' });
    }
    const body = Buffer.isBuffer(request.body) ? request.body : undefined;
    demandReadableBody(request, body);

    const email = emailOf(body);
    const caller = { address: networkOf(request.ip), email };
    await countCall(app.limits, limits, caller).catch((error: unknown) => {
      const call = declared.get(`${request.method} /auth${path}`)?.name;
      noteRefused(request, { kind: 'rate_limited', email, ...(call ? { call } : {}) });
      throw error;
    });
    const refused = await reasonToRefuse(app, request, path, { email, body });
    if (refused) return refuseWith(request, reply, refused);
    const sent = bodyForLibrary(path, body, publicUrl);
    if (sent === null) return refuseWith(request, reply, { status: 400, code: 'BAD_REQUEST' });

    const floor = path === '/request-password-reset' ? minimumDuration(resetAnswerAfter) : null;
    const response = await app.auth
      .handler(toWebRequest(request, publicUrl, sent))
      .catch((error: unknown) => {
        // The account was erased between its lookup and the insertion of the session.
        if (!isForeignKeyViolation(error, 'session_user_id_fkey')) throw error;
        const code = codesOfErased[path] ?? 'INVALID_EMAIL_OR_PASSWORD';
        return Response.json({ code }, { status: identityErrors[code].status });
      });
    await floor;
    await demandNoSession(app, request, response);
    const failure = await failureOf(path, response);
    const reason = failure?.reason ?? null;
    await settleCall(app.limits, limits, caller, { status: response.status, reason });
    if (failure) {
      const event = { ...failure, origin: presentOrigin(), at: new Date() };
      const named = { email, credentialId: credentialIdOf(path, body) };
      recordSoon(request, reply, () => recordFailure(app.db, event, named));
    }
    if (
      path === '/sign-up/email' &&
      response.status === 422 &&
      (await isAddressTaken(app, email))
    ) {
      const code = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
      return refuseWith(request, reply, { status: 422, code });
    }
    if (path === '/token' && response.ok) await handToken(app, reply, response);
    if (path === '/sign-out' && cookieParentDomain) {
      reply.header('set-cookie', tokenCookie(cookieParentDomain, null));
    }
    return send(request, reply, path, response);
  }

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    scope.get('/api/auth/popup', async (request, reply) => {
      const language = negotiateLanguage(request.headers['accept-language']);
      return reply.headers(popupHeaders).type('text/html; charset=utf-8').send(popupPage(language));
    });
    scope.get('/api/auth/popup.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(popupScript),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      config: { name: 'account.identity' },
      handler: handle,
    });
  });
}
