import { textIn } from '../ground/language.ts';
import type { Language } from '../ground/language.ts';
import { inKronor } from './kronor.ts';
import type { CustomerKind } from './quotation.ts';
import type { PriceToPay } from './quotation-sums.ts';

/**
 * Writes what is paid: `12 000 kr med moms`; with a price that is not fixed also the most that it can
 * become, `ungefär 12 000 kr, högst 13 800 kr före rotavdrag, allt med moms`.
 */
export function toPayInWords(
  { toPayOre, ceilingOre, vatOre, rot }: PriceToPay,
  language: Language,
): string {
  const price = inKronor(toPayOre, language);
  const hasVat = vatOre !== 0;
  if (ceilingOre === null) {
    return textIn(
      { sv: hasVat ? `${price} med moms` : price, en: hasVat ? `${price} with VAT` : price },
      language,
    );
  }
  const most = inKronor(ceilingOre, language);
  return textIn(
    {
      sv: `ungefär ${price}, högst ${most}${rot ? ' före rotavdrag' : ''}${hasVat ? ', allt med moms' : ''}`,
      en: `about ${price}, at most ${most}${rot ? ' before the ROT deduction' : ''}${hasVat ? ', all with VAT' : ''}`,
    },
    language,
  );
}

/** Writes what is added to a price, or taken off it, with its sign. */
export const signedKronor = (ore: number, language: Language): string =>
  `${ore > 0 ? '+' : ''}${inKronor(ore, language)}`;

/**
 * Writes a change of a price as its customer is told it: consumers with VAT, which goes without
 * saying (prisinformationslagen 2004:347, section 10), others without, which is said.
 */
export function changeInWords(ore: number, customerKind: CustomerKind, language: Language): string {
  const change = signedKronor(ore, language);
  if (customerKind === 'private') return change;
  return textIn({ sv: `${change} utan moms`, en: `${change} without VAT` }, language);
}
