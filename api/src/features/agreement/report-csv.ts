import { csvRow, csvStart } from '../../platform/text/csv.ts';
import type { Report } from './report.ts';

/** Makes the report as CSV. */
export function reportCsv(report: Report): Buffer {
  const rows = [
    report.columns,
    [report.title, report.company, report.note],
    ...report.sections.flatMap(({ title, rows, none }) =>
      rows.length > 0 ? rows.map(({ label, value }) => [title, label, value]) : [[title, '', none]],
    ),
  ];
  return Buffer.from([csvStart, ...rows.map(csvRow)].join(''));
}
