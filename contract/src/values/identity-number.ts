import type { FieldCode } from '../ground/field-messages.ts';

const organizationNumberFaults: Record<OrganizationNumberFault, FieldCode> = {
  empty: 'ORGANIZATION_NUMBER_MISSING',
  characters: 'ORGANIZATION_NUMBER_INVALID',
  personal_number: 'OWN_NUMBER_TYPED',
  length: 'ORGANIZATION_NUMBER_INVALID',
  group: 'ORGANIZATION_NUMBER_INVALID',
  check_digit: 'ORGANIZATION_NUMBER_CHECK_DIGIT',
};

/** Answers the error code of a text that is no organisation number; null for a valid one. */
export function organizationNumberFault(
  text: string,
  options: IdentityNumberOptions = {},
): FieldCode | null {
  const parsed = parseOrganizationNumber(text, options);
  return parsed.ok ? null : organizationNumberFaults[parsed.fault];
}

/**
 * Parsing, checking and formatting of Swedish identity numbers of companies and people.
 * Organisation numbers follow lagen (1974:174) om identitetsbeteckning för juridiska personer
 * m.fl., personal and coordination numbers folkbokföringslagen (1991:481) § 18 and lagen
 * (2022:1697) om samordningsnummer.
 */

/**
 * Kind of an identity number. A coordination number (day of birth + 60) identifies a person too.
 */
export type IdentityNumberKind = 'organization_number' | 'personal_number' | 'coordination_number';

export interface IdentityNumberOptions {
  /** Accepts the registry's permitted test numbers with a wrong check digit. Test builds only. */
  allowTestNumbers?: boolean;
  /** Day that decides the century of a ten-digit personal number; default today. */
  now?: Date;
}

/** Why a text is no organisation number, most specific reason first. */
export type OrganizationNumberFault =
  | 'empty'
  | 'characters'
  | 'personal_number'
  | 'length'
  | 'group'
  | 'check_digit';

export type OrganizationNumberResult =
  | { ok: true; /** Ten digits. */ number: string }
  | { ok: false; fault: OrganizationNumberFault };

export interface IdentityNumber {
  kind: IdentityNumberKind;
  /** Digits only: ten for an organisation, twelve for a person. */
  number: string;
}

export interface PersonalNumber extends IdentityNumber {
  kind: 'personal_number' | 'coordination_number';
  /** `YYYY-MM-DD`. */
  birthDate: string;
}

const organizationTestNumbers = new Set(['5560000002', '7140000001', '9160000001']);
const personalTestNumbers = new Set(['198210300002']);

