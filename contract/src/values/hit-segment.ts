import * as z from 'zod/mini';

/** A piece of plain text; `isHit` marks the matched words. */
export const HitSegment = z.object({ text: z.string(), isHit: z.boolean() });
export type HitSegment = z.infer<typeof HitSegment>;
