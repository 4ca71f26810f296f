import { ExpectedError } from '@troskel/contract/ground/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { MalformedError } from './errors.ts';

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Where a value holds a text that PostgreSQL cannot keep (U+0000 or half a surrogate pair), in its
 * texts or in the names of its fields; null when it holds none. The path is that of the field
 * (`phoneNumber.value`), or of what it stands in when its own name is such a text.
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

/** What a text of JSON says; undefined for any other text. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A percent-encoded text decoded; as it is when it cannot be. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Cookies come percent-encoded; a server that reads one decodes it. */
function headerContent(headers: FastifyRequest['headers']): unknown {
  return headers.cookie === undefined
    ? headers
    : { ...headers, cookie: [headers.cookie, decoded(headers.cookie)] };
}

/** A body of JSON that its route reads for itself comes as bytes; a file comes as a stream, unread. */
function bodyContent({ body, headers }: FastifyRequest): unknown {
  if (body instanceof Readable) return undefined;
  if (!Buffer.isBuffer(body)) return body;
  return /^application\/json\b/i.test(headers['content-type'] ?? '')
    ? readJson(body.toString('utf8'))
    : undefined;
}

/** The outermost name alone: what was taken apart here has parts that no caller knows. */
const fieldOf = (path: string): string => path.split('.', 1)[0] ?? '';

/**
 * The one place where text that the database cannot keep is refused, before any route has looked at
 * it: path, query, headers, cookies and body, of our own calls as of the identity library's, of forms
 * and of flags. A path with such a text belongs to nothing (404); elsewhere the field is named (400).
 * What the cursor of a list holds is checked where it is read (paging.ts).
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
    const field = findUnstorableText(bodyContent(request));
    done(field === null ? undefined : new MalformedError([{ field, code: 'FIELD_INVALID' }]));
  });
}
