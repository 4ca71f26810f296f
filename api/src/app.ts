import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import { ExpectedError, UNHANDLED_ERROR } from '@troskel/contract/ground/errors';
import { blobs } from './platform/blobs/routes.ts';
import { errorReports, reportFailure } from './platform/error-reports/route.ts';
import { events } from './platform/events/route.ts';
import { account } from './features/account/index.ts';
import { accountSecurity, avatar } from './features/settings/index.ts';
import { agreement } from './features/agreement/index.ts';
import { bankid } from './features/bankid/index.ts';
import { directory } from './features/directory/index.ts';
import { faq } from './features/faq/index.ts';
import { faqPages, faqPaths } from './features/faq/public-pages.ts';
import { faqSearch } from './features/faq/search-source.ts';
import { flags } from './features/flags/index.ts';
import { forms, waitingLists } from './features/marketing/index.ts';
import { notifications } from './features/notifications/index.ts';
import { isAttachmentShown } from './features/forum/attachments.ts';
import { forum } from './features/forum/index.ts';
import { threadsSearch } from './features/forum/search-source.ts';
import { configurations, map } from './features/configurations/index.ts';
import { legal } from './features/legal/index.ts';
import { legalPages } from './features/legal/public-pages.ts';
import { offices } from './features/offices/index.ts';
import { officesSearch } from './features/offices/search.ts';
import { companyInformation, services } from './features/company/index.ts';
import { onboarding } from './features/onboarding/index.ts';
import { ownData } from './features/own-data/index.ts';
import { partner } from './features/overview/index.ts';
import { partnerProfile } from './features/profile/index.ts';
import { plans } from './features/plans/index.ts';
import { requests } from './features/requests/index.ts';
import { search } from './features/search/index.ts';
import { shell } from './features/banner/index.ts';
import { staff } from './features/staff/index.ts';
import { staffStatistics, statistics } from './features/statistics/index.ts';

import { mountAuth } from './platform/http/auth-mount.ts';
import { describeError } from './platform/http/errors.ts';
import type { Failure } from './platform/http/errors.ts';
import { addHealth } from './platform/http/health.ts';
import { addSecurityHeaders } from './platform/http/headers.ts';
import { loggedError } from './platform/http/logged-error.ts';
import { isNestedTooDeep } from './platform/http/nesting.ts';
import { addOpenApi } from './platform/http/openapi.ts';
import type { App } from './platform/collaborators.ts';
import { answerBrokenRequest } from './platform/http/broken-requests.ts';
import { answerOwnNames, pathOf } from './platform/http/host-names.ts';
import { addSite } from './platform/http/site.ts';
import { shedOverload } from './platform/http/shedding.ts';
import { bodyPatience, endSlowBodies } from './platform/http/slow-bodies.ts';
import { refuseUnstorableText } from './platform/http/storable-text.ts';
import { closeUnusedConnections } from './platform/http/unused-connections.ts';
import { addWellKnown } from './platform/http/well-known.ts';
import { sweep } from './sweeps.ts';

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

/** The calls of the portal; a site of waiting lists has none of them. */
function addPortal(server: FastifyInstance, app: App): void {
  addOpenApi(server, app);
  blobs(server, app, { attachment: isAttachmentShown });
  events(server, app);
  mountAuth(server, app);
  account(server, app);
  accountSecurity(server, app);
  avatar(server, app);
  bankid(server, app);
  flags(server, app);
  notifications(server, app);
  faq(server, app);
  forum(server, app);
  legal(server, app);
  map(server, app);
  offices(server, app);
  onboarding(server, app);
  ownData(server, app);
  partner(server, app);
  companyInformation(server, app);
  agreement(server, app);
  services(server, app);
  staff(server, app);
  directory(server, app);
  waitingLists(server, app);
  staffStatistics(server, app);
  shell(server, app);
  partnerProfile(server, app);
  configurations(server, app);
  plans(server, app);
  requests(server, app);
  search(server, app, [officesSearch, faqSearch, threadsSearch]);
}

/** The server with every call of the product; it listens to nothing yet. */
export async function buildApp(
  app: App,
  options: { logger: object | false; clientFolder: string; isDraining: () => boolean },
): Promise<FastifyInstance> {
  const server = Fastify({
    logger: options.logger && { serializers: { err: loggedError }, ...options.logger },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: app.settings.trustedProxies.length > 0 ? app.settings.trustedProxies : false,
    requestTimeout: bodyPatience.file,
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    // What still arrives on an open connection while the server goes is answered as ever.
    return503OnClosing: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
    },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : pathOf(url)),
    // Without a host a request is refused like all others (api/src/platform/http/host-names.ts).
    http: { requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded belongs to nothing; no hook has run for it yet.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      sendFailure(
        reply,
        describeError(error, negotiateLanguage(request.headers['accept-language'])),
      );
    },
  });

  // Many programs name the type of a body also where there is none, as with DELETE.
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
  refuseUnstorableText(server);
  shedOverload(server, app.settings.mostRequests);

  // Whoever keeps a connection open opens the next one elsewhere.
  server.addHook('onSend', async (_request, reply) => {
    if (options.isDraining()) reply.header('connection', 'close');
  });

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

  // Before the calls: their traces begin with them.
  errorReports(server, app);
  addHealth(server, app, options.isDraining);
  addWellKnown(server, app.settings);
  forms(server, app, options.clientFolder);
  statistics(server, app);
  const isPortal = app.settings.site === 'portal';
  if (isPortal) {
    addPortal(server, app);
    faqPages(server, app, options.clientFolder);
    legalPages(server, app, options.clientFolder);
  }

  if (app.settings.build === 'demo') {
    const { addTestControl } = await import('./test-control/test-control.ts');
    addTestControl(server, app, { sweep });
  }
  await addSite(server, options.clientFolder, app.settings, async () =>
    isPortal ? faqPaths(app) : [],
  );

  server.setNotFoundHandler(() => {
    throw new ExpectedError('NOT_FOUND');
  });
  await server.ready();
  return server;
}
