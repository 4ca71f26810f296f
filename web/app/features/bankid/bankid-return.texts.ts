import { defineTexts } from '../../lib/texts.ts';

export const bankidReturnTexts = defineTexts({
  sv: {
    title: 'Tillbaka från BankID',
    moment: 'Ett ögonblick …',
    failed: 'Vi kunde inte ta emot svaret från BankID-appen',
    refusedTitle: 'Det du godkände användes inte',
    refused:
      'BankID-appen öppnade den här webbläsaren, men det var inte härifrån som någon bad om ditt BankID.',
    nothingCame: {
      verify: 'Därför har ingen identifierats.',
      login: 'Därför har ingen loggats in.',
      step_up: 'Därför har ingenting bekräftats.',
      agreement: 'Därför har ingenting signerats.',
      quotation: 'Därför har ingenting skrivits under.',
      co_signature: 'Därför har ingenting skrivits under.',
    },
    sentTitle: 'Var det inte du som började?',
    sent: 'Då kan någon ha skickat en länk till dig för att använda ditt BankID. Det gick inte. Godkänn aldrig något i BankID-appen som du inte själv har bett om, och lita inte på den som skickade länken.',
    otherBrowserTitle: 'Började du själv i en annan webbläsare?',
    otherBrowser:
      'Gå tillbaka dit och läs av QR-koden i stället. Det du har skrivit där finns kvar. Du kan också börja om här.',
    beginHere: {
      verify: 'Börja om här',
      login: 'Till inloggningen',
      step_up: 'Börja om här',
      agreement: 'Börja om här',
      quotation: 'Till dina förfrågningar',
      co_signature: 'Till avtalet',
    },
    questions: 'Är du osäker?',
    contact: 'Kontakta supporten',
    unknownTitle: 'Det här är redan avslutat',
    unknown:
      'Det finns inget pågående ärende kvar att gå vidare med. Gå tillbaka till fliken där du började, eller börja om.',
    toStart: 'Till startsidan',
  },
  en: {
    title: 'Back from BankID',
    moment: 'One moment …',
    failed: 'We could not receive the answer from the BankID app',
    refusedTitle: 'What you approved was not used',
    refused:
      'The BankID app opened this browser, but it was not from here that anyone asked for your BankID.',
    nothingCame: {
      verify: 'So nobody has been identified.',
      login: 'So nobody has been logged in.',
      step_up: 'So nothing has been confirmed.',
      agreement: 'So nothing has been signed.',
      quotation: 'So nothing has been signed.',
      co_signature: 'So nothing has been signed.',
    },
    sentTitle: 'Was it not you who began?',
    sent: 'Then somebody may have sent you a link to use your BankID. It did not work. Never approve anything in the BankID app that you have not asked for yourself, and do not trust whoever sent the link.',
    otherBrowserTitle: 'Did you begin in another browser yourself?',
    otherBrowser:
      'Go back there and scan the QR code instead. What you have written there is kept. You can also start again here.',
    beginHere: {
      verify: 'Start again here',
      login: 'To the login',
      step_up: 'Start again here',
      agreement: 'Start again here',
      quotation: 'To your requests',
      co_signature: 'To the agreement',
    },
    questions: 'Not sure?',
    contact: 'Contact support',
    unknownTitle: 'This has already ended',
    unknown:
      'There is nothing under way to go on with. Go back to the tab where you began, or start again.',
    toStart: 'To the start page',
  },
});
