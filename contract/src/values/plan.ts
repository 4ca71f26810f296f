import * as z from 'zod/mini';

/** A plan in the call's language. */
export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.object({ full: z.string(), features: z.array(z.string()) }),
  price: z.object({ text: z.string() }),
  campaign: z.nullable(z.object({ title: z.string(), preamble: z.string(), full: z.string() })),
});
export type Plan = z.infer<typeof Plan>;
