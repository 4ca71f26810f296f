import { defineTexts } from '../../lib/texts.ts';

/** Around the rules of the forum, whose own words are rows (specification 2, section 2 "Forum"). */
export const welcomeTexts = defineTexts({
  sv: {
    title: 'Forumets regler',
    loading: 'Hämtar reglerna',
    failed: 'Reglerna kunde inte hämtas',
    close: 'Jag förstår',
  },
  en: {
    title: 'Rules of the forum',
    loading: 'Fetching the rules',
    failed: 'The rules could not be fetched',
    close: 'I understand',
  },
});
