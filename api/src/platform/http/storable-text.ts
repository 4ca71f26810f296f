import { ExpectedError } from '@troskel/contract/ground/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { MalformedError } from './errors.ts';
import { isNestedTooDeep } from './nesting.ts';

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Finds text that PostgreSQL cannot store (U+0000 or half a surrogate pair) in a value's texts and
 * field names; null when there is none. Answers the path of the field (`phoneNumber.value`), or of
 * its parent when its own name is such a text.
 */
export function findUnstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = findUnstorableText(part, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

/** Parses a text as JSON; undefined when it is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Percent-decodes a text; unchanged when malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Cookies are percent-encoded, and decoded by the server. */
function headerContent(headers: FastifyRequest['headers']): unknown {
  return headers.cookie === undefined
    ? headers
    : { ...headers, cookie: [headers.cookie, decoded(headers.cookie)] };
}

/**
 * A JSON body that its route parses itself arrives as bytes; a file arrives as an unread stream.
 */
function bodyContent({ body, headers }: FastifyRequest): unknown {
  if (body instanceof Readable) return undefined;
  if (!Buffer.isBuffer(body)) return body;
  return /^application\/json\b/i.test(headers['content-type'] ?? '')
    ? readJson(body.toString('utf8'))
    : undefined;
}

/** The outermost name only: decoded parts have names that no caller knows. */
const fieldOf = (path: string): string => path.split('.', 1)[0] ?? '';

/**
 * Refuses text that the database cannot store, before any route sees it: in path, query, headers,
 * cookies and body, of our own calls and the identity library's, of forms and of flags. Such a path
 * answers 404; elsewhere the field is named (400). A cursor is checked where it is read
 * (paging.ts).
 */
export function refuseUnstorableText(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (!isStorable(decoded(path)) || findUnstorableText(request.params) !== null) {
      done(new ExpectedError('NOT_FOUND'));
      return;
    }
    const header = findUnstorableText(headerContent(request.headers));
    if (header !== null) {
      done(new ExpectedError('BAD_REQUEST', { field: fieldOf(header) }));
      return;
    }
    const query = findUnstorableText(request.query);
    done(
      query === null
        ? undefined
        : new MalformedError([{ field: fieldOf(query), code: 'FIELD_INVALID' }]),
    );
  });

  server.addHook('preValidation', (request, _reply, done) => {
    const content = bodyContent(request);
    // Our own calls' bodies are looked at when they are parsed; these are parsed by their routes.
    if (isNestedTooDeep(content)) {
      done(new ExpectedError('BAD_REQUEST'));
      return;
    }
    const field = findUnstorableText(content);
    done(field === null ? undefined : new MalformedError([{ field, code: 'FIELD_INVALID' }]));
  });
}
