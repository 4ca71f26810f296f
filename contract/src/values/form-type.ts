import * as z from 'zod/mini';
import type { Bilingual } from '../ground/language.ts';
import { optionalLine } from './typed-text.ts';

/** What `POST /partner/form/{type}` takes for one type. */
export interface FormType<Data extends z.ZodMiniType = z.ZodMiniType> {
  data: Data;
  /** What it is about or where the visitor heard of us: the choices for `source`, in this order. */
  sources: Record<string, Bilingual>;
}

/**
 * What every form carries beside what the visitor says. `reference` is a field that no person
 * sees: what fills it in is a program, and is thanked and not kept. Its name is one that no browser
 * and no keeper of passwords fills in by itself. `started` is the signed moment at
 * which a page with the form left the server.
 */
export const formMarks = {
  reference: z.optional(optionalLine(200)),
  started: z.optional(optionalLine(200)),
};

/** The field in which a form's visitor chooses one of its sources. */
export function sourceOf<const Sources extends Record<string, Bilingual>>(sources: Sources) {
  const ids = Object.keys(sources) as (keyof Sources & string)[];
  return z.optional(z.enum(ids, 'FIELD_INVALID'));
}
