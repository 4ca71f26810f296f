import { checkDigit, endsInCheckDigit } from '@troskel/contract/values/check-digit';

/**
 * Answers the reference that an invoice is paid with: its digits, the length of the whole reference
 * modulo 10, and the check digit (Bankgirot, "OCR-referenskontroll", hard level with length check).
 *
 * @param number of the invoice, such as `2026-0042`
 */
export function referenceOf(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  const withLength = `${digits}${(digits.length + 2) % 10}`;
  return `${withLength}${checkDigit(withLength)}`;
}

/** Whether a text is a reference that {@link referenceOf} could have made. */
export function isReference(text: string): boolean {
  return (
    /^\d{10,25}$/.test(text) && Number(text.at(-2)) === text.length % 10 && endsInCheckDigit(text)
  );
}
