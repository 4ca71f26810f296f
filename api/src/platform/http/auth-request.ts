import { identity, ProviderStart } from '@troskel/contract/account/identity';
import type { Route } from '@troskel/contract/ground/route';
import { toLine } from '@troskel/contract/values/typed-text';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ZodMiniObject } from 'zod/mini';
import { addressHeader } from '../identity/auth.ts';
import { libraryRequest } from '../identity/provider-flow.ts';

/** Answers what a body holds; null where it is not JSON. */
function readJson(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return null;
  }
}

/** Answers a text of a body; empty without one. */
function textOf(body: Buffer | undefined, field: string): string {
  return z.object({ [field]: z.string() }).safeParse(readJson(body)).data?.[field] ?? '';
}

/** Answers the e-mail address in a body in lower case; empty without one. */
export const emailOf = (body: Buffer | undefined): string =>
  textOf(body, 'email').trim().toLowerCase().slice(0, 254);

/** Tells whether a call may make an identity: a sign-up, or a code that begins an account. */
export function mayMakeIdentity(path: string, body: Buffer | undefined): boolean {
  if (path === '/sign-up/email') return true;
  return (
    path === '/email-code/request' &&
    z.object({ begins: z.literal(true) }).safeParse(readJson(body)).success
  );
}

/** Answers the id of the passkey that signs in; empty for any other call. */
export const credentialIdOf = (path: string, body: Buffer | undefined): string =>
  path === '/sign-in/passkey' ? textOf(body, 'id') : '';

const SignUp = z.object({ email: z.string(), password: z.string(), name: z.string().max(200) });

/** Keeps only a sign-up's own fields: the library would also store a picture's address. */
function signUpStart(body: string): unknown {
  const { name, ...rest } = SignUp.parse(JSON.parse(body));
  return { ...rest, name: toLine(name) };
}

/** Converts a page's body to the library's. */
function providerStart(body: string, publicUrl: string): unknown {
  return libraryRequest(ProviderStart.parse(JSON.parse(body)), publicUrl);
}

/**
 * Fields that are passed to the library, by call; it would also accept redirect addresses and
 * session settings.
 */
const fieldsOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values<Route>(identity).map(({ path, body }) => [
    path.slice('/auth'.length),
    body instanceof ZodMiniObject ? Object.keys(body.shape) : [],
  ]),
);

function onlyFields(body: string, fields: readonly string[]): unknown {
  const given = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
  return Object.fromEntries(fields.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
}

/** Makes the library's body from a page's; null for anything that our pages do not send. */
export function bodyForLibrary(
  path: string,
  body: Buffer | undefined,
  publicUrl: string,
): Buffer | undefined | null {
  const text = body?.toString('utf8') ?? '';
  try {
    switch (path) {
      case '/sign-up/email':
        return Buffer.from(JSON.stringify(signUpStart(text)));
      case '/sign-in/social':
      case '/link-social':
        return Buffer.from(JSON.stringify(providerStart(text, publicUrl)));
      default: {
        const fields = fieldsOf[path];
        return fields && text ? Buffer.from(JSON.stringify(onlyFields(text, fields))) : body;
      }
    }
  } catch {
    return null;
  }
}

/**
 * Whether another site's page sent the request: its origin is not ours, or the browser says so. A
 * client that is no browser sends neither header and carries no cookies of ours.
 */
export function isFromElsewhere(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.includes(origin)) return true;
  return request.headers['sec-fetch-site'] === 'cross-site';
}

/**
 * Converts to a web Request for the library. The client's address comes from the socket, never from
 * a header.
 */
export function toWebRequest(
  request: FastifyRequest,
  origin: string,
  body: Buffer | undefined,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  }
  headers.set(addressHeader, request.ip);
  // Browsers send Origin and Sec-Fetch-Site with a POST, which isFromElsewhere has checked. A
  // client without them carries no foreign cookies, but the library would refuse it when it sends
  // one.
  if (!headers.has('origin') && !headers.has('sec-fetch-site')) {
    headers.delete('sec-fetch-mode');
    headers.set('origin', new URL(origin).origin);
  }
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    ...(body && body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}
