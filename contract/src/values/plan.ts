import * as z from 'zod/mini';

/** What a plan offers, in one language. */
export const PlanDescription = z.object({ full: z.string(), features: z.array(z.string()) });
/** What tells of a plan's campaign, in one language. */
export const PlanCampaign = z.object({
  title: z.string(),
  preamble: z.string(),
  full: z.string(),
});

/** A plan in the call's language. */
export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  description: PlanDescription,
  price: z.object({ text: z.string() }),
  campaign: z.nullable(PlanCampaign),
});
export type Plan = z.infer<typeof Plan>;
