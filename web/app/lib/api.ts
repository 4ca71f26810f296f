import type {
  BodyInputOf,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
  Route,
} from '@troskel/contract/ground/route';
import { connectionLost, connectionReached } from './connection.ts';
import { CallError, reportFailure } from './failures.ts';
import { commonHeaders } from './headers.ts';
import { accessToken, currentSession, endSession, renewToken } from './session.ts';
import type { Session } from './session.ts';
import { proveAgain, wantsProof } from './step-up.ts';

export { CallError };

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

/** Parameters, query and body of a call, by its contract; `{}` for a call without any. */
export type InputOf<R> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryInputOf<R>> &
  Part<'body', BodyInputOf<R>>;

export interface CallOptions {
  /** The caller shows the failure itself: no toast. */
  skipGlobalHandle?: boolean;
  headers?: Record<string, string>;
  /** The version of what is changed, as the user has seen it (`If-Match`). */
  seenVersion?: number;
  signal?: AbortSignal;
  /** Sent to the end even when the page goes; at most some 60 kB of body. */
  keepalive?: boolean;
  /** Milliseconds; 30 s unless told. */
  timeout?: number;
}

/** For a call whose caller shows the failure itself. */
export const handlesOwnErrors = { skipGlobalHandle: true } as const;

/** Options of a call that demands the version seen. */
export type Seen<Options> = Options & { seenVersion: number };
/** A call that may be made without telling the version seen. */
export type Unversioned = Route & { ifMatch?: 'optional' };

const defaultTimeout = 30_000;

/**
 * Makes one call. A failure that nobody else shows becomes a toast.
 * @throws {CallError}
 */
export function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: Seen<CallOptions>,
): Promise<ResponseOf<R>>;
export function call<R extends Unversioned>(
  route: R,
  input: InputOf<R>,
  options?: CallOptions,
): Promise<ResponseOf<R>>;
export async function call(route: Route, input: AnyInput, options?: CallOptions): Promise<unknown> {
  try {
    return await answerTo(route, input, options);
  } catch (error) {
    reportFailure(error);
    throw error;
  }
}

/**
 * Makes one call and leaves its failure to the caller (the query client reports when it has given
 * up trying). With no session a call that needs one fails here as 401 (specification 1, section 7);
 * a 401 of the server is answered by one renewal of the token, then by signing out. A refusal for
 * want of a fresh proof is answered by asking for one, then by one more try; given up, it is quiet.
 * @throws {CallError}
 */
export function send<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: Seen<CallOptions>,
): Promise<ResponseOf<R>>;
export function send<R extends Unversioned>(
  route: R,
  input: InputOf<R>,
  options?: CallOptions,
): Promise<ResponseOf<R>>;
export function send(route: Route, input: AnyInput, options?: CallOptions): Promise<unknown> {
  return answerTo(route, input, options);
}

async function answerTo(route: Route, input: AnyInput, options: CallOptions = {}) {
  const response = await exchange(route, input, options);
  // The server answers by the same contract; checking every answer again would only cost time.
  return bodyOf(route, response, options);
}

/**
 * Like {@link send}, but leaves the body of the successful answer unread.
 *
 * @throws {CallError}
 */
export async function exchange(
  route: Route,
  input: AnyInput,
  options: CallOptions,
): Promise<Response> {
  const first = await attemptAsBearer(route, input, options);
  if (first.response.ok) return first.response;
  const failure = await failureOf(route, first.response, options);
  if (!wantsProof(failure.code)) throw failure;
  const isProved = await proveAgain();
  if (!isProved || userOf(currentSession()) !== first.bearer) throw quiet(failure);
  const { response } = await attemptAsBearer(route, input, options);
  if (!response.ok) throw await failureOf(route, response, options);
  return response;
}

interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The answer, and who asked for it. */
async function attemptAsBearer(
  route: Route,
  input: AnyInput,
  options: CallOptions,
): Promise<{ response: Response; bearer: string | null }> {
  const token = await tokenFor(route, options);
  const bearer = userOf(currentSession());
  const response = await attempt(route, input, options, token);
  if (response.status !== 401 || token === null) return { response, bearer };
  const session = currentSession();
  // Another call may have renewed it already.
  if (session.status === 'signedIn' && session.token === token) await renewToken();
  const renewed = currentSession();
  const isRenewed = renewed.status === 'signedIn' && renewed.token !== token;
  // Never as somebody else, who may have signed in in another tab meanwhile.
  if (!isRenewed || userOf(renewed) !== bearer) return { response, bearer };
  const second = await attempt(route, input, options, renewed.token);
  if (second.status === 401) endSession('ended');
  return { response: second, bearer };
}

