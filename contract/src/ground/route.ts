import * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. Each level includes the ones before it:
 * `public` anyone; `identity` a signed-in identity; `user` one that has registered;
 * `verified` one whose person is proved by BankID; `partner` a member of a partner (and, where the
 * path holds `{partnerId}`, of that partner: a stranger gets 404); `staff` a member of staff.
 */
export type Access = 'public' | 'identity' | 'user' | 'verified' | 'partner' | 'staff';

export interface RouteDefinition {
  method: Method;
  /** Below `/api`; parameters in braces, as the specification writes them. */
  path: string;
  access: Access;
  /**
   * Part of what somebody has as a member of a company, though it asks for a user alone because
   * homeowners and staff have it too: closed to members of a blocked company.
   */
  isOfPartnerArea?: true;
  /** One sentence, imperative; shown in the OpenAPI document. */
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** Status of a successful answer. */
  status?: 200 | 201 | 202;
  /**
   * With what the handler may refuse the call. What may refuse it before that (access, limits, form,
   * a key that was used for something else) is added by the server that does so.
   */
  errors?: readonly ErrorCode[];
  /** A rule of the handler may refuse fields (422), beyond the form that the schemas demand (400). */
  refusesFields?: true;
  /**
   * Takes the version that the caller has seen (`If-Match: "3"`, RFC 9110, section 13.1.1), so that
   * nobody overwrites what they have not seen: `optional` on calls of the specification, which does
   * not know the header (decision 0009), `demanded` (428 without it, RFC 6585) on all others.
   */
  ifMatch?: 'optional' | 'demanded';
  /** A GET that changes something: demands the web app's version header and is never stored. */
  demandsVersionHeader?: boolean;
  /** Calls whose error data is "returned as is": the page shows no toast for them. */
  skipGlobalHandle?: boolean;
  /** The answer holds a token: it is never kept for a repeated call. */
  answersSecret?: boolean;
  /**
   * The outside system that the call speaks to before it answers. Such a call is not one transaction
   * with its `Idempotency-Key` (decision 0048 says of each how a retry goes on after a kill).
   */
  startsOutside?: 'bankid' | 'registry';
  /**
   * Media types of the file that the call answers instead of JSON, under a name of its own
   * (RFC 6266). `response` is {@link FileContent} then; failures are JSON as everywhere.
   */
  answersFile?: readonly string[];
  /**
   * Names of the events in the stream that the call answers instead of JSON (HTML, "Server-sent
   * events"). `response` is {@link EventStream} then. GET only.
   */
  answersEvents?: readonly string[];
  /**
   * Cannot be taken back, or opens the account to others: asks for a new proof of who one is after
   * 30 idle minutes (`REQUIRES_RECENT_LOGIN`).
   */
  isSensitive?: boolean;
  /** How often one caller may call it; held in the database. */
  limit?: RateLimit;
}

export interface RateLimit {
  points: number;
  seconds: number;
  /** What is counted: the client's address, the signed-in user, or all users of their partner. */
  per: 'address' | 'user' | 'partner';
}

/** One call of the contract, as {@link route} declares it. */
export interface Route extends RouteDefinition {
  /** `feature.operation`: the name in logs, cache keys, tests and the OpenAPI document. */
  name: string;
}

/**
 * Declares one call; its name is given by {@link defineFeature}. What it says of itself is kept as a
 * type, by which a handler is held to it.
 */
export function route<const Definition extends RouteDefinition>(
  definition: Definition,
): Definition & Pick<Route, 'name'> {
  return { ...definition, name: '' };
}

/** Names the calls of one feature after their keys. */
export function defineFeature<Routes extends Record<string, { name: string }>>(
  feature: string,
  routes: Routes,
): Routes {
  for (const [operation, declared] of Object.entries(routes)) {
    declared.name = `${feature}.${operation}`;
  }
  return routes;
}

/** A call with nothing to say answers an empty object, so that every answer is JSON. */
export const Empty = z.object({});

/** The answer of a call that answers a file: nothing that a schema could say. */
export const FileContent = z.unknown();

/** How many rows such a file holds, where the server knows before it sends: for a page's progress. */
export const rowCountHeader = 'X-Row-Count';

/** The answer of a call that answers a stream of events; each event has a schema of its own. */
export const EventStream = z.unknown();

type OutputOf<R, Part extends string> =
  R extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;
type InputOf<R, Part extends string> =
  R extends Record<Part, infer Schema extends z.ZodMiniType> ? z.input<Schema> : undefined;

/** What a route declares in `errors`. */
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
