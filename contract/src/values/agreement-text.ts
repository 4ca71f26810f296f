import { textIn } from '../ground/language.ts';
import type { Language, SourceLanguage } from '../ground/language.ts';

/** Our party to the agreement. */
const product = 'Tröskel Partner';

/** Facts of the agreement: its parties, the plan, and the terms. */
export interface AgreementFacts {
  legalName: string;
  /** True when the number is a sole trader's personal number. */
  isPersonalNumber: boolean;
  /** As displayed: with its hyphen, and masked when it is a personal number. */
  identityNumber: string;
  plan: {
    name: string;
    price: { text: string };
    campaign: { title: string; full: string } | null;
  };
  /** Dates of the terms and of the privacy policy, `YYYY-MM-DD`. */
  dates: { terms: string; privacy: string };
}

export interface AgreementPart {
  title: string;
  text: string;
}

/** Name of the number: identity number or organisation number. */
function numberName(language: Language, isPersonalNumber: boolean): string {
  const names = {
    sv: isPersonalNumber ? 'Personnummer' : 'Organisationsnummer',
    en: isPersonalNumber ? 'Personal identity number' : 'Organisation number',
  };
  return textIn(names, language);
}

const titles: Record<SourceLanguage, string> = { sv: 'Partneravtal', en: 'Partner agreement' };

const parts: Record<SourceLanguage, (facts: AgreementFacts) => AgreementPart[]> = {
  sv: ({ legalName, isPersonalNumber, identityNumber, plan, dates }) => [
    {
      title: 'Vilka det gäller',
      text: `Avtalet är mellan ${legalName}, ${numberName('sv', isPersonalNumber).toLowerCase()} ${identityNumber}, och ${product}.`,
    },
    {
      title: 'Vad ni får och vad det kostar',
      text: [
        `Ni ansluter er med ${plan.name}: ${plan.price.text}.`,
        ...(plan.campaign ? [`${plan.campaign.title}. ${plan.campaign.full}`] : []),
        'Att aktivera registreringen kostar inget.',
      ].join(' '),
    },
    {
      title: 'Hur länge det gäller',
      text: `Villkoren av den ${dates.terms} gäller. Tjänsten löper till slutet av innevarande deklarationsår, och ett köp kan sägas upp skriftligt.`,
    },
    {
      title: 'Om något ändras',
      text: 'Ändras villkoren på ett sätt som betyder något för er får ni veta det med e-post.',
    },
    {
      title: 'Era uppgifter',
      text: `Personuppgifter behandlas enligt integritetspolicyn av den ${dates.privacy}. Ni kan begära att få se eller radera dem.`,
    },
    {
      title: 'Rätten att skriva under',
      text: `Den som signerar intygar att hen får företräda ${legalName} och att uppgifterna i ansökan är riktiga.`,
    },
  ],
  en: ({ legalName, isPersonalNumber, identityNumber, plan, dates }) => [
    {
      title: 'Whom it concerns',
      text: `The agreement is between ${legalName}, ${numberName('en', isPersonalNumber).toLowerCase()} ${identityNumber}, and ${product}.`,
    },
    {
      title: 'What you get and what it costs',
      text: [
        `You join with ${plan.name}: ${plan.price.text}.`,
        ...(plan.campaign ? [`${plan.campaign.title}. ${plan.campaign.full}`] : []),
        'Activating the registration is free.',
      ].join(' '),
    },
    {
      title: 'How long it holds',
      text: `The terms of ${dates.terms} apply. The service runs to the end of the current declaration year, and a purchase can be cancelled in writing.`,
    },
    {
      title: 'If something changes',
      text: 'You are told by email of changes to the terms that matter to you.',
    },
    {
      title: 'Your data',
      text: `Personal data is handled according to the privacy policy of ${dates.privacy}. You may ask to see or delete it.`,
    },
    {
      title: 'The right to sign',
      text: `Whoever signs certifies that they may represent ${legalName} and that the details in the application are right.`,
    },
  ],
};

/** The text of the agreement that is shown on the page, signed, and printed on the receipt. */
export function agreementIn(
  language: Language,
  facts: AgreementFacts,
): { title: string; parts: AgreementPart[] } {
  return { title: textIn(titles, language), parts: textIn(parts, language)(facts) };
}

/** Answers the document whose hash is signed: plain text, lines separated by `\n`. */
export function agreementDocument(language: Language, facts: AgreementFacts): string {
  const { title, parts: all } = agreementIn(language, facts);
  return `${[title, ...all.map((part) => `${part.title}\n${part.text}`)].join('\n\n')}\n`;
}

/** The text that the BankID app shows before signing: company, plan, price, and the terms' date. */
export function agreementToApprove(language: Language, facts: AgreementFacts): string {
  const { legalName, isPersonalNumber, identityNumber, plan, dates } = facts;
  const lines = {
    sv: [
      `Jag signerar partneravtalet med ${product}.`,
      '',
      `Företag: ${legalName}`,
      `${numberName('sv', isPersonalNumber)}: ${identityNumber}`,
      `Paket: ${plan.name}`,
      `Pris: ${plan.price.text}`,
      `Villkor av den: ${dates.terms}`,
      '',
      `Jag intygar att jag får företräda ${legalName} och att uppgifterna i ansökan är riktiga.`,
    ],
    en: [
      `I sign the partner agreement with ${product}.`,
      '',
      `Company: ${legalName}`,
      `${numberName('en', isPersonalNumber)}: ${identityNumber}`,
      `Plan: ${plan.name}`,
      `Price: ${plan.price.text}`,
      `Terms of: ${dates.terms}`,
      '',
      `I certify that I may represent ${legalName} and that the details in the application are right.`,
    ],
  };
  return textIn(lines, language).join('\n');
}
