import type { InquiryPart } from '../../compose/inquiry-parts.ts';
import { OwnReviewCard } from './OwnReviewCard.tsx';

export const inquiryPart: InquiryPart = { place: 3, OwnCard: OwnReviewCard };
