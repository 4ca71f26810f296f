import { matchPath } from 'react-router';
import { signedInKey } from '../../lib/early-token.ts';
import { languageKey } from '../../lib/language-key.ts';
import { currentSession, subscribeToSession } from '../../lib/session.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { seenPageElement, seenPageKey, unseenElements } from './seen-page.ts';
import type { SeenNode, SeenPage } from './seen-page.ts';

/**
 * Routes of which a snapshot is kept: lists to read, where nothing typed could be lost and nothing
 * needs a recent proof of who is reading.
 */
const seenAgain = ['/partners/:partnerId/forum', '/partners/:partnerId/forum/:topicId'];

declare global {
  interface Window {
    /** The framework's list of the program's files. */
    __reactRouterManifest?: { url: string };
  }
}

/** Characters; a longer page is made anew. */
const longest = 500_000;

function nodesOf(parent: Element): SeenNode[] {
  return [...parent.childNodes].flatMap((child): SeenNode[] => {
    if (child instanceof Text) return [child.data];
    if (!(child instanceof Element) || child.matches(unseenElements)) return [];
    const attributes = Object.fromEntries(
      [...child.attributes].map(({ name, value }) => [name, value]),
    );
    // The `selected` attribute is the default; the present choice is a property only.
    if (child instanceof HTMLOptionElement) {
      delete attributes['selected'];
      if (child.selected) attributes['selected'] = '';
    }
    return [[child.localName, attributes, ...nodesOf(child)]];
  });
}

/** The page as it stands; null for one that is not to be shown again. */
export function seenPage(): SeenPage | null {
  const { pathname, search } = window.location;
  const session = currentSession();
  const signedIn = localStore.read(signedInKey);
  if (session.status !== 'signedIn' || signedIn === null) return null;
  if (!seenAgain.some((path) => matchPath(path, pathname))) return null;
  // The page has not finished loading.
  if (document.querySelector(`${seenPageElement}, [aria-busy="true"]`)) return null;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return {
    address: pathname + search,
    signedIn,
    until: session.endsAt,
    program: window.__reactRouterManifest?.url ?? '',
    language: localStore.read(languageKey),
    width: window.innerWidth,
    sheets: [...new Set(sheets.map(({ href }) => href.split('#', 1)[0] ?? ''))],
    nodes: nodesOf(document.body),
  };
}

/**
 * Keeps a snapshot of the page in this tab's storage when the page is left, and deletes it at
 * sign-out. Answers a function that stops this.
 */
export function keepSeenPage(): () => void {
  const keep = (): void => {
    const text = JSON.stringify(seenPage());
    if (text === 'null' || text.length > longest) tabStore.remove(seenPageKey);
    else tabStore.write(seenPageKey, text);
  };
  const forget = subscribeToSession(() => {
    if (currentSession().status === 'signedOut') tabStore.remove(seenPageKey);
  });
  window.addEventListener('pagehide', keep);
  return () => {
    forget();
    window.removeEventListener('pagehide', keep);
  };
}
