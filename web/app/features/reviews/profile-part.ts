import type { ProfilePart } from '../../compose/profile-parts.ts';
import { ReviewsCard, ReviewsPreview } from './ProfileReviews.tsx';

export const profilePart: ProfilePart = { Card: ReviewsCard, Preview: ReviewsPreview };
