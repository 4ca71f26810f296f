import * as z from 'zod/mini';
import { Cursor } from '../../ground/paging.ts';
import { defineCalls, FileContent, route } from '../../ground/route.ts';
import { Day } from '../../values/calendar-day.ts';
import { mostSumOre } from '../../values/quotation.ts';
import { requiredLine } from '../../values/typed-text.ts';
import { BasisContent } from './basis.ts';
import { Papers, RotRequests } from './papers.ts';
import { InPartner, InquiryAtPartner } from '../../ground/partner-params.ts';

const OfBasis = z.object({ partnerId: z.uuid(), inquiryId: z.uuid(), basisId: z.uuid() });
const OfRequest = z.object({ partnerId: z.uuid(), requestId: z.uuid() });

/** Jobs in a file at most: one buyer of each. */
export const mostBasesInRequest = 100;
/** Requests on a page. */
export const rotRequestsPageSize = 20;
/** Longest file of decisions that is read, in characters. */
export const mostDecisionCharacters = 500_000;

/** Bases of invoice and payments of a job. */
export const jobPapers = defineCalls('jobs', {
  getPapers: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/papers',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'invoicing' },
    summary:
      'Answer the bases of invoice of a job, their payments, and how the request for the deduction stands.',
    params: InquiryAtPartner,
    response: Papers,
    errors: ['NOT_FOUND'],
  }),
  fixBasis: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/papers/bases',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'invoicing' },
    summary: 'Make a numbered basis of invoice of a job that is done; it never changes afterwards.',
    params: InquiryAtPartner,
    body: z.object({
      content: BasisContent,
      /** As the papers had them when the basis was written. */
      agreedNumbers: z.array(z.int('FIELD_INVALID'), 'FIELD_INVALID').check(z.maxLength(1000)),
    }),
    status: 201,
    response: Papers,
    errors: [
      'NOT_FOUND',
      'JOB_NOT_AGREED',
      'JOB_NOT_DONE',
      'BASIS_EXISTS',
      'BASIS_AGREEMENT_CHANGED',
    ],
    refusesFields: true,
    limit: { points: 100, seconds: 3600, per: 'user' },
  }),
  withdrawBasis: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/papers/bases/{basisId}/withdraw',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'invoicing' },
    summary: 'Withdraw a basis of invoice, so that another can take its place.',
    params: OfBasis,
    body: z.object({ why: requiredLine('FIELD_MANDATORY', 500) }),
    response: Papers,
    errors: ['NOT_FOUND', 'BASIS_WITHDRAWN', 'BASIS_PAID'],
    limit: { points: 100, seconds: 3600, per: 'user' },
  }),
  recordPayment: route({
    method: 'PUT',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/papers/bases/{basisId}/payment',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'invoicing' },
    summary: 'Record what the customer has paid of a basis of invoice, and when.',
    params: OfBasis,
    body: z.object({
      paidOn: Day,
      /** At most the sum of the basis. */
      paidOre: z
        .int('FIELD_NUMBERS_ONLY')
        .check(z.gte(1, 'FIELD_POSITIVE'), z.lte(mostSumOre, 'AMOUNT_TOO_LARGE')),
    }),
    response: Papers,
    errors: ['NOT_FOUND', 'BASIS_WITHDRAWN', 'BASIS_ASKED_FOR', 'OTHER_PAYMENT_RECORDED'],
    refusesFields: true,
    limit: { points: 100, seconds: 3600, per: 'user' },
  }),
  removePayment: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/papers/bases/{basisId}/payment',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'invoicing' },
    summary: 'Remove a payment that was recorded by mistake.',
    params: OfBasis,
    response: Papers,
    errors: ['NOT_FOUND', 'BASIS_NOT_PAID', 'BASIS_ASKED_FOR'],
    limit: { points: 100, seconds: 3600, per: 'user' },
  }),
  getBasisPdf: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/papers/bases/{basisId}/pdf',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'invoicing' },
    summary: 'Answer a basis of invoice as PDF.',
    params: OfBasis,
    answersFile: ['application/pdf'],
    response: FileContent,
    errors: ['NOT_FOUND'],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  getBasisCsv: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/papers/bases/{basisId}/csv',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'invoicing' },
    summary: 'Answer a basis of invoice as a table, one row for each of its rows.',
    params: OfBasis,
    answersFile: ['text/csv'],
    response: FileContent,
    errors: ['NOT_FOUND'],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
});

/** Requests for the ROT deduction of a company. */
export const rotRequests = defineCalls('jobs', {
  listRotRequests: route({
    method: 'GET',
    path: '/partners/{partnerId}/rot-requests',
    access: 'partner',
    right: { of: 'invoicing' },
    summary: 'List the jobs whose deduction can be asked for, and the requests that were made.',
    params: InPartner,
    query: z.object({ cursor: Cursor }),
    response: RotRequests,
    limit: { points: 600, seconds: 3600, per: 'user' },
  }),
  makeRotRequest: route({
    method: 'POST',
    path: '/partners/{partnerId}/rot-requests',
    access: 'partner',
    right: { of: 'invoicing' },
    summary: 'Make one request to Skatteverket of paid jobs of a year.',
    params: InPartner,
    body: z.object({
      basisIds: z
        .array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID')
        .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(mostBasesInRequest, 'FIELD_INVALID')),
    }),
    status: 201,
    response: RotRequests,
    errors: ['NOT_FOUND', 'ROT_REQUEST_BUYERS_TOO_MANY'],
    refusesFields: true,
    isSensitive: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  getRotRequestFile: route({
    method: 'GET',
    path: '/partners/{partnerId}/rot-requests/{requestId}/file',
    access: 'partner',
    right: { of: 'invoicing' },
    summary: 'Answer a request as the XML file that Skatteverket takes, personal numbers in full.',
    params: OfRequest,
    answersFile: ['application/xml'],
    response: FileContent,
    errors: ['NOT_FOUND'],
    isSensitive: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  discardRotRequest: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/rot-requests/{requestId}',
    access: 'partner',
    right: { of: 'invoicing' },
    summary: 'Discard a request that was not sent, so that its jobs can be asked for again.',
    params: OfRequest,
    response: RotRequests,
    errors: ['NOT_FOUND', 'ROT_REQUEST_DECIDED'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  readRotDecisions: route({
    method: 'POST',
    path: '/partners/{partnerId}/rot-requests/decisions',
    access: 'partner',
    right: { of: 'invoicing' },
    summary: 'Read a file of Skatteverket’s decisions, and match it with what was asked.',
    params: InPartner,
    body: z.object({
      /** Text of the JSON file. */
      file: z
        .string('FIELD_INVALID')
        .check(
          z.minLength(1, 'FIELD_MANDATORY'),
          z.maxLength(mostDecisionCharacters, 'FIELD_TOO_LONG'),
        ),
    }),
    response: RotRequests,
    errors: [
      'DECISION_UNREADABLE',
      'DECISION_OF_ANOTHER_COMPANY',
      'DECISION_OF_UNKNOWN_REQUEST',
      'DECISION_OF_UNKNOWN_BUYER',
      'DECISION_ABOVE_ASKED',
      'DECISION_REPEATED',
    ],
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});
