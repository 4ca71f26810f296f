import { partnerJobs } from '@troskel/contract/jobs/calls';
import type { InquiryPart } from '../../compose/inquiry-parts.ts';
import { send } from '../../lib/api.ts';
import { PartnerCards } from './PartnerCards.tsx';
import { OwnJobCard } from './OwnJobCard.tsx';
import { useOwnJobWait } from './job-queries.ts';
import { useJobStep } from './use-job-step.ts';

export const inquiryPart: InquiryPart = {
  place: 0,
  Card: PartnerCards,
  OwnCard: OwnJobCard,
  useStep: useJobStep,
  useOwnWait: useOwnJobWait,
  undoCompletion: async (params) => {
    await send(partnerJobs.undoJobAct, { params, body: { act: 'done' } });
  },
};
