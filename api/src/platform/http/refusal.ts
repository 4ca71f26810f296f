import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { ExpectedError, FieldsRefusedError } from '@troskel/contract/ground/errors';
import type { FieldError } from '@troskel/contract/ground/errors';

/**
 * Makes the error with which a call is refused. A handler gets it for the codes that its route
 * declares, and hands it to the checks that it shares with others: each says by its parameter which
 * codes it may need, so that a route which lacks one of them does not compile.
 *
 * @example throw refusal('OFFICE_LIMIT_REACHED');
 */
export type Refusal<Code extends ErrorCode> = (
  code: Code,
  details?: ConstructorParameters<typeof ExpectedError>[1],
) => ExpectedError;

/** Makes the error that names fields which a rule refuses (422), at least one. */
export type FieldsRefusal = (fields: FieldError[]) => FieldsRefusedError;

/** For jobs, commands and pages, behind which no call stands. */
export const anyRefusal: Refusal<ErrorCode> = (code, details) => new ExpectedError(code, details);

export const fieldsRefusal: FieldsRefusal = (fields) => new FieldsRefusedError(fields);
