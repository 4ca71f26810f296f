import type { agreement } from '@troskel/contract/agreement/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { reportPdf } from './report-pdf.ts';
import { readReport } from './report.ts';
import type { Report } from './report.ts';
import { monthsBetween } from './rules.ts';
import { csvRow, csvStart } from '../../platform/text/csv.ts';

/** @throws {ExpectedError} NOT_FOUND when there is no such partner */
async function monthsOf(
  app: Pick<App, 'db'>,
  { params, refusal }: Pick<Call<typeof agreement.listReports>, 'params' | 'refusal'>,
): Promise<string[]> {
  const partner = await app.db
    .selectFrom('partner')
    .select('createdAt')
    .where('id', '=', params.partnerId)
    .executeTakeFirst();
  if (!partner) throw refusal('NOT_FOUND');
  return monthsBetween(dayInSweden(partner.createdAt), dayInSweden(new Date()));
}

export async function listReports(
  app: Pick<App, 'db'>,
  call: Call<typeof agreement.listReports>,
): Promise<ResponseOf<typeof agreement.listReports>> {
  const months = await monthsOf(app, call);
  return { months: months.map((month, index) => ({ month, isComplete: index > 0 })) };
}

/**
 * Makes the report of a month, with the present state.
 *
 * @throws {ExpectedError} NOT_FOUND for a month before the company joined, a future one,
 * and an invalid one
 */
export async function getReport(
  app: Pick<App, 'db' | 'personalData' | 'pool'>,
  call: Call<typeof agreement.getReport>,
): Promise<FileAnswer> {
  const { month } = call.params;
  const months = await monthsOf(app, call);
  if (!months.includes(month)) throw call.refusal('NOT_FOUND');
  const report = await readReport(app, call);
  const name = `troskel-rapport-${month}`;
  return call.query.format === 'pdf'
    ? { name: `${name}.pdf`, type: 'application/pdf', content: reportPdf(report) }
    : { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: reportCsv(report) };
}

function reportCsv(report: Report): Buffer {
  const rows = [
    report.columns,
    [report.title, report.company, report.note],
    ...report.sections.flatMap(({ title, rows, none }) =>
      rows.length > 0 ? rows.map(({ label, value }) => [title, label, value]) : [[title, '', none]],
    ),
  ];
  return Buffer.from([csvStart, ...rows.map(csvRow)].join(''));
}
