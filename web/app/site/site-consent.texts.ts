import { defineTexts } from '../lib/texts.ts';

export const siteConsentTexts = defineTexts({
  sv: {
    title: 'Statistik och samtycke',
    about:
      'Vi räknar hur många gånger per dag en sida visas, utan kakor och utan att spara adresser eller vem du är. Kommer du från en av våra kampanjer minns fliken vilken, tills du har registrerat dig. Om du nekar räknas och sparas inget av det i den här webbläsaren.',
    signalled:
      'Din webbläsare säger nej åt dig (Global Privacy Control eller Do Not Track). Därför räknar vi ingenting.',
    choice: 'Får vi föra statistik?',
    granted: 'Godkänn',
    refused: 'Neka',
    close: 'Stäng',
    saved: 'Sparat',
  },
  en: {
    title: 'Statistics and consent',
    about:
      'We count how many times a day a page is shown, without cookies and without keeping addresses or who you are. If you come from one of our campaigns, the tab remembers which, until you have registered. If you decline, none of that is counted or kept in this browser.',
    signalled:
      'Your browser says no for you (Global Privacy Control or Do Not Track). That is why we count nothing.',
    choice: 'May we collect statistics?',
    granted: 'Accept',
    refused: 'Decline',
    close: 'Close',
    saved: 'Saved',
  },
});
