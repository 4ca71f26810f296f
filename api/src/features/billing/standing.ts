import type { Invoice } from '@troskel/contract/billing/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import { invoiceState } from '../../domain/invoices.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { OwedPart } from './interest.ts';
import { claimed } from './matching.ts';
import type { OwedInvoice } from './matching.ts';
import { Buyer } from './parties.ts';

const Claims = z.array(
  z.object({
    sentOn: z.string(),
    dueOn: z.string(),
    feeOre: z.number(),
    interestOre: z.number(),
  }),
);
const PaidParts = z.array(z.object({ ore: z.number(), paidOn: z.string() }));
type KeptClaim = z.infer<typeof Claims>[number];

/** Selects invoices with what was credited and paid of them, in öre, when it was, and their reminders. */
export function standingInvoices(db: Executor) {
  return db
    .selectFrom('invoice')
    .select(['invoice.id', 'invoice.partnerId', 'invoice.kind', 'invoice.number'])
    .select(['invoice.reference', 'invoice.issuedOn', 'invoice.dueOn', 'invoice.amountOre'])
    .select(['invoice.vatOre', 'invoice.paidAt', 'invoice.creditedAt', 'invoice.buyer'])
    .select([
      sql<string>`coalesce((select sum(credit.amount_ore) from invoice credit
        where credit.credits_id = invoice.id), 0)::text`.as('creditedOre'),
      sql<string>`coalesce((select sum(payment.applied_ore) from payment
        where payment.invoice_id = invoice.id), 0)::text`.as('appliedOre'),
      sql`coalesce((select jsonb_agg(jsonb_build_object('ore', applied_ore, 'paidOn', booked_on))
         from payment where payment.invoice_id = invoice.id and applied_ore > 0), '[]')`.as(
        'paidParts',
      ),
      sql`coalesce((select jsonb_agg(jsonb_build_object('sentOn', sent_on, 'dueOn', due_on,
            'feeOre', fee_ore, 'interestOre', interest_ore) order by step)
         from invoice_reminder where invoice_id = invoice.id), '[]')`.as('claims'),
    ]);
}

export type StandingRow = Awaited<
  ReturnType<ReturnType<typeof standingInvoices>['executeTakeFirstOrThrow']>
>;

interface Standing extends OwedInvoice {
  claims: KeptClaim[];
  /** What payments have paid of its amount. */
  paidParts: OwedPart[];
}

/** Answers what payments of an invoice are held against. */
export function owedOf(row: StandingRow): Standing {
  const left = Number(row.amountOre) - Number(row.creditedOre) - Number(row.appliedOre);
  return {
    owedOre: Math.max(0, left),
    isSettled: row.kind === 'credit' || row.paidAt !== null || left <= 0,
    claims: Claims.parse(row.claims),
    paidParts: PaidParts.parse(row.paidParts),
  };
}

/** Answers what is left to pay of an invoice, in öre, with fees and interest of reminders. */
export function leftOf(row: StandingRow): number {
  const { owedOre, isSettled, claims } = owedOf(row);
  if (isSettled) return 0;
  const { feeOre, interestOre } = claimed(claims);
  return owedOre + feeOre + interestOre;
}

/** @param today `YYYY-MM-DD`, in Sweden */
export function toInvoice(row: StandingRow, today: string): Invoice {
  const sign = row.kind === 'credit' ? -1 : 1;
  return {
    id: row.id,
    kind: row.kind === 'credit' ? 'credit' : 'invoice',
    number: row.number,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    amountOre: sign * Number(row.amountOre),
    vatOre: sign * Number(row.vatOre),
    leftOre: leftOf(row),
    reference: row.reference,
    state: invoiceState(row, today),
    paidAt: row.paidAt?.toISOString() ?? null,
    hasPdf: row.buyer !== null,
  };
}

/** Answers the name of the company on an invoice; empty for one of before. */
export function buyerNameOf({ buyer }: Pick<StandingRow, 'buyer'>): string {
  return z.nullable(Buyer).parse(buyer)?.name ?? '';
}
