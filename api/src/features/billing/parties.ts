import * as z from 'zod';
import type { Seller as SellerSettings } from '../../platform/settings/settings-invoicing.ts';

/** The seller, as stored with an invoice: later changes of the settings do not change it. */
export const Seller: z.ZodType<SellerSettings> = z.object({
  name: z.string(),
  address: z.array(z.string()),
  seat: z.string(),
  organizationNumber: z.string(),
  vatNumber: z.string(),
  bankgiro: z.string(),
  swishNumber: z.nullable(z.string()),
});

/** The buyer, as stored with an invoice: later changes of the company do not change it. */
export const Buyer = z.object({
  name: z.string(),
  address: z.array(z.string()),
  /** Ten digits; null for a sole trader, whose number is a personal one. */
  organizationNumber: z.nullable(z.string()),
});
export type Buyer = z.infer<typeof Buyer>;
