import type { ReactNode } from 'react';
import { partnerJobs } from '@troskel/contract/jobs/calls';
import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import type { InquiryPart, InquiryAt } from '../../shell/hand-ins.ts';
import { send } from '../../lib/api.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { JobCard } from './JobCard.tsx';
import { jobQuery } from './job-queries.ts';
import { papersQuery } from './papers/papers-queries.ts';
import { PapersCard } from './papers/PapersCard.tsx';
import { useJobStep } from './use-job-step.ts';

export const inquiryPart: InquiryPart = {
  place: 0,
  reads: (partnerId, inquiryId) => [
    jobQuery(partnerId, inquiryId),
    papersQuery(partnerId, inquiryId),
  ],
  Card: PartnerCards,
  useStep: useJobStep,
  undoCompletion: async (params) => {
    await send(partnerJobs.undoJobAct, { params, body: { act: 'done' } });
  },
};

/** The work and its papers, on the partner's page of an inquiry. */
function PartnerCards(inquiry: InquiryAt): ReactNode {
  const { may, isKnown } = useOwnRights();
  return (
    <>
      <JobCard {...inquiry} />
      {isKnown && may(jobPapers.getPapers) && <PapersCard {...inquiry} />}
    </>
  );
}
