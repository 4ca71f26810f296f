import { defineTexts } from '../../lib/texts.ts';

/** Texts of the plan on the overview. */
export const planCardTexts = defineTexts({
  sv: {
    plan: 'Abonnemang',
    premiumText: 'Expertpanelen i forumet ingår.',
    basicText: 'Expertpanelen ingår i Premium.',
    planLink: 'Avtal och abonnemang',
  },
  en: {
    plan: 'Subscription',
    premiumText: 'The expert panel in the forum is included.',
    basicText: 'The expert panel is included in Premium.',
    planLink: 'Agreement and subscription',
  },
});
