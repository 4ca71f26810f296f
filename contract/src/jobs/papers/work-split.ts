import { splitByShare } from '../../values/quotation-sums.ts';
import type { BasisContent, RotWork } from './basis.ts';

/** A buyer's part of a kind of work. */
export interface WorkPart {
  kind: RotWork['kind'];
  hours: number;
  materialKronor: number;
}

/**
 * Splits hours and material between the buyers as the labour is, so that all parts together are the
 * whole. A request must tell of work for each buyer: while hours suffice, each of those for whom
 * something is asked has one at least.
 *
 * @param isAsked for each buyer, whether something is asked
 * @returns for each buyer the parts that are not empty
 */
export function workParts(
  { work, buyers }: Pick<BasisContent, 'work' | 'buyers'>,
  isAsked: readonly boolean[],
): WorkPart[][] {
  const shares = buyers.map(({ sharePercent }) => sharePercent ?? 0);
  const hours = work.map((one) => splitByShare(one.hours ?? 0, shares));
  const material = work.map(({ materialKronor }) => splitByShare(materialKronor ?? 0, shares));
  const hoursOfBuyer = (buyer: number) => hours.reduce((sum, of) => sum + (of[buyer] ?? 0), 0);
  for (const buyer of buyers.keys()) {
    if (!isAsked[buyer] || hoursOfBuyer(buyer) > 0) continue;
    // Taken from the buyer with the most, among those who need no hour or keep one.
    const [giver] = [...buyers.keys()]
      .filter((other) => hoursOfBuyer(other) > (isAsked[other] ? 1 : 0))
      .toSorted((one, other) => hoursOfBuyer(other) - hoursOfBuyer(one));
    const of = giver === undefined ? undefined : hours.find((all) => (all[giver] ?? 0) > 0);
    if (giver === undefined || !of) continue;
    of[giver] = (of[giver] ?? 0) - 1;
    of[buyer] = 1;
  }
  return buyers.map((_, buyer) =>
    work
      .map(({ kind }, index) => ({
        kind,
        hours: hours[index]?.[buyer] ?? 0,
        materialKronor: material[index]?.[buyer] ?? 0,
      }))
      .filter((part) => part.hours > 0 || part.materialKronor > 0),
  );
}
