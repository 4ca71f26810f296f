import * as z from 'zod';

/** A text as rows keep it whose words are data: names of topics, plans and the like. */
export const InBothLanguages = z.object({ sv: z.string(), en: z.string() });
