import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { StarIcon } from './StarIcon.tsx';
import { UnansweredReviews } from './review-counts.ts';

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'communication',
      place: 4,
      key: 'reviews',
      path: 'reviews',
      name: { sv: 'Omdömen', en: 'Reviews' },
      Icon: StarIcon,
      Unread: UnansweredReviews,
      unreadWords: { sv: 'obesvarade', en: 'not answered' },
    },
  ],
};
