import { scrub } from '@troskel/contract/ground/error-reports';

/** A type, since the logger's own does not accept an interface. */
type LoggedError = {
  type: string;
  /** Code of the database or of the operating system. */
  code?: string;
  /** Name of the violated constraint. */
  constraint?: string;
  message: string;
  stack: string;
  cause?: LoggedError;
};

const textOf = (value: unknown): string => {
  const scrubbed = scrub(value);
  return typeof scrubbed === 'string' ? scrubbed : '';
};

/**
 * Converts an error for the log. A database error carries values of its row: only properties
 * without values are kept, and texts are scrubbed of personal data.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: textOf(String(error)), stack: '' };
  }
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    message: textOf(message),
    stack: textOf(stack ?? ''),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}
