import { identity, ProviderStart } from '@troskel/contract/account/identity';
import type { Route } from '@troskel/contract/ground/route';
import { toLine } from '@troskel/contract/values/typed-text';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ZodMiniObject } from 'zod/mini';
import { addressHeader } from '../identity/auth.ts';
import { libraryRequest } from '../identity/provider-flow.ts';

/** The e-mail address in a body, in small letters; empty without one. */
export function emailOf(body: Buffer | undefined): string {
  try {
    const parsed = z
      .object({ email: z.string() })
      .safeParse(JSON.parse(body?.toString('utf8') ?? ''));
    return parsed.success ? parsed.data.email.trim().toLowerCase().slice(0, 254) : '';
  } catch {
    return '';
  }
}

const SignUp = z.object({ email: z.string(), password: z.string(), name: z.string().max(200) });

/** What a sign-up may say, and no more: the library would also keep a picture's address. */
function signUpStart(body: string): unknown {
  const { name, ...rest } = SignUp.parse(JSON.parse(body));
  return { ...rest, name: toLine(name) };
}

/** The library's body for a page's. */
function providerStart(body: string, publicUrl: string): unknown {
  return libraryRequest(ProviderStart.parse(JSON.parse(body)), publicUrl);
}

/**
 * What the library is told of each call, and no more: it would also take addresses to lead on to,
 * and other settings of a session.
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

/** The body that the library is given for a page's; null for anything that no page of ours sends. */
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
 * Whether a page of another site sent this: its origin is not ours, or the browser says so. A
 * program that is no browser sends neither header and carries no foreign cookies.
 */
export function isFromElsewhere(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.includes(origin)) return true;
  return request.headers['sec-fetch-site'] === 'cross-site';
}

/** A web Request for the library. The client's address comes from the socket, never from a header. */
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
  // Every browser says where a POST comes from, by Origin and Sec-Fetch-Site, and isFromElsewhere has
  // read it. A program that says nothing carries no foreign cookies, but the library would refuse it
  // as soon as it sends one.
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
