import { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { lastDayToAsk, settlementOf } from '@troskel/contract/jobs/papers/settlement';
import { mostUnaskedDeductions } from '@troskel/contract/values/partner-overview';
import { hasRight } from '../../../platform/http/access.ts';
import type { OverviewSource } from '../../../platform/overview-source.ts';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';

/** $1 is the partner, $2 the first day of payments whose deduction can still be asked for. */
export const unaskedDeductionsQuery = `
  select terms, content, paid_on::text as "paidOn", paid_ore::text as "paidOre"
    from invoice_basis
   where partner_id = $1 and paid_on is not null and rot_request_id is null
     and paid_on >= $2 and terms->>'deduction' = 'rot'
   order by paid_on
   limit ${mostUnaskedDeductions}`;

interface PaidBasis {
  terms: unknown;
  content: unknown;
  paidOn: string;
  paidOre: string;
}

/** Answers the first day of payments for which a request is not late yet. */
function firstDay(today: string): string {
  const year = Number(today.slice(0, 4));
  const before = `${year - 1}-01-01`;
  return lastDayToAsk(before) >= today ? before : `${year}-01-01`;
}

/** Counts the paid jobs of a partner whose deduction is not asked for. */
export const readUnaskedDeductions: OverviewSource = async (
  { pool },
  { partnerId, caller, now },
) => {
  const maySee = hasRight(caller, { right: 'invoicing', level: 'read' });
  if (!maySee) return {};
  const { rows } = await pool.query<PaidBasis>({
    name: 'overview-deductions',
    text: unaskedDeductionsQuery,
    values: [partnerId, firstDay(dayInSweden(now))],
  });
  const waiting = rows.filter(({ terms, content, paidOn, paidOre }) => {
    const payment = { paidOn, paidOre: Number(paidOre) };
    const settled = settlementOf(BasisTerms.parse(terms), BasisContent.parse(content), payment);
    return settled.askedKronor > 0;
  });
  const [first] = waiting;
  if (!first) return {};
  return { deductions: { count: waiting.length, lastDay: lastDayToAsk(first.paidOn) } };
};
