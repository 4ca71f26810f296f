import type { IncomingHttpHeaders } from 'node:http';
import { inspect } from 'node:util';
import type { BaseTransportOptions } from '@sentry/core';
import type { ServerRuntimeClient, ServerRuntimeClientOptions } from '@sentry/core/server';
import { reportRates, scrubbing } from '@troskel/contract/ground/error-reports';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';

/** Tags of a report (specification 1, section 8 "reported with tags"). */
export interface ReportTags {
  /** Name of the call or of the job. */
  route: string;
  code: string;
  /** Version of the web application that made the call. */
  version: string;
  language: string;
}

/** The user concerned: two ids and nothing else. */
interface ReportUser {
  userId: string;
  partnerId: string | null;
}

/** Reporting of unexpected errors to an external service. */
export interface ErrorReports {
  report(error: unknown, tags: ReportTags, user?: ReportUser | null): void;
  /**
   * Starts the trace of a call; half of them are sent. Answers a function that ends it with the
   * status.
   */
  trace(call: {
    name: string;
    method: string;
    headers: IncomingHttpHeaders;
  }): (status: number) => void;
  /** Waits up to two seconds until pending reports are sent. */
  close(): Promise<void>;
}

/** Used without a DSN: sends nothing, and does not even load the library. */
export const noErrorReports: ErrorReports = {
  report: () => {},
  trace: () => () => {},
  close: () => Promise.resolve(),
};

const closeMilliseconds = 2_000;
const sendMilliseconds = 10_000;

/** Sends an envelope, and answers what the library waits by when it is told to. */
async function post(url: string, body: string | Uint8Array) {
  const answer = await fetch(url, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': 'application/x-sentry-envelope' },
    signal: AbortSignal.timeout(sendMilliseconds),
  });
  // An unread body would hold the connection.
  await answer.body?.cancel();
  const { status, headers } = answer;
  return {
    statusCode: status,
    headers: {
      'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
      'retry-after': headers.get('retry-after'),
    },
  };
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * Reports errors to a server that speaks Sentry's protocol, such as a self-hosted GlitchTip. The
 * library's own data collection is turned off: a report holds the error, its stack and the tags,
 * and passes the scrubber.
 *
 * @param dsn an address with a public key, `https://KEY@HOST/PROJECT`
 */
export async function createErrorReports(options: {
  dsn: string | undefined;
  build: string;
}): Promise<ErrorReports> {
  const { dsn, build } = options;
  if (dsn === undefined) return noErrorReports;
  const [sentry, { ServerRuntimeClient: Client, nodeStackLineParser }] = await Promise.all([
    import('@sentry/core'),
    import('@sentry/core/server'),
  ]);
  const client = sentry.initAndBind<ServerRuntimeClient, ServerRuntimeClientOptions>(Client, {
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: sentry.createStackParser(nodeStackLineParser()),
    dsn,
    release: `troskel-partner@${WEB_APP_VERSION}`,
    environment: build,
    tracesSampleRate: reportRates.traces,
    // One report per trace, the form that GlitchTip accepts too.
    traceLifecycle: 'static',
    transport: scrubbing((transport: BaseTransportOptions) =>
      sentry.createTransport(transport, (request) => post(transport.url, request.body)),
    ),
    maxBreadcrumbs: 0,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    integrations: [sentry.linkedErrorsIntegration()],
  });
  // The state of the process is unknown then: it ends as Node would end it, once the report is sent.
  // An unhandled rejection arrives here too.
  const endWith = async (fault: Error): Promise<never> => {
    process.stderr.write(`${inspect(fault)}\n`);
    sentry.captureException(fault);
    await Promise.resolve(client.close(closeMilliseconds)).catch(() => false);
    return process.exit(1);
  };
  process.once('uncaughtException', (fault) => void endWith(fault));

  return {
    report(error, tags, user) {
      sentry.withScope((scope) => {
        scope.setTags({ ...tags });
        if (user) scope.setUser({ id: user.userId, partner_id: user.partnerId ?? undefined });
        sentry.captureException(error);
      });
    },
    trace({ name, method, headers }) {
      const span = sentry.continueTrace(
        { sentryTrace: header(headers['sentry-trace']), baggage: header(headers['baggage']) },
        () =>
          sentry.startInactiveSpan({
            name,
            op: 'http.server',
            forceTransaction: true,
            attributes: { 'http.request.method': method, 'sentry.source': 'route' },
          }),
      );
      return (status) => {
        sentry.setHttpStatus(span, status);
        span.end();
      };
    },
    close: async () => {
      await client.close(closeMilliseconds);
    },
  };
}
