import type { jobPapers } from '@troskel/contract/jobs/papers/calls';
import { buffer } from 'node:stream/consumers';
import type { App } from '../../../platform/collaborators.ts';
import type { Call, FileAnswer } from '../../../platform/http/implement.ts';
import { basisCsv } from './basis-csv.ts';
import { basisPdf } from './basis-pdf.ts';
import { demandBasis } from './papers.ts';
import type { BasisRow } from './rows.ts';

const nameOf = ({ number }: BasisRow, ending: string): string =>
  `fakturaunderlag-${number}.${ending}`;

/** @throws {ExpectedError} NOT_FOUND */
export async function getBasisPdf(
  app: Pick<App, 'db'>,
  call: Call<typeof jobPapers.getBasisPdf>,
): Promise<FileAnswer> {
  const row = await demandBasis(app.db, call);
  return {
    name: nameOf(row, 'pdf'),
    type: 'application/pdf',
    content: await buffer(basisPdf(row)),
  };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function getBasisCsv(
  app: Pick<App, 'db'>,
  call: Call<typeof jobPapers.getBasisCsv>,
): Promise<FileAnswer> {
  const row = await demandBasis(app.db, call);
  return {
    name: nameOf(row, 'csv'),
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(basisCsv(row, call.language)),
  };
}
