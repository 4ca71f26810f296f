import * as z from 'zod/mini';
import { QuotationContent } from './quotation.ts';
import { QuotationState } from './quotation-state.ts';
import { QuotationSums } from './quotation-sums.ts';
import { RotDetails } from './rot-details.ts';

/** A picture or PDF that goes with a quotation. */
export const QuotationFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes of what `downloadUrl` answers. */
  size: z.int(),
  /** Width of a picture, in pixels; null for a PDF. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Contains `{format}`, to be replaced by one of `renditionFormats`; null for a PDF. */
  thumbnailUrlTemplate: z.nullable(z.string()),
  /** Downloads a picture as JPEG; expires at the end of the following day. */
  downloadUrl: z.string(),
});
export type QuotationFile = z.infer<typeof QuotationFile>;

/** A version of a quotation that was sent: its content never changes. */
export const SentQuotation = z.object({
  /** 1 for the first version. */
  number: z.int(),
  /** By which homeowners knew the company when it was sent. */
  company: z.string(),
  content: QuotationContent,
  /** Files of the content that are still stored. */
  files: z.array(QuotationFile),
  sums: QuotationSums,
  state: QuotationState,
  sentAt: z.string(),
  /** When it came to its state; null while it is open, and for one that has expired. */
  settledAt: z.nullable(z.string()),
  /** Changes that the customer wants, each below the one before, and their reasons for a no. */
  words: z.string(),
  /** Whether work on one accepted by a consumer may begin before the right to cancel ends. */
  mayStartEarly: z.boolean(),
  /** Name of the one who signed with BankID; null before, and for a yes by a button. */
  signedBy: z.nullable(z.string()),
  /**
   * Last day in Sweden on which the customer can cancel, for an open version if it is agreed to
   * today; null when there is none.
   */
  cancellableUntil: z.nullable(z.string()),
  /** Given by the customer after the yes, for the deduction; personal numbers are masked. */
  rotDetails: z.nullable(RotDetails),
});
export type SentQuotation = z.infer<typeof SentQuotation>;
