import type { InquiryKind } from '@troskel/contract/requests/inquiry';

/** A list of inquiries that has an address of its own. */
export interface InquiryList {
  /** Below `/partners/{partnerId}/`. */
  path: string;
  key:
    | 'requests'
    | 'documentationRequest'
    | 'quotationRequest'
    | 'ordering'
    | 'consultationRequest'
    | 'completedJobs';
  /** The one kind that it shows; null for all. */
  kind: InquiryKind | null;
  /** Shows nothing but what is done. */
  isCompleted: boolean;
}

/** Every list, the whole one first; the side menu leads to each. */
export const inquiryLists = [
  { path: 'requests', key: 'requests', kind: null, isCompleted: false },
  {
    path: 'requests/documentation',
    key: 'documentationRequest',
    kind: 'documentation',
    isCompleted: false,
  },
  { path: 'requests/quotation', key: 'quotationRequest', kind: 'quotation', isCompleted: false },
  { path: 'requests/ordering', key: 'ordering', kind: 'ordering', isCompleted: false },
  {
    path: 'requests/consultation',
    key: 'consultationRequest',
    kind: 'consultation',
    isCompleted: false,
  },
  { path: 'completed-jobs', key: 'completedJobs', kind: null, isCompleted: true },
] as const satisfies readonly [InquiryList, ...InquiryList[]];

/** The route's id, by which the page finds out which list it is. */
export function inquiryListRouteId(path: string): string {
  return `inquiries-${path}`;
}
