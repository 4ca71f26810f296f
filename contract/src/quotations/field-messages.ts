import type { Bilingual } from '../ground/language.ts';

/** Field errors of a quotation. */
export const quotationFieldMessages = {
  HIGHEST_PRICE_BELOW_SUM: {
    sv: 'Takpriset är lägre än radernas summa med moms.',
    en: 'The highest price is below the sum of the rows with VAT.',
  },
  REVERSE_VAT_FOR_COMPANIES_ONLY: {
    sv: 'Omvänd betalningsskyldighet gäller bara mellan företag som säljer byggtjänster.',
    en: 'Reverse charge applies between companies that sell construction services only.',
  },
  ROT_FOR_PRIVATE_ONLY: {
    sv: 'Bara privatpersoner kan få rotavdrag.',
    en: 'Only private persons can have the ROT deduction.',
  },
  ROT_WANTS_COMPANY_TAX: {
    sv: 'Företaget måste vara godkänt för F-skatt för att kunden ska få rotavdrag.',
    en: 'The company must be approved for F-tax for the customer to have the ROT deduction.',
  },
  GREEN_TECHNOLOGY_UNSUPPORTED: {
    sv: 'Avdraget för grön teknik (solceller, batterier, laddboxar) har egna regler och räknas inte här. Lägg den delen som rader av typen Övrigt, så räknas inget rotavdrag på dem, och skriv i villkoren att kunden kan få avdrag för grön teknik.',
    en: 'The deduction for green technology (solar cells, batteries, charging points) has rules of its own and is not calculated here. Enter that part as rows of the type Other, which have no ROT deduction, and say in the terms that the customer may have the deduction for green technology.',
  },
} as const satisfies Record<string, Bilingual>;
