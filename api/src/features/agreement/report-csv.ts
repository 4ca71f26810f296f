import type { Report } from './report.ts';

/**
 * A cell as a spreadsheet reads it: never as a formula (OWASP "CSV Injection"), quoted where it
 * holds a mark of the format (RFC 4180).
 */
export function csvCell(text: string): string {
  // Also the full-width forms, which some programs take for the same.
  const harmless = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The report for a spreadsheet: UTF-8 with a byte order mark and semicolons, as Excel with Swedish
 * settings reads it.
 */
export function reportCsv(report: Report): Buffer {
  const rows = [
    report.columns,
    [report.title, report.company, report.note],
    ...report.sections.flatMap(({ title, rows, none }) =>
      rows.length > 0 ? rows.map(({ label, value }) => [title, label, value]) : [[title, '', none]],
    ),
  ];
  const lines = rows.map((row) => `${row.map(csvCell).join(';')}\r\n`);
  return Buffer.from(`\uFEFF${lines.join('')}`);
}
