import type { Readable } from 'node:stream';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { answersVersion, rowCountHeader, versionHeader } from '@troskel/contract/ground/route';
import type {
  BodyOf,
  DeclaredCodeOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Route,
} from '@troskel/contract/ground/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '@troskel/contract/ground/errors';
import { validate as isUuid } from 'uuid';
import type * as z from 'zod/mini';
import type { App } from '../collaborators.ts';
import { actingByKey } from '../api-keys/acting-key.ts';
import { looksLikeKey } from '../api-keys/key-form.ts';
import { dispositionOf } from '../blobs/disposition.ts';
import { demandAccess, takesKeys } from './access.ts';
import { noteCaller, readCaller } from './caller.ts';
import type { Caller, SessionCaller } from './caller.ts';
import { callerOfKey } from './key-caller.ts';
import { answerOnce, isRepeatable } from './idempotency.ts';
import { networkOf } from './network.ts';
import { lazySerialiser } from './json-schema.ts';
import { fieldErrorsOf, MalformedError } from './errors.ts';
import { readIfMatch } from './if-match.ts';
import { readCall } from './read-call.ts';
import { countCall } from './rate-limit-headers.ts';
import { noteRefused } from './refused-calls.ts';
import { anyRefusal, fieldsRefusal } from './refusal.ts';
import type { FieldsRefusal, Refusal } from './refusal.ts';

interface Parsed {
  caller: Caller | null;
  /** Expiry of the call's token; null without one. */
  tokenEndsAt: Date | null;
  params: unknown;
  query: unknown;
  body: unknown;
  language: Language;
  /** For headers, cookies and the client's address; the body is already parsed. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Argument of a public call's handler: there may be no caller. */
export interface PublicCall<R> extends Parsed {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** The version that the caller has seen, where the route takes one. */
  seenVersion: R extends { ifMatch: 'demanded' }
    ? number
    : R extends { ifMatch: 'optional' }
      ? number | undefined
      : unknown;
  refusal: Refusal<DeclaredCodeOf<R>>;
  /** Makes the refusal of fields; only where the route declares `refusesFields`. */
  fieldsRefusal: R extends { refusesFields: true } ? FieldsRefusal : unknown;
}

/** Argument of a handler: the parsed call and its caller, who has a session where no key is taken. */
export interface Call<R> extends PublicCall<R> {
  caller: R extends { inPublicContract: true } ? Caller : SessionCaller;
}

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]+)$/;

const tokenOf = (header: string): string | undefined => bearer.exec(header)?.[1];

/**
 * Answers the caller of the request's bearer token and its expiry; nobody without one.
 *
 * @param partnerId of the company that the call is about, as it was sent
 * @param counted called with whom the token names, while their rights are read; one after the other,
 * each would wait for the database
 * @throws {ExpectedError} UNAUTHENTICATED for an invalid token
 */
export async function callerOf(
  app: Pick<App, 'accessTokens' | 'pool' | 'settings'>,
  request: FastifyRequest,
  partnerId?: string,
  counted?: UserCount,
): Promise<{ caller: SessionCaller | null; tokenEndsAt: Date | null }> {
  const header = request.headers.authorization;
  if (header === undefined) return { caller: null, tokenEndsAt: null };
  const token = tokenOf(header);
  const claims = token ? await app.accessTokens.verify(token) : null;
  const named = partnerId !== undefined && isUuid(partnerId) ? partnerId : null;
  if (claims) counted?.begin(claims.userId);
  const caller = claims ? await readCaller(app, claims.sid, named) : null;
  if (claims && !caller) await counted?.giveBack(claims.userId);
  if (!claims || !caller) throw new ExpectedError('UNAUTHENTICATED');
  noteCaller(request, caller);
  return { caller, tokenEndsAt: new Date(claims.exp * 1000) };
}

/** Counts a call against its limit for each user, if it has one, before it is known whether they may. */
interface UserCount {
  begin: (userId: string) => void;
  /** Their session has ended: whoever has its token must not use up what they have left. */
  giveBack: (userId: string) => Promise<void>;
}

function userCount(
  app: Pick<App, 'limits'>,
  route: Route,
  reply: FastifyReply,
): UserCount | undefined {
  const { name, limit } = route;
  if (limit?.per !== 'user') return undefined;
  return {
    begin: (userId) => void countCall(app, route, userId, reply).catch(() => null),
    giveBack: (userId) => app.limits.giveBack(name, limit, userId),
  };
}

