/**
 * Why the registry gave no answer:
 * - `unreachable`: no connection, or it reports an error of its own (5xx)
 * - `timeout`: no complete answer in time
 * - `unreadable`: an answer that violates its definition
 * - `busy`: its rate limit is exhausted; `retryAfterSeconds` says when to retry
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
 * A look-up without an answer. Neither message nor cause contains the number, so it can be logged.
 */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: RegistryErrorCode;
  /** HTTP status of the registry's answer, if any. */
  readonly status: number | undefined;
  /**
   * Whole seconds until a retry makes sense; with `busy`, and while the circuit breaker is open.
   */
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
