import { jobPapers, rotRequests } from '@troskel/contract/jobs/papers/calls';
import { handled } from '../../../platform/http/implement.ts';
import { getBasisCsv, getBasisPdf } from './basis-files.ts';
import { fixBasis, getPapers, recordPayment, removePayment, withdrawBasis } from './papers.ts';
import { readRotDecisions } from './read-decisions.ts';
import {
  discardRotRequest,
  getRotRequestFile,
  listRotRequests,
  makeRotRequest,
} from './rot-requests.ts';

/** Calls about the papers of jobs. */
export const paperCalls = [
  ...handled(jobPapers, {
    getPapers,
    fixBasis,
    withdrawBasis,
    recordPayment,
    removePayment,
    getBasisPdf,
    getBasisCsv,
  }),
  ...handled(rotRequests, {
    listRotRequests,
    makeRotRequest,
    getRotRequestFile,
    discardRotRequest,
    readRotDecisions,
  }),
];
