import { bodyElements, headingElements } from '../values/rich-text.ts';

/** Maximum length of a long text by staff per language, in visible characters. */
export const mostStaffCharacters = 60_000;
/** Maximum length of its HTML, tags included. Two of them fit into one call. */
export const mostStaffMarkup = 200_000;

/** Elements allowed in long texts by staff: those of a post, and headings of two levels. */
export const staffElements = [...bodyElements, ...headingElements] as const;
