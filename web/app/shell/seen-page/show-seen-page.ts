import { signedInKey } from '../../lib/early-token.ts';
import { languageKey } from '../../lib/language-key.ts';
import { programLink, seenPageElement, seenPageKey, unseenElements } from './seen-page.ts';
import type { SeenNode, SeenPage } from './seen-page.ts';

export const seenPageWords = {
  key: seenPageKey,
  element: seenPageElement,
  unseen: unseenElements,
  program: programLink,
  signedInKey,
  languageKey,
  /** Milliseconds after which the page itself is shown as far as it has come. */
  longest: 5_000,
  /** Milliseconds in which it is painted where pages are painted at all. */
  soon: 100,
};

declare global {
  interface Window {
    /** Settles when the page that was seen has been painted, where one is shown. */
    seenPageShown?: Promise<unknown>;
  }
}

/**
 * Shows the page that was last seen at this address before the program has run, and takes it away in
 * the frame in which the page itself is whole. Stands in the document as text: nothing from outside
 * may be named in it.
 */
export function showSeenPage(given: typeof seenPageWords): void {
  const root = document.documentElement;
  let seen: SeenPage | null = null;
  try {
    seen = JSON.parse(sessionStorage.getItem(given.key) ?? 'null') as SeenPage | null;
    const isSame =
      seen !== null &&
      seen.address === location.pathname + location.search &&
      seen.signedIn === localStorage.getItem(given.signedInKey) &&
      seen.until > Date.now() &&
      seen.program === document.querySelector(given.program)?.getAttribute('href') &&
      seen.language === localStorage.getItem(given.languageKey) &&
      seen.width === window.innerWidth;
    if (!isSame) seen = null;
  } catch {
    // Storage is switched off, or holds something else.
    seen = null;
  }
  if (!seen) return;
  const { address } = seen;
  const begun = performance.now();

  const build = (node: SeenNode, space: string | null): Node => {
    if (typeof node === 'string') return document.createTextNode(node);
    const [name, attributes, ...inner] = node;
    const own = name === 'svg' ? 'http://www.w3.org/2000/svg' : space;
    const element =
      own === null ? document.createElement(name) : document.createElementNS(own, name);
    for (const [attribute, value] of Object.entries(attributes)) {
      // The Content-Security-Policy refuses a style that is set as an attribute.
      if (attribute === 'style') (element as HTMLElement).style.cssText = value;
      else element.setAttribute(attribute, value);
    }
    element.append(...inner.map((one) => build(one, own)));
    return element;
  };
  const page = document.createElement(given.element);
  page.append(...seen.nodes.map((node) => build(node, null)));

  const partsOf = (parent: Element): Element[] =>
    [...parent.children].filter((child) => !child.matches(given.unseen));
  /** Where an element of the seen page stands in it. */
  const placeOf = (element: Element): number[] => {
    const place: number[] = [];
    for (let at = element; at !== page && at.parentElement; at = at.parentElement) {
      place.unshift(partsOf(at.parentElement).indexOf(at));
    }
    return place;
  };
  /** The same element of the page itself, if it is there. */
  const liveOf = (element: Element | null | undefined): HTMLElement | undefined => {
    if (!element || element === page || !page.contains(element)) return undefined;
    let live: Element | undefined = document.body;
    for (const index of placeOf(element)) live = live && partsOf(live)[index];
    const isSame = live?.tagName === element.tagName && live.textContent === element.textContent;
    return isSame ? (live as HTMLElement) : undefined;
  };

  let pressed: Element | null = null;
  page.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element))
      return;
    // The click is repeated on the real page once that is there.
    event.preventDefault();
    pressed = event.target.closest('a, button');
  });

  page.addEventListener('submit', (event) => event.preventDefault());

  const navigations = page.querySelectorAll('nav').length;
  const reveal = (): void => {
    const press = liveOf(pressed);
    const focus = liveOf(document.activeElement);
    root.removeAttribute('data-seen-page');
    page.remove();
    focus?.focus({ preventScroll: true });
    if (press) press.click();
    else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  };
  const look = (): void => {
    const count = (sought: string): number =>
      document.querySelectorAll(sought).length - page.querySelectorAll(sought).length;
    const isWhole =
      count('h1') > 0 && count('[aria-busy="true"]') === 0 && count('nav') >= navigations;
    const isElsewhere = location.pathname + location.search !== address;
    if (isWhole || isElsewhere || performance.now() - begun > given.longest) reveal();
    else requestAnimationFrame(look);
  };

  const arrivals = seen.sheets.map((sheet) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    const arrived = new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
    // Before the body nothing is painted until it is there; else it is waited for.
    const isWaitedFor = 'blocking' in link;
    if (isWaitedFor) link.setAttribute('blocking', 'render');
    document.head.append(link);
    return isWaitedFor ? undefined : arrived;
  });
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  window.seenPageShown = Promise.all([parsed, ...arrivals]).then(() => {
    document.body.append(page);
    root.setAttribute('data-seen-page', '');
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        setTimeout(resolve);
        look();
      });
      // No frames are made for a page that nobody looks at.
      setTimeout(resolve, given.soon);
    });
  });
}

/** Stands before the document's own sheets, which come a second time from the browser's memory. */
export const seenPageScript = (): string =>
  `(${showSeenPage.toString()})(${JSON.stringify(seenPageWords)})`;
