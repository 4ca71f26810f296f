import { Email } from '@troskel/contract/account';
import { errorMessage } from '@troskel/contract/errors';
import { negotiateLanguage } from '@troskel/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../app.ts';
import { toLine } from '@troskel/contract/typed-text';
import { refusalBody } from './auth-answer.ts';
import { findUnstorableText } from './unstorable-text.ts';
import { addressHeader } from '../identity/auth.ts';
import { ExpectedError } from '@troskel/contract/errors';
import { popupHeaders, popupPage, popupScript } from '../identity/popup-page.ts';
import { libraryRequest, ProviderStart } from '../identity/provider-flow.ts';
import { tokenCookie } from '../identity/token-cookie.ts';

const bodyLimit = 64 * 1024;

/** Failed sign-ins to one account from one address; neighbours and other addresses go free. */
const failedSignIns = { points: 10, seconds: 900 };
/** Failed sign-ins from one address over all accounts: what spraying would need. */
const failedSignInsOfAddress = { points: 100, seconds: 900 };
const signUps = { points: 200, seconds: 3600 };
const resetRequests = { points: 5, seconds: 900 };
const resetRequestsOfAddress = { points: 60, seconds: 900 };
/** Codes to one e-mail asked for from one address. */
const codeRequests = { points: 5, seconds: 900 };
/** Codes to one e-mail from everywhere: what its owner's inbox must bear at most. */
const codeRequestsOfEmail = { points: 20, seconds: 3600 };
const codeRequestsOfAddress = { points: 60, seconds: 900 };
const providerStarts = { points: 60, seconds: 900 };
/** Wrong codes from one address, over all requests. */
const failedCodesOfAddress = { points: 100, seconds: 900 };
/** Custom tokens from one address that were used, old or made up. */
const failedTokensOfAddress = { points: 100, seconds: 900 };

/** Calls of the library that this product uses; the rest of its surface does not exist here. */
const openPaths = new Set([
  'POST /sign-in/email',
  'POST /sign-up/email',
  'POST /email-code/request',
  'POST /sign-in/email-code',
  'POST /sign-in/custom-token',
  'POST /sign-in/social',
  'POST /link-social',
  'GET /callback/google',
  'GET /callback/microsoft',
  'POST /sign-out',
  'POST /request-password-reset',
  'POST /reset-password',
  'GET /token',
  'GET /jwks',
  'GET /get-session',
  'GET /ok',
]);

function emailOf(body: Buffer): string {
  try {
    const parsed = z.object({ email: z.string() }).safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success ? parsed.data.email.trim().toLowerCase().slice(0, 254) : '';
  } catch {
    return '';
  }
}

function refuse(
  request: FastifyRequest,
  code: 'NOT_FOUND' | 'BAD_REQUEST' | 'FORBIDDEN',
): { code: string; message: string } {
  const language = negotiateLanguage(request.headers['accept-language']);
  return { code, message: errorMessage(code, language) };
}

function hasUnstorableText(body: Buffer): boolean {
  try {
    return findUnstorableText(JSON.parse(body.toString('utf8'))) !== null;
  } catch {
    // No JSON: the library says so itself.
    return false;
  }
}

const SignUp = z.object({ email: z.string(), password: z.string(), name: z.string().max(200) });

/** What a sign-up may say, and no more: the library would also keep a picture's address. */
function signUpStart(body: Buffer | undefined): Buffer | undefined {
  try {
    const { name, ...rest } = SignUp.parse(JSON.parse(body?.toString('utf8') ?? ''));
    return Buffer.from(JSON.stringify({ ...rest, name: toLine(name) }));
  } catch {
    return undefined;
  }
}

/** Of sign-ups at the same time with one address, the library tells the last loser too little. */
async function isAddressTaken(app: App, email: string): Promise<boolean> {
  const owner = await app.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return owner !== undefined;
}

/** The library's body for a page's; undefined for anything that no page of ours sends. */
function providerStart(body: Buffer | undefined, publicUrl: string): Buffer | undefined {
  try {
    const start = ProviderStart.parse(JSON.parse(body?.toString('utf8') ?? ''));
    return Buffer.from(JSON.stringify(libraryRequest(start, publicUrl)));
  } catch {
    return undefined;
  }
}

/**
 * Whether a page of another site sent this: its origin is not ours, or the browser says so. A
 * program that is no browser sends neither header and carries no foreign cookies.
 */
function isFromElsewhere(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.includes(origin)) return true;
  return request.headers['sec-fetch-site'] === 'cross-site';
}

/** A web Request for the library. The client's address comes from the socket, never from a header. */
function toWebRequest(request: FastifyRequest, origin: string, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  }
  headers.set(addressHeader, request.ip);
  // Every browser that sends Sec-Fetch-Mode also sends Sec-Fetch-Site, and a POST with an Origin.
  // A program that sends the mode alone is no browser, and the library would take it for one.
  if (!headers.has('origin') && !headers.has('sec-fetch-site')) headers.delete('sec-fetch-mode');
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    ...(body && body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.status < 400) return reply.send(Buffer.from(await response.arrayBuffer()));
  const language = negotiateLanguage(request.headers['accept-language']);
  return reply
    .type('application/json; charset=utf-8')
    .send(refusalBody(response.status, await response.text(), language));
}

