/** What a call to BankID can fail with: the error codes of the Relying Party API v6.0, then ours. */
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
  /** An error code that BankID has taken into use since. */
  'other',
  /** No connection, or one that broke off. */
  'unreachable',
  /** No answer in time. */
  'timeout',
  /** An answer that isn't one of BankID's. */
  'unreadable',
  /** A complete order whose signature, certificate or OCSP answer doesn't hold. */
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

/** Sources of the codes differ in their case ("Maintenance", "maintenance"). */
export function normaliseErrorCode(errorCode: string): BankidErrorCode {
  const wanted = errorCode.toLowerCase();
  return bankidErrorCodes.slice(0, 10).find((code) => code.toLowerCase() === wanted) ?? 'other';
}

/** For an error answer without a body of BankID's, which a 405 may be. */
export function errorCodeOfStatus(status: number): BankidErrorCode {
  return codeOfStatus.get(status) ?? 'unreadable';
}

/**
 * A call that BankID refused, or that got no usable answer. `details` is for logs, never for users;
 * whatever could be a personal number is taken out of it.
 */
export class BankidError extends Error {
  override readonly name = 'BankidError';
  readonly code: BankidErrorCode;
  readonly details: string;

  /** Whole seconds until BankID is asked again; given while it is cut off. */
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
