import type { InquiryPart } from '../../compose/inquiry-parts.ts';
import { JobCard } from './JobCard.tsx';
import { OwnJobCard } from './OwnJobCard.tsx';
import { useJobStep } from './use-job-step.ts';

export const inquiryPart: InquiryPart = {
  place: 0,
  Card: JobCard,
  OwnCard: OwnJobCard,
  useStep: useJobStep,
};
