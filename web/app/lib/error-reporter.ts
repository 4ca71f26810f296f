import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  setTags,
  setUser,
  withScope,
} from '@sentry/browser';
import { reportRates, scrubbing } from '@troskel/contract/ground/error-reports';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { isReported, routeOf, tagsOf } from './error-tags.ts';
import type { ReportTags } from './error-tags.ts';
import { currentLanguage, onLanguageChange } from './language.ts';
import { currentSession, subscribeToSession } from './session.ts';

/** Two ids and nothing else; whoever is not signed in is nobody. */
function tellUser(): void {
  const session = currentSession();
  if (session.status !== 'signedIn') {
    setUser(null);
    return;
  }
  const { userId, partnerId } = session.data;
  setUser({ id: userId, partner_id: partnerId ?? undefined });
}

function tellLanguage(): void {
  setTags({ version: WEB_APP_VERSION, language: currentLanguage() });
}

/**
 * Begins to report, by the rates of specification 1, section 9. A replay shows neither text nor what
 * is typed nor pictures; nothing leaves but through the scrubbing gate, replays included: they are
 * not packed, which would take a worker from a blob: that the content-security policy refuses, and
 * hide them from the gate.
 *
 * @returns what tells of an error that was caught
 */
export function startReporter(dsn: string): (error: unknown, tags: ReportTags) => void {
  const client = init({
    dsn,
    release: `troskel-partner@${WEB_APP_VERSION}`,
    environment: __DEMO__ ? 'demo' : 'production',
    tracesSampleRate: reportRates.traces,
    // One report a trace: what GlitchTip takes too.
    traceLifecycle: 'static',
    replaysSessionSampleRate: reportRates.replay,
    replaysOnErrorSampleRate: reportRates.replayOnError,
    transport: scrubbing(makeFetchTransport),
    // Also for what the library hears of by itself.
    beforeSend: (event, { originalException }) =>
      isReported(originalException)
        ? { ...event, tags: { ...tagsOf(originalException), ...event.tags } }
        : null,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    // Our own messages are compared by nobody, but those of a failed fetch are shown.
    enhanceFetchErrorMessages: 'report-only',
    defaultIntegrations: false,
    integrations: [
      linkedErrorsIntegration(),
      globalHandlersIntegration(),
      httpContextIntegration(),
      // Breadcrumbs of clicks contain the elements' labels, which may hold a name.
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: routeOf(span.name) }),
      }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'aria-description', 'value'],
        networkDetailAllowUrls: [],
        useCompression: false,
      }),
    ],
  });
  tellUser();
  tellLanguage();
  subscribeToSession(tellUser);
  onLanguageChange(tellLanguage);
  return (error, tags) => {
    if (!client) return;
    withScope((scope) => {
      scope.setTags({ ...tags });
      captureException(error);
    });
  };
}
