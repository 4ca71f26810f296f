import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Route } from '@troskel/contract/ground/route';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';

const entityTag = /^"(\d{1,9})"$/;

/**
 * The version of the row that the caller has seen, from `If-Match: "3"` (RFC 9110, section 13.1.1);
 * undefined when it names none.
 *
 * @throws {ExpectedError} BAD_REQUEST for anything else
 */
function seenVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = entityTag.exec(header)?.[1];
  if (version === undefined) throw new ExpectedError('BAD_REQUEST', { field: 'If-Match' });
  return Number(version);
}

/** What a call has said that it has seen, and how it is refused. */
export interface VersionSeen {
  seenVersion: number | undefined;
  refusal: Refusal<'EDIT_CONFLICT'>;
}

/**
 * Refuses to overwrite what the caller has not seen.
 *
 * @throws {ExpectedError} EDIT_CONFLICT with the row as it is
 */
export function demandSeen(
  { seenVersion: seen, refusal }: VersionSeen,
  present: { version: number },
) {
  if (seen !== undefined && seen !== present.version) {
    throw refusal('EDIT_CONFLICT', { present });
  }
}

/** With what {@link readIfMatch} may refuse a call. */
export function versionRefusals({ ifMatch }: Pick<Route, 'ifMatch'>): ErrorCode[] {
  return ifMatch === 'demanded' ? ['IF_MATCH_REQUIRED'] : [];
}

/**
 * The version that a call says it has seen, where its route takes one.
 *
 * @throws {ExpectedError} BAD_REQUEST for a header of another form, IF_MATCH_REQUIRED without one
 *   where it is demanded
 */
export function readIfMatch(
  { ifMatch }: Pick<Route, 'ifMatch'>,
  request: FastifyRequest,
): number | undefined {
  if (ifMatch === undefined) return undefined;
  const seen = seenVersion(request);
  if (seen === undefined && ifMatch === 'demanded') {
    throw new ExpectedError('IF_MATCH_REQUIRED', { field: 'If-Match' });
  }
  return seen;
}
