import { defineTexts } from '../../lib/texts.ts';

/**
 * A change of the purposes asked for here needs a new version of the question
 * (contract/src/ground/statistics-consent.ts).
 */
export const consentTexts = defineTexts({
  sv: {
    title: 'Får vi föra statistik över hur du använder portalen?',
    text: 'Vi räknar hur ofta sidor och funktioner används, utan att veta av vem. Om du godkänner räknas det också på ditt konto. Om du nekar räknas ingenting här.',
    more: 'Vad räknas?',
    changeable: 'Du kan ändra dig i ',
    settings: 'enhetens inställningar',
    granted: 'Godkänn',
    refused: 'Neka',
    kept: 'Ditt svar är sparat',
    heading: 'Statistik',
    choice: 'Statistik på mitt konto',
    about:
      'Vi räknar per dag hur ofta sidor och funktioner används, utan kakor och utan att spara adresser eller vem du är. Om du godkänner räknas det också på ditt konto och ditt företag i 90 dagar, så att vi ser vad som är till nytta. Om du nekar räknas ingenting från den här webbläsaren, och det som har räknats på ditt konto raderas. Inget lämnas till någon annan.',
    signalled:
      'Din webbläsare säger nej åt dig (Global Privacy Control eller Do Not Track). Därför räknar vi ingenting.',
  },
  en: {
    title: 'May we collect statistics on how you use the portal?',
    text: 'We count how often pages and functions are used, without knowing by whom. If you accept, it is also counted on your account. If you decline, nothing is counted here.',
    more: 'What is counted?',
    changeable: 'You can change your mind in ',
    settings: 'the settings of the device',
    granted: 'Accept',
    refused: 'Decline',
    kept: 'Your answer is saved',
    heading: 'Statistics',
    choice: 'Statistics on my account',
    about:
      'We count per day how often pages and functions are used, without cookies and without keeping addresses or who you are. If you accept, it is also counted on your account and your company for 90 days, so that we see what is useful. If you decline, nothing is counted from this browser, and what has been counted on your account is deleted. Nothing is handed on to anyone else.',
    signalled:
      'Your browser says no for you (Global Privacy Control or Do Not Track). That is why we count nothing.',
  },
});
