import * as z from 'zod';

/** A stored text in both languages, such as the name of a topic or a plan. */
export const InBothLanguages = z.object({ sv: z.string(), en: z.string() });
