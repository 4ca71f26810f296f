/** Hint codes and error codes of the Relying Party API v6.0 with their HTTP status. */
export const PENDING_HINTS = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'processing',
  'userStepUp',
  'userFace',
] as const;

export const FAILED_HINTS = [
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
  'mrtdVerificationFailed',
  'facialRecognitionFailed',
  'nfcNotSupportedByDevice',
  'multipleBankIdsOnDevice',
  'stepUpFailed',
] as const;

const ERROR_STATUS = {
  alreadyInProgress: 400,
  invalidParameters: 400,
  unauthorized: 401,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internalError: 500,
  Maintenance: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, text);
}

/** Outcome requested by an `error` action. */
export type Outcome =
  | { kind: 'error'; code: string }
  | { kind: 'pending'; hintCode: string }
  | { kind: 'failed'; hintCode: string };

/**
 * Parses the `error` of a control call: a code of the lists above, or `pending:x`, `failed:x` and
 * `error:x` with an unknown code, since BankID may add new ones at any time.
 */
export function readOutcome(text: string): Outcome | undefined {
  if (isErrorCode(text)) return { kind: 'error', code: text };
  if (PENDING_HINTS.some((hint) => hint === text)) return { kind: 'pending', hintCode: text };
  if (FAILED_HINTS.some((hint) => hint === text)) return { kind: 'failed', hintCode: text };
  const [, kind, code] = /^(pending|failed|error):([A-Za-z]{1,60})$/.exec(text) ?? [];
  if (!kind || !code) return undefined;
  if (kind === 'error') return { kind, code };
  return { kind: kind === 'pending' ? 'pending' : 'failed', hintCode: code };
}

/** An answer other than 200. `details` is for the relying party's log. */
export class RpFault extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly details: string;

  constructor(errorCode: string, details: string) {
    super(`${errorCode}: ${details}`);
    this.errorCode = errorCode;
    this.details = details;
    this.status = isErrorCode(errorCode) ? ERROR_STATUS[errorCode] : 400;
  }
}
