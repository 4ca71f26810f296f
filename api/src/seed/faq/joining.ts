import { asked } from './written-faq.ts';
import type { WrittenCategory } from './written-faq.ts';

/** Questions of companies before joining, and about signing in. */
export const joining: readonly WrittenCategory[] = [
  {
    slug: 'komma-igang',
    name: { sv: 'Komma igång', en: 'Getting started' },
    description: {
      sv: 'Från konto och ansökan till den första förfrågan.',
      en: 'From account and application to the first request.',
    },
    isPublic: true,
    questions: [
      asked(
        [
          'Vad behöver jag för att ansluta mitt företag?',
          'What do I need to join with my company?',
        ],
        [
          'Du behöver tre saker:\n- en e-postadress\n- ett BankID\n- företagets organisationsnummer\nHar du enskild firma räcker ditt BankID. Vi hämtar numret därifrån, så du skriver det aldrig själv.',
          'You need three things:\n- an email address\n- a BankID\n- the organisation number of the company\nIf you are a sole trader your BankID is enough. We take the number from there, so you never type it.',
        ],
      ),
      asked(
        ['Hur går ansökan till?', 'How does the application work?'],
        [
          'Du skapar ett konto, legitimerar dig med BankID och går igenom några steg: företaget, uppgifter om verksamheten, abonnemang och avtal.\nAllt sparas medan du skriver. Du kan lämna sidan och fortsätta på en annan dag eller en annan enhet.',
          'You create an account, prove who you are with BankID and go through a few steps: the company, facts about the business, the subscription and the agreement.\nEverything is saved as you type. You can leave the page and go on another day or on another device.',
        ],
      ),
      asked(
        ['Varför granskas min ansökan?', 'Why is my application reviewed?'],
        [
          'Husägare ska kunna lita på företagen de möter. Därför läser en av våra medarbetare varje ansökan som registret inte kan bekräfta av sig självt.\nSaknas något skickar vi tillbaka ansökan med en kommentar vid det fält som gäller. Det du har fyllt i finns kvar.',
          'Home owners must be able to trust the companies they meet. That is why one of our staff reads every application that the register cannot confirm by itself.\nIf something is missing we send the application back with a remark at the field in question. What you have filled in is still there.',
        ],
      ),
      asked(
        [
          'Vad gör jag först när företaget är godkänt?',
          'What do I do first when the company is approved?',
        ],
        [
          'Gå igenom konfigurationen. Den har fyra steg: profil, tjänster, områden och klart.\nNär du har gjort det kan förfrågningar börja komma från de platser som du har valt.',
          'Go through the configuration. It has four steps: profile, services, areas and ready.\nOnce that is done, requests can begin to come from the places that you have chosen.',
        ],
      ),
      asked(
        ['Finns det en app för företag?', 'Is there an app for companies?'],
        [
          'Nej. Portalen fungerar i webbläsaren, både på datorn och i telefonen. Husägarna har en egen app.',
          'No. The portal works in the browser, on a computer and on a phone. The home owners have an app of their own.',
        ],
      ),
    ],
  },
  {
    slug: 'bankid-och-inloggning',
    name: { sv: 'BankID och inloggning', en: 'BankID and logging in' },
    description: {
      sv: 'Sätt att logga in, glömda lösenord och varför vi frågar igen.',
      en: 'Ways to log in, forgotten passwords and why we ask again.',
    },
    isPublic: true,
    questions: [
      asked(
        ['Måste jag ha BankID?', 'Do I have to have BankID?'],
        [
          'Ja, en gång. Innan du registrerar ett företag visar du vem du är med BankID. Efter det kan du logga in på det sätt som passar dig.',
          'Yes, once. Before you register a company you prove who you are with BankID. After that you can log in the way that suits you.',
        ],
      ),
      asked(
        ['Vilka sätt finns det att logga in?', 'What ways of logging in are there?'],
        [
          'Du kan logga in med:\n- e-post och lösenord\n- en engångskod i ett mejl\n- BankID\n- Google eller Microsoft, där det erbjuds\nVilka du använder ställer du in under **Användarinställningar**. Det måste alltid finnas minst ett.',
          'You can log in with:\n- email and password\n- a one-time code in an email\n- BankID\n- Google or Microsoft, where they are offered\nYou choose among them under **User settings**. There must always be at least one.',
        ],
      ),
      asked(
        [
          'Jag har glömt mitt lösenord. Vad gör jag?',
          'I have forgotten my password. What do I do?',
        ],
        [
          'Välj **Glömt lösenord** på inloggningssidan och skriv din e-postadress. Finns det ett konto får du en länk i ett mejl.\nDu kan också logga in med BankID eller en engångskod och välja ett nytt lösenord efteråt.',
          'Choose **Forgot password** on the login page and type your email address. If there is an account you get a link in an email.\nYou can also log in with BankID or a one-time code and choose a new password afterwards.',
        ],
      ),
      asked(
        ['Varför måste jag bekräfta att det är jag?', 'Why do I have to confirm that it is me?'],
        [
          'Inför det som inte går att ta tillbaka, eller som öppnar kontot för andra, frågar vi igen om du har varit borta i 30 minuter. Du bekräftar med lösenord, kod eller BankID.',
          'Before what cannot be taken back, or what opens the account to others, we ask again if you have been idle for 30 minutes. You confirm with your password, a code or BankID.',
        ],
      ),
      asked(
        ['Hur ser jag var jag är inloggad?', 'How do I see where I am logged in?'],
        [
          'Under **Användarinställningar** finns en lista över dina inloggningar. Där kan du avsluta en av dem, eller alla utom den du använder.',
          'Under **User settings** there is a list of your sessions. There you can end one of them, or all but the one you are using.',
        ],
      ),
    ],
  },
  {
    slug: 'konto-och-uppgifter',
    name: { sv: 'Konto och uppgifter', en: 'Account and data' },
    description: {
      sv: 'Dina uppgifter, mejl från oss och att sluta.',
      en: 'Your data, emails from us and leaving.',
    },
    isPublic: true,
    questions: [
      asked(
        ['Hur byter jag e-postadress?', 'How do I change my email address?'],
        [
          'Gå till **Användarinställningar** och dina uppgifter. Bytet bekräftas både på den gamla och på den nya adressen inom en halvtimme. Till dess gäller den gamla.',
          'Go to **User settings** and your details. The change is confirmed at both the old and the new address within half an hour. Until then the old one stands.',
        ],
      ),
      asked(
        ['Vad sparar ni om mig?', 'What do you keep about me?'],
        [
          'Det står under **Användarinställningar**, Dina uppgifter. Där kan du också ladda ner en kopia av allt: en sida att läsa och samma uppgifter i ett format som andra program förstår.',
          'It says under **User settings**, Your data. There you can also download a copy of everything: a page to read and the same data in a format that other programs understand.',
        ],
      ),
      asked(
        ['Vem ser mitt personnummer?', 'Who sees my personal identity number?'],
        [
          'Ingen. Det sparas krypterat, och i portalen visas de fyra sista siffrorna som stjärnor.',
          'Nobody. It is kept encrypted, and in the portal the last four digits are shown as stars.',
        ],
      ),
      asked(
        ['Hur bestämmer jag vilka mejl jag får?', 'How do I decide which emails I get?'],
        [
          'Under **Användarinställningar**, Aviseringar väljer du för varje slag om mejlet ska komma direkt, samlat eller inte alls. Längst ner i varje sådant mejl finns också en länk för att slippa det slaget.',
          'Under **User settings**, Notifications you choose for each kind whether the email comes at once, collected or not at all. At the foot of each such email there is also a link that stops that kind.',
        ],
      ),
      asked(
        ['Hur tar jag bort mitt konto?', 'How do I delete my account?'],
        [
          'Välj **Ta bort konto** under Användarinställningar, Dina uppgifter. Du loggas ut överallt på en gång. I 30 dagar kan du ångra dig genom att logga in, och sedan raderas kontot för gott.',
          'Choose **Delete account** under User settings, Your data. You are logged out everywhere at once. For 30 days you can change your mind by logging in, and then the account is erased for good.',
        ],
      ),
    ],
  },
];
