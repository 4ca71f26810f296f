import type { SourceLanguage } from '@troskel/contract/ground/language';

/** A text as gettext knows it: what is translated, in both source languages. */
export interface Message {
  /** The Swedish text (msgctxt): it tells apart English texts that are alike, and helps translators. */
  context: string;
  /** The English text (msgid); its singular where there are two. */
  id: string;
  /** The English text for other numbers than one (msgid_plural). */
  plural: string | null;
}

export type TextFunction = (...parameters: unknown[]) => unknown;

export const isTextFunction = (text: unknown): text is TextFunction => typeof text === 'function';

const markOf = (index: number): string => `{${index + 1}}`;

/** Puts what is said of each parameter in the place of its mark, `{1}`, `{2}`. */
export function filled(template: string, said: readonly string[]): string {
  return template.replace(/\{(\d+)\}/g, (mark, number) => said[Number(number) - 1] ?? mark);
}

function say(text: TextFunction, parameters: unknown[]): string | null {
  try {
    const said = text(...parameters);
    return typeof said === 'string' ? said : null;
  } catch {
    return null;
  }
}

/**
 * Writes a text function out with placeholders for its parameters: the plural, and the singular
 * where it differs. Null for a function that does not merely insert its parameters, such as one that
 * branches on them, since it cannot be given to translators as one message.
 */
export function formsOf(text: TextFunction): { one: string | null; other: string } | null {
  const marks = Array.from({ length: text.length }, (_, index) => markOf(index));
  const other = say(text, marks);
  if (other === null || !marks.every((mark) => other.includes(mark))) return null;
  const one = text.length === 1 ? say(text, [1]) : null;
  return { one: one === filled(other, ['1']) ? null : one, other };
}

/** Answers the message that translators get for a text; null for one that they cannot be given. */
export function messageOf({ sv, en }: Readonly<Record<SourceLanguage, unknown>>): Message | null {
  if (typeof sv === 'string' && typeof en === 'string') {
    return en === '' ? null : { context: sv, id: en, plural: null };
  }
  if (!isTextFunction(sv) || !isTextFunction(en)) return null;
  const [swedish, english] = [formsOf(sv), formsOf(en)];
  if (!swedish || !english) return null;
  if (swedish.one === null && english.one === null) {
    return { context: swedish.other, id: english.other, plural: null };
  }
  return {
    context: swedish.one ?? filled(swedish.other, ['1']),
    id: english.one ?? filled(english.other, ['1']),
    plural: english.other,
  };
}
