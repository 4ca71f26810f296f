import { ExpectedError } from '@troskel/contract/ground/errors';
import type { FastifyRequest } from 'fastify';

const entityTag = /^"(\d{1,9})"$/;

/**
 * The version of the row that the caller has seen, from `If-Match: "3"` (RFC 9110, section 13.1.1);
 * undefined when it names none.
 *
 * @throws {ExpectedError} BAD_REQUEST for anything else
 */
export function seenVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = entityTag.exec(header)?.[1];
  if (version === undefined) throw new ExpectedError('BAD_REQUEST', { field: 'If-Match' });
  return Number(version);
}

/**
 * As {@link seenVersion}, for what cannot be undone: nobody does it to what they have not seen.
 *
 * @throws {ExpectedError} BAD_REQUEST also when it names none
 */
export function demandSeenVersion(request: FastifyRequest): number {
  const version = seenVersion(request);
  if (version === undefined) throw new ExpectedError('BAD_REQUEST', { field: 'If-Match' });
  return version;
}

/** @throws {ExpectedError} EDIT_CONFLICT with the row as it is, when the caller has seen an older one */
export function demandPresent(seen: number | undefined, present: { version: number }): void {
  if (seen !== undefined && seen !== present.version) {
    throw new ExpectedError('EDIT_CONFLICT', { present });
  }
}
