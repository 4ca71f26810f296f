import * as z from 'zod/mini';
import type { FieldCode } from '../ground/field-messages.ts';

/** A text of both languages, each as the given schema says. */
export const InBothLanguages = <Part extends z.ZodMiniType>(part: Part) =>
  z.object({ sv: part, en: part });

/** A text of both languages, as it is stored and answered. */
export const BothTexts = InBothLanguages(z.string());

// Characters that are invisible, or change direction or appearance of the text around them: with the
// tags U+E0000 to U+E007F a whole hidden text can be written. The joiner U+200D stays: emoji are
// composed with it; of those with tags, flags of parts of a country, the black flag stays.
const unseen =
  /[\u{34F}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{AD}\u{61C}\u{115F}\u{1160}\u{200B}\u{200C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}]/gu;
const control = /\p{Cc}/gu;
/** More combining marks on a letter than any language uses. */
const piled = /(\p{M}{8})\p{M}+/gu;

/** Limits combining marks per letter, which could cover the lines around it. */
export function withoutPiles(text: string): string {
  return text.replace(piled, '$1');
}

/** Whether a text contains a visible character; the empty Braille pattern is none. */
export function isSeen(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(unseen, '').replaceAll('\u2800', ''));
}

/** Normalises a line of text: removes control and invisible characters, collapses spaces. */
export function toLine(text: string): string {
  return withoutPiles(text.toWellFormed())
    .replace(/[\t\n\r\v\f\u2028\u2029]/g, ' ')
    .replace(control, '')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** Normalises several lines: line ends become `\n`, with at most one empty line in a row. */
export function toLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(toLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Makes a mandatory line, which must contain a visible character.
 *
 * @param missing code when it is empty
 * @param limit maximum length in characters
 */
export function requiredLine(missing: FieldCode, limit: number) {
  return z.string(missing).check(
    z.overwrite(toLine),
    // Aborts, so that an empty line is reported once.
    z.minLength(1, { error: missing, abort: true }),
    z.refine(isSeen, missing),
    z.maxLength(limit, 'FIELD_TOO_LONG'),
  );
}

export function optionalLine(limit: number) {
  return z.string('FIELD_INVALID').check(z.overwrite(toLine), z.maxLength(limit, 'FIELD_TOO_LONG'));
}

/** Makes an optional text of several lines. */
export function optionalLines(limit: number) {
  return z
    .string('FIELD_INVALID')
    .check(z.overwrite(toLines), z.maxLength(limit, 'FIELD_TOO_LONG'));
}

/** Makes a mandatory text of several lines, which must contain a visible character. */
export function requiredLines(missing: FieldCode, limit: number) {
  return z
    .string(missing)
    .check(
      z.overwrite(toLines),
      z.minLength(1, { error: missing, abort: true }),
      z.refine(isSeen, missing),
      z.maxLength(limit, 'FIELD_TOO_LONG'),
    );
}
