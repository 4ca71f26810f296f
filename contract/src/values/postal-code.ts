/** Removes spaces and the country's prefix from a typed postal code: `SE-113 30` is `11330`. */
export function toPostalCode(text: string): string {
  return text.replace(/\s/g, '').replace(/^SE-?/i, '');
}

/** A Swedish postal code as we store it. */
export const postalCodePattern = /^\d{5}$/;

export const isPostalCode = (text: string): boolean => postalCodePattern.test(text);

/** `113 30`, as it is written on an envelope. A code that is not of five digits stays as it is. */
export function formatPostalCode(code: string): string {
  return code.replace(/^(\d{3})(\d{2})$/, '$1 $2');
}
