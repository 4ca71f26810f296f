import { textIn } from '../ground/language.ts';
import type { Bilingual, Language } from '../ground/language.ts';
import { inKronor } from './kronor.ts';
import { priceText } from './plan-price.ts';

/**
 * What an add-on switches on for a company: a calendar for each member, the first place among the
 * companies of an inquiry, and the report of the month. The server's `hasFeature` says who has it.
 */
export const switchedFeatures = ['own_calendars', 'first_place', 'monthly_report'] as const;
export type SwitchedFeature = (typeof switchedFeatures)[number];

export const switchedFeatureNames: Record<SwitchedFeature, Bilingual> = {
  own_calendars: {
    sv: 'Egen kalender för varje medarbetare',
    en: 'A calendar for each member',
  },
  first_place: {
    sv: 'Visas först för kunden (märkt som betald placering)',
    en: 'Shown first to the customer (marked as paid placement)',
  },
  monthly_report: { sv: 'Månadsrapport', en: 'Monthly report' },
};

/**
 * `month`: renewed every month until the company ends it. `once`: paid once, for one month, after
 * which it ends by itself.
 */
export const addOnPeriods = ['month', 'once'] as const;
export type AddOnPeriod = (typeof addOnPeriods)[number];

export interface AddOnPrice {
  /** Without VAT, in öre: of a month, or of the one that it is paid for. */
  amountOre: number;
  period: AddOnPeriod;
}

/** Formats an add-on's price: `149 kr/månad exkl. moms`, `SEK 490 once, excl. VAT`. */
export function addOnPriceText({ amountOre, period }: AddOnPrice, language: Language): string {
  if (period === 'month') return priceText(amountOre, null, language);
  const price = inKronor(amountOre, language);
  const isFree = amountOre === 0;
  return textIn(
    {
      sv: `${price} en gång${isFree ? '' : ', exkl. moms'}`,
      en: `${price} once${isFree ? '' : ', excl. VAT'}`,
    },
    language,
  );
}

/**
 * Writes the terms on which an add-on is activated, a sentence or two each. They are shown before it
 * is, and mailed afterwards.
 */
export function addOnTerms(price: AddOnPrice, language: Language): string[] {
  const text = addOnPriceText(price, language);
  const month = {
    sv: [
      `Priset är ${text}. Det ligger fast så länge ni har tjänsten, och tas upp på er faktura.`,
      'Tjänsten gäller från och med nu. Den förnyas månad för månad tills ni avslutar den.',
      'Ni avslutar den själva när ni vill. Då har ni den kvar den påbörjade månaden ut, och månaden betalas hel.',
    ],
    en: [
      `The price is ${text}. It stays the same for as long as you have the service, and is put on your invoice.`,
      'The service applies from now on. It is renewed month by month until you end it.',
      'You end it yourselves whenever you want. You then keep it until the month that has begun is over, and that month is paid in full.',
    ],
  };
  const once = {
    sv: [
      `Priset är ${text}. Det tas upp på er faktura.`,
      'Tjänsten gäller från och med nu i en månad. Sedan upphör den av sig själv.',
    ],
    en: [
      `The price is ${text}. It is put on your invoice.`,
      'The service applies from now on, for a month. It then ends by itself.',
    ],
  };
  const rest = {
    sv: 'I övrigt gäller det avtal som företaget har tecknat med oss.',
    en: 'Otherwise the agreement that your company has signed with us applies.',
  };
  return [...textIn(price.period === 'month' ? month : once, language), textIn(rest, language)];
}
