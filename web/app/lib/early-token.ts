import { callHeaders } from './call-headers.ts';

/** Set while somebody is signed in at this browser; holds nothing about them. */
export const signedInKey = 'signedIn';

declare global {
  /** The answer that the document has asked for before any module has run; taken once. */
  var earlyToken: Promise<Response> | undefined;
}

/** Milliseconds. */
export const tokenTimeout = 15_000;

const { 'X-Time-Zone': _zone, 'Accept-Language': _language, ...headers } = callHeaders('');

/**
 * Asks for the access token while the program is still on its way, so that no call of the page waits
 * for both, one behind the other. Stands in the document; nothing is kept of the answer but in memory.
 */
export const earlyTokenScript = (): string =>
  `try{if(localStorage.getItem('${signedInKey}')){(window.earlyToken=fetch('/api/auth/token',{headers:Object.assign(${JSON.stringify(headers)},{'Accept-Language':document.documentElement.lang,'X-Time-Zone':Intl.DateTimeFormat().resolvedOptions().timeZone}),cache:'no-store',signal:AbortSignal.timeout(${tokenTimeout})})).catch(function(){})}}catch(e){}`;

/** The document's own answer, the first time that it is asked for. */
export function takeEarlyToken(): Promise<Response> | undefined {
  const asked = globalThis.earlyToken;
  globalThis.earlyToken = undefined;
  return asked;
}
