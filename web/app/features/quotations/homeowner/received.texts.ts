import { daysToCancel } from '@troskel/contract/values/quotation-limits';
import { defineTexts } from '../../../lib/texts.ts';

/** A homeowner's side of quotations. */
export const receivedTexts = defineTexts({
  sv: {
    title: 'Offerter',
    toAnswer: 'Svara på offerten',
    failed: 'Offerterna kunde inte hämtas',
    toPay: 'Att betala',
    toPayRot: (deduction: string) => `efter rotavdrag på ${deduction}`,
    validUntil: (day: string) => `Gäller till och med ${day}`,
    wasValidUntil: (day: string) => `Gällde till och med ${day}`,
    read: 'Läs offerten',
    readNamed: (company: string) => `Läs offerten från ${company}`,
    compare: 'Jämför offerterna',
    /** The head of the column with what is compared. */
    compared: 'Det som jämförs',
    rows: {
      toPay: 'Att betala',
      total: 'Pris med moms',
      rot: 'Rotavdrag',
      labour: 'Arbete',
      material: 'Material',
      travel: 'Resor',
      other: 'Övrigt',
      priceKind: 'Prisform',
      ceiling: 'Högst',
      validUntil: 'Gäller till och med',
      state: 'Läge',
    },
    none: '–',

    back: 'Till förfrågan',
    heading: (company: string) => `Offert från ${company}`,
    quotation: 'Offert',
    loading: 'Hämtar offerten',
    failedOne: 'Offerten kunde inte hämtas',
    notFound: 'Offerten finns inte',
    notFoundText: 'Den hör till ett annat konto, eller så har den tagits bort.',
    number: (number: string) => `Organisationsnummer ${number}`,
    versions: 'Versioner',
    newest: (number: number) => `Version ${number} (senaste)`,
    olderTitle: (number: number) => `Det här är version ${number}`,
    olderText: 'Företaget har skickat en nyare. Det är den du kan svara på.',
    toNewest: 'Läs den senaste',
    notices: {
      change_asked: {
        title: 'Du har bett om en ändring',
        text: 'Företaget kan skicka en ny version. Du kan också säga ja till den här som den är.',
      },
      accepted: { title: 'Du har sagt ja', text: 'Ni har ett avtal.' },
      cancelled: {
        title: 'Du har ångrat avtalet',
        text: 'Det gäller inte längre. Har företaget hunnit göra något av jobbet kan det ta betalt för den delen.',
      },
      declined: { title: 'Du har tackat nej', text: 'Företaget har fått veta det.' },
      withdrawn: {
        title: 'Företaget har dragit tillbaka offerten',
        text: 'Det går inte längre att säga ja till den.',
      },
      replaced: { title: 'Offerten är ersatt', text: 'Företaget har skickat en nyare version.' },
      expired: {
        title: 'Offerten gäller inte längre',
        text: 'Vill du gå vidare, be företaget om en ny.',
      },
    },
    yourWords: 'Du skrev',
    mayStartEarly: 'Du har bett företaget att börja innan ångerfristen har gått ut.',

    answer: 'Ditt svar',
    accept: 'Säg ja',
    askChange: 'Be om ändring',
    decline: 'Tacka nej',
    refused: 'Det gick inte',
    failedAct: 'Det gick inte att skicka ditt svar',

    leftTitle: 'Räcker ditt rotavdrag?',
    leftIntro: (year: string) =>
      `Varje köpare kan få högst 50 000 kr i rotavdrag för ${year}, och högst 75 000 kr i rot och rut tillsammans. Företaget ser inte hur mycket som är använt. Du ser det hos Skatteverket. Det du skriver här sparas inte.`,
    leftOf: (name: string, kronor: string) => `${name}, ${kronor} i offerten`,
    used: {
      rot: (year: string) => `Använt rotavdrag ${year}, kr`,
      rut: (year: string) => `Använt rutavdrag ${year}, kr`,
    },
    usedUnreadable: 'Skriv hela kronor.',
    leftEnough: (name: string, left: string) => `${name} har ${left} kvar. Det räcker.`,
    leftTooLittle: (name: string, left: string, missing: string) =>
      `${name} har ${left} kvar, ${missing} för lite. Säger du ja betalar du det som fattas. Be om ändring, så kan företaget räkna om avdraget eller dela det med någon.`,

    acceptTitle: 'Säga ja till offerten?',
    acceptIntro: (company: string, sum: string) =>
      `Du ingår ett avtal med ${company} om att betala ${sum}.`,
    acceptCeiling: (sum: string) =>
      `Priset kan ändras, men blir högst ${sum} före avdrag, om du inte beställer mer.`,
    cancelLegend: 'Ångerrätt',
    cancelText: (day: string) =>
      `Du kan ångra dig till och med ${day}. Företaget väntar med att börja till dess, om du inte ber om något annat.`,
    mayStart: `Jag vill att arbetet börjar innan ångerfristen på ${daysToCancel} dagar har gått ut.`,
    isNotConsumer:
      'Jag beställer för ett företag eller en förening och har därför ingen ångerrätt.',
    mayStartHelp: 'Ångrar du dig när arbetet har börjat betalar du för det som är gjort.',
    acceptYes: 'Ja, jag beställer med betalningsskyldighet',
    sign: 'Beställ med BankID och betalningsskyldighet',
    signOnly: 'Företaget vill ha en underskrift med BankID.',
    signOrButton: 'Skriv under med BankID, eller beställ med knappen.',
    signedBy: (name: string) => `Underskriven med BankID av ${name}.`,
    receipt: 'Hämta kvittot',
    receiptHelp: 'Offerten och din underskrift i en fil som går att kontrollera.',
    accepted: 'Du har sagt ja till offerten',

    declineTitle: 'Tacka nej till offerten?',
    declineIntro: (company: string) => `${company} får veta det. Du behöver inte säga varför.`,
    declineWords: 'Varför',
    declined: 'Du har tackat nej',

    changeTitle: 'Be om ändring',
    changeIntro: (company: string) =>
      `Skriv vad du vill ha annorlunda, så kan ${company} skicka en ny version. Den här gäller så länge.`,
    changeWords: 'Det här vill jag ha ändrat',
    changeSend: 'Skicka',
    changeAsked: 'Företaget har fått veta vad du vill ha ändrat',
    dismiss: 'Avbryt',

    cancelTitle: 'Ångra avtalet',
    cancelUntil: (day: string) => `Du kan ångra avtalet till och med ${day}, utan att säga varför.`,
    cancelEarly:
      'Du har bett om att arbetet börjar tidigt. Ångrar du dig betalar du för det som är gjort.',
    cancelOver: (day: string) => `Ångerfristen gick ut ${day}.`,
    cancelForm: 'Det här skickas till företaget',
    formTo: (company: string) => `Till: ${company}`,
    formText: (number: number, day: string) =>
      `Jag meddelar härmed att jag frånträder mitt avtal om tjänsten i offert version ${number}, som jag sade ja till ${day}.`,
    formTextUndated: (number: number) =>
      `Jag meddelar härmed att jag frånträder mitt avtal om tjänsten i offert version ${number}.`,
    cancelAgreement: 'Ångra avtalet',
    cancelQuestion: 'Vill du ångra avtalet?',
    cancelContent: (company: string, sum: string) =>
      `Avtalet med ${company} om ${sum} gäller då inte längre. Det går inte att ta tillbaka.`,
    agreementCancelled: 'Avtalet är ångrat',
  },
  en: {
    title: 'Quotations',
    toAnswer: 'Answer the quotation',
    failed: 'The quotations could not be fetched',
    toPay: 'To pay',
    toPayRot: (deduction) => `after a ROT deduction of ${deduction}`,
    validUntil: (day) => `Valid until ${day}`,
    wasValidUntil: (day) => `Was valid until ${day}`,
    read: 'Read the quotation',
    readNamed: (company) => `Read the quotation from ${company}`,
    compare: 'Compare the quotations',
    compared: 'What is compared',
    rows: {
      toPay: 'To pay',
      total: 'Price with VAT',
      rot: 'ROT deduction',
      labour: 'Labour',
      material: 'Material',
      travel: 'Travel',
      other: 'Other',
      priceKind: 'Kind of price',
      ceiling: 'At most',
      validUntil: 'Valid until',
      state: 'State',
    },
    none: '–',

    back: 'To the request',
    heading: (company) => `Quotation from ${company}`,
    quotation: 'Quotation',
    loading: 'Fetching the quotation',
    failedOne: 'The quotation could not be fetched',
    notFound: 'There is no such quotation',
    notFoundText: 'It belongs to another account, or it has been removed.',
    number: (number) => `Organisation number ${number}`,
    versions: 'Versions',
    newest: (number) => `Version ${number} (newest)`,
    olderTitle: (number) => `This is version ${number}`,
    olderText: 'The company has sent a newer one. That is the one you can answer.',
    toNewest: 'Read the newest',
    notices: {
      change_asked: {
        title: 'You have asked for a change',
        text: 'The company can send a new version. You can also accept this one as it is.',
      },
      accepted: { title: 'You have said yes', text: 'You have an agreement.' },
      cancelled: {
        title: 'You have cancelled the agreement',
        text: 'It no longer applies. If the company has already done some of the work, it can charge for that part.',
      },
      declined: { title: 'You have declined', text: 'The company has been told.' },
      withdrawn: {
        title: 'The company has withdrawn the quotation',
        text: 'It can no longer be accepted.',
      },
      replaced: {
        title: 'The quotation is replaced',
        text: 'The company has sent a newer version.',
      },
      expired: {
        title: 'The quotation is no longer valid',
        text: 'To go ahead, ask the company for a new one.',
      },
    },
    yourWords: 'You wrote',
    mayStartEarly: 'You have asked the company to begin before the time to cancel is over.',

    answer: 'Your answer',
    accept: 'Say yes',
    askChange: 'Ask for a change',
    decline: 'Decline',
    refused: 'That was not possible',
    failedAct: 'Your answer could not be sent',

    leftTitle: 'Does your ROT deduction suffice?',
    leftIntro: (year) =>
      `Each buyer can have at most SEK 50,000 of ROT deduction for ${year}, and at most SEK 75,000 of ROT and RUT together. The company cannot see how much has been used. You can, at the Swedish Tax Agency. What you write here is not stored.`,
    leftOf: (name, kronor) => `${name}, ${kronor} in the quotation`,
    used: {
      rot: (year) => `ROT deduction used in ${year}, SEK`,
      rut: (year) => `RUT deduction used in ${year}, SEK`,
    },
    usedUnreadable: 'Write whole kronor.',
    leftEnough: (name, left) => `${name} has ${left} left, which suffices.`,
    leftTooLittle: (name, left, missing) =>
      `${name} has ${left} left, ${missing} too little. If you say yes you pay what is missing. Ask for a change, so that the company can calculate again or share the deduction with somebody.`,

    acceptTitle: 'Say yes to the quotation?',
    acceptIntro: (company, sum) => `You make an agreement with ${company} to pay ${sum}.`,
    acceptCeiling: (sum) =>
      `The price may change, but to at most ${sum} before any deduction, unless you order more.`,
    cancelLegend: 'Right to cancel',
    cancelText: (day) =>
      `You can cancel up to and including ${day}. The company does not begin before that, unless you ask it to.`,
    mayStart: `I want the work to begin before the ${daysToCancel} days to cancel are over.`,
    isNotConsumer: 'I order for a company or an association and therefore have no right to cancel.',
    mayStartHelp: 'If you cancel when the work has begun, you pay for what has been done.',
    acceptYes: 'Yes, I order with an obligation to pay',
    sign: 'Order with BankID and an obligation to pay',
    signOnly: 'The company wants a signature with BankID.',
    signOrButton: 'Sign with BankID, or order with the button.',
    signedBy: (name) => `Signed with BankID by ${name}.`,
    receipt: 'Download the receipt',
    receiptHelp: 'The quotation and your signature in one file that anyone can check.',
    accepted: 'You have accepted the quotation',

    declineTitle: 'Decline the quotation?',
    declineIntro: (company) => `${company} will be told. You need not say why.`,
    declineWords: 'Why',
    declined: 'You have declined',

    changeTitle: 'Ask for a change',
    changeIntro: (company) =>
      `Write what you would like to be different, so that ${company} can send a new version. This one is valid meanwhile.`,
    changeWords: 'What I would like changed',
    changeSend: 'Send',
    changeAsked: 'The company has been told what you would like changed',
    dismiss: 'Cancel',

    cancelTitle: 'Cancel the agreement',
    cancelUntil: (day) =>
      `You can cancel the agreement up to and including ${day}, without saying why.`,
    cancelEarly:
      'You have asked for the work to begin early. If you cancel, you pay for what has been done.',
    cancelOver: (day) => `The time to cancel ended on ${day}.`,
    cancelForm: 'This is sent to the company',
    formTo: (company) => `To: ${company}`,
    formText: (number, day) =>
      `I hereby give notice that I withdraw from my contract for the service in quotation version ${number}, which I accepted on ${day}.`,
    formTextUndated: (number) =>
      `I hereby give notice that I withdraw from my contract for the service in quotation version ${number}.`,
    cancelAgreement: 'Cancel the agreement',
    cancelQuestion: 'Cancel the agreement?',
    cancelContent: (company, sum) =>
      `The agreement with ${company} for ${sum} then no longer applies. This cannot be undone.`,
    agreementCancelled: 'The agreement is cancelled',
  },
});
