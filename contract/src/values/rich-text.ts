import * as z from 'zod/mini';

/** Most characters of a body, counted as they are seen: without tags, a family emoji as one. */
export const mostBodyCharacters = 20_000;
/** Most characters of a body as HTML, tags included. */
export const mostBodyMarkup = 100_000;

/**
 * The elements that a body may hold: bold, italic, underline, strike-through, numbered and bullet
 * lists, links (specification 2, section 2 "Rich-text editor"). What else is sent is left out, its
 * text kept.
 */
export const bodyElements = ['strong', 'em', 'u', 's', 'ol', 'ul', 'li', 'p', 'br', 'a'] as const;

/** What a text in chapters, which staff alone write, may hold beside {@link bodyElements}. */
export const headingElements = ['h2', 'h3'] as const;

/** HTML; sanitised by the server to {@link bodyElements}. Must hold something that is seen. */
export const Body = z.string('BODY_EMPTY').check(z.maxLength(mostBodyMarkup, 'FIELD_TOO_LONG'));
