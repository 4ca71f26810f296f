/** Where a cell might begin for a reader that splits by commas or tabs, or ignores quotes. */
const innerStart = /([,\t\n][^\S\n]*)(?=[=+@\uFF1D\uFF0B\uFF20]|[-\uFF0D][\p{L}\p{N}(])/gu;

/**
 * Escapes a cell so that no spreadsheet takes it for a formula (OWASP "CSV Injection"), whatever
 * separator it uses; quotes where necessary (RFC 4180).
 */
export function csvCell(text: string): string {
  // A negative amount is a number everywhere.
  if (/^-\d+(?:[.,]\d+)?$/.test(text)) return text;
  // Full-width forms too, which some programs treat alike.
  const harmless = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  const safe = harmless.replaceAll(innerStart, "$1'");
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Byte order mark, by which Excel recognises UTF-8. */
export const csvStart = '\uFEFF';

/** Formats a row with semicolons, which Excel expects with Swedish settings. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}
