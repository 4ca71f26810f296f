import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import { ExpectedError, UNHANDLED_ERROR } from '@troskel/contract/ground/errors';
import { blobs } from './platform/blobs/routes.ts';
import { features, platformCalls, runTimedJobs } from './compose.ts';
import { reportFailure, traceCalls } from './platform/error-reports/report-calls.ts';

import { mountAuth } from './platform/http/auth-mount.ts';
import { describeError } from './platform/http/errors.ts';
import type { Failure } from './platform/http/errors.ts';
import { addHealth } from './platform/http/health.ts';
import { addSecurityHeaders, dataHeaders } from './platform/http/headers.ts';
import { loggedError } from './platform/http/logged-error.ts';
import { isNestedTooDeep } from './platform/http/nesting.ts';
import { addOpenApi } from './platform/http/openapi.ts';
import type { App } from './platform/collaborators.ts';
import { answerBrokenRequest } from './platform/http/broken-requests.ts';
import { answerOwnNames, pathOf } from './platform/http/host-names.ts';
import { refusePlainHttp } from './platform/http/plain-http.ts';
import { addSite } from './platform/http/site.ts';
import { shedOverload } from './platform/http/load-shedding.ts';
import {
  bodyPatience,
  endSlowBodies,
  closeUnusedConnections,
} from './platform/http/connections.ts';
import { recordRefusedCalls } from './platform/http/refused-calls.ts';
import { refuseUnstorableText } from './platform/http/storable-text.ts';
import { noteOrigins } from './platform/security-events/origin.ts';
import { addWellKnown } from './platform/http/well-known.ts';
import { serve } from './platform/http/implement.ts';
import { noteOwnWrites } from './platform/http/read-call.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { addPolicyReports } from './platform/http/policy-reports.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `feature.operation`, for the log. */
    name?: string;
  }
}

const bodyLimit = 1024 * 1024;
const requestIdForm = /^[A-Za-z0-9._-]{8,64}$/;

function sendFailure(reply: FastifyReply, failure: Failure): void {
  if (failure.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(failure.retryAfterSeconds));
  }
  void reply
    .status(failure.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.body));
}

/** Adds the features' parts for a waiting-list site, where nobody logs in. */
function addSiteParts(server: FastifyInstance, app: App, clientFolder: string): void {
  for (const { siteCalls = [], sitePages } of features) {
    for (const call of siteCalls) serve(server, app, call);
    sitePages?.(server, app, clientFolder);
  }
}

/** Adds the features' parts for the portal. */
function addPortal(server: FastifyInstance, app: App, clientFolder: string): void {
  addOpenApi(server, app.settings, clientFolder);
  blobs(server, app);
  mountAuth(server, app);
  for (const call of platformCalls) serve(server, app, call);
  for (const { calls = [], demoCalls = [], pages } of features) {
    for (const call of calls) serve(server, app, call);
    if (app.settings.build === 'demo') for (const call of demoCalls) serve(server, app, call);
    pages?.(server, app, clientFolder);
  }
  // Before the server waits for running requests: an open stream would never end.
  server.addHook('preClose', () => app.events.close());
  server.addHook('onClose', () => app.flags.close());
}

async function publicPaths(app: App): Promise<string[]> {
  const paths = features.map(async (feature) => (await feature.publicPaths?.(app)) ?? []);
  return (await Promise.all(paths)).flat();
}

/** Builds the server with every call of the product; does not listen yet. */
export async function buildApp(
  app: App,
  options: {
    logger: object | false;
    clientFolder: string;
    isDraining: () => boolean;
    metrics?: Metrics | undefined;
  },
): Promise<FastifyInstance> {
  const unhooked = dataHeaders(app.settings);
  const server = Fastify({
    logger: options.logger && { serializers: { err: loggedError }, ...options.logger },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: app.settings.trustedProxies.length > 0 ? app.settings.trustedProxies : false,
    requestTimeout: bodyPatience.file,
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    // Requests that arrive on open connections while the server stops are answered as usual.
    return503OnClosing: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
    },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : pathOf(url)),
    // A request without a host is refused by our own check (api/src/platform/http/host-names.ts).
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerBrokenRequest(unhooked, error, socket),
    // An address that cannot be decoded answers 404; no hook has run yet.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      sendFailure(
        reply.headers(unhooked),
        describeError(error, negotiateLanguage(request.headers['accept-language'])),
      );
    },
  });

  // Many clients send a content type without a body, as with DELETE.
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, String(body), (error, value) => {
      const isRefused = error === null && isNestedTooDeep(value);
      done(isRefused ? new ExpectedError('BAD_REQUEST') : error, value);
    });
  });

  closeUnusedConnections(server);
  endSlowBodies(server);
  addSecurityHeaders(server, app.settings, options.clientFolder);
  answerOwnNames(server, app.settings);
  refusePlainHttp(server, app.settings);
  refuseUnstorableText(server);
  noteOrigins(server);
  recordRefusedCalls(server, app);
  shedOverload(server, app.settings.mostRequests);
  noteOwnWrites(server, app);

  // While stopping, keep-alive connections are closed, so that clients reconnect elsewhere.
  server.addHook('onSend', async (_request, reply) => {
    if (options.isDraining()) reply.header('connection', 'close');
  });

  options.metrics?.observe(server);
  server.addHook('onResponse', (request, reply, done) => {
    done();
    const { name } = request.routeOptions.config;
    if (!name) return;
    request.log.info(
      {
        call: name,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });

  server.setErrorHandler((error, request, reply) => {
    const language = negotiateLanguage(request.headers['accept-language']);
    const failure = describeError(error, language);
    if (failure.isReported) {
      request.log.error(
        { call: request.routeOptions.config.name, err: error, status: failure.status },
        'failed',
      );
      const { code } = failure.body.errors[0] ?? { code: UNHANDLED_ERROR };
      reportFailure(app, request, { error, code, language });
    } else if (failure.status >= 500) {
      request.log.warn(
        { call: request.routeOptions.config.name, status: failure.status },
        'refused',
      );
    }
    sendFailure(reply, failure);
  });

  // Before the calls, since their traces begin here.
  traceCalls(server, app);
  addHealth(server, app, options.isDraining);
  addWellKnown(server, app.settings);
  addPolicyReports(server, app);
  addSiteParts(server, app, options.clientFolder);
  const isPortal = app.settings.site === 'portal';
  if (isPortal) addPortal(server, app, options.clientFolder);
  // When all calls are over, and before the pool of connections is closed.
  server.addHook('onClose', async () => {
    for (const feature of features) await feature.close?.(app);
  });

  if (app.settings.build === 'demo') {
    const { addTestControl } = await import('./test-control/test-control.ts');
    addTestControl(server, app, { runTimedJobs });
  }
  await addSite(server, options.clientFolder, app.settings, async () =>
    isPortal ? publicPaths(app) : [],
  );

  server.setNotFoundHandler(() => {
    throw new ExpectedError('NOT_FOUND');
  });
  await server.ready();
  return server;
}
