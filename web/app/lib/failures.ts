import type { ErrorBody, UNHANDLED_ERROR } from '@troskel/contract/ground/errors';

// The value itself would bring the whole catalogue of errors into every page.
const unhandledError: typeof UNHANDLED_ERROR = 'UNHANDLED_ERROR';

/** A call that failed, whatever the reason. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status; 0 when the server was not reached, 504 when it took too long. */
  readonly status: number;
  /** The first code of the answer; UNHANDLED_ERROR when there is none (specification 1, section 8). */
  readonly code: string;
  readonly errors: ErrorBody['errors'];
  /** The call's name in the contract, for reports. */
  readonly route: string;
  readonly requestId: string | null;
  readonly skipGlobalHandle: boolean;
  /** Seconds to wait before another try, when the server says so. */
  readonly retryAfter: number | null;
  /**
   * The present value on the server, when the call was based on an older version (`EDIT_CONFLICT`).
   */
  readonly present: unknown;

  constructor(details: {
    status: number;
    errors: ErrorBody['errors'];
    route: string;
    requestId?: string | null;
    skipGlobalHandle?: boolean;
    retryAfter?: number | null;
    present?: unknown;
    cause?: unknown;
  }) {
    const first = details.errors[0];
    super(`${details.route}: ${details.status} ${first?.code ?? unhandledError}`, {
      cause: details.cause,
    });
    this.status = details.status;
    this.code = first?.code ?? unhandledError;
    this.errors = details.errors;
    this.route = details.route;
    this.requestId = details.requestId ?? null;
    this.skipGlobalHandle = details.skipGlobalHandle ?? false;
    this.retryAfter = details.retryAfter ?? null;
    this.present = details.present;
  }

  /** No answer came: worth another try. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

type Listener = (error: CallError) => void;
const listeners = new Set<Listener>();

/** Is told of every failure that a person shall hear of. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The global error handler's door (specification 1, section 8): everything but status 401 and
 * calls that set skipGlobalHandle.
 */
export function reportFailure(error: unknown): void {
  if (!(error instanceof CallError) || error.status === 401 || error.skipGlobalHandle) return;
  for (const listener of listeners) listener(error);
}
