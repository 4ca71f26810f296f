import { bodyElements, headingElements } from '../values/rich-text.ts';

/** Most characters of a long text by staff in a language, counted as they are seen. */
export const mostStaffCharacters = 60_000;
/** Most characters of it as HTML, tags included. Two of them fit into one call. */
export const mostStaffMarkup = 200_000;

/** What a long text by staff may hold: what a post may, and headings of two levels. */
export const staffElements = [...bodyElements, ...headingElements] as const;
