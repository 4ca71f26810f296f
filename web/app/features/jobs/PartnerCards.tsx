import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import type { ReactNode } from 'react';
import type { InquiryAt } from '../../compose/inquiry-parts.ts';
import { JobCard } from './JobCard.tsx';
import { PapersCard } from './papers/PapersCard.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';

/** The work and its papers, on the partner's page of an inquiry. */
export function PartnerCards(inquiry: InquiryAt): ReactNode {
  const { may, isKnown } = useOwnRights();
  return (
    <>
      <JobCard {...inquiry} />
      {isKnown && may(jobPapers.getPapers) && <PapersCard {...inquiry} />}
    </>
  );
}
