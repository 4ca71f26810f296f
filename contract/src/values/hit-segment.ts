import * as z from 'zod/mini';

/** A piece of a text; `isHit` is what was searched for. Plain text: nothing of it is markup. */
export const HitSegment = z.object({ text: z.string(), isHit: z.boolean() });
export type HitSegment = z.infer<typeof HitSegment>;
