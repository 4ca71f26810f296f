import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { allResults, partnerResults } from '@troskel/contract/results/calls';
import type { Results, ResultsFigures } from '@troskel/contract/values/results';
import { resultsColumns, resultsNames } from '@troskel/contract/values/results';
import { monthInSweden, readResults } from '../../domain/results.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import { csvRow, csvStart } from '../../platform/text/csv.ts';

function readLatest({ pool }: Pick<App, 'pool'>, partnerId?: string): Promise<Results> {
  const now = new Date();
  return readResults(pool, { ...(partnerId && { partnerId }), month: monthInSweden(now), now });
}

export function getResults(
  app: Pick<App, 'pool'>,
  { params }: Call<typeof partnerResults.getResults>,
): Promise<Results> {
  return readLatest(app, params.partnerId);
}

export function getAllResults(app: Pick<App, 'pool'>): Promise<Results> {
  return readLatest(app);
}

/** Numbers as a spreadsheet adds them up: shares as the two counts that they are made of. */
const cells = (figures: ResultsFigures): string[] => [
  String(figures.received),
  String(figures.settled),
  String(figures.inTime),
  String(figures.visits),
  String(figures.quotations),
  String(figures.accepted),
  String(figures.agreed),
  String(Math.round(figures.agreedOre / 100)),
];

function fileOf({ months, total }: Results, language: Language): FileAnswer {
  const names = resultsColumns.map((column) => textIn(resultsNames[column], language));
  const [received = '', inTime = '', visits = '', quotations = '', accepted = '', agreed = ''] =
    names;
  const settled = textIn({ sv: 'Svarstiden slut', en: 'Time to answer over' }, language);
  const value = textIn(
    { sv: 'Avtalat värde (hela kronor)', en: 'Agreed value (whole kronor)' },
    language,
  );
  const heads = [
    textIn({ sv: 'Månad', en: 'Month' }, language),
    received,
    settled,
    inTime,
    visits,
    quotations,
    accepted,
    agreed,
    value,
  ];
  const content = [
    csvStart + csvRow(heads),
    ...months.map((one) => csvRow([one.month, ...cells(one)])),
    csvRow([textIn({ sv: 'Totalt', en: 'Total' }, language), ...cells(total)]),
  ].join('');
  const [first, last] = [months[0], months.at(-1)];
  return {
    name: `troskel-${first?.month ?? ''}-${last?.month ?? ''}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(content),
    rowCount: months.length + 1,
  };
}

export async function getResultsFile(
  app: Pick<App, 'pool'>,
  { params, language }: Call<typeof partnerResults.getResultsFile>,
): Promise<FileAnswer> {
  return fileOf(await readLatest(app, params.partnerId), language);
}

export async function getAllResultsFile(
  app: Pick<App, 'pool'>,
  { language }: Call<typeof allResults.getAllResultsFile>,
): Promise<FileAnswer> {
  return fileOf(await readLatest(app), language);
}
