import * as z from 'zod/mini';

/** A word of a search that occurs nowhere, and one that was searched for because of it. */
export const WordCorrection = z.object({ typed: z.string(), used: z.string() });
export type WordCorrection = z.infer<typeof WordCorrection>;
