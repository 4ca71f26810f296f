/** Where a reader that parts cells by commas or tabs, or knows no quotes, would begin a cell. */
const innerStart = /([,\t\n][^\S\n]*)(?=[=+@\uFF1D\uFF0B\uFF20]|[-\uFF0D][\p{L}\p{N}(])/gu;

/**
 * A cell as a spreadsheet reads it: never as a formula (OWASP "CSV Injection"), whatever parts its
 * cells; quoted where it holds a mark of the format (RFC 4180).
 */
export function csvCell(text: string): string {
  // Also the full-width forms, which some programs take for the same.
  const harmless = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  const safe = harmless.replaceAll(innerStart, "$1'");
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a file begins with so that Excel takes it for UTF-8. */
export const csvStart = '\uFEFF';

/** A row with semicolons, as Excel with Swedish settings reads it. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}
