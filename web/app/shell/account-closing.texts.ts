import { defineTexts } from '../lib/texts.ts';

export const accountClosingTexts = defineTexts({
  sv: {
    title: 'Ditt konto är borttaget',
    text: (date: string) =>
      `Du är utloggad överallt. Kontot raderas den ${date}. Ångrar du dig innan dess loggar du in här som vanligt.`,
  },
  en: {
    title: 'Your account is deleted',
    text: (date) =>
      `You are logged out everywhere. The account is erased on ${date}. If you change your mind before then, log in here as usual.`,
  },
});
