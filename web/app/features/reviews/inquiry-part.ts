import type { InquiryPart } from '../../shell/hand-ins.ts';
import { OwnReviewCard } from './OwnReviewCard.tsx';

export const inquiryPart: InquiryPart = { place: 3, OwnCard: OwnReviewCard };
