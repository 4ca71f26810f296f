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
    collected: {
      account:
        'Personnummer och ekonomiska uppgifter samlar vi bara in från den som har ett konto i portalen.',
      waitingList:
        'Väntelistor: det du skriver i anmälan, språk, vilken version av villkoren och den här sidan som gällde, när du anmälde dig och när du bekräftade.',
      message:
        'Meddelanden till oss: det du skriver, vad det gäller, språk, när du skrev och din e-postadress om du lämnar den. Skriver du inifrån portalen sparar vi också vilken sida det gäller, och är du inloggad att det är du.',
    },
    whyTitle: 'Vad vi använder det till',
    why: {
      account:
        'Namn, adress och kontaktuppgifter: för ditt konto och för avtalet med ditt företag.',
      identity: (service: string) =>
        `Personnummer: för att veta att det är du. Det kommer från ${service}, krypteras och visas inte för andra användare.`,
      financial: 'Ekonomiska uppgifter: för paket, fakturor och bokföring.',
      technical:
        'IP-adress och webbläsare: för att visa dig var du är inloggad och för att stoppa intrång och missbruk.',
      misuse: 'IP-adress: för att stoppa missbruk, som många formulär på en gång.',
      waitingList:
        'Väntelista: för att skriva till dig när det är din tur, och inget annat. Det gör vi för att du har bett om det.',
      message:
        'Meddelanden: för att läsa och svara på det du skriver. Det är vårt berättigade intresse.',
      statistics:
        'Statistik: vi räknar hur ofta sidor och funktioner används, per dag och utan att veta av vem. Har du ett konto och godkänner det räknas det också på kontot, i 90 dagar.',
    },
    seenTitle: 'Vem som ser det',
    seen: {
      sold: 'Vi säljer inga uppgifter om våra användare.',
      company: 'Husägare ser det ditt företag visar: presentation, tjänster, områden och kontor.',
      forum: 'I forumet syns ditt namn vid det du skriver, om du inte väljer att vara anonym.',
    },
    keptTitle: 'Hur länge det finns kvar',
    kept: {
      account: 'Har du ett konto finns uppgifterna kvar så länge du har det.',
      deleted:
        'Tar du bort kontot raderar vi det efter 30 dagar. Fram till dess kan du ångra dig genom att logga in.',
      waitingList:
        'Skriver du upp dig på en väntelista finns det du har angett kvar tills du tar bort dig med länken i mejlet, men i högst 24 månader från att du senast bekräftade. Bekräftar du inte din adress raderar vi det 30 dagar efter att du först skrev upp dig, eller när den sista länken som du har fått slutar gälla.',
      message:
        'Skriver du till oss inloggad, inifrån portalen, finns meddelandet kvar så länge du har ditt konto. Andra meddelanden raderar vi efter 24 månader.',
      posts: 'Det du har skrivit i forumet står kvar, men utan ditt namn.',
      invoices: 'Fakturor sparar vi i sju år, eftersom bokföringslagen kräver det.',
      log: 'En logg över viktiga händelser finns kvar. Den innehåller inga namn.',
    },
    rightsTitle: 'Dina rättigheter',
    rights: {
      self: 'Har du ett konto kan du under Användarinställningar själv rätta dina uppgifter, hämta en kopia av allt vi har om dig och ta bort ditt konto.',
      waitingList:
        'Står du på en väntelista rättar du dina uppgifter genom att skriva upp dig på nytt, och tar bort dem med länken i mejlet.',
      ask: 'Du kan alltid skriva till oss, så hjälper vi dig, också om du inte har något konto.',
      authority: 'Tycker du att vi gör fel kan du klaga hos Integritetsskyddsmyndigheten, IMY.',
    },
    deviceTitle: 'Det som sparas i din webbläsare',
    device: {
      cookie: 'Loggar du in håller en kaka dig inloggad, i högst sju dagar.',
      settings: 'Webbläsaren minns språk, färgläge och utkast till det du skriver.',
      campaign:
        'Kommer du från en annons minns fliken vilken. Har du skapat ditt konto har vi fått veta det, och då glöms det. Det glöms också när du stänger fliken.',
      campaignWithoutAccounts:
        'Kommer du från en annons minns fliken vilken, tills du stänger den.',
      statistics: (isWaitingListSite: boolean) =>
        `Webbläsaren minns i ett år vad du har svarat om statistik. Du kan alltid ändra svaret, här under Statistik och samtycke längst ner på sidan${isWaitingListSite ? '' : ' eller i portalen under Den här enheten'}. Säger webbläsaren nej åt dig med Global Privacy Control eller Do Not Track räknar vi ingenting.`,
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
    collected: {
      account:
        'We collect personal identity numbers and financial data only from those who have an account in the portal.',
      waitingList:
        'Waiting lists: what you write when you sign up, your language, which version of the terms and this page was in force, when you signed up and when you confirmed.',
      message:
        'Messages to us: what you write, what it is about, your language, when you wrote, and your email address if you leave it. If you write from inside the portal we also keep which page it is about, and if you are logged in that it is you.',
    },
    whyTitle: 'What we use it for',
    why: {
      account:
        'Name, address and contact details: for your account and the agreement with your company.',
      identity: (service) =>
        `Personal identity number: to know that it is you. It comes from ${service}, is encrypted and is not shown to other users.`,
      financial: 'Financial data: for plans, invoices and bookkeeping.',
      technical:
        'IP address and browser: to show you where you are logged in and to stop intrusion and abuse.',
      misuse: 'IP address: to stop abuse, such as many forms at once.',
      waitingList:
        'Waiting list: to write to you when it is your turn, and nothing else. We do so because you have asked for it.',
      message: 'Messages: to read and answer what you write. That is our legitimate interest.',
      statistics:
        'Statistics: we count how often pages and functions are used, per day and without knowing by whom. If you have an account and accept, it is also counted on the account, for 90 days.',
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
      account: 'If you have an account the data is kept as long as you have it.',
      deleted:
        'If you delete the account we erase it after 30 days. Until then you can change your mind by logging in.',
      waitingList:
        'If you join a waiting list, what you have told us is kept until you leave it by the link in the mail, but for at most 24 months after you last confirmed. If you do not confirm your address we erase it 30 days after you first signed up, or when the last link that you were sent stops working.',
      message:
        'If you write to us logged in, from inside the portal, the message is kept as long as you have your account. We erase other messages after 24 months.',
      posts: 'What you have written in the forum stays, but without your name.',
      invoices: 'We keep invoices for seven years, since the Swedish Accounting Act demands it.',
      log: 'A log of important events stays. It contains no names.',
    },
    rightsTitle: 'Your rights',
    rights: {
      self: 'If you have an account you can, in User settings, correct your data yourself, export a copy of everything we hold about you and delete your account.',
      waitingList:
        'If you are on a waiting list you correct your details by signing up again, and remove them by the link in the mail.',
      ask: 'You can always write to us, and we will help you, even if you have no account.',
      authority:
        'If you think we have done something wrong, you can complain to the Swedish Authority for Privacy Protection, IMY.',
    },
    deviceTitle: 'What is stored in your browser',
    device: {
      cookie: 'If you log in a cookie keeps you logged in, for at most seven days.',
      settings: 'The browser remembers language, colour scheme and drafts of what you write.',
      campaign:
        'If you come from an advertisement the tab remembers which. Once you have created your account we have been told, and it is forgotten. It is also forgotten when you close the tab.',
      campaignWithoutAccounts:
        'If you come from an advertisement the tab remembers which, until you close it.',
      statistics: (isWaitingListSite) =>
        `For a year the browser remembers what you have answered about statistics. You can always change the answer, here under Statistics and consent at the foot of the page${isWaitingListSite ? '' : ' or in the portal under This device'}. If the browser says no for you by Global Privacy Control or Do Not Track we count nothing.`,
    },
    contactTitle: 'Contact',
    contact: 'Do you have questions about your data? Write to',
  },
});
