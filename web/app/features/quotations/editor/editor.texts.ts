import { defineTexts } from '../../../lib/texts.ts';

/** The form in which a company writes a quotation. */
export const editorTexts = defineTexts({
  sv: {
    form: 'Skriv offert',
    customer: 'Kunden och priset',
    customerKind: 'Vem är kunden?',
    customerKindTexts: {
      private: 'Kan få rotavdrag och har ångerrätt.',
      association: 'Inget rotavdrag.',
      company: 'Inget rotavdrag. Omvänd betalningsskyldighet kan gälla.',
    },
    priceKind: 'Vilken sorts pris lämnar du?',
    highestPrice: 'Takpris med moms',
    highestPriceHelp: 'Det mesta som kunden kan få betala.',
    hasReverseVat:
      'Omvänd betalningsskyldighet: kunden säljer byggtjänster och redovisar momsen själv',

    rows: 'Rader',
    rowsHelp: 'Priser utan moms. Skriv ett minus framför det som ska dras av.',

    deduction: 'Skatteavdrag',
    deductionLegend: 'Vilket avdrag ska räknas av?',
    deductions: { none: 'Inget', rot: 'Rotavdrag', green: 'Grön teknik' },
    deductionTexts: {
      none: 'Kunden betalar hela priset.',
      rot: 'Dras av på arbetet för den som äger bostaden.',
      green: 'Solceller, batterier och laddboxar.',
    },
    greenTitle: 'Grön teknik räknas inte ut här',
    greenText:
      'Det avdraget har egna procentsatser och ett eget tak. Lägg den delen som rader av typen Övrigt, så räknas inget rotavdrag på dem, och skriv i villkoren att kunden kan få avdrag för grön teknik.',
    plannedPaymentOn: 'När räknar ni med att kunden betalar?',
    plannedHelp: (percent: string) =>
      `Betalningsdagen avgör hur stort avdraget blir: ${percent} av arbetet.`,
    plannedUnknown: 'Betalningsdagen avgör hur stort avdraget blir.',
    buyers: 'Köpare som delar på avdraget',
    buyersHelp:
      'Köparen ska fylla minst 18 det år betalningen görs, äga bostaden och ha avdrag kvar det året, högst 50 000 kr rot per person. Ni kan inte se det: fråga, och kom ihåg att det är köparen som svarar för det.',
    buyer: (place: number) => `Köpare ${place}`,
    name: 'Namn',
    share: 'Andel, %',
    left: 'Kvar av årets avdrag, kr',
    leftHelp: 'Om köparen har berättat det.',
    addBuyer: 'Lägg till köpare',
    removeBuyer: (name: string) => `Ta bort ${name}`,
    limited: (name: string, kronor: string) =>
      `${name} får ${kronor}, mindre än sin del, eftersom årets avdrag inte räcker.`,

    terms: 'Giltighet och villkor',
    validUntil: 'Offerten gäller till och med',
    termsText: 'Villkor',
    termsHelp: 'Till exempel när ni kan börja, när kunden betalar och vad som inte ingår.',
    mayAcceptByButton: 'Kunden får säga ja med en knapp, utan att skriva under med BankID.',

    sums: 'Så blir priset',
    send: 'Skicka offerten',
    sendTitle: 'Skicka offerten?',
    sendContent: (customer: string, sum: string) =>
      `${customer} får en offert på ${sum} att betala. Det som är skickat går inte att ändra, men du kan skicka en ny version.`,
    sendYes: 'Skicka',
    sent: 'Offerten är skickad',
    sendFailed: 'Offerten kunde inte skickas',
    discard: 'Kasta utkastet',
    discardTitle: 'Kasta utkastet?',
    discardText: 'Det du har skrivit är inte skickat, och går inte att få tillbaka.',
    discarded: 'Utkastet är kastat',
    faults: 'Det här behöver rättas',
    faultAt: (where: string, what: string) => `${where}: ${what}`,
    inRow: (place: number, field: string) => `Rad ${place}, ${field}`,
    ofBuyer: (place: number, field: string) => `Köpare ${place}, ${field}`,

    device: 'Sparat på enheten',
    saved: 'Utkastet är sparat',
    notSaved: 'Utkastet är inte sparat',
    reasons: {
      away: 'servern går inte att nå. Vi försöker igen.',
      full: 'det finns för många utkast.',
      refused: 'något värde är för stort eller för långt.',
      tooOften: 'det blev för många ändringar på kort tid. Vi försöker igen.',
    },
    toldNotSaved: 'Utkastet kunde inte sparas hos oss',
    conflictTitle: 'Någon annan har ändrat utkastet',
    conflictText:
      'Så här ser det ut där. Inget av det du har skrivit är borta: välj vad som gäller.',
    conflictRows: (count: number, sum: string) =>
      count === 1 ? `1 rad, ${sum} att betala` : `${count} rader, ${sum} att betala`,
    mine: 'Behåll mitt',
    theirs: 'Ta det andra',
    overtaken: 'Offerten har ändrats av någon annan',
    overtakenText: 'Det som är sparat nu visas här. Läs igenom det innan du skickar.',
  },
  en: {
    form: 'Write a quotation',
    customer: 'The customer and the price',
    customerKind: 'Who is the customer?',
    customerKindTexts: {
      private: 'Can have the ROT deduction, and a right to cancel.',
      association: 'No ROT deduction.',
      company: 'No ROT deduction. Reverse charge may apply.',
    },
    priceKind: 'How does the price bind you?',
    highestPrice: 'Price ceiling with VAT',
    highestPriceHelp: 'The most that the customer can come to pay.',
    hasReverseVat:
      'Reverse charge: the customer sells construction services and accounts for the VAT',

    rows: 'Rows',
    rowsHelp: 'Prices without VAT. Write a minus before what is taken off.',

    deduction: 'Tax deduction',
    deductionLegend: 'Which deduction is taken off?',
    deductions: { none: 'None', rot: 'ROT deduction', green: 'Green technology' },
    deductionTexts: {
      none: 'The customer pays the whole price.',
      rot: 'Taken off the labour for whoever owns the home.',
      green: 'Solar cells, batteries and charging points.',
    },
    greenTitle: 'Green technology is not calculated here',
    greenText:
      'That deduction has rates and a limit of its own. Enter that part as rows of the type Other, which have no ROT deduction, and say in the terms that the customer may have the deduction for green technology.',
    plannedPaymentOn: 'When do you expect the customer to pay?',
    plannedHelp: (percent) =>
      `The day of payment decides the size of the deduction: ${percent} of the labour.`,
    plannedUnknown: 'The day of payment decides the size of the deduction.',
    buyers: 'Buyers who share the deduction',
    buyersHelp:
      'A buyer must turn at least 18 in the year of payment, own the home and have deduction left for that year, at most SEK 50,000 of ROT each. You cannot see that: ask, and remember that the buyer answers for it.',
    buyer: (place) => `Buyer ${place}`,
    name: 'Name',
    share: 'Share, %',
    left: 'Left of the year’s deduction, SEK',
    leftHelp: 'If the buyer has told you.',
    addBuyer: 'Add a buyer',
    removeBuyer: (name) => `Remove ${name}`,
    limited: (name, kronor) =>
      `${name} gets ${kronor}, less than their share, since what is left of the year’s deduction does not suffice.`,

    terms: 'Validity and terms',
    validUntil: 'The quotation is valid until',
    termsText: 'Terms',
    termsHelp: 'Such as when you can begin, when the customer pays, and what is not included.',
    mayAcceptByButton: 'The customer may say yes by a button, without signing with BankID.',

    sums: 'What it comes to',
    send: 'Send the quotation',
    sendTitle: 'Send the quotation?',
    sendContent: (customer, sum) =>
      `${customer} gets a quotation of ${sum} to pay. What has been sent cannot be changed, but you can send a new version.`,
    sendYes: 'Send',
    sent: 'The quotation is sent',
    sendFailed: 'The quotation could not be sent',
    discard: 'Discard the draft',
    discardTitle: 'Discard the draft?',
    discardText: 'What you have written is not sent, and cannot be brought back.',
    discarded: 'The draft is discarded',
    faults: 'This needs to be corrected',
    faultAt: (where, what) => `${where}: ${what}`,
    inRow: (place, field) => `Row ${place}, ${field}`,
    ofBuyer: (place, field) => `Buyer ${place}, ${field}`,

    device: 'Saved on this device',
    saved: 'The draft is saved',
    notSaved: 'The draft is not saved',
    reasons: {
      away: 'the server cannot be reached. We are trying again.',
      full: 'there are too many drafts.',
      refused: 'some value is too large or too long.',
      tooOften: 'there were too many changes in a short time. We are trying again.',
    },
    toldNotSaved: 'The draft could not be saved with us',
    conflictTitle: 'Somebody else has changed the draft',
    conflictText:
      'This is what it says there. Nothing that you have written is gone: choose what should stand.',
    conflictRows: (count, sum) =>
      count === 1 ? `1 row, ${sum} to pay` : `${count} rows, ${sum} to pay`,
    mine: 'Keep mine',
    theirs: 'Take the other',
    overtaken: 'Somebody else has changed the quotation',
    overtakenText: 'What is saved now is shown here. Read it through before you send it.',
  },
});
