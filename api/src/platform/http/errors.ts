import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { errorMessage, ExpectedError, FieldsRefusedError } from '@troskel/contract/ground/errors';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { ErrorBody, FieldError } from '@troskel/contract/ground/errors';
import { statusTexts } from '@troskel/contract/ground/failure-texts';
import { fieldMessage, isFieldCode } from '@troskel/contract/ground/field-messages';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type * as z from 'zod/mini';
import { isDiskFull, storageFull } from '../blobs/free-space.ts';
import { isDatabaseUnavailable, isGivenUp } from '../db/database.ts';
import { StoreFault } from '../gateways/blob-store/s3-requests.ts';

/** A call whose fields violate the contract's schema: status 400. */
export class MalformedError extends Error {
  override name = 'MalformedError';
  readonly status = 400;
  readonly fields: FieldError[];
  constructor(fields: FieldError[]) {
    super('malformed');
    this.fields = fields;
  }
}

export interface Failure {
  status: number;
  body: ErrorBody & { present?: unknown };
  retryAfterSeconds: number | undefined;
  /** Unexpected: logged as an error and reported. */
  isReported: boolean;
}

function body(status: number, language: Language, errors: ErrorBody['errors']): ErrorBody {
  return {
    errors,
    error: textIn((statusTexts[status] ?? statusTexts[500]!).title, language),
    status,
  };
}

function fieldErrors(fields: FieldError[], language: Language): ErrorBody['errors'] {
  return fields.map(({ field, code, limit }) => ({
    code,
    message: fieldMessage(code, language, limit),
    field,
  }));
}

function expected(code: ErrorCode, language: Language, field?: string): ErrorBody {
  const status = errorCatalogue[code].status;
  return body(status, language, [
    { code, message: errorMessage(code, language), ...(field === undefined ? {} : { field }) },
  ]);
}

/** Codes for errors of Fastify itself while reading a request. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** Default seconds of Retry-After. */
export const unavailableForSeconds = 5;
/** The same when somebody has to mend something first. */
const unavailableUntilMendedSeconds = 60;

/** Answers what the caller is told of an error, and whether it is reported. */
export function describeError(error: unknown, language: Language): Failure {
  if (isDiskFull(error)) return describeError(storageFull(), language);
  if (error instanceof ExpectedError) {
    const { fields, retryAfterSeconds, present } = error.details;
    const answer = expected(error.code, language, error.field);
    if (fields) answer.errors.push(...fieldErrors(fields, language));
    return {
      status: error.status,
      body: present === undefined ? answer : { ...answer, present },
      retryAfterSeconds:
        retryAfterSeconds ?? (error.status === 503 ? unavailableForSeconds : undefined),
      isReported: false,
    };
  }
  // The file store is unavailable, or a statement gave up waiting, for one whose commit may itself
  // wait for a second machine: answer 503, so that the call is repeated, and report it, since the
  // caller is not at fault.
  if (error instanceof StoreFault || isGivenUp(error)) {
    return {
      status: errorCatalogue.SERVICE_UNAVAILABLE.status,
      body: expected('SERVICE_UNAVAILABLE', language),
      retryAfterSeconds:
        error instanceof StoreFault ? unavailableUntilMendedSeconds : unavailableForSeconds,
      isReported: true,
    };
  }
  if (error instanceof MalformedError || error instanceof FieldsRefusedError) {
    return {
      status: error.status,
      body: body(error.status, language, fieldErrors(error.fields, language)),
      retryAfterSeconds: undefined,
      isReported: false,
    };
  }
  const frameworkCode =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? frameworkCodes[error.code]
      : error instanceof SyntaxError && 'statusCode' in error
        ? 'BAD_REQUEST'
        : undefined;
  const code =
    frameworkCode ?? (isDatabaseUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR');
  return {
    status: errorCatalogue[code].status,
    body: expected(code, language),
    retryAfterSeconds: code === 'SERVICE_UNAVAILABLE' ? 2 : undefined,
    isReported: code === 'INTERNAL_ERROR',
  };
}

function codeOfIssue(issue: z.core.$ZodIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  const isAbsent = issue.code === 'invalid_type' && issue.input === undefined;
  if (isAbsent) return 'FIELD_MANDATORY';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'FIELD_TOO_LONG';
  if (issue.code === 'unrecognized_keys') return 'FIELD_UNKNOWN';
  return 'FIELD_INVALID';
}

/** Answers the errors of a value, one per field, by path: `phoneNumber.value`. */
export function fieldErrorsOf(issues: z.core.$ZodIssue[], prefix = ''): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const issue of issues) {
    const field = [prefix, ...issue.path.map(String)].filter(Boolean).join('.');
    if (byField.has(field)) continue;
    byField.set(field, {
      field,
      code: codeOfIssue(issue),
      ...(issue.code === 'too_big' ? { limit: Number(issue.maximum) } : {}),
    });
  }
  return [...byField.values()];
}
