import { textIn } from '@troskel/contract/ground/language';
import { inquiryKinds, inquiryKindNames } from '@troskel/contract/values/inquiries';
import type {
  staffStatistics,
  StatisticsPart,
} from '@troskel/contract/statistics/staff-statistics';
import type { App } from '../../platform/collaborators.ts';
import { csvRow, csvStart } from '../../platform/text/csv.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import { endOfPart, readInterval } from './staff-statistics.ts';
import { statisticsFileTexts } from './statistics-file.texts.ts';

const columnNames = Object.keys(
  statisticsFileTexts.sv.columns,
) as (keyof typeof statisticsFileTexts.sv.columns)[];

const cellsOf = (part: StatisticsPart): string[] => [
  ...columnNames.map((name) => String(part[name] ?? '')),
  ...inquiryKinds.map((kind) => String(part.inquiries[kind])),
];

/** Makes the file: a row per part with its days in the interval, and one for the total. */
export async function getStatisticsFile(
  app: Pick<App, 'pool'>,
  { query, language }: Call<typeof staffStatistics.getStatisticsFile>,
): Promise<FileAnswer> {
  const { from, to, step } = query;
  const { parts, total } = await readInterval(app, query);
  const texts = textIn(statisticsFileTexts, language);
  const kinds = textIn(inquiryKindNames, language);
  const heads = [
    texts.from,
    texts.to,
    ...columnNames.map((name) => texts.columns[name]),
    ...inquiryKinds.map((kind) => texts.inquiries(kinds[kind])),
  ];
  const content = [
    csvStart + csvRow(heads),
    ...parts.map((part) => {
      const end = endOfPart(part.day, step);
      return csvRow([part.day < from ? from : part.day, end < to ? end : to, ...cellsOf(part)]);
    }),
    csvRow([texts.total, '', ...cellsOf(total)]),
  ].join('');
  return {
    name: `troskel-${from}-${to}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(content),
    rowCount: parts.length + 1,
  };
}