/** The answer's body; one that is cut off or no JSON is a failure like any other. */
async function bodyOf(route: Route, response: Response, options: CallOptions): Promise<unknown> {
  if (response.status === 204) return {};
  try {
    return await response.json();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError({
      status: 502,
      errors: [],
      route: route.name,
      requestId: response.headers.get('X-Request-Id'),
      skipGlobalHandle: options.skipGlobalHandle ?? route.skipGlobalHandle,
      cause,
    });
  }
}

/** Somebody has turned back: that is their own choice, and no toast speaks of it. */
function quiet(failure: CallError): CallError {
  const { status, errors, route, requestId } = failure;
  return new CallError({ status, errors, route, requestId, skipGlobalHandle: true });
}

function userOf(session: Session): string | null {
  return session.status === 'signedIn' ? session.data.userId : null;
}

async function tokenFor(route: Route, options: CallOptions): Promise<string | null> {
  if (route.access === 'public') {
    const session = currentSession();
    return session.status === 'signedIn' ? session.token : null;
  }
  let token: string | null;
  try {
    token = await accessToken();
  } catch (cause) {
    throw unreachable(route, options, cause);
  }
  if (token === null) {
    throw new CallError({
      status: 401,
      errors: [{ code: 'UNAUTHENTICATED', message: '' }],
      route: route.name,
      skipGlobalHandle: true,
    });
  }
  return token;
}

async function attempt(
  route: Route,
  input: AnyInput,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const headers: Record<string, string> = { ...commonHeaders(), ...options.headers };
  if (options.seenVersion !== undefined) headers['If-Match'] = `"${options.seenVersion}"`;
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeout);
  try {
    const response = await fetch(addressOf(route, input), {
      method: route.method,
      headers,
      ...(options.keepalive ? { keepalive: true } : {}),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    connectionReached();
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (timeout.aborted) {
      throw new CallError({
        status: 504,
        errors: [{ code: 'TIMEOUT', message: '' }],
        route: route.name,
        skipGlobalHandle: options.skipGlobalHandle ?? route.skipGlobalHandle,
        cause,
      });
    }
    connectionLost();
    throw unreachable(route, options, cause);
  }
}

function unreachable(route: Route, options: CallOptions, cause: unknown): CallError {
  return new CallError({
    status: 0,
    errors: [{ code: 'UNREACHABLE', message: '' }],
    route: route.name,
    skipGlobalHandle: options.skipGlobalHandle ?? route.skipGlobalHandle,
    cause,
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Text of a value for an address: text, numbers and booleans; null for anything else. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** The path below `/api` with its parameters and query filled in. */
export function addressOf(route: Route, input: { params?: unknown; query?: unknown }): string {
  const params = isRecord(input.params) ? input.params : {};
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name]) ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isRecord(input.query) ? input.query : {})) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const text = textOf(item);
      if (text !== null) query.append(name, text);
    }
  }
  const search = query.toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

async function failureOf(
  route: Route,
  response: Response,
  options: CallOptions,
): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const listed =
    isRecord(body) && Array.isArray(body['errors']) ? (body['errors'] as unknown[]) : [];
  const errors = listed.filter(isRecord).flatMap(({ code, message, field }) =>
    typeof code === 'string'
      ? [
          {
            code,
            message: typeof message === 'string' ? message : '',
            field: typeof field === 'string' ? field : undefined,
          },
        ]
      : [],
  );
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new CallError({
    status: response.status,
    errors,
    route: route.name,
    requestId: response.headers.get('X-Request-Id'),
    skipGlobalHandle: options.skipGlobalHandle ?? route.skipGlobalHandle,
    retryAfter: retryAfter > 0 ? retryAfter : null,
    present: isRecord(body) ? body['present'] : undefined,
  });
}
