import type { ReactNode } from 'react';
import type { InquiryAt } from '../../compose/inquiry-parts.ts';
import { JobCard } from './JobCard.tsx';
import { PapersCard } from './papers/PapersCard.tsx';

/** The work and its papers, on the partner's page of an inquiry. */
export function PartnerCards(inquiry: InquiryAt): ReactNode {
  return (
    <>
      <JobCard {...inquiry} />
      <PapersCard {...inquiry} />
    </>
  );
}
