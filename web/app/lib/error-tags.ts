import { CallError } from './failures.ts';
import { currentLanguage } from './language.ts';

/** Tags of an error report (specification 1, section 8). */
export interface ReportTags {
  /** The name of the call, or the page's path without its ids. */
  route: string;
  code: string;
  language: string;
}

const identifier = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+)$/i;

/** A path that tells the page and not whose it is. */
export function routeOf(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (identifier.test(part) ? '{id}' : part))
    .join('/');
}

/** A call that was given up, and one whose failure is shown where it was made, are no faults. */
export function isReported(error: unknown): boolean {
  if (error instanceof CallError) return error.status !== 401 && !error.skipGlobalHandle;
  return !(error instanceof DOMException && error.name === 'AbortError');
}

export function tagsOf(error: unknown): ReportTags {
  const language = currentLanguage();
  return error instanceof CallError
    ? { route: error.route, code: error.code, language }
    : { route: routeOf(window.location.pathname), code: 'PAGE_ERROR', language };
}
