import * as z from 'zod/mini';

/** Maximum length of a body in visible characters: without tags, a family emoji counting as one. */
export const mostBodyCharacters = 20_000;
/** Maximum length of a body's HTML, tags included. */
export const mostBodyMarkup = 100_000;

/**
 * Elements allowed in a body: bold, italic, underline, strike-through, numbered and bullet lists,
 * links (specification 2, section 2 "Rich-text editor"). Other elements are removed, their text
 * kept.
 */
export const bodyElements = ['strong', 'em', 'u', 's', 'ol', 'ul', 'li', 'p', 'br', 'a'] as const;

/** Headings allowed in long texts by staff, in addition to {@link bodyElements}. */
export const headingElements = ['h2', 'h3'] as const;

/** HTML, sanitised by the server to {@link bodyElements}. Must contain visible text. */
export const Body = z.string('BODY_EMPTY').check(z.maxLength(mostBodyMarkup, 'FIELD_TOO_LONG'));
