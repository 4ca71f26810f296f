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
  /** A misspelt word of it, and the one searched for instead. */
  typed: '__typed__',
  used: '__used__',
  /** Address and excerpt of a found answer. */
  address: '__address__',
  excerpt: '__excerpt__',
} as const;

/** Swedish address below which companies have their pages. */
export const companyPagesPath = '/foretag';

/** Placeholders in the page of a company (docs/decisions/0125). */
export const companyMarks = {
  slug: '__slug__',
  name: '__name__',
  city: '__city__',
  /** A sentence for search engines and shared links. */
  summary: '__summary__',
  facts: '__facts__',
  /** Address at which an inquiry to the company begins. */
  asking: '__asking__',
  /** Address that calls a telephone number. */
  calling: '__calling__',
  logo: '__logo__',
  initials: '__initials__',
  average: '__average__',
  count: '__count__',
  years: '__years__',
  time: '__time__',
  day: '__day__',
  text: '__text__',
  land: '__land__',
  lakes: '__lakes__',
  covered: '__covered__',
  x: '__x__',
  y: '__y__',
  anchor: '__anchor__',
  address: '__address__',
  phone: '__phone__',
  author: '__author__',
  stars: '__stars__',
  answer: '__answer__',
  hours: '__hours__',
  number: '__number__',
  insurer: '__insurer__',
} as const;

/** Swedish address of the page by which companies are found; below it a service, and a place. */
export const finderPath = '/hitta';

/** Names of the choices in the address of {@link finderPath}. */
export const finderChoices = { service: 'tjanst', place: 'plats' } as const;

/** Placeholders in the pages that find companies (docs/decisions/0126). */
export const finderMarks = {
  /** Slugs. */
  service: '__service__',
  place: '__place__',
  /** "Rör, värme och vatten"; with a small first letter within a sentence. */
  serviceName: '__serviceName__',
  serviceWord: '__serviceWord__',
  placeName: '__placeName__',
  county: '__county__',
  facts: '__facts__',
  /** Address at which an inquiry begins. */
  asking: '__asking__',
  /** Value of a choice. */
  value: '__value__',
  text: '__text__',
  address: '__address__',
  count: '__count__',
  name: '__name__',
  initials: '__initials__',
  logo: '__logo__',
  city: '__city__',
  average: '__average__',
  time: '__time__',
  day: '__day__',
  insurer: '__insurer__',
  land: '__land__',
  lakes: '__lakes__',
  covered: '__covered__',
  x: '__x__',
  y: '__y__',
  anchor: '__anchor__',
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
