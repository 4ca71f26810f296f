import { withinSentence } from '@troskel/contract/values/within-sentence';
import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { PriceKind, QuotationRow } from '@troskel/contract/values/quotation';
import type {
  ContentField,
  QuotationChanges,
} from '@troskel/contract/quotations/quotation-changes';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import type { Language } from '../../lib/language.ts';
import { quantityText } from '../../lib/amounts.ts';
import { quotationTexts } from './quotation.texts.ts';

/**
 * Says what the kind of price binds to.
 *
 * @param ceilingOre null where there is none, or none is known
 */
export function bindingText(
  priceKind: PriceKind,
  ceilingOre: number | null,
  language: Language,
): string {
  const binding = textIn(quotationWords, language).priceTerms[priceKind];
  if (ceilingOre === null) return binding;
  return `${binding} ${textIn(quotationTexts, language).atMost(inKronor(ceilingOre, language))}`;
}

/** `12,5 tim`; a lump sum counts nothing, and a draft may lack it. */
export function quantityOfRow(
  { quantityHundredths, unit }: Pick<QuotationRow, 'quantityHundredths' | 'unit'>,
  language: Language,
): string {
  const name = textIn(quotationWords, language).units[unit];
  if (quantityHundredths === null) return '–';
  if (unit === 'lump' && quantityHundredths === 100) return name;
  return `${quantityText(quantityHundredths, language)} ${name}`;
}

/** Price of a unit; a draft may lack it. */
export function unitPriceInWords(ore: number | null, language: Language): string {
  return ore === null ? '–' : inKronor(ore, language);
}

/** Names of what a quotation says beside its rows. */
function fieldNames(language: Language): Record<ContentField, string> {
  const texts = textIn(quotationTexts, language);
  return {
    customerKind: texts.customerKind,
    priceKind: texts.priceKind,
    highestPriceOre: texts.ceiling,
    hasReverseVat: texts.hasReverseVat,
    deduction: texts.deduction,
    plannedPaymentOn: texts.plannedPaymentOn,
    buyers: texts.buyers,
    validUntil: texts.validity,
    terms: texts.terms,
    mayAcceptByButton: texts.acceptance,
    fileIds: texts.files,
  };
}

/** Describes in one line the differences from the version before. */
export function changesInWords(
  { rows, fields, isReordered }: QuotationChanges,
  language: Language,
): string {
  const texts = textIn(quotationTexts, language);
  const ofRows = (['added', 'changed', 'removed'] as const).flatMap((change) => {
    const count = rows.filter((row) => row.change === change).length;
    return count === 0 ? [] : [texts.rowChanges[change](count)];
  });
  const names = fieldNames(language);
  const ofFields = fields.map((field) => withinSentence(names[field]));
  const all = [...ofRows, ...(isReordered ? [texts.reordered] : []), ...ofFields];
  if (all.length === 0) return texts.unchanged;
  const words = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(all);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
