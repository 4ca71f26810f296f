import { defineTexts } from '../../lib/texts.ts';

/** Steps of joining while there are waiting lists and no portal yet. */
export const waitingStepsTexts = defineTexts({
  sv: {
    title: 'Så fungerar väntelistan',
    all: {
      signUp: {
        title: 'Skriv upp företaget',
        text: 'Berätta vad ni gör och var ni arbetar.',
      },
      confirm: {
        title: 'Bekräfta med ett tryck',
        text: 'Vi mejlar en länk, så att ingen annan kan skriva upp dig.',
      },
      turn: {
        title: 'Vi hör av oss',
        text: 'När det är er tur får du ett mejl, och då ansluter du företaget.',
      },
    },
  },
  en: {
    title: 'How the waiting list works',
    all: {
      signUp: {
        title: 'Sign up the company',
        text: 'Tell us what you do and where you work.',
      },
      confirm: {
        title: 'Confirm with one click',
        text: 'We email you a link, so that nobody else can sign you up.',
      },
      turn: {
        title: 'We get in touch',
        text: 'When it is your turn you get an email, and then you register the company.',
      },
    },
  },
});
