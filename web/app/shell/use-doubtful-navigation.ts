import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import {
  connection,
  connectionLost,
  connectionReached,
  isPageOutOfReach,
  isServerThere,
} from '../lib/connection.ts';
import { newProgram } from './new-program.ts';
import { wouldLose } from './unsaved.ts';

/** Whether the program of the page at a path is on this device, as only a service worker keeps it. */
async function isKeptHere(pathname: string): Promise<boolean> {
  if (navigator.serviceWorker?.controller == null) return false;
  const module = await import('./page-files.ts').catch(() => null);
  return (await module?.isPageKept(pathname)) ?? false;
}

/**
 * Address within this window that a click leads to; null when it is no link to another page of
 * ours.
 */
function pageAskedFor(event: MouseEvent): URL | null {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || isElsewhere) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null;
  const url = new URL(link.href);
  return url.pathname === window.location.pathname ? null : url;
}

/**
 * While the connection is in doubt, the server is asked for before a page is left whose program is
 * not on this device. The router would load the document anew when it can't fetch it, and what stands
 * on this one would be gone.
 *
 * When a later version is ready, the next page is loaded with it, unless something is unsaved here.
 */
export function useDoubtfulNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = async ({ pathname, search, hash }: URL): Promise<void> => {
      const isKept = await isKeptHere(pathname);
      if (isKept || (await isServerThere())) {
        if (!isKept) connectionReached();
        await navigate({ pathname, search, hash });
        return;
      }
      connectionLost();
      // Said by the banner, which is there already; a toast's own program may not have been fetched.
      isPageOutOfReach.set(true);
    };
    const onClick = (event: MouseEvent): void => {
      const isReached = navigator.onLine && connection.get() === 'reached';
      if (isReached && !newProgram.get()) return;
      const url = pageAskedFor(event);
      if (!url) return;
      if (isReached) {
        // The link itself does it, and not the router.
        if (!wouldLose()) event.stopPropagation();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      void follow(url);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [navigate]);
}
