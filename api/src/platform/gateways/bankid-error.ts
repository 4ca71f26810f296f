/** Errors of a call to BankID: the codes of the Relying Party API v6.0, then ours. */
const bankidErrorCodes = [
  'alreadyInProgress',
  'invalidParameters',
  'unauthorized',
  'notFound',
  'methodNotAllowed',
  'requestTimeout',
  'unsupportedMediaType',
  'tooManyRequests',
  'internalError',
  'maintenance',
  /** A code that BankID has added since. */
  'other',
  /** No connection, or a broken one. */
  'unreachable',
  /** No answer in time. */
  'timeout',
  /** An answer that is not BankID's. */
  'unreadable',
  /** A complete order whose signature, certificate or OCSP answer is invalid. */
  'signature_invalid',
] as const;

export type BankidErrorCode = (typeof bankidErrorCodes)[number];

const codeOfStatus: ReadonlyMap<number, BankidErrorCode> = new Map<number, BankidErrorCode>([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [408, 'requestTimeout'],
  [415, 'unsupportedMediaType'],
  [429, 'tooManyRequests'],
  [500, 'internalError'],
  [503, 'maintenance'],
]);

/** Maps a code, whose case differs between sources ("Maintenance", "maintenance"). */
export function normaliseErrorCode(errorCode: string): BankidErrorCode {
  const wanted = errorCode.toLowerCase();
  return bankidErrorCodes.slice(0, 10).find((code) => code.toLowerCase() === wanted) ?? 'other';
}

/** Maps the status of an error without a BankID body, which a 405 may be. */
export function errorCodeOfStatus(status: number): BankidErrorCode {
  return codeOfStatus.get(status) ?? 'unreadable';
}

/**
 * A call that BankID refused, or that got no usable answer. `details` is for logs, never for users;
 * possible personal numbers are removed from it.
 */
export class BankidError extends Error {
  override readonly name = 'BankidError';
  readonly code: BankidErrorCode;
  readonly details: string;

  /** Whole seconds until the circuit breaker lets a call through; only while it is open. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: BankidErrorCode,
    details: string,
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(`BankID: ${code}`, options);
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = details.replaceAll(/\d{6,8}[-+ ]?\d{4}/g, '[number]').slice(0, 500);
  }
}
