import { defineTexts } from '../../../lib/texts.ts';

/** Texts of the pages after a sign-up and behind its mailed links. */
export const linkPagesTexts = defineTexts({
  sv: {
    thanks: {
      title: 'Titta i din inkorg',
      text: [
        'Vi har skickat ett mejl till adressen som du skrev. Öppna länken i det och bekräfta, så står du på listan.',
        'Har det inte kommit inom några minuter? Titta i skräpposten. Vi skickar högst ett mejl om dagen till en adress, så vänta annars till i morgon och skicka in formuläret igen.',
      ],
    },
    confirm: {
      title: 'Bekräfta din plats på väntelistan',
      text: ['Tryck på knappen, så står du på listan och vi hör av oss när det är din tur.'],
      button: 'Bekräfta',
    },
    confirmed: {
      title: 'Du står på väntelistan',
      text: [
        'Tack, nu är allt klart. Vi mejlar dig när det är din tur.',
        'Vill du lämna listan, så finns en länk för det i mejlet från oss.',
      ],
    },
    leave: {
      title: 'Lämna väntelistan?',
      text: [
        'Vi tar bort din adress och allt som du skrev i anmälan. Det går inte att ångra, men du kan skriva upp dig på nytt.',
      ],
      button: 'Ta bort mig från listan',
    },
    left: {
      title: 'Du har lämnat väntelistan',
      text: ['Din adress och allt som du skrev i anmälan är borttaget.'],
    },
    expired: {
      title: 'Länken fungerar inte längre',
      text: [
        'En länk gäller i sju dagar, och bara den senaste som vi har mejlat. Skriv upp dig en gång till, så får du en ny.',
      ],
      contact: 'Gäller det att lämna listan? Skriv till',
    },
    companyList: 'Väntelista för företag',
    homeCareList: 'Väntelista för hemvårdsprogrammet',
    toSite: (name: string) => `Läs mer om ${name}`,
  },
  en: {
    thanks: {
      title: 'Check your inbox',
      text: [
        'We have sent an email to the address you gave. Open the link in it and confirm, and you are on the list.',
        'Not there within a few minutes? Check your spam folder. We send at most one email a day to an address, so otherwise wait until tomorrow and submit the form again.',
      ],
    },
    confirm: {
      title: 'Confirm your place on the waiting list',
      text: ['Press the button to join the list. We will write when it is your turn.'],
      button: 'Confirm',
    },
    confirmed: {
      title: 'You are on the waiting list',
      text: [
        'Thank you, you are all set. We will email you when it is your turn.',
        'To leave the list, use the link for it in the email from us.',
      ],
    },
    leave: {
      title: 'Leave the waiting list?',
      text: [
        'We remove your address and everything you wrote when you signed up. It cannot be undone, but you can sign up again.',
      ],
      button: 'Remove me from the list',
    },
    left: {
      title: 'You have left the waiting list',
      text: ['Your address and everything you wrote when you signed up have been removed.'],
    },
    expired: {
      title: 'The link no longer works',
      text: [
        'A link works for seven days, and only the latest one we have emailed. Sign up again, and you will get a new one.',
      ],
      contact: 'Do you want to leave the list? Write to',
    },
    companyList: 'Waiting list for companies',
    homeCareList: 'Waiting list for the home-care programme',
    toSite: (name) => `Read more about ${name}`,
  },
});
