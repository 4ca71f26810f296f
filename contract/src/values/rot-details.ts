import * as z from 'zod/mini';
import type { FieldError } from '../ground/errors.ts';
import {
  normalizeOrganizationNumber,
  parsePersonalNumber,
  organizationNumberFault,
} from './identity-number.ts';
import { optionalLine } from './typed-text.ts';
import { mostQuotationBuyers } from './quotation.ts';
import type { QuotationContent } from './quotation.ts';

/** A house is named by its designation, a tenant-owner's flat by its number and the association. */
export const homeKinds = ['house', 'flat'] as const;

/** Longest property designation and flat number in a request to Skatteverket. */
const mostDesignationCharacters = 40;
const mostFlatCharacters = 25;
/** Youngest buyer, in years at the end of the year of payment (inkomstskattelagen 1999:1229, 67:11). */
const youngestBuyer = 18;

/**
 * Details of the buyers for the deduction. Nothing of it must be known at once: what is
 * not is empty. What is given is checked by {@link rotDetailsFaults}.
 */
export const RotDetails = z.object({
  homeKind: z.enum(homeKinds, 'FIELD_INVALID'),
  propertyDesignation: optionalLine(mostDesignationCharacters),
  /** The association's number: ten digits, as they are typed. */
  associationNumber: optionalLine(30),
  flatNumber: optionalLine(mostFlatCharacters),
  /** In the order of the quotation's buyers. */
  buyers: z
    .array(z.object({ personalNumber: optionalLine(30) }), 'FIELD_INVALID')
    .check(z.maxLength(mostQuotationBuyers, 'FIELD_INVALID')),
});
export type RotDetails = z.infer<typeof RotDetails>;

/** `Umeå Östteg 1:23`, `Umeå Tuvan 4`: municipality, name, and block and unit or a unit alone. */
function isPropertyDesignation(text: string): boolean {
  const parts = text.split(' ');
  const number = parts.pop() ?? '';
  return (
    parts.length >= 2 &&
    /^\p{L}/u.test(text) &&
    /^(?:\p{L}{1,2}:)?\d{1,5}(?::\d{1,5})?$/u.test(number)
  );
}

function homeFaults(details: RotDetails): FieldError[] {
  const { homeKind, propertyDesignation, associationNumber, flatNumber } = details;
  if (homeKind === 'house') {
    return propertyDesignation === '' || isPropertyDesignation(propertyDesignation)
      ? []
      : [{ field: 'propertyDesignation', code: 'PROPERTY_DESIGNATION_INVALID' }];
  }
  if (associationNumber === '' && flatNumber === '') return [];
  const faults: FieldError[] = [];
  const fault = organizationNumberFault(associationNumber);
  if (fault !== null) {
    // A personal number is no association's, and nobody's firm either.
    const code = fault === 'OWN_NUMBER_TYPED' ? 'ORGANIZATION_NUMBER_INVALID' : fault;
    faults.push({ field: 'associationNumber', code });
  }
  if (flatNumber === '') faults.push({ field: 'flatNumber', code: 'FLAT_NUMBER_MISSING' });
  else if (!/\d/.test(flatNumber)) faults.push({ field: 'flatNumber', code: 'FIELD_INVALID' });
  return faults;
}

/**
 * Lists what is wrong with what buyers have given; the fields are those of {@link RotDetails}.
 *
 * @param content the quotation whose deduction it is
 */
export function rotDetailsFaults(
  details: RotDetails,
  { buyers, plannedPaymentOn }: Pick<QuotationContent, 'buyers' | 'plannedPaymentOn'>,
): FieldError[] {
  const faults = homeFaults(details);
  if (details.buyers.length !== buyers.length) {
    return [...faults, { field: 'buyers', code: 'FIELD_INVALID' }];
  }
  const numbers = new Set<string>();
  for (const [index, { personalNumber }] of details.buyers.entries()) {
    if (personalNumber === '') continue;
    const field = `buyers.${index}.personalNumber`;
    const person = parsePersonalNumber(personalNumber);
    if (person === null) {
      faults.push({ field, code: 'PERSONAL_NUMBER_INVALID' });
      continue;
    }
    const yearOfPayment = Number((plannedPaymentOn ?? new Date().toISOString()).slice(0, 4));
    if (yearOfPayment - Number(person.birthDate.slice(0, 4)) < youngestBuyer) {
      faults.push({ field, code: 'BUYER_TOO_YOUNG' });
    }
    if (numbers.has(person.number)) faults.push({ field, code: 'PERSONAL_NUMBER_REPEATED' });
    numbers.add(person.number);
  }
  const said = [
    details.propertyDesignation,
    details.associationNumber,
    details.flatNumber,
    ...numbers,
  ];
  if (faults.length === 0 && said.every((text) => text === '')) {
    faults.push({ field: 'buyers.0.personalNumber', code: 'ROT_DETAILS_MISSING' });
  }
  return faults;
}

/** Writes details without fault as they are stored: digits alone, and one kind of home. */
export function normalRotDetails(details: RotDetails): RotDetails {
  const isHouse = details.homeKind === 'house';
  return {
    homeKind: details.homeKind,
    propertyDesignation: isHouse ? details.propertyDesignation : '',
    associationNumber: isHouse
      ? ''
      : (normalizeOrganizationNumber(details.associationNumber) ?? details.associationNumber),
    flatNumber: isHouse ? '' : details.flatNumber,
    buyers: details.buyers.map(({ personalNumber }) => ({
      personalNumber: parsePersonalNumber(personalNumber)?.number ?? '',
    })),
  };
}
