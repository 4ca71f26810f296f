import { defineTexts } from '../../lib/texts.ts';

export const onboardingTexts = defineTexts({
  sv: { title: 'Anslut ditt företag' },
  en: { title: 'Register your company' },
});
