import { defineTexts } from '../../lib/texts.ts';

/** The accessibility statement. What it says of tests is what `e2e/` does; of faults, what is left. */
export const accessibilityTexts = defineTexts({
  sv: {
    documentTitle: (portal: string) => `Tillgänglighet – ${portal}`,
    description: (portal: string) =>
      `Hur tillgänglig ${portal} är, hur vi har prövat det, vad som brister och hur du klagar.`,
    title: 'Tillgänglighet',
    lead: (portal: string) =>
      `${portal} ska gå att använda för alla: med skärmläsare, med förstoring, utan mus och med ett finger. Den här redogörelsen berättar hur långt vi har kommit, vad som brister och hur du säger till.`,
    dated: (day: string) => `Bedömd ${day}.`,
    scopeTitle: 'Vad redogörelsen gäller',
    scope: (portal: string) =>
      `Redogörelsen gäller alla sidor i ${portal}: de öppna sidorna, företagens sidor och husägarnas sidor, där man skickar förfrågningar och svarar på offerter. Den gäller inte BankID:s app, appen för husägare eller webbplatser som vi länkar till.`,
    law: 'Lagen (2023:254) om vissa produkters och tjänsters tillgänglighet gäller sedan den 28 juni 2025, bland annat för tjänster där konsumenter ingår avtal på nätet. Vi håller hela portalen till lagens krav, även de sidor som bara företag använder.',
    standingTitle: 'Så tillgänglig är portalen',
    standing:
      'Portalen uppfyller till största delen WCAG 2.2 på nivå AA, och därmed kraven i standarden EN 301 549 på webbsidor. Bedömningen är vår egen: ingen utomstående har granskat portalen. Bristerna som vi känner till står längre ner.',
    testedTitle: 'Så har vi prövat',
    tested: [
      'Varje sida granskas av programmet axe efter reglerna i WCAG 2.2 på nivå A och AA, på svenska och engelska, i ljust och mörkt läge, också när den är tom, laddar eller har fått fel.',
      'Ett urval av sidor, en av varje slag, visas 320 bildpunkter breda: inget rullar i sidled, inga ord bryts mitt itu och ingen text täcks.',
      'Ett urval av sidor, en av varje slag, visas med dubbelt så stor text: inget rullar i sidled och ingen text klipps eller täcks.',
      'Ett urval av sidor, en av varje slag, visas med tvingade färger: det som är valt eller oläst syns ändå.',
      'Ett urval av sidor, en av varje slag, visas som på en telefon: det man trycker på är minst 44 gånger 44 bildpunkter, utom länkar i löpande text.',
      'Ett urval av sidor, en av varje slag, visas som utskrivna: menyer och knappar är borta och all text går att läsa.',
      'De viktigaste vägarna genom portalen prövas med bara tangentbordet.',
      'Rörelser stängs av när enheten ber om det.',
    ],
    untestedTitle: 'Det här har vi inte prövat',
    untested: [
      'Personer som använder skärmläsare, förstoringsprogram eller röststyrning har inte prövat portalen åt oss.',
      'Proven görs i Chromium, som Chrome och Edge bygger på. I Firefox och Safari har vi inte prövat på samma sätt.',
      'Dialoger prövas med axe och tangentbord, men inte med dubbelt så stor text eller tvingade färger.',
      'Våra mejl är skrivna med rubriker, språk och textversion men är inte prövade i olika e-postprogram.',
    ],
    faultsTitle: 'Brister som vi känner till',
    faults: [
      'Områden går att rita på kartan med mus, finger och tangentbord och att skriva som koordinater, men det som kartan visar runt omkring läses inte upp.',
      'Bilder som företag och husägare lägger upp har filens namn som beskrivning och inget annat.',
      'PDF-filer som vi gör är taggade för skärmläsare och har språk. Filer som andra laddar upp visas som de är och kan vara otillgängliga.',
      'Texter som husägare och företag skriver läses upp på sidans språk, också när de är skrivna på ett annat.',
    ],
    helpTitle: 'Säg till när något inte går',
    help: 'Berätta vilken sida det gäller, vad du ville göra och vad som hände. Går det inte att göra något själv hjälper vi dig på annat sätt.',
    contact: 'Skriv till oss i formuläret',
    mail: 'Eller med e-post:',
    complaintTitle: 'Om du inte är nöjd',
    complaint:
      'Post- och telestyrelsen (PTS) har tillsyn över att lagen följs. Tycker du att portalen inte gör det kan du anmäla det till PTS, också utan att ha skrivit till oss först.',
    authority: 'Post- och telestyrelsens webbplats',
  },
  en: {
    documentTitle: (portal) => `Accessibility – ${portal}`,
    description: (portal) =>
      `How accessible ${portal} is, how we have tested it, where it falls short and how to complain.`,
    title: 'Accessibility',
    lead: (portal) =>
      `Everybody should be able to use ${portal}: with a screen reader, with magnification, without a mouse and with one finger. This statement says how far we have come, where we fall short and how to tell us.`,
    dated: (day) => `Assessed on ${day}.`,
    scopeTitle: 'What this statement covers',
    scope: (portal) =>
      `It covers every page of ${portal}: the public pages, those for companies, and those for home owners, where they send requests and answer quotations. It does not cover the BankID app, the app for home owners or the sites that we link to.`,
    law: 'The Swedish Act on the accessibility of certain products and services (2023:254) has applied since 28 June 2025, among other things to services through which consumers enter into contracts online. We hold the whole portal to it, including the pages that only companies use.',
    standingTitle: 'How accessible the portal is',
    standing:
      'The portal meets most of WCAG 2.2 at level AA, and with it the requirements on web pages of the standard EN 301 549. That is our own assessment: nobody from outside has audited the portal. The faults that we know of are listed below.',
    testedTitle: 'How we have tested it',
    tested: [
      'Every page is checked by the program axe against the rules of WCAG 2.2, levels A and AA, in Swedish and in English, in the light and the dark scheme, and also when it is empty, loading or has failed.',
      'A selection of pages, one of each kind, is shown 320 pixels wide: nothing scrolls sideways, no word is broken in two and no text is covered.',
      'A selection of pages, one of each kind, is shown with text of twice the size: nothing scrolls sideways, and no text is cut off or covered.',
      'A selection of pages, one of each kind, is shown with forced colours: what is chosen or unread can still be told.',
      'A selection of pages, one of each kind, is shown as on a phone: whatever is pressed is at least 44 by 44 pixels, except links in running text.',
      'A selection of pages, one of each kind, is shown as printed: menus and buttons are gone and all of the text can be read.',
      'The main ways through the portal are tested with the keyboard alone.',
      'Motion is switched off when the device asks for that.',
    ],
    untestedTitle: 'What we have not tested',
    untested: [
      'Nobody who uses a screen reader, a magnifier or voice control has tested the portal for us.',
      'The tests run in Chromium, on which Chrome and Edge are built. We have not tested in Firefox and Safari in the same way.',
      'Dialogs are tested with axe and the keyboard, but not with text of twice the size or with forced colours.',
      'Our emails have headings, a language and a plain-text version, but have not been tested in different mail programs.',
    ],
    faultsTitle: 'Faults that we know of',
    faults: [
      'Areas can be drawn on the map with a mouse, a finger or the keyboard, and typed as coordinates, but what the map shows around them is not read out.',
      'Pictures that companies and home owners add are described by the name of their file and nothing else.',
      'The PDF files that we make are tagged for screen readers and have a language. Files that others upload are shown as they are and may be inaccessible.',
      'Texts written by home owners and companies are read out in the language of the page, even when they are written in another.',
    ],
    helpTitle: 'Tell us when something does not work',
    help: 'Say which page it is about, what you wanted to do and what happened. If there is something you cannot do yourself, we will help you in another way.',
    contact: 'Write to us with the form',
    mail: 'Or by email:',
    complaintTitle: 'If you are not satisfied',
    complaint:
      'The Swedish Post and Telecom Authority (PTS) sees to it that the law is followed. If you think that the portal does not follow it, you can report that to PTS, whether or not you have written to us first.',
    authority: 'The website of the Swedish Post and Telecom Authority',
  },
});
