import { NewCredit } from '@troskel/contract/billing/staff-calls';
import * as z from 'zod/mini';
import { oreOf } from '../../lib/amounts.ts';
import { sentAs } from '../../ui/schema-form.ts';

/** A credit note as its form holds it: kronor as they are typed, nothing for all that is left. */
const WrittenCredit = z.object({ amountOre: z.string(), reason: z.string() });

export const CreditFields = sentAs(
  WrittenCredit,
  ({ amountOre, reason }) => ({
    reason,
    amountOre: amountOre.trim() === '' ? null : (oreOf(amountOre) ?? Number.NaN),
  }),
  NewCredit,
);
