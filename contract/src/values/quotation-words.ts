import type { SourceLanguage } from '../ground/language.ts';
import type {
  CustomerKind,
  Deduction,
  PriceKind,
  QuotationRowKind,
  QuotationUnit,
} from './quotation.ts';

/** Names that page, mail and document share. */
interface QuotationWords {
  rowKinds: Record<QuotationRowKind, string>;
  units: Record<QuotationUnit, string>;
  customerKinds: Record<CustomerKind, string>;
  priceKinds: Record<PriceKind, string>;
  /** Binding effect of each kind of price for the company. */
  priceTerms: Record<PriceKind, string>;
  deductions: Record<Deduction, string>;
}

export const quotationWords: Record<SourceLanguage, QuotationWords> = {
  sv: {
    rowKinds: { labour: 'Arbete', material: 'Material', travel: 'Resor', other: 'Övrigt' },
    units: {
      hour: 'tim',
      piece: 'st',
      metre: 'm',
      square_metre: 'm²',
      cubic_metre: 'm³',
      kilogram: 'kg',
      kilometre: 'km',
      lump: 'för allt',
    },
    customerKinds: {
      private: 'Privatperson',
      association: 'Bostadsrättsförening eller annan förening',
      company: 'Företag',
    },
    priceKinds: {
      fixed: 'Fast pris',
      approximate: 'Ungefärligt pris',
      hourly: 'Löpande räkning med takpris',
    },
    priceTerms: {
      fixed: 'Priset är fast. Ändringar och tillägg avtalas för sig.',
      approximate:
        'Priset är ungefärligt och får överskridas med högst 15 procent, om inte tilläggsarbete ger rätt till mer.',
      hourly: 'Arbetet räknas löpande efter nedlagd tid, men kostar aldrig mer än takpriset.',
    },
    deductions: { none: 'Inget avdrag', rot: 'Rotavdrag', green: 'Grön teknik' },
  },
  en: {
    rowKinds: { labour: 'Labour', material: 'Material', travel: 'Travel', other: 'Other' },
    units: {
      hour: 'h',
      piece: 'pcs',
      metre: 'm',
      square_metre: 'm²',
      cubic_metre: 'm³',
      kilogram: 'kg',
      kilometre: 'km',
      lump: 'in all',
    },
    customerKinds: {
      private: 'Private person',
      association: 'Housing co-operative or other association',
      company: 'Company',
    },
    priceKinds: {
      fixed: 'Fixed price',
      approximate: 'Approximate price',
      hourly: 'By the hour, with a highest price',
    },
    priceTerms: {
      fixed: 'The price is fixed. Alterations and additions are agreed separately.',
      approximate:
        'The price is approximate and may be exceeded by at most 15 per cent, unless additional work gives a right to more.',
      hourly: 'Time spent is charged by the hour, but the total never exceeds the highest price.',
    },
    deductions: { none: 'No deduction', rot: 'ROT deduction', green: 'Green technology' },
  },
};
