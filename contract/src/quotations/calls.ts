import * as z from 'zod/mini';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { AnnouncedFiles, announcementErrors, UploadSlots } from '../values/announced-files.ts';
import { optionalLines, requiredLines } from '../values/typed-text.ts';
import { daysToCancel } from '../values/quotation-limits.ts';
import { mostQuotationCharacters, QuotationContent } from '../values/quotation.ts';
import { RotDetails } from '../values/rot-details.ts';
import { QuotationFile, SentQuotation } from '../values/sent-quotation.ts';
import { InquiryAtPartner } from '../ground/partner-params.ts';

/** The quotation of a partner for an inquiry, as its members see it. */
export const PartnerQuotation = z.object({
  /** Version of the draft; 0 before anything is stored. Sent back as `If-Match`. */
  version: z.int(),
  /** Contents typed and not sent; null when everything is sent, or nothing begun. */
  draft: z.nullable(QuotationContent),
  /** Files of the draft and of all versions: the next version may use any of them. */
  files: z.array(QuotationFile),
  /** Newest first. */
  sent: z.array(SentQuotation),
  /** Whether another version can be sent now. */
  maySend: z.boolean(),
  /** Whether the newest version can be withdrawn now. */
  mayWithdraw: z.boolean(),
});
export type PartnerQuotation = z.infer<typeof PartnerQuotation>;

/** A quotation that has reached a homeowner. */
export const ReceivedQuotation = z.object({
  partnerId: z.string(),
  company: z.string(),
  /** Formatted organisation number; masked when it is a personal number. */
  organizationNumber: z.string(),
  /** Newest first. */
  sent: z.array(SentQuotation),
});
export type ReceivedQuotation = z.infer<typeof ReceivedQuotation>;

/** `senderId`: the partner that sent it. */
const OfHomeowner = z.object({ inquiryId: z.uuid(), senderId: z.uuid() });
const number = z
  .int('FIELD_INVALID')
  .check(z.gte(1, 'FIELD_INVALID'), z.lte(1000, 'FIELD_INVALID'));
/** The version that the caller has seen. */
export const QuotationVersion = z.object({ number });
/** The number of a version in an address. */
const Version = z.string().check(z.regex(/^[1-9]\d{0,2}$/));

/** Quotations on the partner's side. */
export const partnerQuotations = defineCalls('quotations', {
  getQuotation: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/quotation',
    access: 'partner',
    inPublicContract: true,
    summary:
      'Answer the partner’s quotation for an inquiry: its draft, and the versions that were sent.',
    params: InquiryAtPartner,
    response: PartnerQuotation,
    errors: ['NOT_FOUND'],
  }),
  saveQuotation: route({
    method: 'PUT',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/quotation',
    access: 'partner',
    inPublicContract: true,
    summary: 'Keep what is typed of a quotation; null forgets it.',
    params: InquiryAtPartner,
    body: z.object({ content: z.nullable(QuotationContent) }),
    response: PartnerQuotation,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  sendQuotation: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/quotation/versions',
    access: 'partner',
    inPublicContract: true,
    summary: 'Send the homeowner a quotation; an earlier version is replaced by it.',
    params: InquiryAtPartner,
    body: z.object({ content: QuotationContent }),
    status: 201,
    response: PartnerQuotation,
    ifMatch: 'demanded',
    errors: [
      'NOT_FOUND',
      'EDIT_CONFLICT',
      'INQUIRY_WITHDRAWN',
      'INQUIRY_DECLINED',
      'QUOTATION_ACCEPTED',
      'QUOTATION_LIMIT_REACHED',
    ],
    refusesFields: true,
    limit: { points: 100, seconds: 3600, per: 'user' },
  }),
  withdrawQuotation: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/quotation/withdraw',
    access: 'partner',
    inPublicContract: true,
    summary: 'Withdraw the newest version of a quotation, so that it cannot be accepted.',
    params: InquiryAtPartner,
    body: QuotationVersion,
    response: PartnerQuotation,
    errors: [
      'NOT_FOUND',
      'QUOTATION_REPLACED',
      'QUOTATION_WITHDRAWN',
      'QUOTATION_DECLINED',
      'QUOTATION_ACCEPTED',
      'QUOTATION_CANCELLED',
    ],
  }),
  createQuotationFiles: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/quotation/files',
    access: 'partner',
    inPublicContract: true,
    summary:
      'Ask for addresses to upload pictures and PDFs to, which a quotation then names; answered in the same order.',
    params: InquiryAtPartner,
    body: AnnouncedFiles,
    status: 201,
    response: UploadSlots,
    errors: ['NOT_FOUND', ...announcementErrors],
    answersSecret: true,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  getQuotationPdf: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/quotation/versions/{number}/pdf',
    access: 'partner',
    inPublicContract: true,
    summary: 'Answer a version of a quotation as PDF.',
    params: z.extend(InquiryAtPartner, { number: Version }),
    answersFile: ['application/pdf'],
    response: FileContent,
    errors: ['NOT_FOUND'],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  getRotDetails: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/quotation/versions/{number}/rot-details',
    access: 'partner',
    right: { of: 'invoicing' },
    summary:
      'Answer what the customer has given for the request to Skatteverket, personal numbers in full.',
    params: z.extend(InquiryAtPartner, { number: Version }),
    response: RotDetails,
    errors: ['NOT_FOUND'],
    isSensitive: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});

