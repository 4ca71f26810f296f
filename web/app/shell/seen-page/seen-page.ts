/**
 * The page that this tab has last shown, as it stood when it was left: shown again at once when its
 * address is loaded anew, until the page itself has been made (docs/decisions/0143).
 */
export interface SeenPage {
  /** Path and query. */
  address: string;
  /** The sign-in mark in localStorage (`signedInKey`); a new sign-in writes another value. */
  signedIn: string;
  /** When the access token expires with which the page was shown, in Unix milliseconds. */
  until: number;
  /** The program that made it, by the address of the list of its files. */
  program: string;
  language: string | null;
  /** CSS pixels of the window: some of a page is made for them. */
  width: number;
  /** Addresses of its style sheets, in their order. */
  sheets: string[];
  nodes: SeenNode[];
}

/** A text, or an element's name, its attributes, and what stands in it. */
export type SeenNode = string | [name: string, attributes: Record<string, string>, ...SeenNode[]];

/** Where it is kept in the tab. */
export const seenPageKey = 'seenPage';

/** The element that holds it beside the page itself. */
export const seenPageElement = 'seen-page';

/** Elements that are no part of what is seen. */
export const unseenElements = 'script, noscript, style, template, iframe, dialog, seen-page';

/** Selects the preload of the build's manifest, whose file name changes with every build. */
export const programLink = 'link[rel="modulepreload"][href*="/manifest-"]';
