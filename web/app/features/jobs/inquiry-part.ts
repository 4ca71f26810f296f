import type { InquiryPart } from '../../compose/inquiry-parts.ts';
import { PartnerCards } from './PartnerCards.tsx';
import { OwnJobCard } from './OwnJobCard.tsx';
import { useJobStep } from './use-job-step.ts';

export const inquiryPart: InquiryPart = {
  place: 0,
  Card: PartnerCards,
  OwnCard: OwnJobCard,
  useStep: useJobStep,
};
