import type { IncomingHttpHeaders } from 'node:http';
import { reportRates, scrubbing } from '@troskel/contract/ground/error-reports';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';

/** What is told beside the error itself (specification 1, section 8 "reported with tags"). */
export interface ReportTags {
  /** The name of the call, or of the job. */
  route: string;
  code: string;
  /** Of the web application that made the call. */
  version: string;
  language: string;
}

/** By whom it happened: two ids and nothing else. */
interface ReportUser {
  userId: string;
  partnerId: string | null;
}

/** Where what nobody expected is told to people. */
export interface ErrorReports {
  report(error: unknown, tags: ReportTags, user?: ReportUser | null): void;
  /** Begins the trace of a call; half of them are sent. Answers what ends it, with the status. */
  trace(call: {
    name: string;
    method: string;
    headers: IncomingHttpHeaders;
  }): (status: number) => void;
  /** Waits, two seconds at most, for what is on its way. */
  close(): Promise<void>;
}

/** Without a setting nothing is sent, and the library is not even loaded. */
export const noErrorReports: ErrorReports = {
  report: () => {},
  trace: () => () => {},
  close: () => Promise.resolve(),
};

const closeMilliseconds = 2_000;

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * Reports to a server that takes Sentry's envelopes, such as a GlitchTip of one's own. Nothing that
 * the library would look at by itself is collected: the report holds the error, its stack and the
 * tags, and passes the scrubbing gate as everything does.
 *
 * @param dsn an address with a public key, `https://KEY@HOST/PROJECT`
 */
export async function createErrorReports(options: {
  dsn: string | undefined;
  build: string;
}): Promise<ErrorReports> {
  const { dsn, build } = options;
  if (dsn === undefined) return noErrorReports;
  const sentry = await import('@sentry/node');
  sentry.initWithoutDefaultIntegrations({
    dsn,
    release: `troskel-partner@${WEB_APP_VERSION}`,
    environment: build,
    tracesSampleRate: reportRates.traces,
    // One report a trace: what GlitchTip takes too.
    traceLifecycle: 'static',
    transport: scrubbing(sentry.makeNodeTransport),
    includeServerName: false,
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
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.onUncaughtExceptionIntegration(),
      // As Node does it by itself: whoever does not know what has failed does not go on.
      sentry.onUnhandledRejectionIntegration({ mode: 'strict' }),
    ],
  });

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
      await sentry.close(closeMilliseconds);
    },
  };
}
