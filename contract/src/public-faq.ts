/**
 * What stands in the built pages of the public FAQ where the server puts what the rows say; the
 * first is a name in their addresses.
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
} as const;
export type FaqMark = keyof typeof faqMarks;

/** In the address of the built page that says that there is no such category. */
export const missingFaqSlug = '__missing__';

/** Whether a part of an address names a built page that is shown filled alone. No slug is such. */
export const isFaqMark = (part: string): boolean => /^__\w+__$/.test(part);