const settled = [
  'HOMEOWNER_REQUIRED',
  'NOT_FOUND',
  'INQUIRY_WITHDRAWN',
  'QUOTATION_REPLACED',
  'QUOTATION_WITHDRAWN',
  'QUOTATION_DECLINED',
  'QUOTATION_EXPIRED',
  'QUOTATION_ACCEPTED',
  'QUOTATION_CANCELLED',
] as const;

/** Quotations on the homeowner's side; all require a homeowner's account. */
export const receivedQuotations = defineCalls('quotations', {
  listReceivedQuotations: route({
    method: 'GET',
    path: '/inquiries/{inquiryId}/quotations',
    access: 'user',
    summary: 'List the quotations that companies have sent for an own inquiry, the newest first.',
    params: z.object({ inquiryId: z.uuid() }),
    response: z.array(ReceivedQuotation),
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
  }),
  getReceivedPdf: route({
    method: 'GET',
    path: '/inquiries/{inquiryId}/quotations/{senderId}/versions/{number}/pdf',
    access: 'user',
    summary: 'Answer a version of a quotation for an own inquiry as PDF.',
    params: z.extend(OfHomeowner, { number: Version }),
    answersFile: ['application/pdf'],
    response: FileContent,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  getQuotationReceipt: route({
    method: 'GET',
    path: '/inquiries/{inquiryId}/quotations/{senderId}/versions/{number}/receipt',
    access: 'user',
    summary:
      'Answer the receipt of a signed yes as PDF, with the quotation and the signature attached.',
    params: z.extend(OfHomeowner, { number: Version }),
    answersFile: ['application/pdf'],
    response: FileContent,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  acceptQuotation: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/quotations/{senderId}/accept',
    access: 'user',
    summary: 'Say yes to a quotation, which makes an agreement.',
    params: OfHomeowner,
    body: z.object({
      number,
      /** The customer asks for the work to begin before the right to cancel ends. */
      mayStartEarly: z.boolean('FIELD_INVALID'),
      /**
       * The customer orders for a company or an association, without a right to cancel: mandatory
       * for a quotation whose customer is one.
       */
      isNotConsumer: z._default(z.boolean('FIELD_INVALID'), false),
    }),
    response: ReceivedQuotation,
    errors: [...settled, 'QUOTATION_WANTS_BANKID'],
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  declineQuotation: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/quotations/{senderId}/decline',
    access: 'user',
    summary: 'Say no to a quotation.',
    params: OfHomeowner,
    body: z.object({ number, words: optionalLines(mostQuotationCharacters) }),
    response: ReceivedQuotation,
    errors: settled,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  askForChange: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/quotations/{senderId}/ask-for-change',
    access: 'user',
    summary: 'Ask the company to change a quotation; it stays open meanwhile.',
    params: OfHomeowner,
    body: z.object({ number, words: requiredLines('FIELD_MANDATORY', mostQuotationCharacters) }),
    response: ReceivedQuotation,
    errors: settled,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  cancelAgreement: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/quotations/{senderId}/cancel',
    access: 'user',
    summary: `Cancel what was agreed, within ${daysToCancel} days.`,
    params: OfHomeowner,
    body: QuotationVersion,
    response: ReceivedQuotation,
    errors: [
      'HOMEOWNER_REQUIRED',
      'NOT_FOUND',
      'QUOTATION_NOT_ACCEPTED',
      'QUOTATION_CANCELLED',
      'CANCELLATION_OVER',
    ],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  giveRotDetails: route({
    method: 'PUT',
    path: '/inquiries/{inquiryId}/quotations/{senderId}/versions/{number}/rot-details',
    access: 'user',
    summary:
      'Give the company what it needs for the ROT deduction; an empty personal number keeps the stored one.',
    params: z.extend(OfHomeowner, { number: Version }),
    body: RotDetails,
    response: ReceivedQuotation,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', 'QUOTATION_NOT_ACCEPTED', 'QUOTATION_CANCELLED'],
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  removeRotDetails: route({
    method: 'DELETE',
    path: '/inquiries/{inquiryId}/quotations/{senderId}/versions/{number}/rot-details',
    access: 'user',
    summary: 'Remove what was given for the ROT deduction.',
    params: z.extend(OfHomeowner, { number: Version }),
    response: ReceivedQuotation,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});
