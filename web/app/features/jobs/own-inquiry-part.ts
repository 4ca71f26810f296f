import type { OwnInquiryPart } from '../../shell/hand-ins.ts';
import { ownJobsQuery, useOwnJobWait } from './job-queries.ts';
import { OwnJobCard } from './OwnJobCard.tsx';

export const ownInquiryPart: OwnInquiryPart = {
  place: 0,
  reads: (inquiryId) => [ownJobsQuery(inquiryId)],
  Card: OwnJobCard,
  useWait: useOwnJobWait,
};
