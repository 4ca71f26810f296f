import { errorReports } from '@troskel/contract/ground/error-report-settings';
import { send } from './api.ts';
import { isReported, tagsOf } from './error-tags.ts';
import type { ReportTags } from './error-tags.ts';
import { onFailure } from './failures.ts';

type Report = (error: unknown, tags: ReportTags) => void;

/** Errors of a page that begins badly, until it is known whether anybody wants to hear of them. */
const mostWaiting = 20;
let waiting: [unknown, ReportTags][] = [];
/** Null: nobody does. */
let report: Report | null | undefined;
/** One error may come by several ways. */
const told = new WeakSet<object>();

/** Tells of an error of the page or of a call, where the setting names somebody to tell it to. */
export function reportError(error: unknown): void {
  if (report === null || !isReported(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  const tags = tagsOf(error);
  if (report) report(error, tags);
  else if (waiting.length < mostWaiting) waiting.push([error, tags]);
  void loadErrorReports();
}

const hearError = ({ error, message }: ErrorEvent): void => reportError(error ?? message);
const hearRejection = ({ reason }: PromiseRejectionEvent): void => reportError(reason);

function stopListening(): void {
  window.removeEventListener('error', hearError);
  window.removeEventListener('unhandledrejection', hearRejection);
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const { dsn } = await send(errorReports.getSettings, {}, { skipGlobalHandle: true });
  if (dsn === null) {
    report = null;
    stopListening();
  } else {
    const { startReporter } = await import('./error-reporter.ts');
    report = startReporter(dsn);
    // From here on the reporter hears by itself of what nobody catches.
    stopListening();
    for (const [error, tags] of waiting) report(error, tags);
  }
  waiting = [];
}

/**
 * Finds out whether errors are reported, and only then fetches the program that does: when the page
 * is at rest, or at its first error. When that fails the next error tries again.
 */
export function loadErrorReports(): Promise<void> {
  loading ??= load().catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Hears from now on of failed calls that a person is told of, and of what nobody catches. */
export function startErrorReports(): () => void {
  window.addEventListener('error', hearError);
  window.addEventListener('unhandledrejection', hearRejection);
  const leave = onFailure(reportError);
  return () => {
    leave();
    stopListening();
  };
}
