/**
 * Placeholders in built pages of the public site that the server replaces by database contents
 * (docs/decisions/0039). A placeholder can also stand in a page's address.
 */
export const faqMarks = {
  slug: '__slug__',
  id: '__id__',
  name: '__name__',
  description: '__description__',
  count: '__count__',
  language: '__language__',
  question: '__question__',
  answer: '__answer__',
  facts: '__facts__',
  /** Languages of the content; in quotes, for structured data. */
  languages: '__languages__',
  /** The search text. */
  sought: '__sought__',
  /** Address and excerpt of a found answer. */
  address: '__address__',
  excerpt: '__excerpt__',
} as const;

/** Name and content of the terms or the privacy policy. */
export const legalMarks = { name: '__name__', content: '__content__' } as const;

/** Swedish address of the API reference. */
export const referencePath = '/developers';

/** Placeholders in the pages of the API reference; `name` is the last part of an address. */
export const referenceMarks = {
  name: '__name__',
  title: '__title__',
  sought: '__sought__',
  menu: '__menu__',
  content: '__content__',
} as const;

/** Placeholder in the address of the built page that answers 404. */
export const missingMark = '__missing__';

/**
 * Whether a path segment is a placeholder, so that the built page is served filled in only. No real
 * name has this form.
 */
export const isPageMark = (part: string): boolean => /^__\w+__$/.test(part);
