import * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';
import type { DeclaredRight } from './partner-rights.ts';
import type { IdentityErrorCode } from './identity-errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Access levels. Each includes the ones before it: `public` anyone; `identity` a signed-in
 * identity; `user` a registered user; `verified` a user verified by BankID; `partner` a member of a
 * partner (of that partner where the path holds `{partnerId}`; others get 404); `staff` a member of
 * staff.
 */
export type Access = 'public' | 'identity' | 'user' | 'verified' | 'partner' | 'staff';

/**
 * Facts about a partner that several features show: `company` from the registry, `presentation`
 * what it says of itself.
 */
export type PartnerFact = 'company' | 'presentation';

export interface RouteDefinition {
  method: Method;
  /** Path below `/api`; parameters in braces, as the specification writes them. */
  path: string;
  access: Access;
  /**
   * Belongs to the partner area although its level is `user`, because homeowners and staff use it
   * too: closed to members of a blocked company.
   */
  isOfPartnerArea?: true;
  /** Stays open to the members of a blocked company. */
  isOpenWhileBlocked?: true;
  /** Which of the caller's companies it is about stands in its query (`partnerId`), if anywhere. */
  namesPartnerInQuery?: true;
  /**
   * Right that a member's role must have, where that is not reading or writing (by the method) in
   * the part of the call's feature (`partner-rights.ts`).
   */
  right?: DeclaredRight;
  /** One sentence, imperative; shown in the OpenAPI document. */
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** Status of a successful answer; 200 by default. */
  status?: 200 | 201 | 202;
  /**
   * Codes with which the handler may refuse the call. Those that precede the handler (access,
   * limits, parsing, a reused key) are added by the server.
   */
  errors?: readonly ErrorCode[];
  /**
   * Codes of the identity library with which it may refuse the call; makes it one of the library's
   * calls, which ignore access tokens.
   */
  identityErrors?: readonly IdentityErrorCode[];
  /** How a call of the identity library uses the session's cookie. */
  session?: 'given' | 'needed' | 'read' | 'ended';
  /** A rule of the handler may refuse fields (422), beyond what the schemas validate (400). */
  refusesFields?: true;
  /** A rule of the handler may refuse a field of the path (400); other malformed paths are 404. */
  refusesParams?: true;
  /**
   * Takes the version that the caller has seen (`If-Match: "3"`, RFC 9110, section 13.1.1), to
   * prevent lost updates: `demanded` (428 without it, RFC 6585) where two people can edit the same
   * thing, `optional` on calls of the specification, which does not have the header, and where
   * nobody's words are overwritten (decision 0058).
   */
  ifMatch?: 'optional' | 'demanded';
  /** A GET with side effects: requires the web app's version header and is never cached. */
  demandsVersionHeader?: boolean;
  /** Error data is "returned as is": the page shows no toast for this call's failures. */
  skipGlobalHandle?: boolean;
  /** Facts in the answer that other features change too: the page then reads it anew. */
  shows?: readonly PartnerFact[];
  /**
   * The page keeps the last answers on the device of the person who has seen them, to be read
   * without a net (decision 0120). For GETs alone whose answers hold no personal number.
   */
  keptOnDevice?: true;
  /** The answer contains a token: it is never stored for a repeated call. */
  answersSecret?: boolean;
  /**
   * External system that the call uses before it answers. Such a call is not in one transaction
   * with its `Idempotency-Key` (decision 0048 says for each how a retry continues after a crash).
   */
  startsOutside?: 'bankid' | 'registry';
  /**
   * Media types of the file that the call answers instead of JSON, as an attachment with a name
   * (RFC 6266). `response` is {@link FileContent} then; failures are JSON as everywhere.
   */
  answersFile?: readonly string[];
  /**
   * Names of the events in the stream that the call answers instead of JSON (HTML, "Server-sent
   * events"). `response` is {@link EventStream} then. GET only.
   */
  answersEvents?: readonly string[];
  /**
   * Irreversible, or opens the account to others: requires a recent login, at most 30 idle minutes
   * old (`REQUIRES_RECENT_LOGIN`).
   */
  isSensitive?: boolean;
  /**
   * Belongs to the public contract (docs/public-api.md): a company's own programs make it by an API
   * key with the right to its feature (rights.ts), and its form is kept stable.
   */
  inPublicContract?: true;
  /** Rate limit per caller, counted in the database. */
  limit?: RateLimit;
}

export interface RateLimit {
  points: number;
  seconds: number;
  /** Key of the counter: the client address, the signed-in user, or all users of a partner. */
  per: 'address' | 'user' | 'partner';
}

/** One call of the contract, as {@link route} declares it. */
export interface Route extends RouteDefinition {
  /** `feature.operation`: the name in logs, cache keys, tests and the OpenAPI document. */
  name: string;
}

/**
 * Declares one call; {@link defineCalls} gives it its name. Its definition is kept as a literal
 * type, against which its handler is checked.
 */
export function route<const Definition extends RouteDefinition>(
  definition: Definition,
): Definition & Pick<Route, 'name'> {
  return { ...definition, name: '' };
}

/** Whether a call answers one thing with its version, which is told as its `ETag` as well. */
export function answersVersion({ response }: Pick<Route, 'response'>): boolean {
  return response instanceof z.ZodMiniObject && 'version' in response.shape;
}

/** Names calls `feature.key`, by the feature's folder; a further part may follow (`bankidLogin.start`). */
export function defineCalls<Routes extends Record<string, { name: string }>>(
  feature: string,
  routes: Routes,
): Routes {
  for (const [operation, declared] of Object.entries(routes)) {
    declared.name = `${feature}.${operation}`;
  }
  return routes;
}

/** Answer of a call without data: an empty object, so that every answer is JSON. */
export const Empty = z.object({});

/** Answer of a call that answers a file, which a schema cannot describe. */
export const FileContent = z.unknown();

/** Number of rows in a file, where the server knows it before sending; for a progress bar. */
export const rowCountHeader = 'X-Row-Count';

/** Answer of a call that answers an event stream; each event has its own schema. */
export const EventStream = z.unknown();

type OutputOf<R, Part extends string> =
  R extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;
type InputOf<R, Part extends string> =
  R extends Record<Part, infer Schema extends z.ZodMiniType> ? z.input<Schema> : undefined;

/** The codes that a route declares in `errors`. */
export type DeclaredCodeOf<R> = R extends { errors: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;

export type ParamsOf<R> = OutputOf<R, 'params'>;
export type QueryOf<R> = OutputOf<R, 'query'>;
export type BodyOf<R> = OutputOf<R, 'body'>;
export type QueryInputOf<R> = InputOf<R, 'query'>;
export type BodyInputOf<R> = InputOf<R, 'body'>;
export type ResponseOf<R> = OutputOf<R, 'response'>;

export { versionHeader, WEB_APP_VERSION } from './version.ts';