/** Whether there is a session may be read by scripts; the secret in its cookie may not. */
function withoutToken(body: string): unknown {
  const answer = z
    .nullable(z.looseObject({ session: z.looseObject({}) }))
    .parse(JSON.parse(body || 'null'));
  if (!answer) return null;
  const { token: _secret, ...session } = answer.session;
  return { ...answer, session };
}

/** Serves the identity library under `/api/auth`, with our limits in front of it. */
export function mountAuth(server: FastifyInstance, app: App): void {
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
      handler: async (request, reply) => {
        const path = new URL(request.url, app.settings.publicUrl).pathname.slice(
          '/api/auth'.length,
        );
        const call = `${request.method} ${path}`;
        if (!openPaths.has(call)) return reply.status(404).send(refuse(request, 'NOT_FOUND'));
        if (request.method === 'POST' && isFromElsewhere(request, app.settings.origins)) {
          return reply
            .status(403)
            .send({ ...refuse(request, 'FORBIDDEN'), code: 'INVALID_ORIGIN' });
        }
        const body = Buffer.isBuffer(request.body) ? request.body : undefined;
        if (request.method === 'POST' && body && body.length > 0) {
          const type = request.headers['content-type'] ?? '';
          if (!/^application\/json\b/i.test(type)) {
            throw new ExpectedError('UNSUPPORTED_MEDIA_TYPE');
          }
        }
        if (body && hasUnstorableText(body)) throw new ExpectedError('BAD_REQUEST');
        const email = body ? emailOf(body) : '';
        const account = `${request.ip}|${email}`;
        if (path === '/sign-in/email') {
          // Counted before the password is looked at: of many tries at once, ten are let in.
          await app.limits.consume('sign-in', failedSignIns, account);
          await app.limits.consume('sign-in-address', failedSignInsOfAddress, request.ip);
        }
        if (path === '/sign-up/email') {
          await app.limits.consume('sign-up', signUps, request.ip);
          if (!Email.safeParse(email).success) {
            return reply
              .status(400)
              .send({ ...refuse(request, 'BAD_REQUEST'), code: 'INVALID_EMAIL' });
          }
        }
        if (path === '/request-password-reset') {
          await app.limits.consume('reset', resetRequests, account);
          await app.limits.consume('reset-address', resetRequestsOfAddress, request.ip);
        }
        if (path === '/email-code/request') {
          await app.limits.consume('code', codeRequests, account);
          await app.limits.consume('code-email', codeRequestsOfEmail, email);
          await app.limits.consume('code-address', codeRequestsOfAddress, request.ip);
        }
        if (path === '/sign-in/email-code') {
          await app.limits.demandFree('code-tries', failedCodesOfAddress, request.ip);
        }
        if (path === '/sign-in/custom-token') {
          await app.limits.demandFree('token-tries', failedTokensOfAddress, request.ip);
        }
        let sent = body;
        if (path === '/sign-up/email') {
          sent = signUpStart(body);
          if (!sent) throw new ExpectedError('BAD_REQUEST');
        }
        if (path === '/sign-in/social' || path === '/link-social') {
          await app.limits.consume('provider', providerStarts, request.ip);
          sent = providerStart(body, app.settings.publicUrl);
          if (!sent) return reply.status(400).send(refuse(request, 'BAD_REQUEST'));
        }
        const response = await app.auth.handler(
          toWebRequest(request, app.settings.publicUrl, sent),
        );
        if (path === '/sign-up/email' && response.status === 422) {
          if (await isAddressTaken(app, email)) {
            const taken = JSON.stringify({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' });
            return send(request, reply, new Response(taken, { status: 422 }));
          }
        }
        if (path === '/get-session' && response.ok) {
          return reply.send(withoutToken(await response.text()));
        }
        if (path === '/sign-in/email') {
          if (response.status !== 401) {
            await app.limits.giveBack('sign-in-address', failedSignInsOfAddress, request.ip);
          }
          if (response.ok) await app.limits.forget('sign-in', failedSignIns, account);
        }
        if (path === '/sign-in/email-code' && !response.ok) {
          await app.limits
            .consume('code-tries', failedCodesOfAddress, request.ip)
            .catch(ignoreLimit);
        }
        if (path === '/sign-in/custom-token' && !response.ok) {
          await app.limits
            .consume('token-tries', failedTokensOfAddress, request.ip)
            .catch(ignoreLimit);
        }
        if (app.settings.cookieParentDomain) {
          if (path === '/token' && response.ok) {
            const { token } = z.object({ token: z.string() }).parse(await response.clone().json());
            reply.header('set-cookie', tokenCookie(app.settings.cookieParentDomain, token));
          }
          if (path === '/sign-out') {
            reply.header('set-cookie', tokenCookie(app.settings.cookieParentDomain, null));
          }
        }
        return send(request, reply, response);
      },
    });
  });
}

/** The try that fills the counter was still answered; the next one is refused. */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof ExpectedError)) throw error;
}
