import * as z from 'zod/mini';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { ResultsFigures } from './figures.ts';

/** Months in the results, up to and including the present one in Sweden. */
export const resultsMonths = 12;

export const Results = z.object({
  /** Oldest first, without gaps; the last one is under way. */
  months: z.array(
    z.object({
      /** `YYYY-MM`, in Sweden. */
      month: z.string(),
      ...ResultsFigures.shape,
    }),
  ),
  total: ResultsFigures,
});
export type Results = z.infer<typeof Results>;

const OfPartner = z.object({ partnerId: z.uuid() });

/** What has come of a company’s inquiries. */
export const partnerResults = defineCalls('results', {
  getResults: route({
    method: 'GET',
    path: '/partners/{partnerId}/results',
    access: 'partner',
    summary: 'Add up, by month, what came to the partner and what came of it.',
    params: OfPartner,
    response: Results,
    skipGlobalHandle: true,
  }),
  getResultsFile: route({
    method: 'GET',
    path: '/partners/{partnerId}/results/file',
    access: 'partner',
    summary: 'Answer the same numbers as a table for a spreadsheet.',
    params: OfPartner,
    answersFile: ['text/csv'],
    response: FileContent,
    skipGlobalHandle: true,
  }),
});

/** The same over all companies, for staff; nothing is about one homeowner or company. */
export const allResults = defineCalls('results', {
  getAllResults: route({
    method: 'GET',
    path: '/admin/results',
    access: 'staff',
    summary: 'Add up, by month, what came to all companies and what came of it.',
    response: Results,
    skipGlobalHandle: true,
  }),
  getAllResultsFile: route({
    method: 'GET',
    path: '/admin/results/file',
    access: 'staff',
    summary: 'Answer the same numbers as a table for a spreadsheet.',
    answersFile: ['text/csv'],
    response: FileContent,
    skipGlobalHandle: true,
  }),
});
