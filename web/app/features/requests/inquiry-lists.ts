import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { InquiryKind } from '@troskel/contract/values/inquiries';

/** A list of inquiries that has an address of its own. */
export interface InquiryList {
  /** Below `/partners/{partnerId}/`. */
  path: string;
  key: string;
  name: Record<SourceLanguage, string>;
  /** The one kind that it shows; null for all. */
  kind: InquiryKind | null;
  /** Shows nothing but what is done. */
  isCompleted: boolean;
}

/** Every list, the whole one first; the side menu leads to each. */
export const inquiryLists = [
  {
    path: 'requests',
    key: 'requests',
    name: { sv: 'Förfrågningar', en: 'Requests' },
    kind: null,
    isCompleted: false,
  },
  {
    path: 'requests/documentation',
    key: 'documentationRequest',
    name: { sv: 'Begäran om dokumentation', en: 'Documentation request' },
    kind: 'documentation',
    isCompleted: false,
  },
  {
    path: 'requests/quotation',
    key: 'quotationRequest',
    name: { sv: 'Offertförfrågan', en: 'Quotation request' },
    kind: 'quotation',
    isCompleted: false,
  },
  {
    path: 'requests/ordering',
    key: 'ordering',
    name: { sv: 'Beställning', en: 'Ordering' },
    kind: 'ordering',
    isCompleted: false,
  },
  {
    path: 'requests/consultation',
    key: 'consultationRequest',
    name: { sv: 'Begäran om rådgivning', en: 'Consultation request' },
    kind: 'consultation',
    isCompleted: false,
  },
  {
    path: 'completed-jobs',
    key: 'completedJobs',
    name: { sv: 'Utförda jobb', en: 'Completed jobs' },
    kind: null,
    isCompleted: true,
  },
] as const satisfies readonly [InquiryList, ...InquiryList[]];

/** The route's id, by which the page finds out which list it is. */
export function inquiryListRouteId(path: string): string {
  return `inquiries-${path}`;
}
