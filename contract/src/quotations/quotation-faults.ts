import type { FieldError } from '../ground/errors.ts';
import { daysAfter } from '../values/calendar-day.ts';
import { isSeen } from '../values/typed-text.ts';
import type { QuotationContent } from '../values/quotation.ts';
import { positiveFault, quotationRowFaults } from '../values/quotation-row-faults.ts';
import { quotationSums } from '../values/quotation-sums.ts';
import { rotPercentOn } from '../values/rot-rates.ts';

/** Days that a quotation can be valid at most. */
export const mostDaysValid = 365;

function rotFaults(content: QuotationContent, today: string): FieldError[] {
  if (content.deduction === 'none') return [];
  if (content.deduction === 'green') {
    return [{ field: 'deduction', code: 'GREEN_TECHNOLOGY_UNSUPPORTED' }];
  }
  if (content.customerKind !== 'private') {
    return [{ field: 'deduction', code: 'ROT_FOR_PRIVATE_ONLY' }];
  }
  const faults: FieldError[] = [];
  const { plannedPaymentOn, buyers } = content;
  if (plannedPaymentOn === null) {
    faults.push({ field: 'plannedPaymentOn', code: 'FIELD_MANDATORY' });
  } else if (plannedPaymentOn < today || rotPercentOn(plannedPaymentOn) === null) {
    faults.push({ field: 'plannedPaymentOn', code: 'DAY_PASSED' });
  } else if (plannedPaymentOn > daysAfter(today, 2 * mostDaysValid)) {
    faults.push({ field: 'plannedPaymentOn', code: 'DAY_TOO_FAR' });
  }
  if (buyers.length === 0) faults.push({ field: 'buyers', code: 'FIELD_MANDATORY' });
  for (const [index, buyer] of buyers.entries()) {
    if (!isSeen(buyer.name))
      faults.push({ field: `buyers.${index}.name`, code: 'FIELD_MANDATORY' });
    const ofShare = positiveFault(buyer.sharePercent);
    if (ofShare !== null) faults.push({ field: `buyers.${index}.sharePercent`, code: ofShare });
  }
  const shared = buyers.reduce((sum, buyer) => sum + (buyer.sharePercent ?? 0), 0);
  if (buyers.length > 0 && shared !== 100) {
    faults.push({ field: 'buyers', code: 'SHARES_NOT_WHOLE' });
  }
  return faults;
}

/**
 * Lists what keeps a quotation from being sent; the fields are those of {@link QuotationContent}.
 *
 * @param today day in Sweden, `YYYY-MM-DD`
 */
export function quotationFaults(content: QuotationContent, today: string): FieldError[] {
  const faults = quotationRowFaults(content);
  const { validUntil, priceKind, highestPriceOre, hasReverseVat, customerKind } = content;
  const { grossOre } = quotationSums(content);
  if (priceKind === 'hourly' && highestPriceOre === null) {
    faults.push({ field: 'highestPriceOre', code: 'FIELD_MANDATORY' });
  } else if (priceKind === 'hourly' && (highestPriceOre ?? 0) < grossOre) {
    faults.push({ field: 'highestPriceOre', code: 'HIGHEST_PRICE_BELOW_SUM' });
  }
  if (hasReverseVat && customerKind !== 'company') {
    faults.push({ field: 'hasReverseVat', code: 'REVERSE_VAT_FOR_COMPANIES_ONLY' });
  }
  if (validUntil === null) faults.push({ field: 'validUntil', code: 'FIELD_MANDATORY' });
  else if (validUntil < today) faults.push({ field: 'validUntil', code: 'DAY_PASSED' });
  else if (validUntil > daysAfter(today, mostDaysValid)) {
    faults.push({ field: 'validUntil', code: 'DAY_TOO_FAR' });
  }
  return [...faults, ...rotFaults(content, today)];
}
