import { defineCalls, FileContent, route } from '../ground/route.ts';
import { Results } from '../values/results.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Outcomes of a company’s inquiries. */
export const partnerResults = defineCalls('results', {
  getResults: route({
    method: 'GET',
    path: '/partners/{partnerId}/results',
    access: 'partner',
    inPublicContract: true,
    summary: 'Add up, by month, what came to the partner and what came of it.',
    params: InPartner,
    response: Results,
    skipGlobalHandle: true,
  }),
  getResultsFile: route({
    method: 'GET',
    path: '/partners/{partnerId}/results/file',
    access: 'partner',
    inPublicContract: true,
    summary: 'Answer the same numbers as a table for a spreadsheet.',
    params: InPartner,
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
