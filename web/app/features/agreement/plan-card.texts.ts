import { defineTexts } from '../../lib/texts.ts';

/** Texts of the plan on the overview. */
export const planCardTexts = defineTexts({
  sv: {
    plan: 'Abonnemang',
    premiumText: 'Expertpanelen i forumet ingår.',
    answered: (count: number, days: number) =>
      `${count} ${count === 1 ? 'fråga' : 'frågor'} har fått svar av experterna de senaste ${days} dagarna:`,
    basicText: 'Expertpanelen ingår i Premium.',
    planLink: 'Avtal och abonnemang',
  },
  en: {
    plan: 'Subscription',
    premiumText: 'The expert panel in the forum is included.',
    answered: (count, days) =>
      `The experts have answered ${count} ${count === 1 ? 'question' : 'questions'} in the last ${days} days:`,
    basicText: 'The expert panel is included in Premium.',
    planLink: 'Agreement and subscription',
  },
});
