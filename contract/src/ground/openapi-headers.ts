import { refusalCatalogue } from './identity-errors.ts';
import type { RefusalCode } from './identity-errors.ts';
import type { Json } from './openapi-schemas.ts';
import { answersVersion, versionHeader } from './route.ts';
import type { Route } from './route.ts';

const entityTag = { type: 'string', pattern: String.raw`^"\d{1,9}"$`, examples: ['"3"'] };
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The version that the caller has seen, in quotation marks; another one is a conflict.',
};

/** Header parameters, by component name. */
export const headerParameters: Readonly<Record<string, Json>> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of messages: Swedish or English; Swedish without it.',
    schema: { type: 'string', examples: ['sv', 'en'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A call that is sent again with its key and body is done once.',
    schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{8,128}$` },
  },
  IfMatch: {
    ...ifMatch,
    required: false,
    // An asterisk matches any version.
    schema: { anyOf: [entityTag, { const: '*' }] },
  },
  IfMatchDemanded: { ...ifMatch, required: true, schema: entityTag },
  WebAppVersion: {
    name: versionHeader,
    in: 'header',
    required: true,
    description: 'Says that the call comes from the portal.',
    schema: { type: 'string' },
  },
};

/** @param codes with which the call may be refused: only a call that takes a key can reuse one */
export function headersOf(route: Route, codes: readonly RefusalCode[]): { $ref: string }[] {
  return [
    'AcceptLanguage',
    ...(codes.includes('IDEMPOTENCY_KEY_REUSED') ? ['IdempotencyKey'] : []),
    ...(route.ifMatch === 'optional' ? ['IfMatch'] : []),
    ...(route.ifMatch === 'demanded' ? ['IfMatchDemanded'] : []),
    ...(route.demandsVersionHeader ? ['WebAppVersion'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** Headers of answers, each once. */
export const headerComponents: Readonly<Record<string, Json>> = {
  ETag: {
    description: 'The version of what is answered; sent back as `If-Match` with a change of it.',
    schema: entityTag,
  },
  RateLimit: {
    description:
      'What is left of the call’s limit: `r` calls, and `t` seconds until it is counted anew (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"user";r=29;t=60',
  },
  RateLimitPolicy: {
    description: 'The call’s limit: `q` calls in `w` seconds, and what is counted.',
    schema: { type: 'string' },
    example: '"user";q=30;w=60',
  },
  RetryAfter: {
    description: 'Seconds after which the call may be tried again.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  SetCookie: {
    description: 'The session’s cookie, or its end.',
    schema: { type: 'string' },
  },
};

const headerReference = (name: string) => ({ $ref: `#/components/headers/${name}` });

const rateLimit = {
  RateLimit: headerReference('RateLimit'),
  'RateLimit-Policy': headerReference('RateLimitPolicy'),
};

/** Headers of the refusals of one status: how long to wait, where waiting helps. */
export function refusalHeaders(codes: readonly RefusalCode[]): Json {
  const isWorthWaiting = codes.some((code) => [429, 503].includes(refusalCatalogue[code].status));
  if (!isWorthWaiting) return {};
  const retryAfter = { 'Retry-After': headerReference('RetryAfter') };
  return {
    headers: { ...retryAfter, ...(codes.includes('TOO_MANY_REQUESTS') ? rateLimit : {}) },
  };
}

/** Headers of what a call answers. */
export function answerHeaders(route: Route): Json {
  const headers = {
    ...(answersVersion(route) ? { ETag: headerReference('ETag') } : {}),
    ...(route.limit || route.inPublicContract ? rateLimit : {}),
    ...(route.session === 'given' || route.session === 'ended'
      ? { 'Set-Cookie': headerReference('SetCookie') }
      : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}