/** Answers who makes a call: by an API key where one is taken, otherwise in a session. */
async function anyCallerOf(
  app: Pick<App, 'accessTokens' | 'limits' | 'pool' | 'settings'>,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  partnerId: string | undefined,
): Promise<Pick<Parsed, 'caller' | 'tokenEndsAt'>> {
  const token = takesKeys(route) ? tokenOf(request.headers.authorization ?? '') : undefined;
  if (token === undefined || !looksLikeKey(token)) {
    return callerOf(app, request, partnerId, userCount(app, route, reply));
  }
  const caller = await callerOfKey(app, token, request, reply);
  noteCaller(request, caller);
  return { caller, tokenEndsAt: null };
}

function parse<T extends z.ZodMiniType>(
  schema: T | undefined,
  value: unknown,
  faults: FieldError[],
) {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  faults.push(...fieldErrorsOf(result.error.issues));
  return undefined;
}

function partnerIdIn(named: unknown): string | undefined {
  return typeof named === 'object' && named !== null && 'partnerId' in named
    ? String(named.partnerId)
    : undefined;
}

/** Answers the company that a call names, in its path or where it says so in its query. */
const partnerNamed = (route: Route, params: unknown, query: unknown): string | undefined =>
  partnerIdIn(params) ?? (route.namesPartnerInQuery ? partnerIdIn(query) : undefined);

/** Normalises ids to lower case for the audit log and events (RFC 9562). */
function withPlainIds(params: unknown): unknown {
  if (typeof params !== 'object' || params === null) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && isUuid(value) ? value.toLowerCase() : value,
    ]),
  );
}

/** A malformed uuid parameter answers 404, like a stranger's. */
function parseParams(route: Route, value: unknown): unknown {
  if (!route.params) return undefined;
  const result = route.params.safeParse(value);
  if (!result.success) throw new ExpectedError('NOT_FOUND');
  return withPlainIds(result.data);
}

export interface FileAnswer {
  /** File name. */
  name: string;
  /** Media type from the contract, with a charset where it has one. */
  type: string;
  /** A stream is sent as it is produced; its errors break the connection off. */
  content: Buffer | Readable;
  /** Number of rows in the file, sent in a header. */
  rowCount?: number;
}

/** Lists the codes of parsing; malformed fields have codes of their own. */
export function formRefusals(route: Route): ErrorCode[] {
  return [
    ...(route.demandsVersionHeader ? (['VERSION_HEADER_MISSING'] as const) : []),
    ...(route.params ? (['NOT_FOUND'] as const) : []),
    ...(route.method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
  ];
}

/** Argument of a handler; the caller is known except in public calls. */
type CallOf<R extends Route> = R extends { access: 'public' } ? PublicCall<R> : Call<R>;

type AnswerOf<R extends Route> = R extends { answersFile: readonly string[] }
  ? FileAnswer
  : R extends { answersEvents: readonly string[] }
    ? Readable
    : ResponseOf<R>;

/** Handles one call, and answers the contract's response. */
export type Handler<R extends Route> = (app: App, call: CallOf<R>) => Promise<AnswerOf<R>>;

type Handle = (app: App, parsed: Parsed) => Promise<unknown>;

/** A call with a response of its own making, such as a precompressed file. */
interface OwnWay {
  mount: (server: FastifyInstance, app: App) => void;
}

/** Names of those that read. */
type ReadName<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Routes[Name]['method'] extends 'GET' ? Name : never;
}[keyof Routes] &
  string;

/** A call of the contract with its handler. */
export interface HandledCall {
  route: Route;
  handle: Handle | OwnWay;
  /** The answer may be some seconds old, so that a replica may give it. */
  allowsStale: boolean;
}

/**
 * Connects calls of the contract with their handlers by name: a missing handler, or one with
 * another response, does not compile.
 *
 * @param options.allowsStale calls that may show others' writes two seconds late, and are read at replicas
 * (docs/decisions/0137): they write, lock and decide nothing, count nothing but their limit, and fill
 * no form that is saved without a version
 */
export function handled<Routes extends Record<string, Route>>(
  routes: Routes,
  handlers: { [Name in keyof Routes]: Handler<Routes[Name]> | OwnWay },
  { allowsStale = [] }: { allowsStale?: readonly ReadName<Routes>[] } = {},
): HandledCall[] {
  return Object.entries(routes).map(([name, route]) => ({
    route,
    // demandAccess has checked the caller before the handler runs.
    handle: handlers[name] as unknown as Handle | OwnWay,
    allowsStale: (allowsStale as readonly string[]).includes(name),
  }));
}

