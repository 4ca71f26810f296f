import * as z from 'zod/mini';
import type { SourceLanguage } from '../ground/language.ts';

/** The four kinds of inquiries in the side menu (specification 2, section 2 "Dashboard shell"). */
export const inquiryKinds = ['documentation', 'quotation', 'ordering', 'consultation'] as const;
export const InquiryKind = z.enum(inquiryKinds, 'FIELD_INVALID');
export type InquiryKind = z.infer<typeof InquiryKind>;

export const InquiryPicture = z.object({
  id: z.string(),
  name: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Contains `{format}`, to be replaced by one of `renditionFormats` (attachment-files.ts). */
  thumbnailUrlTemplate: z.nullable(z.string()),
  /** Downloads the whole picture as JPEG. */
  downloadUrl: z.string(),
});
export type InquiryPicture = z.infer<typeof InquiryPicture>;

/** Upper limit of counting inquiries, which bounds its cost. */
export const mostCounted = 500;

/** Names of the kinds on pages, in files and in mails. */
export const inquiryKindNames: Record<SourceLanguage, Record<InquiryKind, string>> = {
  sv: {
    documentation: 'Dokumentation',
    quotation: 'Offert',
    ordering: 'Beställning',
    consultation: 'Rådgivning',
  },
  en: {
    documentation: 'Documentation',
    quotation: 'Quotation',
    ordering: 'Order',
    consultation: 'Consultation',
  },
};
