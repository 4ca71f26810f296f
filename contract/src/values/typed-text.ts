import * as z from 'zod/mini';
import type { FieldCode } from '../ground/field-messages.ts';

// Marks that change the direction or look of the text around them, or cannot be seen at all. The
// joiner U+200D stays: emoji are made with it.
const unseen =
  /[\u00AD\u061C\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g;
const control = /\p{Cc}/gu;
/** More marks on one letter than any language writes. */
const piled = /(\p{M}{8})\p{M}+/gu;

/** Without marks piled so high on one letter that they cover the lines around it. */
export function withoutPiles(text: string): string {
  return text.replace(piled, '$1');
}

/** Letters that look like nothing (Hangul fillers, the empty Braille pattern). */
const blankLetters = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/** Whether there is anything in a text that can be seen. */
export function isSeen(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blankLetters, ''));
}

/** One line of text as it is kept: no control or invisible characters, blanks drawn together. */
export function toLine(text: string): string {
  return withoutPiles(text.toWellFormed())
    .replace(/[\t\n\r\v\f\u2028\u2029]/g, ' ')
    .replace(control, '')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** Several lines as they are kept: line ends as `\n`, at most one empty line between two. */
export function toLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(toLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A line that must be given, with something in it that can be seen.
 *
 * @param missing what is said when it is empty
 * @param limit most characters
 */
export function requiredLine(missing: FieldCode, limit: number) {
  return z.string(missing).check(
    z.overwrite(toLine),
    // An empty one is not told of twice.
    z.minLength(1, { error: missing, abort: true }),
    z.refine(isSeen, missing),
    z.maxLength(limit, 'FIELD_TOO_LONG'),
  );
}

/** A line that may be left empty. */
export function optionalLine(limit: number) {
  return z.string('FIELD_INVALID').check(z.overwrite(toLine), z.maxLength(limit, 'FIELD_TOO_LONG'));
}

/** Several lines that may be left empty. */
export function optionalLines(limit: number) {
  return z
    .string('FIELD_INVALID')
    .check(z.overwrite(toLines), z.maxLength(limit, 'FIELD_TOO_LONG'));
}

/** Several lines of which at least something can be seen. */
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
