import { inquiryKinds } from '@troskel/contract/values/inquiries';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import type { OverviewDay } from '@troskel/contract/values/partner-overview';

/** From the ground up, in every chart, legend and table. */
export const stackedKinds = [
  'quotation',
  'ordering',
  'consultation',
  'documentation',
] as const satisfies readonly InquiryKind[];

export const receivedOn = ({ received }: OverviewDay): number =>
  inquiryKinds.reduce((sum, kind) => sum + received[kind], 0);

/** Totals of all days, by kind. */
export function totalsOf(days: readonly OverviewDay[]): Record<InquiryKind, number> {
  const totals = { documentation: 0, quotation: 0, ordering: 0, consultation: 0 };
  for (const { received } of days) for (const kind of inquiryKinds) totals[kind] += received[kind];
  return totals;
}
