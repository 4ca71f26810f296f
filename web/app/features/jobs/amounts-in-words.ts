import { textIn } from '@troskel/contract/ground/language';
import type { Agreed } from '@troskel/contract/jobs/agreed';
import type { Alteration } from '@troskel/contract/jobs/alteration';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { changeInWords } from '@troskel/contract/values/price-words';
import type { QuotationContent, QuotationRow } from '@troskel/contract/values/quotation';
import { unitPriceFor } from '@troskel/contract/values/quotation-sums';
import { quantityText } from '../../lib/amounts.ts';
import type { Language } from '../../lib/language.ts';

type Customer = Pick<QuotationContent, 'customerKind'>;

/** Consumers are told prices with VAT (prisinformationslagen 2004:347, section 10). */
export const hasVat = (agreed: Agreed | null): boolean =>
  agreed === null || agreed.content.customerKind === 'private';

/** The price of an alteration as its customer is told it, in öre. */
export const oreOfAlteration = (
  { netOre, grossOre }: Pick<Alteration, 'netOre' | 'grossOre'>,
  agreed: Agreed | null,
): number => (hasVat(agreed) ? grossOre : netOre);

/** The change of the price by an alteration, in words for the customer. */
export const alterationInWords = (
  alteration: Pick<Alteration, 'netOre' | 'grossOre'>,
  agreed: Agreed | null,
  language: Language,
): string =>
  changeInWords(
    oreOfAlteration(alteration, agreed),
    agreed?.content.customerKind ?? 'private',
    language,
  );

/** How much of what, and what one costs: `2 tim à 700 kr`. */
export function quantityInWords(row: QuotationRow, customer: Customer, language: Language): string {
  const unit = textIn(quotationWords, language).units[row.unit];
  const price = inKronor(unitPriceFor(customer, row) ?? 0, language);
  return `${quantityText(row.quantityHundredths ?? 0, language)} ${unit} à ${price}`;
}
