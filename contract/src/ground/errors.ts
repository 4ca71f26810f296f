import { errorCatalogue } from './error-catalogue.ts';
import type { ErrorCode } from './error-catalogue.ts';
import * as z from 'zod/mini';
import { fieldMessages } from './field-messages.ts';
import type { FieldCode } from './field-messages.ts';
import { textIn } from './language.ts';
import type { Language } from './language.ts';

/** The body of every failed call (specification 1, section 3 "Error shape of responses"). */
export const ErrorBody = z.object({
  errors: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      field: z.optional(z.string()),
    }),
  ),
  error: z.string(),
  status: z.number(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/**
 * A refusal of the identity library: code and message are repeated at the top, where its clients
 * look for them.
 */
export const IdentityErrorBody = z.extend(ErrorBody, {
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Token by which the owner of a blocked account can read the reason. */
  notice: z.optional(z.string()),
});

export interface FieldError {
  field: string;
  code: FieldCode;
  /** The limit that the message names: a maximum length, or the days of an overlapping price. */
  limit?: number | string;
}

/** An expected error, thrown by a handler and answered to the caller. */
export class ExpectedError extends Error {
  override name = 'ExpectedError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: { fields?: FieldError[]; retryAfterSeconds?: number; present?: unknown };

  constructor(
    code: ErrorCode,
    details: {
      field?: string;
      fields?: FieldError[];
      retryAfterSeconds?: number;
      present?: unknown;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.field = details.field;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** A well-formed call whose field values a rule refuses: status 422, with one entry per field. */
export class FieldsRefusedError extends Error {
  override name = 'FieldsRefusedError';
  readonly status = 422;
  readonly fields: FieldError[];

  constructor(fields: FieldError[]) {
    super('fields refused');
    this.fields = fields;
  }
}

/** Answers the text of an error code, of a call or of a field. */
export function errorMessage(code: ErrorCode | FieldCode, language: Language): string {
  return code in errorCatalogue
    ? textIn(errorCatalogue[code as ErrorCode], language)
    : textIn(fieldMessages[code as FieldCode], language);
}

/** Code for a failure that is not in the catalogue (specification 1, section 8). */
export const UNHANDLED_ERROR = 'UNHANDLED_ERROR';
