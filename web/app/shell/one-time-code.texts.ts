import { defineTexts } from '../lib/texts.ts';

export const oneTimeCodeTexts = defineTexts({
  sv: {
    code: 'Kod med sex siffror',
    confirm: 'Bekräfta',
    resend: 'Skicka en ny kod',
    resendIn: (seconds: number) => `Ny kod om ${seconds} s`,
    sent: 'En ny kod är på väg. Den gamla gäller inte längre.',
    failed: 'Det gick inte att bekräfta',
    notSent: 'Koden kunde inte skickas',
    tooMany: (minutes: number) =>
      minutes <= 1
        ? 'Vänta en minut och försök igen.'
        : `Vänta ${minutes} minuter och försök igen.`,
  },
  en: {
    code: 'Six-digit code',
    confirm: 'Confirm',
    resend: 'Send a new code',
    resendIn: (seconds) => `New code in ${seconds} s`,
    sent: 'A new code is on its way. The old one is no longer valid.',
    failed: 'That could not be confirmed',
    notSent: 'The code could not be sent',
    tooMany: (minutes) =>
      minutes <= 1 ? 'Wait a minute and try again.' : `Wait ${minutes} minutes and try again.`,
  },
});
