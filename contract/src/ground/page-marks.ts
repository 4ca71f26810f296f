/**
 * What stands in built pages of the public site where the server puts what the rows say
 * (docs/decisions/0039). A mark can also be a name in their addresses.
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
  /** Of what is shown; in quotes, for structured data. */
  languages: '__languages__',
  /** What was searched for. */
  sought: '__sought__',
  /** Of an answer that was found: where it is read, and a piece of it. */
  address: '__address__',
  excerpt: '__excerpt__',
} as const;

/** Of the terms and the privacy policy. */
export const legalMarks = { name: '__name__', content: '__content__' } as const;

/** In the address of the built page that says that there is no such thing. */
export const missingMark = '__missing__';

/** Whether a part of an address names a built page that is shown filled alone. No name is such. */
export const isPageMark = (part: string): boolean => /^__\w+__$/.test(part);
