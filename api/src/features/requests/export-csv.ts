import { csvRow, csvStart } from '../../platform/text/csv.ts';
import type { ExportedInquiry, ExportWords } from './export-rows.ts';
import type { ExportTexts } from './export.texts.ts';

/** Keys of the texts that are strings, not functions. */
type Title = {
  [Key in keyof ExportTexts]: ExportTexts[Key] extends string ? Key : never;
}[keyof ExportTexts];

type Column = readonly [
  title: Title,
  cell: (inquiry: ExportedInquiry, words: ExportWords) => string,
];

const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['receivedAt', ({ receivedAt }, { time }) => time(receivedAt)],
  ['customer', ({ customer }, words) => words.customer(customer)],
  ['kind', ({ kind }, { words }) => words.kinds[kind]],
  ['status', ({ status }, { words }) => words.statuses[status]],
  ['isAnswered', ({ isAnswered }, { texts }) => (isAnswered ? texts.yes : texts.no)],
  ['service', ({ serviceId }, { service }) => service(serviceId)],
  ['address', ({ address }) => address],
  ['county', ({ countyCode }, { county }) => county(countyCode)],
  ['latitude', ({ latitude }) => String(latitude)],
  ['longitude', ({ longitude }) => String(longitude)],
  ['wantedOn', ({ wantedOn }, { day }) => day(wantedOn)],
  ['text', ({ text }) => text],
  ['answeredAt', ({ answeredAt }, { time }) => time(answeredAt)],
  ['answeredByPhoneAt', ({ answeredByPhoneAt }, { time }) => time(answeredByPhoneAt)],
  ['declinedAt', ({ declinedAt }, { time }) => time(declinedAt)],
  [
    'declineReason',
    ({ declineReason }, { words }) =>
      declineReason === null ? '' : words.declineReasons[declineReason],
  ],
  ['declinedUntil', ({ declinedUntil }, { day }) => day(declinedUntil)],
  ['completedAt', ({ completedAt }, { time }) => time(completedAt)],
  ['exportedAt', ({ exportedAt }, { time }) => time(exportedAt)],
  ['archivedAt', ({ archivedAt }, { time }) => time(archivedAt)],
  ['withdrawnAt', ({ withdrawnAt }, { time }) => time(withdrawnAt)],
  ['note', ({ note }) => note],
  ['pictures', ({ pictureCount }) => String(pictureCount)],
  [
    'conversation',
    ({ messages }, { time, writer, said }) =>
      messages
        .map((message) => `${time(message.at)} ${writer(message)}: ${said(message)}`)
        .join('\n\n'),
  ],
];

/** Rows are counted by CR LF (the contract's promise), so no cell contains one. */
const withoutReturns = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Makes the first line: the column names. */
export function csvHead({ texts }: ExportWords): string {
  return csvStart + csvRow(columns.map(([title]) => texts[title]));
}

export function csvOf(inquiries: readonly ExportedInquiry[], words: ExportWords): string {
  return inquiries
    .map((inquiry) => csvRow(columns.map(([, cell]) => withoutReturns(cell(inquiry, words)))))
    .join('');
}
