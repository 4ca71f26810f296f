import { defineTexts } from '../../lib/texts.ts';

export const blockedTexts = defineTexts({
  sv: {
    loading: 'Hämtar …',
    failed: 'Anledningen kunde inte hämtas',
    reason: 'Anledning',
    contact: 'Tycker du att det är fel, eller vill veta mer? Använd',
    contactForm: 'kontaktformuläret',
    or: 'eller skriv till',
    contactSubject: 'Spärrat hos Tröskel Partner',
    accountTitle: 'Ditt konto är spärrat',
    accountLead: (since: string) =>
      `Kontot spärrades ${since}. Det går inte att logga in så länge spärren gäller.`,
    accountRights:
      'Supporten hjälper dig om du vill ha en kopia av dina uppgifter eller få kontot raderat.',
    overTitle: 'Det finns inget att läsa här längre',
    overText:
      'Sidan kan läsas en stund efter ett försök att logga in. Logga in igen: antingen kommer du in, eller så visas anledningen på nytt.',
    toLogin: 'Till inloggningen',
    companyTitle: (company: string) => `${company} är spärrat`,
    companyLead: (since: string) =>
      `Företaget spärrades ${since}. Det får inga förfrågningar och ingen kan använda dess sidor. Profilen och det ni har skrivit finns kvar.`,
    companyRights:
      'Ditt eget konto är öppet. I inställningarna kan du hämta en kopia av dina uppgifter eller radera kontot.',
    toCompany: (company: string) => `Till ${company}`,
    leave: 'Lämna företaget',
    leaveTitle: (company: string) => `Lämna ${company}?`,
    leaveText:
      'Du förlorar åtkomsten till företaget, också när spärren upphör. Ditt konto finns kvar, och det du har skrivit ligger kvar hos företaget.',
    notLeft: 'Det gick inte',
    toSettings: 'Till inställningarna',
    logOut: 'Logga ut',
  },
  en: {
    loading: 'Loading …',
    failed: 'The reason could not be loaded',
    reason: 'Reason',
    contact: 'Do you think that this is wrong, or want to know more? Use',
    contactForm: 'the contact form',
    or: 'or write to',
    contactSubject: 'Blocked at Tröskel Partner',
    accountTitle: 'Your account has been blocked',
    accountLead: (since: string) =>
      `The account was blocked on ${since}. It is not possible to log in while the block lasts.`,
    accountRights: 'Support helps you if you want a copy of your data, or the account erased.',
    overTitle: 'There is nothing to read here any more',
    overText:
      'The page can be read for a while after an attempt to log in. Log in again: either you get in, or the reason is shown anew.',
    toLogin: 'To the login',
    companyTitle: (company: string) => `${company} has been blocked`,
    companyLead: (since: string) =>
      `The company was blocked on ${since}. It gets no requests, and nobody can use its pages. The profile and what you have written stay.`,
    companyRights:
      'Your own account is open. In the settings you can get a copy of your data, or delete the account.',
    toCompany: (company: string) => `To ${company}`,
    leave: 'Leave the company',
    leaveTitle: (company: string) => `Leave ${company}?`,
    leaveText:
      'You lose access to the company, also when the block ends. Your account stays, and what you have written stays with the company.',
    notLeft: 'That did not work',
    toSettings: 'To the settings',
    logOut: 'Log out',
  },
});
