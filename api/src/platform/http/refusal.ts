import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { ExpectedError, FieldsRefusedError } from '@troskel/contract/ground/errors';
import type { FieldError } from '@troskel/contract/ground/errors';

/**
 * Makes the error with which a call is refused. A handler gets it for its route's declared codes,
 * and passes it to shared checks, whose parameter lists the codes that they need: a route that
 * lacks one does not compile.
 *
 * @example throw refusal('OFFICE_LIMIT_REACHED');
 */
export type Refusal<Code extends ErrorCode> = (
  code: Code,
  details?: ConstructorParameters<typeof ExpectedError>[1],
) => ExpectedError;

/** Makes the error for fields that a rule refuses (422), at least one. */
export type FieldsRefusal = (fields: FieldError[]) => FieldsRefusedError;

/** For jobs, commands and pages, which are not calls. */
export const anyRefusal: Refusal<ErrorCode> = (code, details) => new ExpectedError(code, details);

export const fieldsRefusal: FieldsRefusal = (fields) => new FieldsRefusedError(fields);