// Dashes of word processors and web pages, and invisible characters.
const dashes = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const blanks = /[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The mod 10 check over all digits, weights 2, 1, 2, 1 … from the left of a ten-digit number. */
function hasCheckDigit(tenDigits: string): boolean {
  let sum = 0;
  for (let index = 0; index < tenDigits.length; index += 1) {
    const product = Number(tenDigits[index]) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}

function strip(text: string): string {
  return text.replace(blanks, '').replace(dashes, '');
}

/**
 * Extracts the ten digits of a typed or pasted organisation number: drops spaces and hyphens, a
 * leading `16` (the authorities' twelve-digit form) and the `SE…01` of a VAT number. Does not
 * verify the check digit.
 *
 * @returns null when the text holds no ten digits in one of these forms.
 */
export function normalizeOrganizationNumber(text: string): string | null {
  const match = /^(?:SE(\d{10})01|16(\d{10})|(\d{10}))$/i.exec(strip(text));
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}

/**
 * Parses an organisation number: ten digits, the first at least 1, the third at least 2 (which
 * distinguishes it from personal numbers), the last a check digit.
 */
export function parseOrganizationNumber(
  text: string,
  options: IdentityNumberOptions = {},
): OrganizationNumberResult {
  const typed = strip(text);
  if (typed === '') return { ok: false, fault: 'empty' };
  const number = normalizeOrganizationNumber(text);
  if (number === null) {
    if (parsePersonalNumber(text, options)) return { ok: false, fault: 'personal_number' };
    return { ok: false, fault: /^(?:SE)?\d*$/i.test(typed) ? 'length' : 'characters' };
  }
  if (Number(number[0]) < 1 || Number(number[2]) < 2) {
    const isPerson = parsePersonalNumber(number, options) !== null;
    return { ok: false, fault: isPerson ? 'personal_number' : 'group' };
  }
  const passes =
    hasCheckDigit(number) ||
    (options.allowTestNumbers === true && organizationTestNumbers.has(number));
  return passes ? { ok: true, number } : { ok: false, fault: 'check_digit' };
}

/** Whether the text is a valid organisation number in one of the accepted forms. */
export function isOrganizationNumber(text: string, options: IdentityNumberOptions = {}): boolean {
  return parseOrganizationNumber(text, options).ok;
}

/** Formats as `XXXXXX-XXXX`. A text that is no ten-digit number is returned unchanged. */
export function formatOrganizationNumber(text: string): string {
  const number = normalizeOrganizationNumber(text);
  return number === null ? text : `${number.slice(0, 6)}-${number.slice(6)}`;
}

/**
 * Answers the four-digit year of a ten-digit number; `+` means that the person turns at least 100
 * this year.
 */
function yearOfBirth(twoDigits: number, sign: string, now: Date): number {
  const thisYear = now.getFullYear();
  const latest = thisYear - ((((thisYear - twoDigits) % 100) + 100) % 100);
  return sign === '+' ? latest - 100 : latest;
}

/** Answers `YYYY-MM-DD`, or null for a day that does not exist, is before 1800 or after today. */
function calendarDate(year: number, month: number, day: number, now: Date): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1800 && date <= now ? date.toISOString().slice(0, 10) : null;
}

/**
 * Parses a personal or coordination number: twelve digits, or ten with the separator for the
 * century (`-`, or `+` from the year the person turns 100; none counts as `-`). Date and check
 * digit are verified. Interim numbers (with letters) are refused.
 */
export function parsePersonalNumber(
  text: string,
  options: IdentityNumberOptions = {},
): PersonalNumber | null {
  const now = options.now ?? new Date();
  const typed = text.replace(blanks, '').replace(dashes, '-');
  const match = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/.exec(typed);
  if (!match) return null;
  const [, century, yy = '', mm = '', dd = '', sign = '', end = ''] = match;
  const year = century ? Number(century + yy) : yearOfBirth(Number(yy), sign, now);
  const isCoordination = Number(dd) > 60;
  const birthDate = calendarDate(year, Number(mm), Number(dd) - (isCoordination ? 60 : 0), now);
  if (birthDate === null) return null;
  const number = `${year}${mm}${dd}${end}`;
  const passes =
    hasCheckDigit(number.slice(2)) ||
    (options.allowTestNumbers === true && personalTestNumbers.has(number));
  if (!passes) return null;
  return { kind: isCoordination ? 'coordination_number' : 'personal_number', number, birthDate };
}

/** Whether the text is a valid personal or coordination number. */
export function isPersonalNumber(text: string, options: IdentityNumberOptions = {}): boolean {
  return parsePersonalNumber(text, options) !== null;
}

/**
 * Whether a text may contain a personal number or, while it is typed, the beginning of one from the
 * day of birth on, whatever stands before, between and after the digits. Organisation numbers are
 * distinguished by their third digit, also with the authorities' `16` before them.
 */
export function beginsPersonalNumber(text: string): boolean {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '');
  const day = /^(?:1[689]|20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]|6[1-9]|[78]\d|9[01])/;
  return day.test(digits);
}

/** Parses an organisation number or, failing that, a person's number. */
export function parseIdentityNumber(
  text: string,
  options: IdentityNumberOptions = {},
): IdentityNumber | null {
  const organization = parseOrganizationNumber(text, options);
  if (organization.ok) return { kind: 'organization_number', number: organization.number };
  return parsePersonalNumber(text, options);
}

/**
 * Masks as `YYYYMMDD-****`, the only form in which a personal number is shown. Anything but twelve
 * digits is hidden completely, so that a mistake never reveals one.
 */
export function maskPersonalNumber(number: string): string {
  const match = /^(\d{8})[-+]?\d{4}$/.exec(number);
  return `${match?.[1] ?? '********'}-****`;
}
