import { asked } from './written-faq.ts';
import type { WrittenCategory } from './written-faq.ts';

/** Questions of companies that have joined. */
export const working: readonly WrittenCategory[] = [
  {
    slug: 'forfragningar',
    name: { sv: 'Förfrågningar', en: 'Requests' },
    description: {
      sv: 'Hur förfrågningar når er, och hur ni svarar.',
      en: 'How requests reach you, and how you answer.',
    },
    isPublic: true,
    questions: [
      asked(
        ['Varför fick vi just den här förfrågan?', 'Why did we get this request?'],
        [
          'Förfrågan gäller en tjänst som ni har valt, på en plats inom era områden. På förfrågans sida står vilket område det var.',
          'The request is about a service that you have chosen, at a place within your areas. The page of the request says which area it was.',
        ],
      ),
      asked(
        ['Vad händer när vi tackar nej?', 'What happens when we decline?'],
        [
          'Förfrågan går vidare om något annat företag finns. Kunden får inte veta varför ni tackade nej.\nVäljer ni **Vi har fullt** kan ni säga vilken dag ni har tid igen. Innan dess får ni inga nya förfrågningar, och det går att ta tillbaka.',
          'The request goes on if there is another company. The customer is not told why you declined.\nIf you choose **We are fully booked** you can say on which day you have time again. Until then you get no new requests, and that can be taken back.',
        ],
      ),
      asked(
        [
          'Kan flera på företaget svara på samma förfrågan?',
          'Can several of us answer the same request?',
        ],
        [
          'Ja. Alla på företaget ser samma förfrågningar. Svarar en kollega medan du skriver får du veta det innan ditt svar skickas.',
          'Yes. Everyone in the company sees the same requests. If a colleague answers while you are writing, you are told before your answer is sent.',
        ],
      ),
      asked(
        ['Hur gör jag om jag har ringt kunden?', 'What do I do if I have called the customer?'],
        [
          'Välj **Svarad per telefon** på förfrågan. Då räknas den som svarad, och dina kollegor ser det.',
          'Choose **Answered by phone** on the request. It then counts as answered, and your colleagues see it.',
        ],
      ),
      asked(
        ['Kan vi spara svar som vi ofta skriver?', 'Can we keep answers that we often write?'],
        [
          'Ja, som mallar. Ni kan ha upp till 50, och alla på företaget delar dem. En mall kan fylla i kundens namn, tjänsten, adressen och dagen av sig själv.',
          'Yes, as templates. You can have up to 50, and everyone in the company shares them. A template can fill in the customer’s name, the service, the address and the day by itself.',
        ],
      ),
      asked(
        [
          'Går det att få ut förfrågningarna till ett annat program?',
          'Can we get the requests into another program?',
        ],
        [
          'Ja. Markera dem i listan och välj att exportera. En exporterad förfrågan visar fortfarande om den är svarad.',
          'Yes. Select them in the list and choose to export. An exported request still shows whether it has been answered.',
        ],
      ),
    ],
  },
  {
    slug: 'omraden-och-kontor',
    name: { sv: 'Områden, tjänster och kontor', en: 'Areas, services and offices' },
    description: {
      sv: 'Var ni arbetar, med vad och varifrån.',
      en: 'Where you work, with what and from where.',
    },
    isPublic: false,
    questions: [
      asked(
        ['Hur väljer vi var vi arbetar?', 'How do we choose where we work?'],
        [
          'I konfigurationens steg för områden väljer ni regioner, eller ritar egna områden på kartan: en cirkel, en rektangel eller en polygon. Områden går också att göra ur listor och genom att skriva koordinater.',
          'In the configuration’s step for areas you choose regions, or draw areas of your own on the map: a circle, a rectangle or a polygon. Areas can also be made from lists and by typing coordinates.',
        ],
      ),
      asked(
        ['Hur många egna områden kan vi ha?', 'How many areas of our own can we have?'],
        [
          'Högst 50. Ett område kan ha upp till 500 hörn, och en cirkel en radie mellan 100 meter och 300 kilometer.',
          'At most 50. An area can have up to 500 corners, and a circle a radius between 100 metres and 300 kilometres.',
        ],
      ),
      asked(
        [
          'Vad händer om kanterna i ett område korsar varandra?',
          'What happens if the edges of an area cross?',
        ],
        [
          'Då säger kartan till, och området sparas inte förrän det är rättat. Flytta ett hörn så att kanterna går fria.',
          'The map says so, and the area is not saved until it is mended. Move a corner so that the edges are clear of each other.',
        ],
      ),
      asked(
        [
          'Vad är skillnaden mellan kontor och områden?',
          'What is the difference between offices and areas?',
        ],
        [
          'Ett kontor är en adress som kunder kan hitta till, med öppettider och telefon. Områdena bestämmer varifrån ni får förfrågningar.',
          'An office is an address that customers can find, with opening hours and a phone number. The areas decide where your requests come from.',
        ],
      ),
      asked(
        [
          'Jag råkade ta bort ett kontor. Går det att få tillbaka?',
          'I deleted an office by mistake. Can I get it back?',
        ],
        [
          'Ja, i tio minuter. Välj **Ångra** i meddelandet som visas när kontoret tas bort.',
          'Yes, for ten minutes. Choose **Undo** in the message that is shown when the office is deleted.',
        ],
      ),
    ],
  },
  {
    slug: 'abonnemang-och-fakturor',
    name: { sv: 'Abonnemang och fakturor', en: 'Subscription and invoices' },
    description: {
      sv: 'Vad det kostar, hur ni byter och var fakturorna finns.',
      en: 'What it costs, how you change and where the invoices are.',
    },
    isPublic: true,
    questions: [
      asked(
        ['Vad ingår i Bas och Premium?', 'What is included in Basic and Premium?'],
        [
          'Med **Bas** syns ni för husägare, får förfrågningar från era områden och är med i forumet.\nMed **Premium** kommer ni dessutom åt expertpanelen i forumet, och alla i företaget får månadens rapport den första i varje månad. Priserna står under Avtal och abonnemang.',
          'With **Basic** you are seen by home owners, get requests from your areas and take part in the forum.\nWith **Premium** you also reach the expert panel in the forum, and everybody in the company gets the month’s report on the first of each month. The prices stand under Agreement and subscription.',
        ],
      ),
      asked(
        ['Hur byter vi abonnemang?', 'How do we change subscription?'],
        [
          'Under **Avtal och abonnemang** i menyn. Bara en ägare kan byta, och alla ägare får ett mejl om det. Till ett större abonnemang byter ni direkt, till ett mindre när den påbörjade månaden är slut.',
          'Under **Agreement and subscription** in the menu. Only an owner can change it, and all owners get an email about it. A change to a larger subscription takes effect at once, to a smaller one when the month that has begun is over.',
        ],
      ),
      asked(
        ['Var hittar jag våra fakturor?', 'Where do I find our invoices?'],
        [
          'Under **Fakturor** i menyn. Där står vilka som är betalda, obetalda och förfallna, och du kan ladda ner dem.',
          'Under **Invoices** in the menu. There you see which are paid, unpaid and overdue, and you can download them.',
        ],
      ),
      asked(
        ['Hur avslutar vi abonnemanget?', 'How do we end the subscription?'],
        [
          'Ett köp säger ni upp skriftligen. Skriv till oss, så bekräftar vi med ett mejl. Vill ni bara slippa avgiften kan en ägare byta till Bas; det gäller när den påbörjade månaden är slut.',
          'You cancel a purchase in writing. Write to us and we will confirm by email. If you only want to be rid of the fee, an owner can change to Basic; it takes effect when the month that has begun is over.',
        ],
      ),
      asked(
        [
          'Kan jag visa för någon annan att vi har skrivit under avtalet?',
          'Can I show somebody else that we have signed the agreement?',
        ],
        [
          'Ja. Ladda ner kvittot på underskriften. Det kan kontrolleras av den som får det, utan att fråga oss.',
          'Yes. Download the receipt of the signature. Whoever gets it can check it without asking us.',
        ],
      ),
    ],
  },
  {
    slug: 'forum',
    name: { sv: 'Forum', en: 'Forum' },
    description: {
      sv: 'Fråga, svara och hur experterna fungerar.',
      en: 'Asking, answering and how the experts work.',
    },
    isPublic: false,
    questions: [
      asked(
        ['Vem ser det jag skriver i forumet?', 'Who sees what I write in the forum?'],
        [
          'Husägare, företag och experter som är inloggade. Frågor till experterna ser bara experter och företag med Premium, och den som har ställt frågan.',
          'Home owners, companies and experts who are logged in. Questions to the experts are seen only by experts and companies with Premium, and by whoever asked.',
        ],
      ),
      asked(
        ['Kan jag fråga anonymt?', 'Can I ask anonymously?'],
        [
          'Ja. Välj det när du ställer frågan eller svarar. Då ser andra varken ditt namn, din bild eller ditt företag. Det går inte att ändra efteråt.',
          'Yes. Choose it when you ask or answer. Then others see neither your name, your picture nor your company. It cannot be changed afterwards.',
        ],
      ),
      asked(
        ['Hur snabbt svarar experterna?', 'How soon do the experts answer?'],
        [
          'Inom två arbetsdagar. I tråden står hur mycket tid som är kvar.',
          'Within two working days. The thread says how much time is left.',
        ],
      ),
      asked(
        [
          'Kan jag ändra eller ta bort det jag har skrivit?',
          'Can I edit or delete what I have written?',
        ],
        [
          'Ja, dina egna inlägg. Ett inlägg som du har tagit bort kan du få tillbaka i tio minuter.',
          'Yes, your own posts. A post that you have deleted can be brought back for ten minutes.',
        ],
      ),
      asked(
        [
          'Försvinner det jag skriver om jag tappar kontakten?',
          'Do I lose what I write if the connection breaks?',
        ],
        [
          'Nej. Det du har börjat skriva sparas som utkast, och du hittar det när du kommer tillbaka, även på en annan enhet.',
          'No. What you have begun to write is kept as a draft, and you find it when you come back, on another device too.',
        ],
      ),
    ],
  },
];
