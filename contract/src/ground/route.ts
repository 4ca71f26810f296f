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

export interface RouteDefinition<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Response extends z.ZodMiniType,
> {
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
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** Status of a successful answer. */
  status?: 200 | 201 | 202;
  /** What the call may answer beyond the errors that every call may (see errors.ts). */
  errors?: readonly ErrorCode[];
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

export interface Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends RouteDefinition<Params, Query, Body, Response> {
  /** `feature.operation`: the name in logs, cache keys, tests and the OpenAPI document. */
  name: string;
}

/** Declares one call; its name is given by {@link defineFeature}. */
export function route<
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Response extends z.ZodMiniType = z.ZodMiniType,
>(
  definition: RouteDefinition<Params, Query, Body, Response>,
): Route<Params, Query, Body, Response> {
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

export type ParamsOf<R> =
  R extends Route<infer P, infer _Q, infer _B, infer _S> ? z.output<P> : never;
export type QueryOf<R> =
  R extends Route<infer _P, infer Q, infer _B, infer _S> ? z.output<Q> : never;
export type BodyOf<R> =
  R extends Route<infer _P, infer _Q, infer B, infer _S> ? z.output<B> : never;
export type QueryInputOf<R> =
  R extends Route<infer _P, infer Q, infer _B, infer _S> ? z.input<Q> : never;
export type BodyInputOf<R> =
  R extends Route<infer _P, infer _Q, infer B, infer _S> ? z.input<B> : never;
export type ResponseOf<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer S> ? z.output<S> : never;

export { versionHeader, WEB_APP_VERSION } from './version.ts';
