import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Route } from '@troskel/contract/ground/route';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';

const entityTag = /^"(\d{1,9})"$/;

/**
 * Reads the version that the caller has seen from `If-Match: "3"` (RFC 9110, section 13.1.1);
 * undefined without one.
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

/** The version that a call has seen, and its refusal. */
export interface VersionSeen {
  seenVersion: number | undefined;
  refusal: Refusal<'EDIT_CONFLICT'>;
}

/**
 * Prevents a lost update: refuses to overwrite a version that the caller has not seen.
 *
 * @throws {ExpectedError} EDIT_CONFLICT with the present row
 */
export function demandSeen(
  { seenVersion: seen, refusal }: VersionSeen,
  present: { version: number },
) {
  if (seen !== undefined && seen !== present.version) {
    throw refusal('EDIT_CONFLICT', { present });
  }
}

/** Lists the codes with which {@link readIfMatch} may refuse a call. */
export function versionRefusals({ ifMatch }: Pick<Route, 'ifMatch'>): ErrorCode[] {
  return ifMatch === 'demanded' ? ['IF_MATCH_REQUIRED'] : [];
}

/**
 * Reads the version that a call has seen, where its route takes one.
 *
 * @throws {ExpectedError} BAD_REQUEST for a malformed header, IF_MATCH_REQUIRED without one
 * where it is demanded
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
