import { defineTexts } from '../../../lib/texts.ts';

/**
 * The collected data and the rights to it (specification 1, section 1) stand in
 * shell/legal.texts.ts.
 */
export const waitingListPrivacyTexts = defineTexts({
  sv: {
    lead: (portal: string) =>
      `Så tar ${portal} hand om dina uppgifter, enligt dataskyddsförordningen (GDPR).`,
    collectedTitle: 'Vad vi samlar in',
    collected: {
      account:
        'Personnummer och ekonomiska uppgifter samlar vi bara in från den som har ett konto i portalen.',
      waitingList:
        'Väntelistor: det du skriver i anmälan, språk, vilken version av villkoren och den här sidan som gällde, när du anmälde dig och när du bekräftade.',
    },
    whyTitle: 'Vad vi använder det till',
    why: {
      misuse: 'IP-adress: för att stoppa missbruk, som många formulär på en gång.',
      waitingList:
        'Väntelista: för att skriva till dig när det är din tur, och inget annat. Det gör vi för att du har bett om det.',
      statistics:
        'Statistik: vi räknar hur ofta sidor och funktioner används, per dag och utan att veta av vem. Har du ett konto och godkänner det räknas det också på kontot, i 90 dagar.',
    },
    seenTitle: 'Vem som ser det',
    sold: 'Vi säljer inga uppgifter om våra användare.',
    keptTitle: 'Hur länge det finns kvar',
    kept: {
      waitingList:
        'Skriver du upp dig på en väntelista finns det du har angett kvar tills du tar bort dig med länken i mejlet, men i högst 24 månader från att du senast bekräftade. Bekräftar du inte din adress raderar vi det 30 dagar efter att du först skrev upp dig, eller när den sista länken som du har fått slutar gälla.',
      log: 'En logg över viktiga händelser finns kvar. Den innehåller inga namn.',
    },
    rightsTitle: 'Dina rättigheter',
    rights: {
      waitingList:
        'Står du på en väntelista rättar du dina uppgifter genom att skriva upp dig på nytt, och tar bort dem med länken i mejlet.',
      ask: 'Du kan alltid skriva till oss, så hjälper vi dig, också om du inte har något konto.',
      authority: 'Tycker du att vi gör fel kan du klaga hos Integritetsskyddsmyndigheten, IMY.',
    },
    deviceTitle: 'Det som sparas i din webbläsare',
    device: {
      settings: 'Webbläsaren minns språk, färgläge och utkast till det du skriver.',
      campaign: 'Kommer du från en annons minns fliken vilken, tills du stänger den.',
      statistics:
        'Webbläsaren minns i ett år vad du har svarat om statistik. Du kan alltid ändra svaret, här under Statistik och samtycke längst ner på sidan. Säger webbläsaren nej åt dig med Global Privacy Control eller Do Not Track räknar vi ingenting.',
    },
    contactTitle: 'Kontakt',
    contact: 'Har du frågor om dina uppgifter? Skriv till',
  },
  en: {
    lead: (portal) =>
      `How ${portal} takes care of your data, under the General Data Protection Regulation (GDPR).`,
    collectedTitle: 'What we collect',
    collected: {
      account:
        'We collect personal identity numbers and financial data only from those who have an account in the portal.',
      waitingList:
        'Waiting lists: what you write when you sign up, your language, which version of the terms and this page was in force, when you signed up and when you confirmed.',
    },
    whyTitle: 'What we use it for',
    why: {
      misuse: 'IP address: to stop abuse, such as many forms at once.',
      waitingList:
        'Waiting list: to write to you when it is your turn, and nothing else. We do so because you have asked for it.',
      statistics:
        'Statistics: we count how often pages and functions are used, per day and without knowing by whom. If you have an account and accept, it is also counted on the account, for 90 days.',
    },
    seenTitle: 'Who sees it',
    sold: 'We sell no data about our users.',
    keptTitle: 'How long it is kept',
    kept: {
      waitingList:
        'If you join a waiting list, what you have told us is kept until you leave it by the link in the mail, but for at most 24 months after you last confirmed. If you do not confirm your address we erase it 30 days after you first signed up, or when the last link that you were sent stops working.',
      log: 'A log of important events stays. It contains no names.',
    },
    rightsTitle: 'Your rights',
    rights: {
      waitingList:
        'If you are on a waiting list you correct your details by signing up again, and remove them by the link in the mail.',
      ask: 'You can always write to us, and we will help you, even if you have no account.',
      authority:
        'If you think we have done something wrong, you can complain to the Swedish Authority for Privacy Protection, IMY.',
    },
    deviceTitle: 'What is stored in your browser',
    device: {
      settings: 'The browser remembers language, colour scheme and drafts of what you write.',
      campaign: 'If you come from an advertisement the tab remembers which, until you close it.',
      statistics:
        'For a year the browser remembers what you have answered about statistics. You can always change the answer, here under Statistics and consent at the foot of the page. If the browser says no for you by Global Privacy Control or Do Not Track we count nothing.',
    },
    contactTitle: 'Contact',
    contact: 'Do you have questions about your data? Write to',
  },
});
