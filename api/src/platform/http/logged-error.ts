import { scrub } from '@troskel/contract/ground/error-reports';

/** A type and no interface, which the logger's own would not take. */
type LoggedError = {
  type: string;
  /** Of the database or of the operating system. */
  code?: string;
  /** The broken constraint, by its name. */
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
 * What the log is told of an error. An error of the database carries the values of the row that it
 * is about: of its own properties only those are taken that hold none, and texts are scrubbed of
 * whatever may be somebody's.
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
