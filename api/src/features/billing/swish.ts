/**
 * Answers what a QR code holds so that Swish fills a payment in, with nothing that the payer can change
 * (Swish, "QR code encoding specification", section 6.1).
 *
 * @param amountOre in öre, VAT included
 */
export function swishCode(payee: string, amountOre: number, reference: string): string {
  const kronor = `${Math.floor(amountOre / 100)},${String(amountOre % 100).padStart(2, '0')}`;
  return `C${payee};${kronor};${reference};0`;
}
