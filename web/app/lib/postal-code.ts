/** `113 30`, as it is written on an envelope. A code that is not of five digits stays as it is. */
export function formatPostalCode(code: string): string {
  return code.replace(/^(\d{3})(\d{2})$/, '$1 $2');
}
