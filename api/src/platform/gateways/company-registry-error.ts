/**
 * Why the registry gave no answer:
 * - `unreachable`: no connection, or it reports an error of its own (5xx)
 * - `timeout`: no complete answer in time
 * - `unreadable`: an answer that is not what its definition says
 * - `busy`: its limit of calls is used up; `retryAfterSeconds` says when to come back
 * - `unauthorized`: it does not accept our credentials
 * - `refused`: it does not accept the number
 */
export type RegistryErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'unreadable'
  | 'busy'
  | 'unauthorized'
  | 'refused';

const messages: Record<RegistryErrorCode, string> = {
  unreachable: 'The company registry cannot be reached',
  timeout: 'The company registry takes too long',
  unreadable: 'The company registry answers something unreadable',
  busy: 'The company registry takes no more calls for now',
  unauthorized: 'The company registry does not accept our credentials',
  refused: 'The company registry refuses the number',
};

/**
 * A look-up without an answer. Neither message nor cause ever holds the number that was asked
 * for, so it can be logged as it is.
 */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: RegistryErrorCode;
  /** HTTP status of the registry's answer, where there was one. */
  readonly status: number | undefined;
  /** Whole seconds until another try makes sense; given with `busy`, and while it is cut off. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RegistryErrorCode,
    details: { status?: number; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    const status = details.status === undefined ? '' : ` (status ${details.status})`;
    super(messages[code] + status, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
