import { FeedbackIcon } from './area-part.tsx';
import { inUserSettings } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'feedback',
    name: { sv: 'Lämna synpunkter', en: 'Feedback' },
    place: inUserSettings,
    route: '/user-settings/feedback',
    Icon: FeedbackIcon,
    words: {
      sv: ['tyck till', 'förslag', 'fel', 'klaga', 'kontakt', 'kontakta oss'],
      en: ['suggestion', 'bug', 'complaint', 'contact us'],
    },
  },
];
