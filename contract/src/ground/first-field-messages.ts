import { textIn } from './language.ts';
import type { Bilingual, Language } from './language.ts';

/**
 * Messages of refused field values that a page has from its start; all of them are in
 * `field-messages.ts`. The English of the first four is the specification's, word for word (2,
 * section 5, "Shared messages").
 */
export const firstFieldMessages = {
  FIELD_MANDATORY: { sv: 'Fältet är obligatoriskt', en: 'This field is mandatory' },
  FIELD_NUMBERS_ONLY: {
    sv: 'Fältet får bara innehålla siffror.',
    en: 'The field must be filled with numbers.',
  },
  FIELD_POSITIVE: {
    sv: 'Fältet måste ha ett positivt värde',
    en: 'The field must have a positive value',
  },
  FIELD_TOO_LONG: {
    sv: 'Fältet får innehålla högst {limit} tecken.',
    en: 'This field has a maximum limit of {limit} characters.',
  },
  FIELD_INVALID: { sv: 'Värdet går inte att använda här.', en: 'This value cannot be used here.' },
  EMAIL_MALFORMED: {
    sv: 'Email-adressen är felaktigt formaterad',
    en: 'Email address is incorrectly formatted',
  },
  EMAIL_NOT_CORRECT: {
    sv: 'Ange ett korrekt e-postmeddelande',
    en: 'Please provide correct email',
  },
  PASSWORD_RULES: {
    sv: 'Lösenordet måste ha minst 8 tecken med en liten bokstav, en stor bokstav och en siffra, och vara lika i båda fälten.',
    en: 'The password must have at least 8 characters with a lowercase letter, an uppercase letter and a digit, and be the same in both fields.',
  },
  NAME_MISSING: { sv: 'Ange ditt namn', en: 'Enter your name' },
} as const satisfies Record<string, Bilingual>;

const loaded = new Map<string, Bilingual>(Object.entries(firstFieldMessages));

/** Has {@link fieldText} know further messages, by their codes. */
export function addFieldMessages(messages: Readonly<Record<string, Bilingual>>): void {
  for (const [code, message] of Object.entries(messages)) loaded.set(code, message);
}

/** Whether the message of a code is loaded. */
export function isLoadedFieldCode(code: string): boolean {
  return loaded.has(code);
}

/** Whether the message of a code names a limit, which is then to be filled in. */
export function namesLimit(code: string): boolean {
  return loaded.get(code)?.sv.includes('{limit}') ?? false;
}

/** Answers the message of a code with its `{limit}` filled in; undefined when it is not loaded. */
export function fieldText(
  code: string,
  language: Language,
  limit?: number | string,
): string | undefined {
  const message = loaded.get(code);
  return message && textIn(message, language).replace('{limit}', String(limit ?? ''));
}
