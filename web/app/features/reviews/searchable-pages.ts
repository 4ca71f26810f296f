import { menuGroups } from '../../shell/partner-area/area-part.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { reviewsTexts } from './reviews.texts.ts';
import { StarIcon } from '../../ui/icons.tsx';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'reviews',
    name: { sv: reviewsTexts.sv.title, en: reviewsTexts.en.title },
    place: menuGroups.main,
    route: '/partners/:partnerId/reviews',
    Icon: StarIcon,
    words: {
      sv: ['recensioner', 'betyg', 'stjärnor', 'kunder tycker', 'svara på omdöme'],
      en: ['ratings', 'stars', 'feedback', 'customers say', 'answer a review'],
    },
  },
];