function answerFile(route: Route, reply: FastifyReply, file: FileAnswer): FileAnswer['content'] {
  const [mediaType = ''] = file.type.split(';', 1);
  if (!route.answersFile?.includes(mediaType)) {
    throw new Error(`${route.name} answers ${mediaType}, which it does not promise`);
  }
  reply.type(file.type).header('content-disposition', dispositionOf(file.name));
  if (file.rowCount !== undefined) reply.header(rowCountHeader, file.rowCount);
  return file.content;
}

function answerEvents(reply: FastifyReply, stream: Readable): Readable {
  reply
    .type('text/event-stream; charset=utf-8')
    // Prevents proxies from buffering.
    .header('x-accel-buffering', 'no')
    // The stream ends with its connection, so that a stopping server need not wait for it.
    .header('connection', 'close');
  return stream;
}

/** All keys of a company count together: more keys must not mean more mails to its customers. */
const counterKey = ({ apiKey, partnerId, userId }: Caller): string =>
  apiKey === null ? userId : `keys of ${partnerId}`;

/** Converts the handler's answer to what is sent. */
function sent(route: Route, reply: FastifyReply, answer: unknown): unknown {
  if (route.answersFile) return answerFile(route, reply, answer as FileAnswer);
  if (route.answersEvents) return answerEvents(reply, answer as Readable);
  if (answersVersion(route)) reply.header('etag', `"${(answer as { version: number }).version}"`);
  return answer;
}

/**
 * Registers one call of the contract: access, limits, parsing, the handler, and the declared answer
 * with nothing beyond it.
 */
export function serve(
  server: FastifyInstance,
  app: App,
  { route, handle, allowsStale }: HandledCall,
): void {
  if (typeof handle !== 'function') {
    handle.mount(server, app);
    return;
  }
  const status = route.status ?? 200;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const language = negotiateLanguage(request.headers['accept-language']);
    if (route.demandsVersionHeader && !request.headers[versionHeader.toLowerCase()]) {
      throw new ExpectedError('VERSION_HEADER_MISSING');
    }
    if (route.limit?.per === 'address') {
      await countCall(app, route, networkOf(request.ip), reply);
    }
    const named = partnerNamed(route, request.params, request.query);
    const { caller, tokenEndsAt } = await anyCallerOf(app, route, request, reply, named);
    // Before the path is looked at: nobody is told what exists.
    if (route.access !== 'public' && !caller) throw new ExpectedError('UNAUTHENTICATED');
    const params = parseParams(route, request.params);
    try {
      demandAccess(route, caller, partnerNamed(route, params, withPlainIds(request.query)));
    } catch (error) {
      // Hides things from those they are not for; other refusals say what is left to do.
      if (error instanceof ExpectedError && error.code === 'NOT_FOUND') {
        noteRefused(request, { kind: 'access_refused' });
      }
      throw error;
    }
    if (route.limit?.per === 'user' && caller) {
      await countCall(app, route, counterKey(caller), reply);
    }
    if (route.limit?.per === 'partner' && caller?.partnerId) {
      await countCall(app, route, caller.partnerId, reply);
    }
    const faults: FieldError[] = [];
    const query = parse(route.query, request.query, faults);
    const body = parse(route.body, request.body ?? {}, faults);
    if (faults.length > 0) throw new MalformedError(faults);

    const parsed = {
      caller,
      tokenEndsAt,
      params,
      query,
      body,
      language,
      request,
      reply,
      seenVersion: readIfMatch(route, request),
      refusal: anyRefusal,
      fieldsRefusal,
    };
    const apiKeyId = caller?.apiKey?.id ?? null;
    const act = () =>
      apiKeyId === null ? handle(app, parsed) : actingByKey(apiKeyId, () => handle(app, parsed));
    const key = request.headers['idempotency-key'];
    reply.status(status);
    if (!isRepeatable(route) || typeof key !== 'string' || !caller) {
      return sent(route, reply, await act());
    }
    const requestHash = app.idempotencyStore.hashOf(request.url, request.body);
    const first = await answerOnce(
      app,
      { userId: caller.userId, apiKeyId, route, key, requestHash, keeper: app.idempotencyStore },
      act,
    );
    return sent(route, reply, first);
  };

  server.route({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(route.answersFile || route.answersEvents
      ? {}
      : {
          schema: { response: { [status]: {} } },
          serializerCompiler: () => lazySerialiser(route.response),
        }),
    config: { name: route.name },
    // A HEAD request would open a stream that nobody reads or closes.
    exposeHeadRoute: route.answersEvents === undefined,
    // An event stream waits for what is written.
    handler: (request, reply) =>
      route.method === 'GET' && route.answersEvents === undefined
        ? readCall(app, { request, allowsStale }, () => answer(request, reply))
        : answer(request, reply),
  });
}
