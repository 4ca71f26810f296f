import * as z from 'zod/mini';
import { PageOf } from '../../ground/paging.ts';
import { BasisContent, BasisSums, BasisTerms } from './basis.ts';
import { requestFaultWords } from './request-fault-words.ts';
import type { RequestFaultCode as FaultCode } from './request-fault-words.ts';
import { BasisPayment, Settlement } from './settlement.ts';

const RequestFaultCode = z.enum(Object.keys(requestFaultWords) as [FaultCode, ...FaultCode[]]);

/** A buyer of a request, with what the agency has said. */
export const AskedBuyer = z.object({
  name: z.string(),
  /** Masked. */
  personalNumber: z.string(),
  invoiceNumber: z.string(),
  askedKronor: z.int(),
  /** Null while nothing is decided. */
  approvedKronor: z.nullable(z.int()),
});
export type AskedBuyer = z.infer<typeof AskedBuyer>;

/** A request for the ROT deduction. */
export const RotRequest = z.object({
  id: z.string(),
  /** By which Skatteverket shows it. */
  name: z.string(),
  madeAt: z.string(),
  /** Last day on which Skatteverket must have it. */
  lastDay: z.string(),
  /** Buyers of the jobs that it is about. */
  buyers: z.array(AskedBuyer),
  /** When the latest decision was read; null before the first. */
  decidedAt: z.nullable(z.string()),
  /** References of the decisions at Skatteverket. */
  references: z.array(z.string()),
});
export type RotRequest = z.infer<typeof RotRequest>;

/** A basis of invoice that is fixed. */
export const Basis = z.object({
  id: z.string(),
  /** Running number of the company. */
  number: z.int(),
  terms: BasisTerms,
  content: BasisContent,
  sums: BasisSums,
  fixedAt: z.string(),
  /** When it was withdrawn, and why; null and empty for one that holds. */
  withdrawnAt: z.nullable(z.string()),
  withdrawnWhy: z.string(),
  /** Null while nothing is recorded. */
  payment: z.nullable(BasisPayment),
  /** Effect of the payment; null before. */
  settlement: z.nullable(Settlement),
  /** Last day to ask for the deduction; null before the payment, and without a deduction. */
  lastDay: z.nullable(z.string()),
  /** Reasons why the deduction cannot be asked for yet; empty without a deduction. */
  missing: z.array(RequestFaultCode),
  /** The request that it is in, with the buyers of this basis alone; null before. */
  request: z.nullable(RotRequest),
});
export type Basis = z.infer<typeof Basis>;

/** The papers of a job. */
export const Papers = z.object({
  /** Terms of the agreement; null before a yes, and once it is cancelled. */
  terms: z.nullable(BasisTerms),
  /** Numbers of its parts: the quotation's version, then its alterations. They are sent with a basis. */
  agreedNumbers: z.array(z.int()),
  /** Day in Sweden on which the customer accepted the quotation; null where nothing is agreed. */
  agreedOn: z.nullable(z.string()),
  /** Whether the basis that holds was made of something else than what is agreed now. */
  hasAgreementChanged: z.boolean(),
  isDone: z.boolean(),
  /** Values that a basis starts with; null while none can be made. */
  proposal: z.nullable(BasisContent),
  /** Newest first; at most one of them holds. */
  bases: z.array(Basis),
});
export type Papers = z.infer<typeof Papers>;

/** A job whose deduction can be asked for, or for which something is missing. */
export const PaidJob = z.object({
  basisId: z.string(),
  inquiryId: z.string(),
  invoiceNumber: z.string(),
  /** Names of the buyers. */
  names: z.array(z.string()),
  paidOn: z.string(),
  lastDay: z.string(),
  askedKronor: z.int(),
  /** Still to be paid, in öre: the deduction of it cannot be asked for afterwards. */
  leftOre: z.int(),
  missing: z.array(RequestFaultCode),
});
export type PaidJob = z.infer<typeof PaidJob>;

/** Requests of a company, newest first, and what they can be made of. */
export const RotRequests = z.extend(PageOf(RotRequest), {
  /**
   * Paid with a deduction that is in no request, those first whose last day comes next, and those
   * that are too late last; at most 500. Empty on the pages after the first.
   */
  paid: z.array(PaidJob),
});
export type RotRequests = z.infer<typeof RotRequests>;
