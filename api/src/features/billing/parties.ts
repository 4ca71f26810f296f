import * as z from 'zod';
import type { Seller as SellerSettings } from '../../platform/settings/settings-invoicing.ts';

/** Who sells, as it is kept with an invoice. */
export const Seller: z.ZodType<SellerSettings> = z.object({
  name: z.string(),
  address: z.array(z.string()),
  seat: z.string(),
  organizationNumber: z.string(),
  vatNumber: z.string(),
  bankgiro: z.string(),
  swishNumber: z.nullable(z.string()),
});

/** Who an invoice is for, as it is kept with it. */
export const Buyer = z.object({
  name: z.string(),
  address: z.array(z.string()),
  /** Ten digits; null for a sole trader, whose number is a personal one. */
  organizationNumber: z.nullable(z.string()),
});
export type Buyer = z.infer<typeof Buyer>;
