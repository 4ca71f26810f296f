import type { RotDetails } from '@troskel/contract/values/rot-details';
import { basisSums } from '@troskel/contract/jobs/papers/basis-sums';
import type { BasisContent, BasisTerms, RotWork } from '@troskel/contract/jobs/papers/basis';
import type { BasisPayment, Settlement } from '@troskel/contract/jobs/papers/settlement';
import { workParts } from '@troskel/contract/jobs/papers/work-split';
import { splitByShare } from '@troskel/contract/values/quotation-sums';
import * as z from 'zod';

const whole = z.int().min(0);

/** One buyer's payment for one invoice, as it is reported. Amounts in whole kronor. */
export const RotCase = z.object({
  /** Name of the buyer, for us; not reported. */
  name: z.string(),
  /** Twelve digits; empty when it is not known. */
  personalNumber: z.string(),
  paidOn: z.string(),
  labourKronor: whole,
  paidKronor: whole,
  askedKronor: whole,
  invoiceNumber: z.string(),
  otherKronor: whole,
  /** A house by its designation, or a flat; null when it is not known. */
  home: z
    .union([
      z.object({ propertyDesignation: z.string() }),
      z.object({ flatNumber: z.string(), associationNumber: z.string() }),
    ])
    .nullable(),
  work: z.array(z.object({ kind: z.string(), hours: whole, materialKronor: whole })),
});
export type RotCase = Omit<z.infer<typeof RotCase>, 'work'> & {
  work: { kind: RotWork['kind']; hours: number; materialKronor: number }[];
};

/** A request for the ROT deduction, as one file. */
export interface RotRequest {
  /** By which the agency shows it. */
  name: string;
  cases: RotCase[];
}

/** A basis that is paid, with what its buyers have given. */
export interface PaidBasis {
  terms: BasisTerms;
  content: BasisContent;
  payment: BasisPayment;
  settlement: Settlement;
  /** In the order of the buyers; null when nothing is given. */
  details: RotDetails | null;
}

function homeOf(details: RotDetails | null): RotCase['home'] {
  if (details === null) return null;
  const { homeKind, propertyDesignation, flatNumber, associationNumber } = details;
  if (homeKind === 'house') return propertyDesignation === '' ? null : { propertyDesignation };
  return flatNumber === '' || associationNumber === '' ? null : { flatNumber, associationNumber };
}

/**
 * Makes the cases of a basis: one for each buyer for whom something is asked. Hours, material and
 * other costs are split as the labour is, so that all parts together are the whole.
 */
export function rotCasesOf({ terms, content, payment, settlement, details }: PaidBasis): RotCase[] {
  const shares = content.buyers.map(({ sharePercent }) => sharePercent ?? 0);
  const { otherOre } = basisSums(terms, content);
  const other = splitByShare(Math.floor(Math.max(otherOre, 0) / 100), shares);
  const work = workParts(
    content,
    settlement.buyers.map(({ askedKronor }) => askedKronor > 0),
  );
  return settlement.buyers.flatMap(({ name, labourKronor, paidKronor, askedKronor }, index) => {
    if (askedKronor === 0) return [];
    return [
      {
        name,
        personalNumber: details?.buyers[index]?.personalNumber ?? '',
        paidOn: payment.paidOn,
        labourKronor,
        paidKronor,
        askedKronor,
        invoiceNumber: content.invoiceNumber,
        otherKronor: other[index] ?? 0,
        home: homeOf(details),
        work: work[index] ?? [],
      },
    ];
  });
}
