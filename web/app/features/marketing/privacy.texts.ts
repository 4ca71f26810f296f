import { defineTexts } from '../../lib/texts.ts';

/** What is collected and the right to it (specification 1, section 1) stand in shell/legal.texts.ts. */
export const privacyTexts = defineTexts({
  sv: {
    documentTitle: (portal: string) => `Integritetspolicy – ${portal}`,
    description: (portal: string) =>
      `Vilka uppgifter ${portal} samlar in, varför, hur länge de finns kvar och hur du hämtar eller raderar dem.`,
    title: 'Integritetspolicy',
    lead: (portal: string) =>
      `Så tar ${portal} hand om dina uppgifter, enligt dataskyddsförordningen (GDPR).`,
    collectedTitle: 'Vad vi samlar in',
    whyTitle: 'Vad vi använder det till',
    why: {
      account:
        'Namn, adress och kontaktuppgifter: för ditt konto och för avtalet med ditt företag.',
      identity: (service: string) =>
        `Personnummer: för att veta att det är du. Det kommer från ${service}, krypteras och visas inte för andra användare.`,
      financial: 'Ekonomiska uppgifter: för paket, fakturor och bokföring.',
      technical:
        'IP-adress och webbläsare: för att visa dig var du är inloggad och för att stoppa intrång och missbruk.',
      statistics:
        'Statistik: vi räknar hur ofta sidor och funktioner används, per dag och utan att veta av vem. Godkänner du det räknas det också på ditt konto, i 90 dagar.',
    },
    seenTitle: 'Vem som ser det',
    seen: {
      sold: 'Vi säljer inga uppgifter om våra användare.',
      company: 'Husägare ser det ditt företag visar: presentation, tjänster, områden och kontor.',
      forum: 'I forumet syns ditt namn vid det du skriver, om du inte väljer att vara anonym.',
    },
    keptTitle: 'Hur länge det finns kvar',
    kept: {
      account: 'Uppgifterna finns kvar så länge du har ett konto.',
      deleted:
        'Tar du bort kontot raderar vi det efter 30 dagar. Fram till dess kan du ångra dig genom att logga in.',
      waitingList:
        'Skriver du upp dig på en väntelista finns det du har angett kvar tills du tar bort dig med länken i mejlet. Bekräftar du inte din adress raderar vi det efter 30 dagar.',
      posts: 'Det du har skrivit i forumet står kvar, men utan ditt namn.',
      invoices: 'Fakturor sparar vi i sju år, eftersom bokföringslagen kräver det.',
      log: 'En logg över viktiga händelser finns kvar. Den innehåller inga namn.',
    },
    rightsTitle: 'Dina rättigheter',
    rights: {
      self: 'Under Användarinställningar kan du själv rätta dina uppgifter, hämta en kopia av allt vi har om dig och ta bort ditt konto.',
      ask: 'Du kan också skriva till oss, så hjälper vi dig.',
      authority: 'Tycker du att vi gör fel kan du klaga hos Integritetsskyddsmyndigheten, IMY.',
    },
    deviceTitle: 'Det som sparas i din webbläsare',
    device: {
      cookie: 'En kaka håller dig inloggad, i högst sju dagar.',
      settings: 'Webbläsaren minns språk, färgläge och utkast till det du skriver.',
      campaign:
        'Kommer du från en annons minns fliken vilken. Har du skapat ditt konto har vi fått veta det, och då glöms det. Det glöms också när du stänger fliken.',
      statistics:
        'Webbläsaren minns i ett år vad du har svarat om statistik. Du kan alltid ändra svaret, här under Statistik längst ner på sidan eller i portalen under Den här enheten. Säger webbläsaren nej åt dig med Global Privacy Control eller Do Not Track räknar vi ingenting.',
    },
    contactTitle: 'Kontakt',
    contact: 'Har du frågor om dina uppgifter? Skriv till',
  },
  en: {
    documentTitle: (portal) => `Privacy policy – ${portal}`,
    description: (portal) =>
      `Which data ${portal} collects, why, how long it is kept and how you export or delete it.`,
    title: 'Privacy policy',
    lead: (portal) =>
      `How ${portal} takes care of your data, under the General Data Protection Regulation (GDPR).`,
    collectedTitle: 'What we collect',
    whyTitle: 'What we use it for',
    why: {
      account:
        'Name, address and contact details: for your account and the agreement with your company.',
      identity: (service) =>
        `Personal identity number: to know that it is you. It comes from ${service}, is encrypted and is not shown to other users.`,
      financial: 'Financial data: for plans, invoices and bookkeeping.',
      technical:
        'IP address and browser: to show you where you are logged in and to stop intrusion and abuse.',
      statistics:
        'Statistics: we count how often pages and functions are used, per day and without knowing by whom. If you accept it is also counted on your account, for 90 days.',
    },
    seenTitle: 'Who sees it',
    seen: {
      sold: 'We sell no data about our users.',
      company:
        'Home owners see what your company shows: presentation, services, areas and offices.',
      forum: 'In the forum your name stands by what you write, unless you choose to be anonymous.',
    },
    keptTitle: 'How long it is kept',
    kept: {
      account: 'The data is kept as long as you have an account.',
      deleted:
        'If you delete the account we erase it after 30 days. Until then you can change your mind by logging in.',
      waitingList:
        'If you join a waiting list, what you have told us is kept until you leave it by the link in the mail. If you do not confirm your address we erase it after 30 days.',
      posts: 'What you have written in the forum stays, but without your name.',
      invoices: 'We keep invoices for seven years, since the Swedish Accounting Act demands it.',
      log: 'A log of important events stays. It contains no names.',
    },
    rightsTitle: 'Your rights',
    rights: {
      self: 'In User settings you can correct your data yourself, export a copy of everything we hold about you and delete your account.',
      ask: 'You can also write to us, and we will help you.',
      authority:
        'If you think that we do wrong you can complain to the Swedish Authority for Privacy Protection, IMY.',
    },
    deviceTitle: 'What is stored in your browser',
    device: {
      cookie: 'A cookie keeps you logged in, for at most seven days.',
      settings: 'The browser remembers language, colour scheme and drafts of what you write.',
      campaign:
        'If you come from an advertisement the tab remembers which. Once you have created your account we have been told, and it is forgotten. It is also forgotten when you close the tab.',
      statistics:
        'For a year the browser remembers what you have answered about statistics. You can always change the answer, here under Statistics at the foot of the page or in the portal under This device. If the browser says no for you by Global Privacy Control or Do Not Track we count nothing.',
    },
    contactTitle: 'Contact',
    contact: 'Do you have questions about your data? Write to',
  },
});
