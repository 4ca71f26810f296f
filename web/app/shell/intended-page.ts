import { filesOfPage } from './page-files.ts';

/** Milliseconds that a pointer stays on a link which it means: passing over it is no intent. */
const stay = 50;

/** The path of a page of the portal that a link leads to; null for all else. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target !== '') return null;
  return link.pathname === location.pathname ? null : link.pathname;
}

/** Fetches what the document has not loaded into the browser's store. */
async function fetchFiles(path: string): Promise<void> {
  const files = await filesOfPage(path);
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  for (const file of files) {
    const { href } = new URL(file, location.origin);
    if (!loaded.has(href)) void fetch(href, { priority: 'low' }).catch(() => null);
  }
}

/**
 * Fetches the files of a page whose link is pointed at, pressed or focused. None of them is run, so
 * that one which fails is fetched again by the click (decision 0116).
 *
 * @returns what ends it.
 */
export function fetchIntendedPages(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  function hear({ target, type }: Event): void {
    clearTimeout(waiting);
    const path = pathOf(target);
    if (path === null) return;
    waiting = setTimeout(() => void fetchFiles(path), type === 'pointerover' ? stay : 0);
  }
  const intents = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const intent of intents) document.addEventListener(intent, hear, { passive: true });
  return () => {
    clearTimeout(waiting);
    for (const intent of intents) document.removeEventListener(intent, hear);
  };
}
