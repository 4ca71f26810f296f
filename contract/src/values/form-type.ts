import * as z from 'zod/mini';
import type { Bilingual } from '../ground/language.ts';
import { optionalLine } from './typed-text.ts';

/** Definition of a form type of `POST /partner/form/{type}`. */
export interface FormType<Data extends z.ZodMiniType = z.ZodMiniType> {
  data: Data;
  /** Choices for `source`, in this order: what it is about, or where the visitor heard of us. */
  sources: Record<string, Bilingual>;
}

/**
 * Anti-spam fields of every form. `reference` is a hidden honeypot: a form that has it filled in
 * was sent by a bot, and is thanked and discarded. Its name is one that browsers and password
 * managers do not fill in. `started` is the signed time at which the page left the server.
 */
export const formMarks = {
  reference: z.optional(optionalLine(200)),
  started: z.optional(optionalLine(200)),
};

/** Makes the field in which the visitor chooses one of the form's sources. */
export function sourceOf<const Sources extends Record<string, Bilingual>>(sources: Sources) {
  const ids = Object.keys(sources) as (keyof Sources & string)[];
  return z.optional(z.enum(ids, 'FIELD_INVALID'));
}
