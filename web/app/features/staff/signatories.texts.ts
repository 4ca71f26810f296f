import { defineTexts } from '../../lib/texts.ts';

export const signatoriesTexts = defineTexts({
  sv: {
    signatories: 'Firmateckning',
    signingKind: 'Firman tecknas, enligt sökanden',
    signingKinds: {
      alone: 'Ensam',
      together: 'Två tillsammans',
      procuration: 'Med prokura eller fullmakt',
      other: 'På annat sätt',
    },
    signingText: 'Firmateckning, enligt sökanden',
    coSigner: 'Andra underskriften',
    coSignerAwaited: 'Väntas. Ansökan kan godkännas när den är gjord.',
    coSigned: (name: string, day: string) => `${name} enligt BankID, ${day}`,
    registeredRule: 'Firmateckning, enligt registret',
    applicantMay: 'Sökanden får teckna',
    mayBy: {
      alone: 'Ensam',
      together: 'Tillsammans med någon annan',
      procuration: 'Med prokura: läs texten',
      reviewer: 'Går inte att avgöra av texten: läs den',
    },
    togetherWith: (names: string) => `Tillsammans med ${names}`,
    officers: 'Funktionärer',
    signersHint: 'Jämför namnen med registreringsbeviset bland handlingarna.',
    approveUnsigned:
      'Kan inte godkännas än: den andra underskriften saknas. Den visas här så snart den är gjord.',
    accountName: 'Namn på kontot',
    verifiedName: 'Namn enligt BankID',
    nameDiffers: 'Namnen skiljer sig',
    accountDiffers: 'Kontots namn är ett annat än det som BankID gav.',
    ceoDiffers: (ceo: string) => `Som vd anges ${ceo}, som inte är den som ansöker.`,
    none: 'Saknas',
    noAnswer: 'Registret svarade inte när ansökan skickades in.',
    ruleFromBefore:
      'Registret svarade inte när ansökan skickades in. Regeln är den som registret angav förra gången.',
    noRule: 'Registret har ingen regel för företaget.',
    disagrees: 'Stämmer inte med registret',
    applicantNotNamed: 'Sökanden finns inte bland dem som får teckna firman enligt registret.',
    coSignerNotNamed: (name: string) =>
      `${name} finns inte bland dem som får teckna firman tillsammans med sökanden enligt registret.`,
  },
  en: {
    signatories: 'Who signs for the company',
    signingKind: 'How the company signs, according to the applicant',
    signingKinds: {
      alone: 'Alone',
      together: 'Two together',
      procuration: 'By procuration or power of attorney',
      other: 'In another way',
    },
    signingText: 'Rule of signature, according to the applicant',
    coSigner: 'The second signature',
    coSignerAwaited: 'Awaited. The application can be approved once it is there.',
    coSigned: (name, day) => `${name} by BankID, ${day}`,
    registeredRule: 'Rule of signature, according to the register',
    applicantMay: 'The applicant may sign',
    mayBy: {
      alone: 'Alone',
      together: 'Together with somebody else',
      procuration: 'By procuration: read the text',
      reviewer: 'Cannot be decided automatically: read the text',
    },
    togetherWith: (names) => `Together with ${names}`,
    officers: 'Officers',
    signersHint: 'Compare the names with the registration certificate among the documents.',
    approveUnsigned:
      'Cannot be approved yet: the second signature is missing. It appears here as soon as it has been made.',
    accountName: 'Name of the account',
    verifiedName: 'Name in BankID',
    nameDiffers: 'The names differ',
    accountDiffers: 'The account has another name than BankID gave.',
    ceoDiffers: (ceo) => `${ceo} is stated as CEO, who is not the applicant.`,
    none: 'None',
    noAnswer: 'The register did not answer when the application was submitted.',
    ruleFromBefore:
      'The register did not answer when the application was submitted. The rule is the one that it gave the time before.',
    noRule: 'The register has no rule for the company.',
    disagrees: 'Does not agree with the register',
    applicantNotNamed:
      'According to the register, the applicant is not among those who may sign for the company.',
    coSignerNotNamed: (name) =>
      `According to the register, ${name} is not among those who may sign together with the applicant.`,
  },
});
